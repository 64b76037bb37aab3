"""`python3 -m bot`: with a token the bot on Discord, without one the rehearsal; more commands with `--help`."""

from __future__ import annotations

from bot import bootstrap


def main() -> None:
    """Set up what is missing, then hand over to the command line."""
    bootstrap.ensure("bot")
    from bot.command_line.cli import run  # noqa: PLC0415 - only now is it certain that it can be imported

    run()


if __name__ == "__main__":
    main()
