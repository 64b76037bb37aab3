"""The rooms of the house and who may enter them (DESIGN 2), read off the sources with `ast`."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OURS = ("games", "storage", "bot")

PURE = frozenset((
    "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "fractions", "functools", "hashlib", "heapq", "hmac",
    "itertools", "json", "math", "operator", "re", "string", "struct", "types", "typing", "unicodedata",
))  # fmt: skip
"""The part of the standard library that can neither read a clock, nor draw, nor reach the world."""

EDGES = (
    "views",
    "events",
    "actions",
    "refusals",
    "options",
    "cards",
    "vocabulary",
    "grid",
    "hindsight",
    "remarks",
    "jurisdiction",
    "versions",
)
"""What people and automatic players may be given of a game: everything else of it knows the state."""

ROOMS_WITHIN = ("basic", "governance")
"""Parts of a game that are folders of their own, with edges like a game's."""

IMPURE_CALLS = frozenset(
    {"open", "print", "input", "eval", "exec", "compile", "__import__", "globals", "id", "hash"}
)
"""Builtins that reach out of a game, or give another result in another process."""


@dataclass(frozen=True)
class Import:
    """One import: who, what, in which line, and whether it happens when the module is loaded."""

    module: str
    target: str
    line: int
    at_load: bool


@dataclass(frozen=True)
class Room:
    """Modules that start with `prefix` may import what `may` names (a prefix each) and nothing that `never`
    names.
    """

    prefix: str
    may: tuple[str, ...] | None = None
    never: tuple[str, ...] = ()


BESIDE_THE_RULES = ("players", "analysis", "research")
"""Rooms of a game that its rules do not know: automatic players, analyses, and what it has for research."""
GAME_ROOT = (
    "games.audience", "games.chance", "games.engine", "games.validation_errors", "games.options", "games.user_file", "games.protocol",
    "games.refusal", "games.shared_vocabulary", "games.view_builder", "games.situations", "games.memo", "games.vocabulary",
)  # fmt: skip
GAMES = tuple(f"games.{path.parent.name}" for path in sorted((ROOT / "games").glob("*/game.py")))
SHOWN_GAMES = {f"bot.{game}": tuple(f"bot.{other}" for other in GAMES if other != game) for game in GAMES}
"""What faces people of each game, and that of the others, which it does not know."""
DISCORD = ("discord", "simcord", "aiohttp")
KEPT = ("bot.tables", "bot.sessions", "bot.people")
ABOVE_THE_STAGE = ("bot.orchestration", "bot.commands", "bot.rehearsal", "bot.runtime", "bot.command_line")

PLAYED_BY_PROGRAMS = (
    "bot.text_players",
    *(f"bot.research.{module}" for module in ("environment", "example", "pixels", "policy", "scenarios")),
)
"""Games for programs that learn, are compared, or play in place of people."""
RESEARCH = "research"
"""What the rooms are called that can be taken away: whoever is not in one asks `bot.research_door`."""
FOR_RESEARCH_ALONE = ("numpy", "pyarrow", "pettingzoo", "gymnasium")

