"""Fonts to draw boards with: fetched by package name, and split for good into training and held out.

Run as: python tools/fonts.py. Packages come from npm (@fontsource, at pinned versions) and from Debian (unpacked, not
installed) into build/fonts/: 18 MB in three minutes. The split is by design: derivatives such as Arimo and Liberation
Sans, and all parts of a superfamily such as IBM Plex, stand on one side, so that training sees no letter of a held-out
design.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Part = Literal["train", "held out"]
FOLDER = Path(__file__).resolve().parents[1] / "build" / "fonts"
NPM_VERSION = "5.3.0"
"""The version of every @fontsource package whose entry names no other."""

# By kind of letter: package, and the weights that are used.
NPM: dict[Part, dict[str, str]] = {
    "train": {
        "sans": """
            arimo:400,700 inter:300,600,700,900 roboto:400,700,900 open-sans:400,700,800 noto-sans:500,700
            lato:100,700,900 libre-franklin:400,600,700,800 public-sans:500,700 montserrat:200,700,800
            poppins:300,600,700 nunito-sans:700 work-sans:400,600,700 source-sans-3:600,700 raleway:200,700
            ubuntu:500,700 oxygen:700 pt-sans:700 fira-sans:500,700 titillium-web:600,700 heebo:700 assistant:700
            asap:700 overpass:600,800 outfit:600,700 urbanist:700 lexend:600 plus-jakarta-sans:700 red-hat-display:700
            red-hat-text:700 be-vietnam-pro:700 sora:700 space-grotesk:700 archivo:600,700 archivo-black:400
            league-spartan:700 saira:700 gothic-a1:700 chivo:400,700 alegreya-sans:700,800 yantramanav:700
            questrial:400 jost:400,600 didact-gothic:400 kanit:600 prompt:600 signika:600 catamaran:700
            encode-sans:700 hanken-grotesk:300,700 albert-sans:700 onest@5.3.1:700 bricolage-grotesque:700
            atkinson-hyperlegible:700 golos-text:700 commissioner:600 epilogue:700 carlito:700 tajawal:700 oxanium:700
            share-tech:400 abel:400 monda:700 armata@5.2.8:400 viga:400 electrolize:400 advent-pro:700 blinker:700
            changa:700 mitr:600 maven-pro:700 bai-jamjuree:700 sarabun:700 mukta:700 palanquin:700 sofia-sans:700
            gabarito:700 readex-pro:700 kumbh-sans:700 sen:700 geologica:700 wix-madefor-display:700 afacad:700
            radio-canada:700 mada:700 cairo:700 vazirmatn:700 funnel-sans:700 host-grotesk:700 parkinsans:700
            gudea:700 istok-web:700 tenor-sans:400 ruda:700 scada:700 carme:400 unbounded:600
            sulphur-point@5.1.0:700 metrophobic@5.2.8:400 michroma:400 aldrich:400 nobile:700 puritan:700 actor:400
            convergence@5.2.8:400 basic:400 average-sans@5.2.8:400 inder:400 molengo:400 numans@5.2.8:400
            pontano-sans@5.2.8:700 quattrocento-sans:700 tauri:400 telex:400 spline-sans:700 familjen-grotesk:700
            anek-latin:700 hubot-sans:700 mona-sans:700 reddit-sans:700 rethink-sans:700 inclusive-sans:600 ysabeau:700
            andika:700 alata:400 harmattan:700 mina:700 nanum-gothic:700 orienta@5.2.8:400 padauk:700 proza-libre:700
            reem-kufi:600 rosario:700 sintony:700 spinnaker:400 sunflower@5.3.1:700 trispace:700 quantico:700
            nova-square@5.2.8:400 tomorrow:600 m-plus-1@5.2.8:700 varta@5.2.8:700
        """,
        "rounded": """
            nunito:600,800 quicksand:500,700 comfortaa:700 fredoka:600 baloo-2:700 m-plus-rounded-1c:700,800
            sniglet:400,800 zen-maru-gothic:700 dongle@5.2.7:700 jua:400 itim:400 mali:600 kodchasan@5.2.8:600
            k2d@5.2.8:700 niramit:600 athiti@5.2.8:600 krub@5.2.7:700 kosugi-maru:400 sour-gummy:600
        """,
        "condensed": """
            roboto-condensed:400,700 archivo-narrow:700 oswald:500,700 bebas-neue:400 anton:400 league-gothic:400
            saira-condensed:600 pathway-gothic-one:400 teko:600 rajdhani:700 francois-one:400 antonio:700
            big-shoulders-display:700 sofia-sans-condensed:700 khand:600 smooch-sans:700 cuprum:700
            fira-sans-condensed:600 pragati-narrow:700 economica:700 staatliches:400 ropa-sans@5.2.8:400
            asap-condensed:700 encode-sans-condensed:700 pt-sans-narrow:700 yanone-kaffeesatz:600 ubuntu-condensed:400
            fira-sans-extra-condensed:600 saira-extra-condensed:600 sofia-sans-extra-condensed:700 alumni-sans:700
            homenaje:400 contrail-one:400 big-shoulders-text:600 voltaire:400 squada-one@5.2.8:400
            mouse-memoirs@5.2.7:400 stint-ultra-condensed:400 marvel@5.2.7:700 passero-one@5.0.18:400 strait:400
            ruluko:400
        """,
        "serif": """
            tinos:400,700 noto-serif:700 playfair-display:700 lora:700 pt-serif:400,700 source-serif-4@5.3.1:700
            libre-baskerville:700 eb-garamond:500,700 crimson-text:600 vollkorn:700 domine:700 gelasio:700
            frank-ruhl-libre:700 abril-fatface:400 cormorant:700
        """,
        "slab": """
            roboto-slab:500,700 bitter:700 rokkitt:700 alfa-slab-one:400 josefin-slab:600 kreon:700 crete-round:400
            aleo:700 graduate:400
        """,
        "mono": """
            roboto-mono:500,700 cousine:400,700 source-code-pro:700 courier-prime:700 space-mono:700 inconsolata:700
            share-tech-mono:400 red-hat-mono:700 martian-mono:700 ubuntu-mono:700 fira-mono:700 overpass-mono:700
            kode-mono:600
        """,
        "pixel": """
            press-start-2p:400 vt323:400 dotgothic16:400 tiny5:400 jersey-10:400 jersey-15:400 jersey-25:400
            micro-5:400 sixtyfour:400 workbench:400 handjet:700 doto:900 bytesized:400 bitcount-single:600
            jersey-20:400 bitcount-grid-single:600 bitcount-prop-single:600 bitcount-grid-double:600 geo:400
            iceland@5.2.8:400
        """,
        "display": """
            righteous:400 lilita-one:400 luckiest-guy:400 titan-one:400 concert-one:400 orbitron:700 chakra-petch:600
            patrick-hand:400 comic-neue:700 bangers:400 syne:700 bungee:400 sansita:700 bowlby-one:400
        """,
    },
    "held out": {
        "sans": """
            ibm-plex-sans:400,700 rubik:300,500,700,900 karla:400,700 barlow:500,700 dm-sans:500,700
            manrope:400,700,800 figtree:600,800 hind:600,700 cabin:600,700 exo-2:600,700 mulish:600,800
            schibsted-grotesk:700 instrument-sans:600,700 news-cycle:700 josefin-sans:300,700
        """,
        "rounded": """
            varela-round:400 dosis:600,800
        """,
        "condensed": """
            fjalla-one:400 barlow-condensed:500,700
        """,
        "serif": """
            merriweather:400,700 ibm-plex-serif:600 spectral:700
        """,
        "slab": """
            zilla-slab:600,700 arvo:700
        """,
        "mono": """
            jetbrains-mono:500,800 ibm-plex-mono:600
        """,
        "pixel": """
            silkscreen:400 pixelify-sans:600
        """,
        "display": """
            russo-one:400 passion-one:400
        """,
    },
}

# By kind of letter: package, and the font files that are used.
DEBIAN: dict[Part, dict[str, dict[str, str]]] = {
    "train": {
        "sans": {
            "fonts-clear-sans": "ClearSans-Bold.ttf ClearSans-Medium.ttf ClearSans-Regular.ttf",
            "fonts-liberation": "LiberationSans-Bold.ttf LiberationSans-Regular.ttf",
            "fonts-urw-base35": "NimbusSans-Bold.otf NimbusSans-Regular.otf URWGothic-Demi.otf",
            "fonts-cantarell": "Cantarell-Bold.otf Cantarell-ExtraBold.otf",
            "fonts-play": "Play-Bold.ttf",
        },
        "pixel": {
            "fonts-amiga": "Amiga-Regular.ttf",
            "fonts-pc": "Px_AmstradPC1512-2y.ttf Px_IBM_CGA.ttf Px_IBM_VGA8.ttf Px_VGA_SquarePx.ttf",
            "fonts-pc-extra": "Px_Kaypro2K.ttf Px_Wyse700b.ttf Px_ToshibaLCD_8x8.ttf Px_IBM_PS2thin4.ttf "
            "Px_TandyNew_TV.ttf Px_ATI_SmallW_6x8.ttf Px_ATT_PC6300.ttf Px_CompaqThin_8x8.ttf Px_IBM_Conv.ttf "
            "Px_Verite_8x8.ttf Px_VTech_BIOS.ttf Px_IBM_3270pc.ttf",
            "fonts-proggy": "ProggyTiny.ttf",
            "fonts-misaki": "misaki_gothic.ttf",
            "fonts-atarismall": "AtariSmall.ttf",
            "fonts-glasstty": "Glass_TTY_VT220.ttf",
            "fonts-spleen": "spleen-8x16.otf",
            "fonts-unifont": "unifont.otf",
        },
        "mono": {"fonts-3270": "3270-Regular.ttf", "fonts-ocr-a": "OCRABold.ttf"},
        "condensed": {"fonts-texgyre": "texgyreheroscn-bold.otf"},
        "serif": {"fonts-freefont-ttf": "FreeSerifBold.ttf"},
    },
    "held out": {
        "sans": {"fonts-tuffy": "Tuffy_Bold.ttf"},
        "mixed": {"fonts-dejavu-core": "DejaVuSans-Bold.ttf DejaVuSansMono-Bold.ttf DejaVuSerif-Bold.ttf"},
    },
}


@dataclass(frozen=True)
class Family:
    """The wanted fonts of one package."""

    part: Part
    kind: str
    package: str
    wanted: tuple[str, ...]
    """File names."""

    @property
    def files(self) -> list[Path]:
        """Where the fonts lie once they are fetched."""
        return [FOLDER / self.part.replace(" ", "-") / self.kind / name for name in self.wanted]

    def fetch(self) -> None:
        """Download what is missing."""
        if all(path.exists() for path in self.files):
            return
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (_unpack_npm if self.package.startswith("@") else _unpack_debian)(self.package, folder)
            for path in self.files:
                found = next(folder.rglob(path.name), None)
                if found is None:
                    sys.exit(f"fonts: {self.package} no longer has {path.name}")
                path.parent.mkdir(parents=True, exist_ok=True)
                part = path.with_name(path.name + ".part")
                shutil.copy(found, part)
                part.replace(path)


def families(part: Part) -> list[Family]:
    """Return the families on one side of the split."""
    return [*_npm_families(part), *_debian_families(part)]


def font_files(part: Part) -> list[Path]:
    """Return the fonts on one side of the split, fetching what is missing."""
    chosen = families(part)
    missing = sum(not all(path.exists() for path in family.files) for family in chosen)
    if missing:
        print(f"fonts: fetching {missing} families, which takes some minutes the first time", file=sys.stderr)
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(Family.fetch, chosen))
    return [path for family in chosen for path in family.files]


def _npm_families(part: Part) -> Iterator[Family]:
    for kind, table in NPM[part].items():
        for entry in table.split():
            package, _, weights = entry.partition(":")
            name, _, version = package.partition("@")
            files = tuple(f"{name}-latin-{weight}-normal.woff2" for weight in weights.split(","))
            yield Family(part, kind, f"@fontsource/{name}@{version or NPM_VERSION}", files)


def _debian_families(part: Part) -> Iterator[Family]:
    for kind, table in DEBIAN[part].items():
        for package, names in table.items():
            yield Family(part, kind, package, tuple(names.split()))


def _unpack_npm(package: str, folder: Path) -> None:
    npm = shutil.which("npm") or sys.exit("fonts: npm is needed to fetch fonts; it comes with Node")
    _run(npm, "pack", "--silent", package, folder=folder)
    shutil.unpack_archive(next(folder.glob("*.tgz")), folder, filter="data")


def _unpack_debian(package: str, folder: Path) -> None:
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        sys.exit(f"fonts: apt-get and dpkg are needed to fetch {package}")
    _run("apt-get", "download", package, folder=folder)
    _run("dpkg", "-x", next(folder.glob("*.deb")).name, ".", folder=folder)


def _run(*command: str, folder: Path) -> None:
    """Run a command that must succeed; it is quiet unless it fails."""
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        sys.exit(f"fonts: {' '.join(command)} failed:\n{ran.stderr}")


if __name__ == "__main__":
    for side in ("train", "held out"):
        fonts = font_files(side)
        print(f"{side}: {len(fonts)} fonts of {len(families(side))} families")
