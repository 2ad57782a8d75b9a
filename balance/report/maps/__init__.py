"""Maps of a game as SVG."""

from balance.report.maps.drawing import draw_map

__all__ = ["draw_map"]
