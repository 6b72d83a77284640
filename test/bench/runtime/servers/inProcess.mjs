import { Connection } from "../../../../generated/runtime/serverCore.js";
import { bridgedTo, nativeOf } from "./bridges.mjs";

/**
 * Answers the requests of one client without a transport. The arguments are the number of tools, the revision of the client and the revision of the
 * handlers. Each message of the parent process describes the requests of one round; the answer has the CPU time of this process for the
 * round, in microseconds.
 */
const [clients, handlers] = process.argv.slice(3);
/** The number of requests that arrive in one turn of the event loop. */
const IN_FLIGHT = 16;

let last = "";
const writer = { answer: (text) => void (last = text), send: () => {} };
const server = clients === handlers ? await nativeOf(handlers) : await bridgedTo(clients, handlers);
const connection = new Connection([server], () => {});

process.on("message", async ({ opening, request, count }) => {
  for (const text of opening) connection.receive(JSON.parse(text), writer);
  const before = process.cpuUsage();
  for (let sent = 0; sent < count; sent++) {
    connection.receive(JSON.parse(request), writer);
    if (sent % IN_FLIGHT === 0) await new Promise(setImmediate);
  }
  const { user, system } = process.cpuUsage(before);
  process.send({ cpu: user + system, last });
});
