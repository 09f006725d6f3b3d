"""The text functions of every game for the terminal."""

from . import clash, feast, sagas, spoils

TEXTS = {
    "clash": clash.CLASH_TEXT,
    "spoils": spoils.SPOILS_TEXT,
    "sagas": sagas.SAGAS_TEXT,
    "feast": feast.FEAST_TEXT,
}
