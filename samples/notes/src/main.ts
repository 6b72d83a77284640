import { serveHttp } from "../../../generated/runtime/http.js";
import { protectHttp } from "./protectHttp.js";
import { createNotesServers } from "./servers.js";

const port = Number(process.env["PORT"] ?? 3000);
const host = process.env["HOST"] ?? "127.0.0.1";
const local = new URL(`http://${host}:${port}/mcp`);
const { url } = await serveHttp(createNotesServers(), {
  port,
  host,
  ...(await protectHttp(local, process.env)),
});
console.error(`listening on ${url}`);
