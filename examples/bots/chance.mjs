// A bot for every game, for Node: it plays a random move, and passes only if it has drawn a pass twice.
//
//   meadhall arena clash --bots "node examples/bots/chance.mjs",karl
//
// It reads one JSON message a line from its standard input and writes its answers to its standard output. Notes for its
// author go to the error output (console.error). The messages are described in docs/protocol.md.

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

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    random = numbers(message.seed);
  } else if (message.type === "ask") {
    const answer = { type: "answer", id: message.id, move: choose(message.decision) };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  // "told" and "over" need no answer, and this bot learns nothing from them. Messages of other types are for later versions.
}
