// The same load on boardgame.io's server: node load.mjs TABLES RATE BYTES
// A game of almost no rules (a counter), two screens a table, kept in memory alone: the least its server can have to do.
// With BYTES its state is as large as a view of ours. It says "ready", then reads numbers of seconds and answers each
// with a line of JSON about its server under load for so long.
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const BYTES = Number(process.argv[process.argv.length - 1]);
const game = {
  name: "count",
  setup: () => ({ count: 0, board: Array.from({ length: BYTES / 40 }, (_, n) => ({ n, space: "space", seat: n % 2 })) }),
  moves: { add: ({ G }) => void (G.count += 1) },
  turn: { minMoves: 1, maxMoves: 1 },
};

if (process.argv[2] === "serve") {
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [game], origins: [/.*/] });
  console.log = () => {};
  console.info = () => {};
  const running = await server.run({ port: 0 });
  process.on("message", () => process.send(process.cpuUsage()));
  process.send(running.appServer.address().port);
} else {
  const [tables, rate] = process.argv.slice(2).map(Number);
  const server = fork(new URL(import.meta.url).pathname, ["serve", `${BYTES}`], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const port = await new Promise((resolve) => server.once("message", resolve));
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const took = [];
  const every = [];
  const seat = (matchID, playerID) =>
    Client({
      game,
      matchID,
      playerID,
      numPlayers: 2,
      debug: false,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } }),
    });
  for (let n = 0; n < tables; n += 1) {
    const table = { seats: [seat(`t${n}`, "0"), seat(`t${n}`, "1")], sent: 0, wanted: 0 };
    table.seats.forEach((client, who) => {
      client.subscribe((state) => {
        // The mover has changed its own screen before it asked: what counts is the other one.
        if (state && table.sent && who !== table.mover && state.G.count >= table.wanted) {
          took.push(performance.now() - table.sent);
          table.sent = 0;
        }
      });
      client.start();
    });
    every.push(table);
    if (n % 25 === 24) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const ready = (client) => client.getState()?.isConnected && client.getState().G !== undefined;
  while (!every.every((table) => table.seats.every(ready))) await new Promise((resolve) => setTimeout(resolve, 100));

  let next = 0;
  let sent = 0;
  async function drive(duration) {
    const start = performance.now();
    sent = 0;
    for (let passed = 0; passed < duration * 1000; passed = performance.now() - start) {
      for (let due = Math.floor((passed / 1000) * rate) - sent; due > 0; due -= 1) {
        const table = every[next++ % tables];
        const state = table.seats[0].getState();
        if (!table.sent) {
          table.mover = Number(state.ctx.currentPlayer);
          table.wanted = state.G.count + 1;
          table.sent = performance.now();
          table.seats[table.mover].moves.add();
        }
        sent += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  /** Seconds of the processor that the server has used. */
  const used = async () => {
    server.send("cpu");
    const { user, system } = await new Promise((resolve) => server.once("message", resolve));
    return (user + system) / 1e6;
  };
  await drive(3);
  console.log("ready");
  for await (const seconds of createInterface({ input: process.stdin })) {
    took.length = 0;
    const before = await used();
    await drive(Number(seconds));
    const cpu = (await used()) - before;
    console.log(JSON.stringify({ cpu, took: took.map((ms) => Number(ms.toFixed(2))) }));
  }
  server.kill();
  process.exit(0);
}
