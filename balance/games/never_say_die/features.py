"""What a policy may weigh: of the open facts, and for the GM of his hand."""

from __future__ import annotations

from balance.engine.game import Feature
from balance.games.never_say_die.codes import Question
from balance.games.never_say_die.goonie_features import act_features, step_features
from balance.games.never_say_die.master_features import (
    card_features,
    move_features,
    play_features,
    pump_features,
    strike_features,
    target_features,
)
from balance.games.never_say_die.roll_features import (
    after_features,
    choose_features,
    defend_features,
    late_features,
    prepare_features,
)

FEATURES = (
    Feature(name="end_unused", doc="Actions left unused by ending a turn.", unit="actions"),
    Feature(name="choose_near", doc="For the next at turn, how near the goal it is.", unit="rooms"),
    Feature(name="choose_weak", doc="Damage of the next at turn.", unit="damage"),
    Feature(name="rest", doc="1 for resting."),
    Feature(name="rest_low", doc="Wish tokens missing to the maximum, up to 3, for resting.", unit="tokens"),
    Feature(name="move", doc="1 for a move by an action."),
    Feature(name="to_unknown", doc="Steps nearer to an unexplored room.", unit="rooms"),
    Feature(name="to_token", doc="Steps nearer to a token that can be searched.", unit="rooms"),
    Feature(name="to_goal", doc="Steps nearer to where the known objective is done.", unit="rooms"),
    Feature(name="to_foe", doc="Steps nearer to a foe.", unit="rooms"),
    Feature(name="explores", doc="1 for entering an unexplored room."),
    Feature(name="move_fails", doc="Chance that a Dangerous passage or Surrounded stops the move."),
    Feature(name="into_pit", doc="1 for entering the room with the Pit."),
    Feature(name="foes_there", doc="Foes in the room entered.", unit="foes"),
    Feature(name="foes_here", doc="Foes in the room left behind.", unit="foes"),
    Feature(name="clear", doc="1 for clearing Rubble."),
    Feature(name="clear_opens", doc="Steps that the passage would shorten a way.", unit="rooms"),
    Feature(name="free", doc="1 for freeing oneself."),
    Feature(name="search", doc="1 for a search."),
    Feature(name="search_goal", doc="1 for a search that the objective, if known, asks for."),
    Feature(name="attack", doc="1 for an attack, of whatever kind."),
    Feature(name="attack_kills", doc="Chance that own dice defeat the foe."),
    Feature(name="attack_boss", doc="1 for attacking a boss."),
    Feature(name="attack_stunned", doc="1 for attacking a Stunned foe."),
    Feature(name="objective", doc="1 for working on the objective."),
    Feature(name="item", doc="1 for using an item."),
    Feature(
        name="worth",
        doc="What it does, in damage, Wish tokens, foes stunned or friends freed.",
    ),
    Feature(name="invention", doc="1 for using an Invention."),
    Feature(name="wisecrack", doc="1 for using a Wisecrack."),
    Feature(name="treasure", doc="1 for using a treasure."),
    Feature(name="step", doc="1 for a step by a card or Invention."),
    Feature(name="upgrade", doc="1 for an Upgrade."),
    Feature(name="teamwork", doc="1 for Teamwork."),
    Feature(name="gain", doc="What it adds to the chance of the successes wanted."),
    Feature(name="price", doc="Wish tokens that it costs.", unit="tokens"),
    Feature(name="wish_left", doc="Wish tokens that the payer keeps.", unit="tokens"),
    Feature(name="last_wish", doc="1 where the payer keeps none with a foe in the room."),
    Feature(name="rope", doc="1 for passing by a rope."),
    Feature(name="teenager", doc="1 for a Teenager card."),
    Feature(name="decides", doc="What it adds to the chance of success after the roll."),
    Feature(name="defend", doc="Wish tokens spent on defence.", unit="tokens"),
    Feature(name="saves", doc="1 where a knock-out is prevented."),
    Feature(name="wound", doc="Share of health that is lost afterwards."),
    Feature(name="protect", doc="1 for Sloth taking the damage."),
    Feature(name="split_kills", doc="1 where one damage more defeats the foe."),
    Feature(name="trade", doc="1 for giving a card away."),
    Feature(name="drop", doc="1 for discarding a treasure that acts by itself."),
    Feature(name="react", doc="1 for reacting with a card."),
    Feature(name="harms", doc="Damage that the card may do.", unit="damage"),
    Feature(name="wishes", doc="Wish tokens that it takes.", unit="tokens"),
    Feature(name="places", doc="1 where it places a foe."),
    Feature(name="rubble", doc="1 where it adds Rubble."),
    Feature(name="hazard", doc="1 where it places the Pit or the Flooded token."),
    Feature(name="strikes", doc="1 where it makes a foe attack or move."),
    Feature(name="earns", doc="GM tokens that it brings.", unit="tokens"),
    Feature(name="keeps_nigh", doc="1 for giving up a card with an Hourglass."),
    Feature(name="nearer", doc="Steps that a foe comes nearer to a Goonie.", unit="rooms"),
    Feature(name="with_goonie", doc="1 where a foe ends beside a Goonie."),
    Feature(name="later", doc="1 for putting a foe's move off."),
    Feature(name="strike", doc="1 for an attack of a foe."),
    Feature(name="victim_wound", doc="Share of health that the victim has lost."),
    Feature(name="victim_wish", doc="Wish tokens of the victim.", unit="tokens"),
    Feature(name="boss_clears", doc="1 for a boss that clears Rubble."),
    Feature(name="pump", doc="1 for upgrading a GM's die."),
    Feature(name="pump_gain", doc="What it adds to the chance of what is wanted."),
    Feature(name="pump_nigh", doc="The same for an End is Nigh roll."),
    Feature(name="nigh", doc="1 for an End is Nigh roll."),
    Feature(name="nigh_chance", doc="Its chance with all tokens spent on it."),
    Feature(name="draw", doc="1 for drawing a card more."),
    Feature(name="play", doc="1 for playing a card."),
    Feature(name="paid", doc="GM tokens that the play costs.", unit="tokens"),
    Feature(name="tokens_left", doc="GM tokens that are left afterwards.", unit="tokens"),
    Feature(name="goonies_near", doc="Goonies in or beside the place aimed at.", unit="Goonies"),
    Feature(name="target_kills", doc="1 where the victim is one damage from a knock-out."),
    Feature(name="takes_far", doc="1 for taking a figure that is far from all Goonies."),
    Feature(name="stays_safe", doc="1 for placing or keeping a Goonie where no foe is."),
)


