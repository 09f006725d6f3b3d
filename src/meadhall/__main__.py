"""`python -m meadhall` runs the command `meadhall`."""

from meadhall.cli import app

if __name__ == "__main__":
    app(prog_name="meadhall")
