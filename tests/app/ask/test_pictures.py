"""A folder of screenshots: games come in with their days, and what is unsure or unfinished is listed for a look."""

import datetime
from pathlib import Path

from PIL import Image

from wordlens.app.ask.pictures import Screenshot, day_of_picture, games_of_pictures, pictures_in

from ...reading.photo.simple_board import draw_board

GAME = ("crane=y-y--", "moist=----y", "watch=ggggg")
TODAY = datetime.date(2026, 11, 18)


def test_a_folder_is_read_and_what_is_no_finished_game_is_told(tmp_path: Path) -> None:
    draw_board(GAME).save(tmp_path / "Wordle 1234.png")
    draw_board(GAME[:2]).save(tmp_path / "running.png")
    Image.new("RGB", (300, 300), "white").save(tmp_path / "holiday.png")
    (tmp_path / "notes.txt").write_text("no picture")
    paths = pictures_in(tmp_path)
    assert [path.name for path in paths] == ["Wordle 1234.png", "holiday.png", "running.png"]
    found = games_of_pictures(paths, "nyt", None, TODAY)
    [game] = found.games
    assert (game.id, game.words, game.answer) == ("official:1234", ("crane", "moist", "watch"), "watch")
    told = {one.where: one.message for one in found.refused}
    assert told.keys() == {"running.png", "holiday.png"}
    assert "not finished" in told["running.png"]


def test_the_day_is_the_camera_s_then_the_name_s_then_the_file_s(tmp_path: Path) -> None:
    picture = Image.new("RGB", (20, 20))
    exif = Image.Exif()
    exif[306] = "2024:11:04 08:15:00"
    picture.save(tmp_path / "Screenshot_20240101-081500.jpg", exif=exif)
    picture.save(tmp_path / "Screenshot_20240102-081500.png")
    picture.save(tmp_path / "plain.png")
    made = datetime.date(2024, 3, 5)
    days = [day_of_picture(Screenshot(path, path.name, made, "nyt")) for path in sorted(tmp_path.iterdir())]
    sent = [
        day_of_picture(Screenshot(path.read_bytes(), path.name, made, "nyt")) for path in sorted(tmp_path.iterdir())
    ]
    assert sent == days, "the page sends pictures without a path"
    assert [day.isoformat() for day in days] == ["2024-11-04", "2024-01-02", "2024-03-05"]