ROOMS = (
    Room("games", never=("bot", "storage", *DISCORD)),
    Room("games.island", may=("pydantic", "msgspec", "games.island", *GAME_ROOT)),
    *(Room(game, may=("pydantic", "msgspec", game, "games.island", *GAME_ROOT)) for game in GAMES),
    *(Room(game, never=tuple(other for other in GAMES if other != game)) for game in GAMES),
    Room("games.commons.basic", never=("games.commons.governance", "games.commons.game")),
    Room("storage", never=("games", "bot", *DISCORD)),
    Room(
        "bot.scenes",
        never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE, "games.simulate", "bot.catalogue"),
    ),
    *(
        Room(place, never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE, "bot.catalogue", *others))
        for place, others in SHOWN_GAMES.items()
    ),
    Room("bot.texts", never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE)),
    Room("bot.debrief", never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE, "bot.catalogue")),
    Room("bot.catalogue", never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE)),
    Room(
        "bot.tables",
        never=("bot.sessions", "bot.people", "bot.scenes", "bot.catalogue", "bot.stage", *ABOVE_THE_STAGE),
    ),
    Room(
        "bot.sessions",
        never=("bot.people", "bot.scenes", "bot.catalogue", "bot.stage", *ABOVE_THE_STAGE),
    ),
    Room("bot.people", never=("bot.scenes", "bot.catalogue", "bot.stage", *ABOVE_THE_STAGE)),
    Room("bot.research_door", never=("bot.catalogue", "bot.scenes", "bot.stage", *ABOVE_THE_STAGE)),
    Room("bot.research.study", never=("bot.people", "bot.scenes", "bot.stage", *ABOVE_THE_STAGE)),
    Room("bot.research.commons", never=("storage", *KEPT, "bot.stage", *ABOVE_THE_STAGE, "bot.catalogue")),
    *(
        Room(module, never=("storage", *KEPT, "bot.research.study", *ABOVE_THE_STAGE))
        for module in PLAYED_BY_PROGRAMS
    ),
    Room("bot.stage", never=(*KEPT, *ABOVE_THE_STAGE)),
    Room("bot.queries", never=("bot.people", "bot.stage", *ABOVE_THE_STAGE)),
    Room("bot.orchestration", never=ABOVE_THE_STAGE[1:]),
    Room(
        "bot.orchestration.dress_rehearsal",
        never=("bot.orchestration.session", "bot.sessions", "bot.people"),
    ),
    Room("bot.commands", never=ABOVE_THE_STAGE[2:]),
    Room("bot.rehearsal", never=("bot.commands", "bot.runtime", "bot.command_line")),
    Room("bot.runtime", never=("bot.command_line",)),
)
SEES_VIEWS_ONLY = (
    "bot.scenes",
    "bot.texts",
    *(f"{place}.{room}" for place in SHOWN_GAMES for room in ("scenes", "pictures")),
    *PLAYED_BY_PROGRAMS,
    *(f"{game}.{room}" for game in GAMES for room in ("players", "research.encoding")),
)
READS_RECORDS = tuple(f"{game}.research.data" for game in GAMES)
"""Sheets are read off events and the states to which a record leads; what decides them is not asked again."""
SPEAKS_DISCORD = ("bot.commands", "bot.stage", "bot.runtime", "bot.rehearsal")
SEAM = "bot.rehearsal.simcord"
"""What begins the names of the modules that touch SimCord: the seam, and the folder behind it."""


def sources() -> dict[str, str]:
    """Every module of ours with its text, by dotted name; a package's name ends with `.__init__`."""
    files = (path for top in OURS for path in sorted((ROOT / top).rglob("*.py")))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path.read_text(encoding="utf-8")
        for path in files
    }


@cache
def parsed(text: str) -> ast.Module:
    """A source as a tree: parsed once, since many tests plant one file among all the others."""
    return ast.parse(text)


def breaches(modules: Mapping[str, str]) -> list[str]:
    """Every breach of the contract in these sources, as a sentence."""
    found: list[str] = []
    imports = {name: list(_imports(name, parsed(text), modules)) for name, text in modules.items()}
    for name, text in modules.items():
        tree = parsed(text)
        found += [
            f"{name}:{line.line} imports {line.target}: {why}"
            for line in imports[name]
            if (why := _why_not(name, line.target))
        ]
        found += _works_at_load(name, tree)
        if name.startswith("games."):
            found += _impure_calls(name, tree)
        if name.endswith("__init__"):
            found += _logic_in_init(name, tree)
    return found + [f"import circle: {' -> '.join(circle)}" for circle in circles(imports)]


def _within(module: str, prefix: str) -> bool:
    return module == prefix or module.startswith(prefix + ".")


def _why_not(module: str, target: str) -> str:
    """Why this module may not import that one; empty when it may."""
    return _why_no_room(module, target) or _why_not_by_kind(module, target)


def _why_no_room(module: str, target: str) -> str:
    """Why a room is closed to this module; empty when it is open."""
    if RESEARCH in target.split(".") and RESEARCH not in module.split("."):
        return "research can be taken away: who needs it asks bot.research_door"
    for room in ROOMS:
        if _within(module, room.prefix) and (why := _why_not_in(room, module, target)):
            return why
    return ""


NAMES_GAMES = ("bot.games", "bot.catalogue", "bot.research")
"""What may know one game's scenes and debrief: nobody else asks which game it is."""


def _why_not_by_kind(module: str, target: str) -> str:
    """Why modules of this kind do not import that one, wherever they stand; empty when they may."""
    top = target.partition(".")[0]
    if _within(target, "bot.games") and not any(_within(module, place) for place in NAMES_GAMES):
        return "only the catalogue knows one game's scenes and debrief"
    if _within(module, "games") and top not in PURE and top not in {"pydantic", "msgspec", "games"}:
        return "games are pure: the listed parts of the standard library, pydantic and msgspec"
    if any(_within(module, prefix) for prefix in SEES_VIEWS_ONLY) and _knows_a_state(target):
        return "views only, never a state"
    if any(_within(module, prefix) for prefix in READS_RECORDS) and _knows_a_state(target, "state"):
        return "events and states of a record, never a rule"
    if top == "discord" and not any(_within(module, prefix) for prefix in SPEAKS_DISCORD):
        return "only commands, stage, runtime and rehearsal speak Discord"
    if top in FOR_RESEARCH_ALONE and RESEARCH not in module.split("."):
        return "only research needs what it takes with it"
    if top == "simcord" and not module.startswith(SEAM):
        return f"only {SEAM}* touches SimCord"
    return ""


