// A server for clients in a process of its own. `node server.mjs stdio`, or `node server.mjs http [port]`, which tells on its IPC
// channel where it is and how it fares.
import { createServer } from "node:http";
import { createNodeHandler } from "../../../generated/runtime/http.js";
import { serveStdio } from "../../../generated/runtime/stdio.js";
import { forgotten, report, responses, SERVERS } from "./servers.mjs";

/** Longer than a connection waits for its turn on a busy machine: sessions are lost by the tool `forget` only. */
const SESSION_IDLE_MS = 120_000;
const TICK_MS = 50;

const [, , transport, port = "0"] = process.argv;
// What listeners hear of.
setInterval(() => SERVERS.forEach((server) => server.toolListChanged()), TICK_MS).unref();

if (transport === "stdio") {
  serveStdio(SERVERS);
  // So that the starts of processes can be counted.
  console.error("started");
  process.on("exit", () => report().faults.forEach((fault) => console.error(fault)));
} else {
  const handle = createNodeHandler(SERVERS, { sessionIdleMs: SESSION_IDLE_MS });
  let exchanges = 0;
  const server = createServer((request, response) => {
    if (forgotten.has(request.headers["mcp-session-id"])) return void response.writeHead(404).end();
    const exchange = String(++exchanges);
    request.headers["x-exchange"] = exchange;
    responses.set(exchange, response);
    response.on("close", () => responses.delete(exchange));
    handle(request, response);
  });
  process.on("message", () => process.send(report()));
  process.on("disconnect", () => process.exit());
  server.listen(Number(port), "127.0.0.1", () => process.send({ port: server.address().port }));
}
