"""A corpus of texts that hold one known game each, as people share it and as chats export it; and look-alikes.

All are written by hand from what the formats look like. The game is Wordle 1,234 in four guesses; MARKS are its rows.
"""

import json

MARKS = ("--y--", "-y--g", "y-g-g", "ggggg")
WORDED = (("crane", "--g-g"), ("plate", "-gggg"), ("slate", "ggggg"))
"""The rows of the game that is told with its words."""
NUMBER = 1234
DARK = "⬛⬛🟨⬛⬛\n⬛🟨⬛⬛🟩\n🟨⬛🟩⬛🟩\n🟩🟩🟩🟩🟩"
LIGHT = DARK.replace("⬛", "⬜")
CONTRAST = DARK.replace("🟨", "🟦").replace("🟩", "🟧")
SELECTED = DARK.replace("⬛", "⬛\ufe0f")
SHARE = f"Wordle 1,234 4/6\n\n{DARK}"
HARD = f"Wordle 1,234 4/6*\n\n{DARK}"
WITH_WORDS = "Wordle 1,234 3/6\n\n⬛⬛🟩⬛🟩 CRANE\n⬛🟩🟩🟩🟩 PLATE\n🟩🟩🟩🟩🟩 SLATE"

PLAIN = {
    "official, dark": SHARE,
    "official, light": f"Wordle 1,234 4/6\n\n{LIGHT}",
    "official, high contrast": f"Wordle 1,234 4/6\n\n{CONTRAST}",
    "official, selectors": f"Wordle 1,234 4/6\n\n{SELECTED}",
    "official, hard": HARD,
    "number with a point": f"Wordle 1.234 4/6\n\n{DARK}",
    "number with a narrow space": f"Wordle 1\u202f234 4/6\n\n{DARK}",
    "number with a no-break space": f"Wordle 1\u00a0234 4/6\n\n{DARK}",
    "number with an apostrophe": f"Wordle 1’234 4/6\n\n{DARK}",
    "number without a sign": f"Wordle 1234 4/6\n\n{DARK}",
    "number sign": f"Wordle #1234 4/6\n\n{DARK}",
    "hashtag": f"#Wordle 1,234 4/6\n\n{DARK}",
    "windows line ends": SHARE.replace("\n", "\r\n"),
    "remarks around": f"Phew!\nWordle 1,234 4/6\n\n{DARK}\n\nthat was close",
    "link below": f"{SHARE}\n\nhttps://example.org/games/wordle",
    "spoiler bars": f"Wordle 1,234 4/6\n\n||{DARK}||",
    "code block": f"```\n{SHARE}\n```",
    "bold heading": f"**Wordle 1,234 4/6**\n\n{DARK}",
    "quoted mail": "\n".join(f"> {line}" for line in SHARE.split("\n")),
    "spaced squares": "Wordle 1,234 4/6\n" + "\n".join(" ".join(line) for line in DARK.split("\n")),
    "before another game": f"{SHARE}\n\nDaily Quordle 700\n5️⃣6️⃣\n7️⃣8️⃣\nm-w.com/games/quordle/\n⬜🟨⬜⬜🟩 ⬜🟨⬜⬜🟩",
    "after another game": f"#Worldle #700 2/6 (100%)\n🟩🟩🟩🟨⬜➡️\n🟩🟩🟩🟩🟩🎉\n\n{SHARE}",
    "between two others": f"Connections\nPuzzle #700\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n\n{SHARE}\n\nStrands #300\n🔵🔵🟡🔵",
}
"""Texts that are pasted or mailed, without a sender."""
TELEGRAM = {
    "name": "Family",
    "type": "private_group",
    "id": 1,
    "messages": [
        {"id": 1, "type": "service", "date": "2024-11-04T07:00:00", "actor": "Ann Lee", "action": "create_group"},
        {"id": 2, "type": "message", "date": "2024-11-04T08:15:00", "from": "Ann Lee", "text": SHARE},
        {"id": 3, "type": "message", "date": "2024-11-04T08:16:00", "from": "Bob", "text": "nice one"},
    ],
}
TELEGRAM_PIECES = {
    "name": "Family",
    "messages": [
        {
            "id": 2,
            "type": "message",
            "date": "2024-11-04T08:15:00",
            "from": "Ann Lee",
            "text": [
                {"type": "hashtag", "text": "#Wordle"},
                f" 1,234 4/6\n\n{DARK}\n",
                {"type": "bold", "text": "yes"},
            ],
        }
    ],
}
DISCORD = {
    "guild": {"id": "1", "name": "Club"},
    "channel": {"id": "2", "name": "wordle"},
    "messages": [
        {
            "id": "3",
            "type": "Default",
            "timestamp": "2024-11-04T08:15:00.123+00:00",
            "content": SHARE,
            "author": {"id": "4", "name": "ann", "nickname": "Ann Lee"},
        },
        {"id": "5", "timestamp": "2024-11-04T08:16:00+00:00", "content": "gg", "author": {"id": "6", "name": "bob"}},
    ],
}
MESSENGER = {
    "participants": [{"name": "Ann Lee"}, {"name": "Bob"}],
    "messages": [
        {"sender_name": "Bob", "timestamp_ms": 1730708160000, "content": "nice"},
        {
            "sender_name": "Ann Lee",
            "timestamp_ms": 1730708100000,
            "content": SHARE.encode("utf-8").decode("latin-1"),
        },
    ],
}
SLACK = [
    {"type": "message", "user": "U1", "user_name": "Ann Lee", "text": SHARE, "ts": "1730708100.000100"},
    {"type": "message", "user": "U2", "user_name": "Bob", "text": "nice", "ts": "1730708160.000100"},
]
DISCORD_CSV = (
    "AuthorID,Author,Date,Content,Attachments,Reactions\n"
    f'4,Ann Lee,2024-11-04T08:15:00,"{SHARE}",,\n6,Bob,2024-11-04T08:16:00,gg,,\n'
)
ENCRYPTED = "04/11/2024, 08:15 - Messages are end-to-end encrypted."