def _why_not_in(room: Room, module: str, target: str) -> str:
    """Why a module of this room may not import that one; empty when the room lets it."""
    if any(_within(target, prefix) for prefix in room.never):
        return f"forbidden in {room.prefix}"
    if room.may is None or _is_beside_the_rules(module) or target.partition(".")[0] in PURE:
        return ""
    if _is_beside_the_rules(target) and _within(target, room.prefix):
        return "the rules of a game know nothing of what stands beside them"
    if not any(_within(target, prefix) for prefix in room.may):
        return f"{room.prefix} may import only {', '.join(room.may)} and pure parts of the standard library"
    return ""


def _is_beside_the_rules(module: str) -> bool:
    """Whether this module stands in a room of a game, or of the island, that its rules do not know."""
    parts = module.split(".")
    return parts[0] == "games" and len(parts) > 2 and parts[2] in BESIDE_THE_RULES


def _knows_a_state(target: str, *but: str) -> bool:
    """Whether this is a module of one game's rules beyond its edges, `but` for some; the island is a board
    without a state.
    """
    parts = target.split(".")
    if (
        len(parts) < 3
        or parts[0] != "games"
        or f"games.{parts[1]}" not in GAMES
        or parts[2] in BESIDE_THE_RULES
    ):
        return False
    return parts[3 if parts[2] in ROOMS_WITHIN and len(parts) > 3 else 2] not in (*EDGES, *but)


def _imports(module: str, tree: ast.Module, modules: Mapping[str, str]) -> Iterator[Import]:
    for node, at_load in _walk(tree.body, at_load=True):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno, at_load)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".")[: -node.level]
                base = ".".join([*parts, base] if base else parts)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield Import(
                    module,
                    inner if inner in modules or f"{inner}.__init__" in modules else base,
                    node.lineno,
                    at_load,
                )


def _walk(body: list[ast.stmt], *, at_load: bool) -> Iterator[tuple[ast.stmt, bool]]:
    """Every statement, and whether it runs when the module is loaded."""
    for node in body:
        yield node, at_load
        inside = at_load and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            inside = False
        for part in ("body", "orelse", "finalbody"):
            yield from _walk(getattr(node, part, []), at_load=inside)
        for handler in getattr(node, "handlers", []):
            yield from _walk(handler.body, at_load=inside)


def circles(imports: Mapping[str, list[Import]]) -> list[list[str]]:
    """Circles of imports at load, each once."""
    graph = {
        name: sorted(
            {
                target
                for line in lines
                if line.at_load and (target := _known(line.target, imports)) and target != name
            }
        )
        for name, lines in imports.items()
    }
    found: list[list[str]] = []
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> None:
        if name in path:
            found.append([*path[path.index(name) :], name])
        elif name not in done:
            for target in graph[name]:
                visit(target, [*path, name])
            done.add(name)

    for name in sorted(graph):
        visit(name, [])
    return found


def _known(target: str, modules: Mapping[str, object]) -> str | None:
    return next((name for name in (target, f"{target}.__init__") if name in modules), None)


def _logic_in_init(name: str, tree: ast.Module) -> list[str]:
    """An `__init__` exports names: docstring, imports and `__all__`, nothing else."""
    return [
        f"{name}:{node.lineno} holds logic"
        for node in tree.body
        if not (
            isinstance(node, ast.Import | ast.ImportFrom)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            or (
                isinstance(node, ast.Assign)
                and [ast.unparse(target) for target in node.targets] == ["__all__"]
            )
        )
    ]


def _works_at_load(name: str, tree: ast.Module) -> list[str]:
    """Loops, contexts and calls for their effect do not belong at module level."""
    return [
        f"{name}:{node.lineno} works when it is imported"
        for node in tree.body
        if isinstance(node, ast.For | ast.While | ast.With | ast.AsyncFor | ast.AsyncWith)
        or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant))
    ]


def _impure_calls(name: str, tree: ast.Module) -> list[str]:
    return [
        f"{name}:{node.lineno} calls {node.func.id}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]
