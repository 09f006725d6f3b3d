"""`meadhall verify`: checks the draws and the moves of a saved game."""

from __future__ import annotations

from meadhall.cli.options import NO_OWN_FILES, GameFile, OwnFiles, with_own_files


@with_own_files
def verify_game(
    file: GameFile,
    own: OwnFiles = NO_OWN_FILES,
) -> None:
    """Check the dice, shuffles and moves of a saved game.

    Computes every die and shuffle again from the seed, checks the seed against the published fingerprint,
    and the moves against the rules. Prints [bold]sound[/bold], or names the first wrong entry and exits
    with code 1.

    [bold]Example[/bold]

      meadhall verify game.json
    """
    from meadhall.cli import game_file
    from meadhall.cli.console import fail, make_console
    from meadhall.cli.reports.saved_game import report_verdict
    from meadhall.cli.table_setup import offer_own_files
    from meadhall.engine import BadLog
    from meadhall.engine.proof import check_game_file

    offer_own_files(own)
    game, data = game_file.read_raw(file)
    try:
        verdict = check_game_file(game, data)
    except BadLog as error:
        fail(f"{file}: {error}")
    if verdict.fault is not None:
        fail(f"{file} is not sound: {verdict.fault.text}")
    report_verdict(make_console(), game, verdict)