CHATS = {
    "WhatsApp, iPhone, day first": f"[04/11/2024, 08:15:00] Ann Lee: {SHARE}\n[13/11/2024, 08:16:00] Bob: nice",
    "WhatsApp, iPhone, marks of direction": (
        f"\u200e[04.11.24, 08:15:00] Ann Lee: {SHARE}\n\u200e[04.11.24, 08:16:00] Bob: \u200eimage omitted"
    ),
    "WhatsApp, iPhone, twelve hours": (
        f"[11/4/24, 8:15:00\u202fAM] Ann Lee: {SHARE}\n[11/14/24, 8:16:00\u202fPM] Bob: nice"
    ),
    "WhatsApp, iPhone, year first": f"[2024-11-04, 08:15:00] Ann Lee: {SHARE}\n[2024-11-04, 08:16:00] Bob: nice",
    "WhatsApp, Android, day first": f"{ENCRYPTED}\n04/11/2024, 08:15 - Ann Lee: {SHARE}\n23/11/2024, 08:16 - Bob: nice",
    "WhatsApp, Android, short year": f"04/11/24, 08:15 - Ann Lee: {SHARE}\n04/11/24, 08:16 - Bob: nice",
    "WhatsApp, Android, twelve hours": f"11/4/24, 8:15\u202fAM - Ann Lee: {SHARE}\n11/30/24, 8:16\u202fPM - Bob: nice",
    "WhatsApp, Android, small letters": f"04/11/2024, 8:15 am - Ann Lee: {SHARE}\n04/11/2024, 8:16 pm - Bob: nice",
    "WhatsApp, Android, dots": f"04.11.24, 08:15 - Ann Lee: {SHARE}\n04.11.24, 08:16 - Bob: nice",
    "WhatsApp, Android, dots in the time": f"4.11.2024, 8.15 - Ann Lee: {SHARE}\n4.11.2024, 8.16 - Bob: nice",
    "WhatsApp, Android, hyphens": f"04-11-2024 08:15 - Ann Lee: {SHARE}\n04-11-2024 08:16 - Bob: nice",
    "WhatsApp, Android, year first": f"2024/11/04, 08:15 - Ann Lee: {SHARE}\n2024/11/04, 08:16 - Bob: nice",
    "WhatsApp, Spanish": f"4/11/24, 8:15 a. m. - Ann Lee: {SHARE}\n14/11/24, 8:16 p. m. - Bob: nice",
    "WhatsApp, unsaved contact": f"[04.11.24, 08:15:00] ~\u202fAnn Lee: {SHARE}",
    "Telegram, JSON": json.dumps(TELEGRAM),
    "Telegram, JSON in pieces": json.dumps(TELEGRAM_PIECES, ensure_ascii=False),
    "Telegram, whole account": json.dumps({"about": "", "chats": {"about": "", "list": [TELEGRAM]}}),
    "Telegram, copied": f"Ann Lee, [04.11.2024 08:15]\n{SHARE}\n\nBob, [04.11.2024 08:16]\nnice",
    "Telegram, copied with colon": f"[04.11.2024 08:15] Ann Lee: {SHARE}\n[04.11.2024 08:16] Bob: nice",
    "Discord, JSON": json.dumps(DISCORD),
    "Discord, CSV": DISCORD_CSV,
    "Discord, text": f"[04-Nov-24 08:15 AM] Ann Lee\n{SHARE}\n\n[04-Nov-24 08:16 AM] bob\ngg",
    "Discord, newer text": f"[11/4/2024 8:15 AM] Ann Lee\n{SHARE}\n\n[11/14/2024 8:16 AM] bob\ngg",
    "Discord, copied": f"Ann Lee — 04/11/2024 08:15\n{SHARE}\nbob — Today at 08:16\ngg",
    "Messenger, JSON": json.dumps(MESSENGER),
    "Slack, JSON": json.dumps(SLACK),
    "Slack, copied": f"Ann Lee  8:15 AM\n{SHARE}\nBob  8:16 AM\nnice",
    "a room with names in brackets": f"08:15 <Ann Lee> {SHARE}\n08:16 <bob> gg",
    "names alone": f"<Ann Lee> {SHARE}\n<bob> gg",
}
"""Chats in which Ann Lee has shared the game."""

