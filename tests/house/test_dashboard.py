"""The dashboard draws figures that the program tells, all of them, and no figure can name anybody."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry, ProcessCollector

from bot.metrics import Metrics

ROOT = Path(__file__).resolve().parents[2]
BOARD = json.loads((ROOT / "ops/grafana-dashboard.json").read_text(encoding="utf-8"))
TARGETS = [target for panel in BOARD["panels"] for target in panel.get("targets", ())]
DRAWN = [target["expr"] for target in TARGETS]
HOSTING = (ROOT / "docs/host/watch.md").read_text(encoding="utf-8")
ENDINGS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_count", "_sum")}
PROMETHEUS = {"le", "instance"}
"""Labels that no metric declares: of a histogram's buckets, and of the process that was asked."""
WORDS_OF_OURS = {
    "kind",
    "route",
    "result",
    "counted",
    "what",
    "post",
    "outcome",
    "way",
    "mended",
    "state",
    "event",
}


def told(registry: CollectorRegistry) -> dict[str, str]:
    """Every name that `/metrics` writes, with the figure that it belongs to."""
    return {f"{one.name}{ending}": one.name for one in registry.collect() for ending in ENDINGS[one.type]}


@pytest.fixture(scope="module")
def known() -> dict[str, str]:
    registry = Metrics().registry
    ProcessCollector(registry=registry)
    return told(registry)


def named(text: str) -> set[str]:
    return set(re.findall(r"\b(?:moot|process)_[a-z_]+\b", text))


LABELS = {one._name: set(one._labelnames) for one in vars(Metrics()).values() if hasattr(one, "_labelnames")}


def labels_of(figure: str) -> set[str]:
    """Those that a figure declares; the process itself has figures without any."""
    return LABELS.get(figure, set())


def test_every_metric_of_the_dashboard_is_one_that_the_program_tells(known: dict[str, str]) -> None:
    assert len(DRAWN) > 20
    assert named(" ".join(DRAWN)) <= known.keys()
    assert all(named(expr) for expr in DRAWN)


def test_every_metric_of_ours_is_drawn(known: dict[str, str]) -> None:
    drawn = {known[name] for name in named(" ".join(DRAWN))}
    assert {figure for figure in known.values() if figure.startswith("moot_")} <= drawn


def test_every_metric_that_the_host_reads_of_is_told(known: dict[str, str]) -> None:
    read_of = {name for name in named(HOSTING) if name.startswith("moot_")}
    assert len(read_of) >= 10
    assert read_of <= known.keys() | set(known.values())


@pytest.mark.parametrize(("expr", "legend"), [(one["expr"], one["legendFormat"]) for one in TARGETS])
def test_each_line_of_the_dashboard_asks_for_labels_that_its_own_figure_has(
    expr: str, legend: str, known: dict[str, str]
) -> None:
    has = {label for name in named(expr) for label in labels_of(known[name])} | PROMETHEUS
    grouped = {label for group in re.findall(r"by \(([^)]*)\)", expr) for label in group.split(", ")}
    shown = set(re.findall(r"{{(\w+)}}", legend))
    assert {*re.findall(r'([a-z]+)(?:=~|!=|=)"', expr), *grouped, *shown} <= has
    assert not grouped or shown == grouped - {"le"}, "what lines differ in stands beside each"


def test_what_happens_for_the_first_time_is_drawn(known: dict[str, str]) -> None:
    """A figure with a label is not there before anything happens, so its coming is no increase to Prometheus:
    it counts as a whole then.
    """
    counted = [
        (expr, name, span)
        for expr in DRAWN
        for name, span in re.findall(r"increase\((\w+).*?\[(\w+)\]", expr)
    ]
    late = [one for one in counted if labels_of(known[one[1]])]
    assert len(late) >= 3
    assert all(f"unless {name} offset {span}) or increase({name}" in expr for expr, name, span in late)


def test_no_metric_has_a_label_for_somebody_or_something_of_a_class() -> None:
    """What they hold is looked at in `tests/e2e/test_metrics.py`."""
    assert set().union(*LABELS.values()) == WORDS_OF_OURS


def test_every_metric_says_in_a_sentence_what_it_is() -> None:
    sentences = [one.documentation for one in Metrics().registry.collect()]
    assert all(sentence.endswith(".") and len(sentence) > 20 for sentence in sentences)


def test_the_panels_stand_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in BOARD["panels"]:
        at = panel["gridPos"]
        mine = {(x, y) for x in range(at["x"], at["x"] + at["w"]) for y in range(at["y"], at["y"] + at["h"])}
        assert at["x"] + at["w"] <= 24
        assert not mine & taken, panel["title"]
        taken |= mine
    assert len({panel["id"] for panel in BOARD["panels"]}) == len(BOARD["panels"])
