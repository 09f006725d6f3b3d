"""The messages between processes, in msgpack. A new field is always optional. If the meaning of a field changes, the
subjects get a new version number."""

from __future__ import annotations

import msgspec


class AttachItem(msgspec.Struct, frozen=True, tag="attach"):
    """A screen at the sender enters a table that the receiver runs."""

    screen: int
    table: str
    enter: str
    """The first message of the screen, as JSON."""
    since: int


class RequestItem(msgspec.Struct, frozen=True, tag="hear"):
    """A message from a screen."""

    screen: int
    text: str


class DetachItem(msgspec.Struct, frozen=True, tag="leave"):
    """A screen has disconnected."""

    screen: int


class ShowItem(msgspec.Struct, frozen=True, tag="show"):
    """A text for these screens. All of them belong to one seat, or everybody may see the text."""

    screens: list[int]
    text: str


class CloseItem(msgspec.Struct, frozen=True, tag="close"):
    """The end of a screen, with a code of the WebSocket protocol; 0 if the sender does not run its table."""

    screen: int
    code: int
    text: str


class ResetItem(msgspec.Struct, frozen=True, tag="broken"):
    """The sender missed a packet and has forgotten all screens of the receiver."""


Item = AttachItem | RequestItem | DetachItem | ShowItem | CloseItem | ResetItem


class LinkPacket(msgspec.Struct, frozen=True, tag="letter"):
    """Items on the numbered link from one process to another. Without items it repeats the last number."""

    sender: str
    number: int
    items: list[Item]


class NodeQuery(msgspec.Struct, frozen=True, tag="ask"):
    """A question to a process; the answer goes to the subject for replies."""

    what: str
    data: bytes


class AnswerPart(msgspec.Struct, frozen=True, tag="part"):
    """A part of an answer; large answers are split."""

    data: bytes
    more: bool = False
    error: str = ""


class ProgressReply(msgspec.Struct, frozen=True, tag="working"):
    """The answer is being computed."""


class BusyReply(msgspec.Struct, frozen=True, tag="busy"):
    """This worker is busy: ask another."""


Message = LinkPacket | NodeQuery
Reply = AnswerPart | ProgressReply | BusyReply

_encoder = msgspec.msgpack.Encoder()
_messages: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)

pack = _encoder.encode
read_message = _messages.decode
read_reply = _replies.decode
