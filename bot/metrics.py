"""Every figure of the running bot, declared once: what `/metrics` tells and the dashboard draws
(docs/host/watch.md).

No label holds an id or a name: labels are words of ours, from sets that are known beforehand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

ANSWER_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds; Discord accepts no answer after three."""
INSTANT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds of what should be instant."""
WAIT_BUCKETS = (0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds that the display may lag behind events."""


class Metrics:
    """The metrics of one process, given to every part that measures. `seconds` is its clock."""

    def __init__(self, seconds: Callable[[], float] = time.perf_counter) -> None:
        self.seconds = seconds
        self.registry = to = CollectorRegistry()

        self.clicks = Histogram("moot_click_seconds", "From hearing of a click, command or form until Discord had a word of its answer.",
                                ["kind"], registry=to, buckets=ANSWER_BUCKETS)  # fmt: skip
        self.unanswered = Counter(
            "moot_clicks_unanswered",
            "Clicks, commands and forms of whose answers Discord took none.",
            registry=to,
        )
        self.elsewhere = Counter("moot_clicks_answered_elsewhere", "Clicks, commands and forms that another program answered.",
                                 registry=to)  # fmt: skip
        self.calls = Counter("moot_calls", "Requests to Discord, by route and by what came of them; counted: towards its limit.",
                             ["route", "result", "counted"], registry=to)  # fmt: skip
        self.call = Histogram(
            "moot_call_seconds",
            "How long Discord took to answer a request.",
            registry=to,
            buckets=ANSWER_BUCKETS,
        )
        self.follow_up = Histogram("moot_follow_up_seconds", "From a change of a table or session until its follow-up was done.",
                                   ["what"], registry=to, buckets=WAIT_BUCKETS)  # fmt: skip
        self.post = Histogram("moot_post_seconds", "From the wish for a post, the control card for instance, until it stood in Discord.",
                              ["post"], registry=to, buckets=WAIT_BUCKETS)  # fmt: skip
        self.picture = Histogram(
            "moot_picture_seconds", "How long a picture took to paint.", registry=to, buckets=ANSWER_BUCKETS
        )
        self.append = Histogram("moot_append_seconds", "How long the store took for a change of a table or session, by what came of it.",
                                ["outcome"], registry=to, buckets=INSTANT_BUCKETS)  # fmt: skip
        self.breaches = Counter("moot_breaches", "Breaches of the silence, by the way and by whether they could be mended.",
                                ["way", "mended"], registry=to)  # fmt: skip
        self.unkept = Counter(
            "moot_silence_unkept",
            "Times that Discord refused what keeps a table or a class silent.",
            registry=to,
        )
        self.barred = Counter(
            "moot_openings_barred",
            "Times that Discord stopped the bot from opening direct messages.",
            registry=to,
        )
        self.host_troubles = Counter(
            "moot_host_troubles",
            "Tables and classes in trouble that only whoever runs the bot can end.",
            registry=to,
        )
        self.backups = Counter(
            "moot_backups", "Backups, by whether they were made or failed.", ["result"], registry=to
        )
        self.loop_lag = Histogram(
            "moot_loop_lag_seconds",
            "How late the event loop came to what was due.",
            registry=to,
            buckets=INSTANT_BUCKETS,
        )

        self.tables = Gauge(
            "moot_tables", "Tables that are not closed, by their state.", ["state"], registry=to
        )
        self.letters = Gauge(
            "moot_letters_waiting",
            "Letters in the outbox that are not sent yet, of all processes with this database.",
            registry=to,
        )
        self.shards = Gauge(
            "moot_shards",
            "Connections to Discord's gateway of this process, by their state.",
            ["state"],
            registry=to,
        )
        self.gateway = Gauge(
            "moot_gateway_seconds",
            "The longest time that Discord's gateway took to answer a heartbeat.",
            registry=to,
        )
        self.dropped_events = Counter("moot_dropped_events", "Events of Discord's gateway that could not be read, by their name.",
                                      ["event"], registry=to)  # fmt: skip
        self.clock = Gauge(
            "moot_clock_difference_seconds", "How far Discord's clock is before this computer's.", registry=to
        )
        self.database = Gauge(
            "moot_database_reached", "1 where the database answers, 0 where it does not.", registry=to
        )

    @contextmanager
    def time_block(self, histogram: Histogram) -> Iterator[None]:
        """Record how long the block took, also if it failed."""
        began = self.seconds()
        try:
            yield
        finally:
            histogram.observe(self.seconds() - began)

    def count_backup(self, *, made: bool) -> None:
        """Count a backup or its failure, which alerts the operator."""
        self.backups.labels("made" if made else "failed").inc()

    def value(self, name: str, **labels: str) -> float:
        """Return a figure, summed over all other labels; 0 if unused. `name`: as `/metrics` writes it."""
        samples = (
            sample for family in self.registry.collect() for sample in family.samples if sample.name == name
        )
        return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())