LOOK_ALIKES = {
    "Quordle": "Daily Quordle 700\n5️⃣6️⃣\n7️⃣8️⃣\nm-w.com/games/quordle/\n⬜🟨⬜⬜🟩 ⬜🟨⬜⬜🟩\n🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩",
    "Dordle": f"Daily Dordle 0700 4&4/7\n{DARK}",
    "Octordle": f"Daily Octordle #700\n4️⃣5️⃣\n🔟🕚\nScore: 62\n{DARK}",
    "Worldle": f"#Worldle #700 4/6 (100%)\n{DARK}",
    "Wordle in Spanish": f"Wordle (ES) #700 4/6\n\n{DARK}",
    "Wordle in French": f"Le Mot (@WordleFR) #700 4/6\n\n{DARK}",
    "Wordle of another site": f"Wordle Unlimited 4/6\n\n{DARK}",
    "Absurdle": f"Absurdle 4/∞\n\n{DARK}",
    "Waffle": f"#waffle700 4/5\n\n{DARK}",
    "Nerdle": "nerdlegame 700 4/6\n\n⬛🟪⬛⬛🟩⬛🟪⬛\n🟩🟩🟩🟩🟩🟩🟩🟩",
    "Canuckle": f"Canuckle 700 4/6\n\n{DARK}",
    "Lewdle": f"Lewdle 🍆💦 700 4/6\n\n{DARK}",
    "Connections": "Connections\nPuzzle #700\n🟨🟨🟨🟨\n🟩🟩🟩🟩\n🟦🟦🟦🟦\n🟪🟪🟪🟪",
    "Heardle": "#Heardle #700\n\n🔊🟥⬛️🟩⬜️⬜️⬜️",
    "squares alone": DARK,
    "no squares": "Wordle 1,234 4/6",
    "too few rows": "Wordle 1,234 4/6\n\n🟩🟩🟩🟩🟩",
    "too many rows": f"Wordle 1,234 3/6\n\n{DARK}",
    "lost, but solved": f"Wordle 1,234 X/6\n\n{DARK}",
    "six letters": "Wordle 1,234 1/6\n\n🟩🟩🟩🟩🟩🟩",
    "a day that has not come": f"Wordle 98,765 4/6\n\n{DARK}",
    "words about a game": "I needed 4/6 for the Wordle 1,234 today, and you?",
}
"""Texts that look like the game and are not, or not whole."""