def features(state, table, action, desk):
    """Describe an answer to the open question."""
    phase = state.phase
    if phase == Question.ACT or phase == Question.FREE_ATTACK:
        act_features(state, table, action, desk)
    elif phase == Question.STEP or phase == Question.PLACE:
        step_features(state, table, action, desk)
    elif phase == Question.CHOOSE or phase == Question.WHO:
        choose_features(state, action, desk)
    elif phase == Question.PREPARE:
        prepare_features(state, table, action, desk)
    elif phase == Question.AFTER:
        after_features(state, table, action, desk)
    elif phase == Question.DEFEND or phase == Question.PROTECT:
        defend_features(state, table, action, desk)
    elif phase < Question.REACT:
        late_features(state, table, action, desk)
    else:
        master(state, table, action, desk)


def master(state, table, action, desk):
    """Describe an answer of the GM."""
    phase = state.phase
    if phase == Question.REACT or phase == Question.DISCARD:
        card_features(state, table, action, desk)
    elif phase == Question.MOVE_FOE:
        move_features(state, table, action, desk)
    elif phase == Question.STRIKE:
        strike_features(state, table, action, desk)
    elif phase == Question.PUMP:
        pump_features(state, table, action, desk)
    elif phase == Question.PLAY:
        play_features(state, table, action, desk)
    else:
        target_features(state, table, action, desk)
