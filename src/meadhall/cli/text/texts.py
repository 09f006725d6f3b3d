"""What every game provides for the terminal."""

from . import clash, feast, sagas, spoils

TEXTS = {"clash": clash.TEXT, "spoils": spoils.TEXT, "sagas": sagas.TEXT, "feast": feast.TEXT}
