"""A group of commands whose modules are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click


class LazyGroup(click.Group):
    """Commands by name, each in a module of its own.

    Parameters
    ----------
    members : mapping of str to str
        Command name to `module:attribute`, in the order in which help lists them.
    """

    def __init__(self, *arguments: Any, members: Mapping[str, str], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.members = dict(members)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.members)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.members:
            return None
        module, _, attribute = self.members[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.members and not args[0].startswith("-"):
            from balance.documents import known

            ctx.fail(f"no command '{args[0]}'; {known(args[0], self.members)}")
        return super().resolve_command(ctx, args)
