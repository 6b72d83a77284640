import { spawn } from "node:child_process";
import { once } from "node:events";
import { write } from "../../support/folders.js";
import { generated, type Generated } from "./served.js";

const CONTRACT = {
  name: "shop",
  version: "1.0.0",
  tools: [
    { name: "add_item", inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } },
    { name: "clear", inputSchema: { type: "object" } },
    { name: "audit", inputSchema: { type: "object" } },
  ],
  prompts: [{ name: "describe", arguments: [{ name: "id", required: true }, { name: "tone" }] }],
  resourceTemplates: [
    { name: "item", uriTemplate: "shop://items/{id}" },
    { name: "report", uriTemplate: "shop://reports/{id}" },
  ],
};

/** The API keys of the two callers over HTTP. */
export const KEYS = { visitor: "key-of-the-visitor-1", keeper: "key-of-the-keeper-01" };

/**
 * A shop in which the first added item switches the tool `clear` on. Only its keeper may audit, and see reports. The first argument is the
 * transport, the second the revision to serve; by default all.
 */
const SERVER = `import { createServers, formatItemUri } from "./contract/index.js";
import { keys } from "./runtime/authorization.js";
import { serveHttp } from "./runtime/http.js";
import { serveStdio } from "./runtime/stdio.js";

const items = ["b 1", "b2"];
const uris = () => items.map((id) => ({ uri: formatItemUri({ id }), name: id }));
const servers = createServers({
  tools: {
    addItem({ id }) {
      items.push(id);
      servers.toolListChanged();
      servers.promptListChanged();
      servers.resourceListChanged();
      servers.resourceUpdated({ uri: formatItemUri({ id }) });
      return "added";
    },
    clear: () => "cleared",
    audit: (_, { principal }) => "audited by " + principal.subject,
  },
  prompts: { describe: ({ id }) => "Describe " + id },
  resources: { item: ({ id }) => (items.includes(id) ? id : undefined), report: ({ id }) => "report " + id },
  completions: {
    prompts: {
      describe: {
        id: (value) => items.filter((id) => id.startsWith(value)),
        tone: (value, _, { id }) => [value + " about " + id],
      },
    },
    resourceTemplates: { item: { id: () => ({ values: items, total: 9, hasMore: true }) } },
  },
  lists: {
    item: (cursor) => (cursor === undefined ? { resources: uris().slice(0, 1), nextCursor: "1" } : uris().slice(Number(cursor))),
  },
  isEnabled: ({ tool, resource, context: { principal } }) =>
    tool === "audit" || resource === "report" ? principal?.scopes.includes("stock") === true : tool !== "clear" || items.length > 2,
}, { bridges: { log() {} } });

const [, , transport, only] = process.argv;
const served = only === undefined ? servers : servers.filter(({ revision }) => revision.revision === only);
const authorization = () => keys({
  "${KEYS.visitor}": { subject: "visitor", scopes: [] },
  "${KEYS.keeper}": { subject: "keeper", scopes: ["stock"] },
});
if (transport === "http") process.send((await serveHttp(served, { port: 0, authorization: authorization() })).url);
else serveStdio(served);
`;

/** Generates the contract's code into a folder of its own, with a program `server.mjs`, which sends its URL to its parent process. */
export async function generateShop(): Promise<Generated> {
  const all = await generated(CONTRACT);
  write(all.folder, "server.mjs", SERVER);
  return all;
}

/** Starts the program with HTTP. @param only the revision to serve; by default all. */
export async function startShop(path: string, only?: string): Promise<{ readonly url: URL; stop(): void }> {
  const given = [path, "http", ...(only === undefined ? [] : [only])];
  const child = spawn(process.execPath, given, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [url] = (await once(child, "message")) as [string];
  return { url: new URL(url), stop: () => void child.kill() };
}
