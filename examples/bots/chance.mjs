// A bot for every game, for Node: it plays a random move, and passes only if it has drawn a pass twice.
//
//   meadhall arena clash --bots "node examples/bots/chance.mjs",karl
//   meadhall serve --bot "node examples/bots/chance.mjs"
//   node examples/bots/chance.mjs 'https://hall.example/t/TABLE#SEAT'
//
// It reads one JSON message a line from its standard input and writes its answers to its standard output. With the link of
// a seat it does the same over a WebSocket to that table, for which it needs Node 22 or newer. Notes for its author go to
// the error output (console.error). The messages are described in docs/protocol.md.

import { createInterface } from "node:readline";

let random = numbers(0);

/** Random numbers from 0 to below 1 that follow from a seed (a linear congruential generator, modulus 2^32). */
function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function choose(decision) {
  const draw = () => Math.floor(random() * decision.moves.length);
  const first = draw();
  return decision.moves[first].type === "pass" ? draw() : first;
}

/** The answer to a message; nothing for one that needs none. */
function reply(text) {
  const message = JSON.parse(text);
  if (message.type === "hello") {
    random = numbers(message.seed);
  } else if (message.type === "ask") {
    return JSON.stringify({ type: "answer", id: message.id, move: choose(message.decision) });
  }
  // "told" and "over" need no answer, and this bot learns nothing from them. Messages of other types are for later versions.
}

async function playByLines() {
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = reply(line);
    if (answer) process.stdout.write(`${answer}\n`);
  }
}

/** The link of a seat, https://hall.example/t/TABLE#SEAT, has the address of the table's socket and the token of the seat. */
function playAt(link) {
  const url = new URL(link);
  const token = url.hash.slice(1);
  url.protocol = url.protocol.replace("http", "ws");
  url.pathname = `${url.pathname.replace("/t/", "/api/tables/")}/lines`;
  url.hash = "";
  const socket = new WebSocket(url);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", name: "chance", token }));
  socket.onmessage = ({ data }) => {
    const answer = reply(data);
    if (answer) socket.send(answer);
  };
  socket.onclose = ({ code, reason }) => {
    if (code !== 1000) console.error(`The connection was closed (${code}): ${reason}`);
    process.exitCode = code === 1000 ? 0 : 1;
  };
}

const [link] = process.argv.slice(2);
if (link) playAt(link);
else await playByLines();
