"""`python -m wordlens_start` is the command `wordlens`."""

from . import main

if __name__ == "__main__":
    main()
