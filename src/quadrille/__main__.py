"""`python -m quadrille` is the `quadrille` command."""

from quadrille.cli.main import main

if __name__ == "__main__":
    main()
