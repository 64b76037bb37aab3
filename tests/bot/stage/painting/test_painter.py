import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from bot.scenes.pictures.svg import circle, crop_band, svg_document
from bot.stage.discord_api.port import PaintingError
from bot.stage.painting import painter as module
from bot.stage.painting.painter import InlinePainter, LruCache, ResvgPainter
from bot.stage.painting.resvg import paint
from tests.support.painter import DOT, RING, workers

ROOT = Path(__file__).resolve().parents[4]


async def test_both_painters_paint_the_same(painter: ResvgPainter) -> None:
    assert await painter.png(DOT, 40) == await InlinePainter().png(DOT, 40) == paint(DOT, 40)


async def test_no_process_is_started_before_the_first_picture(painter: ResvgPainter) -> None:
    assert workers(painter) == []

    await painter.png(DOT, 40)

    assert len(workers(painter)) == 1
    assert workers(painter) != [os.getpid()]


async def test_a_picture_is_painted_once(painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[int] = []
    in_pool = module._submit

    async def counted(pool: object, paint: object, svg: str, width: int) -> bytes:
        orders.append(width)
        return await in_pool(pool, paint, svg, width)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_submit", counted)
    together = await asyncio.gather(*(painter.png(DOT, 40) for _ in range(5)))
    again = await painter.png(DOT, 40)
    other = await painter.png(DOT, 50)

    assert {*together, again} == {paint(DOT, 40)}
    assert other == paint(DOT, 50)
    assert orders == [40, 50]


async def test_of_a_picture_in_bands_only_what_has_changed_is_painted(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[list[str]] = []
    in_pool = module._submit

    async def counted(pool: object, paint: object, bands: list[str], width: int) -> bytes:
        orders.append(bands)
        return await in_pool(pool, paint, bands, width)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "_submit", counted)
    dots = [
        svg_document(
            10,
            30,
            [crop_band(1, 9, circle((5, 5), 4, "#c62828")), crop_band(21, 29, circle((5, 25), 4, fill))],
            "Dots",
            (10, 20),
        )
        for fill in ("#c62828", "#1f5fc4", "#c62828")
    ]
    first, second, again = [await painter.png(dot, 40) for dot in dots]

    assert [len(bands) for bands in orders] == [3, 1]
    assert "#1f5fc4" in orders[1][0]
    assert (first == again, first == second) == (True, False)
    assert first == await InlinePainter().png(dots[0], 40)


async def test_of_a_picture_in_bands_the_bands_alone_are_kept(painter: ResvgPainter) -> None:
    dots = svg_document(
        10,
        20,
        [crop_band(1, 9, circle((5, 5), 4, "#c62828")), crop_band(11, 19, circle((5, 15), 4, "#c62828"))],
        "Dots",
        (10,),
    )

    await painter.png(dots, 40)
    await painter.png(DOT, 40)

    assert painter._memory.get_picture(module._key(dots, 40)) is None  # 90 kB, which its bands hold already
    assert painter._memory.get_picture(module._key(DOT, 40)) == paint(DOT, 40)


async def test_an_inline_painter_remembers_too() -> None:
    painter = InlinePainter()
    first = await painter.png(DOT, 40)

    assert await painter.png(DOT, 40) is first


async def test_who_goes_away_takes_the_picture_from_nobody_else(painter: ResvgPainter) -> None:
    first, second = (asyncio.create_task(painter.png(DOT, 40)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()

    assert await second == paint(DOT, 40)
    assert first.cancelled()


async def test_a_process_that_was_killed_is_replaced(painter: ResvgPainter) -> None:
    await painter.png(DOT, 40)
    (old,) = workers(painter)
    os.kill(old, signal.SIGKILL)

    both = list(await asyncio.gather(painter.png(RING, 40), painter.png(RING, 41)))

    assert both == [paint(RING, 40), paint(RING, 41)]
    assert old not in workers(painter)


async def test_a_process_that_breaks_twice_is_given_up(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_submit", _leaving)

    with pytest.raises(PaintingError, match="twice"):
        await painter.png(DOT, 40)

    monkeypatch.undo()
    assert await painter.png(DOT, 40) == paint(DOT, 40)


@pytest.mark.parametrize(
    "problem", [OSError(38, "Function not implemented"), NotImplementedError(), ImportError()]
)
async def test_where_no_process_can_be_had_a_thread_paints(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise problem

    monkeypatch.setattr(module, "ProcessPoolExecutor", refused)

    assert await painter.png(DOT, 40) == paint(DOT, 40)
    with pytest.raises(PaintingError, match="no picture"):
        await painter.png("<svg", 40)


async def test_a_process_that_the_system_does_not_begin_is_a_picture_that_is_not_painted(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(module, "_submit", full)

    with pytest.raises(PaintingError, match="temporarily unavailable"):
        await painter.png(DOT, 40)


async def _leaving(pool: ProcessPoolExecutor, *_: object) -> bytes:
    """The order after which a painting process is gone."""
    return await asyncio.wrap_future(pool.submit(os._exit, 1))


@pytest.mark.parametrize("kind", [ResvgPainter, InlinePainter])
async def test_what_is_no_picture_is_said_and_the_next_one_works(
    kind: type[ResvgPainter] | type[InlinePainter],
) -> None:
    painter = kind()

    with pytest.raises(PaintingError, match="no picture"):
        await painter.png("<svg", 40)

    assert await painter.png(DOT, 40) == paint(DOT, 40)
    await painter.close()


async def test_a_closed_painter_has_no_process_and_paints_nothing_new() -> None:
    painter = ResvgPainter()
    known = await painter.png(DOT, 40)
    (process,) = workers(painter)
    await painter.close()

    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(PaintingError, match="closed"):
        await painter.png(RING, 40)
    assert await painter.png(DOT, 40) == known


async def test_closing_ends_what_is_being_painted() -> None:
    painter = ResvgPainter()
    waiting = asyncio.create_task(painter.png(DOT, 40))
    await asyncio.sleep(0)
    await painter.close()

    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_the_loop_goes_on_while_a_picture_is_painted(painter: ResvgPainter) -> None:
    await painter.png(DOT, 40)
    turns = 0
    painting = asyncio.create_task(painter.png(RING, 2000))
    while not painting.done():
        await asyncio.sleep(0)
        turns += 1

    assert turns > 100


def test_a_painting_process_ends_with_its_parent_however_that_ends() -> None:
    code = (
        "import asyncio, os\n"
        "from bot.stage.painting.painter import ResvgPainter\n"
        "async def main():\n"
        "    painter = ResvgPainter()\n"
        f"    await painter.png('''{DOT}''', 40)\n"
        "    print(*painter._pool._processes, flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False, timeout=120
    )
    worker = int(run.stdout)

    assert run.returncode == -signal.SIGKILL
    assert _gone(worker, seconds=60)


def _gone(process: int, seconds: float) -> bool:
    """Whether the process ends in time; as an orphan it may stay a zombie where nobody collects it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


def test_a_gallery_forgets_what_was_not_used_for_longest() -> None:
    gallery = LruCache(2)
    for name in (b"a", b"b"):
        gallery.add((name, 1), name)
    gallery.get((b"a", 1))
    gallery.add((b"c", 1), b"c")

    assert [gallery.get((name, 1)) for name in (b"a", b"b", b"c")] == [b"a", None, b"c"]
