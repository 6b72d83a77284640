import { parseArgs } from "node:util";
import { serveHttp } from "../../../generated/runtime/http.js";
import { serveStdio } from "../../../generated/runtime/stdio.js";
import { SERVERS } from "./revisions.js";
import { serversWrittenIn } from "./writtenIn.js";

const { values: options } = parseArgs({
  options: {
    stdio: { type: "boolean" },
    revision: { type: "string" },
    "written-in": { type: "string" },
  },
});
const written = options["written-in"];
const all = written === undefined ? SERVERS : serversWrittenIn(written);
const servers = all.filter(
  ({ revision: { revision } }) =>
    options.revision === undefined || revision === options.revision,
);

if (servers.length === 0)
  throw new Error(`there is no revision ${options.revision}`);
if (options.stdio) serveStdio(servers);
else {
  const port = Number(process.env["PORT"] ?? 3000);
  const { url } = await serveHttp(servers, { port });
  console.error(`listening on ${url}`);
}
