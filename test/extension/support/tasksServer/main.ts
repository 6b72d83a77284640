import { serveHttp } from "./mcp/runtime/http.js";
import { serveStdio } from "./mcp/runtime/stdio.js";
import { createOwn, createRunner } from "./server.js";

/* `main own|runner stdio|PORT`: serves the tasks of the chosen handlers. */

const [kind, transport] = process.argv.slice(2);
const server = kind === "own" ? createOwn() : createRunner();
if (transport === "stdio") serveStdio(server);
else console.error(`listening on ${(await serveHttp(server, { port: Number(transport) })).url}`);
