"""A game as an environment of PettingZoo (extra `learning`): agents act one after another (AEC), as the game awaits them.

Who acts next hangs on what was done, so there is no round in which all act. A sealed answer is asked of one agent after another, and none
sees the others'.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from bot import catalogue
from bot.research.pixels import pixels
from bot.research.shown import public_png, seat_text
from games.audience import PUBLIC, Seat, seat_audience
from games.chance import SeededChance
from games.encodings.encoding import LEAST, MOST
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED, MAX_ACTIONS, apply_default

Goal: TypeAlias = Literal["survival", "points"]
Observation: TypeAlias = dict[str, Any]
SEEDS = 2**63


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo says nothing of its types
    """One table. Agents are `seat_0`, `seat_1`, … in turn order.

    An observation is a dict of `observation`, the numbers of the seat's own view, and `action_mask`, a 1 for each number of a legal action.
    All rewards come with the end: with `survival` 1 for a seat that reached what its game asks for, else 0; with `points` its points. A
    game that is not over after `most_actions` is truncated, without a reward.
    """

    def __init__(
        self,
        game: str = "commons",
        options: dict[str, Any] | None = None,
        *,
        reward: Goal = "survival",
        render_mode: str | None = None,
        most_actions: int = MAX_ACTIONS,
    ) -> None:
        """`options` as a table's. Raises UnknownGameError, KeyError for a game without an encoding, ValueError for wrong options."""
        super().__init__()
        self.game = catalogue.find(game)
        self.options = self.game.options_model.model_validate(options or {})
        seats = len(self.game.seat_names(self.options))
        self.encoding = catalogue.encodings()[game](self.options, seats)
        self.metadata = {"name": f"moot_{game}_v0", "render_modes": ["ansi", "rgb_array"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._reward, self._most_actions = reward, most_actions
        self._random, _ = seeding.np_random(None)
        self._begin()
        mask = spaces.Box(0, 1, (len(self.encoding.action_keys),), np.int8)
        seen = spaces.Box(LEAST, MOST, (len(self._numbers(0)),), np.float32)
        self._sees = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self._acts = {agent: spaces.Discrete(len(self.encoding.action_keys)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats and all the time."""
        return self._sees[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Places among the keys of `encoding`."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - of this episode: there are none
        """Begin a game. With a seed, it and all that follow without one are the same again."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._begin()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and what it may do: nothing where it is not awaited."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.encoding.action_keys), np.int8)
        mask[[*self._choices(seat)]] = 1
        return {"observation": np.array(self._numbers(seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do the action of this number for the agent in turn; one that the rules refuse, for what no seat may know, becomes the default.

        Raises ValueError for a number that the mask does not allow.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        choices = self._choices(seat)
        if action is None or int(action) not in choices:
            raise ValueError(f"{agent} may not do {action} now: see the action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        actor = Actor(seat, "automatic")
        if isinstance(self.game.apply(self._state, actor, choices[int(action)], self._chance), Refusal):
            apply_default(self.game, self._state, actor, self._chance)
        self._done += 1
        self._open.clear()
        self._after()
        self._accumulate_rewards()

    def render(self) -> Any:
        """`ansi`: what the seat in turn reads, as text. `rgb_array`: the table's public picture. `human`: the text, printed."""
        if self.render_mode == "rgb_array":
            return pixels(public_png(self.game.name, self.options, self.game.view(self._state, PUBLIC)))
        seat = self.possible_agents.index(self.agent_selection)
        told = seat_text(self.game.name, self.options, self._look(seat))
        if self.render_mode == "human":
            sys.stdout.write(told + "\n")
            return None
        return told if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self) -> None:
        seed = sha256(str(self._random.integers(SEEDS)).encode()).digest()
        self._chance = SeededChance(seed, EMPTY_CLIENT_SEED)
        self._state = self.game.setup(self.options, self._chance)
        self._done = 0
        self._open: dict[Seat, dict[int, Any]] = {}

    def _look(self, seat: Seat) -> Any:
        return self.game.view(self._state, seat_audience(seat))

    def _numbers(self, seat: Seat) -> list[float]:
        return self.encoding.encode_view(self._look(seat))

    def _choices(self, seat: Seat) -> dict[int, Any]:
        """The actions of the seat in turn by their numbers, read once in each step; of any other none."""
        if self.game.next_seat(self._state) != seat:
            return {}
        if seat not in self._open:
            self._open[seat] = self.encoding.numbered_actions(self.game.legal_actions(self._state, seat), self._look(seat))
        return self._open[seat]

    def _next(self) -> str:
        seat = self.game.next_seat(self._state)
        return self.agent_selection if seat is None else self.possible_agents[seat]

    def _after(self) -> None:
        """Who is next; or the end, with what each seat has made of it."""
        outcome = self.game.outcome(self._state) if self.game.next_seat(self._state) is None else None
        if outcome is not None:
            gained = outcome.points if self._reward == "points" else [seat in outcome.winners for seat in range(len(self.possible_agents))]
            self.rewards = {agent: float(one) for agent, one in zip(self.possible_agents, gained, strict=True)}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._done >= self._most_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0] if outcome is not None or self._done >= self._most_actions else self._next()
