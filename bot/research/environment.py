"""A game as a PettingZoo environment (extra `learning`): agents act one after another (AEC), since the next
actor depends on earlier acts.

Sealed answers are requested one by one, and no agent sees the others'.
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
from bot.research.game_parts import encodings
from bot.research.pixels import decode_pixels
from bot.text_players.shown import public_png, seat_text
from games.analysis.research.encoding import LEAST, MOST
from games.audience import PUBLIC, Seat, seat_audience
from games.chance import SeededChance
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED, MAX_ACTIONS, apply_default

RewardKind: TypeAlias = Literal["survival", "points"]
Observation: TypeAlias = dict[str, Any]
SEED_COUNT = 2**63


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo says nothing of its types
    """One table. Agents are `seat_0`, `seat_1`, … in turn order.

    An observation has `observation`, the numbers of the seat's view, and `action_mask`, a 1 for each legal
    action. Rewards come at the end: with `survival` 1 for a seat that reached its game's goal, otherwise 0;
    with `points` its points. A game of more than `most_actions` is truncated without any.
    """

    def __init__(
        self,
        game: str = "commons",
        options: dict[str, Any] | None = None,
        *,
        reward: RewardKind = "survival",
        render_mode: str | None = None,
        most_actions: int = MAX_ACTIONS,
    ) -> None:
        """Raises UnknownGameError, KeyError for a game without encoding, ValueError for wrong options."""
        super().__init__()
        self.game = catalogue.find_game(game)
        self._scenes = catalogue.scenes()[game]
        self.options = self.game.options_model.model_validate(options or {})
        seats = len(self.game.seat_names(self.options))
        self.encoding = encodings()[game](self.options, seats)
        self.metadata = {
            "name": f"moot_{game}_v0",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._reward, self._most_actions = reward, most_actions
        self._random, _ = seeding.np_random(None)
        self._begin_game()
        mask = spaces.Box(0, 1, (len(self.encoding.action_keys),), np.int8)
        observation = spaces.Box(LEAST, MOST, (len(self._view_numbers(0)),), np.float32)
        self._sees = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask})
            for agent in self.possible_agents
        }
        self._acts = {
            agent: spaces.Discrete(len(self.encoding.action_keys)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space, always the same for all seats."""
        return self._sees[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of places among the keys of `encoding`."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - of this episode: there are none
        """Begin a game. A seed makes it and all following ones reproducible."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._begin_game()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> Observation:
        """Return a seat's view and its legal actions, if it is awaited."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.encoding.action_keys), np.int8)
        mask[[*self._numbered_actions(seat)]] = 1
        return {"observation": np.array(self._view_numbers(seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do this action for the agent in turn. If the rules refuse it for a hidden reason, the default
        replaces it.

        Raises ValueError for an action outside the mask.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        choices = self._numbered_actions(seat)
        if action is None or int(action) not in choices:
            raise ValueError(f"{agent} may not do {action} now: see the action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        actor = Actor(seat, "automatic")
        if isinstance(self.game.apply(self._state, actor, choices[int(action)], self._chance), Refusal):
            apply_default(self.game, self._state, actor, self._chance)
        self._done += 1
        self._open.clear()
        self._finish_step()
        self._accumulate_rewards()

    def render(self) -> Any:
        """Render the view of the seat in turn as text (`ansi`; `human` prints it) or the public picture
        (`rgb_array`).
        """
        if self.render_mode == "rgb_array":
            return decode_pixels(public_png(self._scenes, self.options, self.game.view(self._state, PUBLIC)))
        seat = self.possible_agents.index(self.agent_selection)
        text = seat_text(self._scenes, self.options, self._seat_view(seat))
        if self.render_mode == "human":
            sys.stdout.write(text + "\n")
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: no resource is held open."""

    def _begin_game(self) -> None:
        seed = sha256(str(self._random.integers(SEED_COUNT)).encode()).digest()
        self._chance = SeededChance(seed, EMPTY_CLIENT_SEED)
        self._state = self.game.setup(self.options, self._chance)
        self._done = 0
        self._open: dict[Seat, dict[int, Any]] = {}

    def _seat_view(self, seat: Seat) -> Any:
        return self.game.view(self._state, seat_audience(seat))

    def _view_numbers(self, seat: Seat) -> list[float]:
        return self.encoding.encode_view(self._seat_view(seat))

    def _numbered_actions(self, seat: Seat) -> dict[int, Any]:
        """Return the actions of the seat in turn by number, computed once per step."""
        if self.game.next_seat(self._state) != seat:
            return {}
        if seat not in self._open:
            self._open[seat] = self.encoding.numbered_actions(
                self.game.legal_actions(self._state, seat), self._seat_view(seat)
            )
        return self._open[seat]

    def _next_agent(self) -> str:
        seat = self.game.next_seat(self._state)
        return self.agent_selection if seat is None else self.possible_agents[seat]

    def _finish_step(self) -> None:
        """Select the next agent, or end the game with rewards."""
        outcome = self.game.outcome(self._state) if self.game.next_seat(self._state) is None else None
        if outcome is not None:
            gained = (
                outcome.points
                if self._reward == "points"
                else [seat in outcome.winners for seat in range(len(self.possible_agents))]
            )
            self.rewards = {
                agent: float(one) for agent, one in zip(self.possible_agents, gained, strict=True)
            }
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._done >= self._most_actions:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = (
            self.agents[0] if outcome is not None or self._done >= self._most_actions else self._next_agent()
        )
