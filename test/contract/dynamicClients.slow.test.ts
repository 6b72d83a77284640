import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport as TransportV1 } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  ResourceListChangedNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { write } from "../support/folders.js";
import { generated, remove, type Generated } from "./support/served.js";

const CONTRACT = {
  name: "shop",
  version: "1.0.0",
  tools: [
    { name: "add_item", inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } },
    { name: "clear", inputSchema: { type: "object" } },
  ],
  prompts: [{ name: "describe", arguments: [{ name: "id", required: true }] }],
  resourceTemplates: [{ name: "item", uriTemplate: "shop://items/{id}" }],
};

/** A shop in which the first added item switches the tool `clear` on. */
const SERVER = `import { createServers, formatItemUri } from "./contract/index.js";
import { serveHttp } from "./runtime/http.js";
import { serveStdio } from "./runtime/stdio.js";

const items = ["b 1", "b2"];
const uris = () => items.map((id) => ({ uri: formatItemUri({ id }), name: id }));
const servers = createServers({
  tools: {
    addItem({ id }) {
      items.push(id);
      servers.toolListChanged();
      servers.resourceListChanged();
      servers.resourceUpdated({ uri: formatItemUri({ id }) });
      return "added";
    },
    clear: () => "cleared",
  },
  prompts: { describe: ({ id }) => "Describe " + id },
  resources: { item: ({ id }) => (items.includes(id) ? id : undefined) },
  completions: {
    prompts: { describe: { id: (value) => items.filter((id) => id.startsWith(value)) } },
    resourceTemplates: { item: { id: () => ({ values: items, total: 9, hasMore: true }) } },
  },
  lists: {
    item: (cursor) => (cursor === undefined ? { resources: uris().slice(0, 1), nextCursor: "1" } : uris().slice(Number(cursor))),
  },
  isEnabled: ({ tool }) => tool !== "clear" || items.length > 2,
}, { bridges: { log() {} } });

if (process.argv[2] === "http") process.send((await serveHttp(servers, { port: 0 })).url);
else serveStdio(servers);
`;

/** The members that both official clients have, as far as the test needs them. */
interface OfficialClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: object }): Promise<{ content?: object[] }>;
  listResources(params?: { cursor?: string }): Promise<{ resources: { uri: string }[]; nextCursor?: string }>;
  readResource(params: { uri: string }): Promise<{ contents: object[] }>;
  complete(params: object): Promise<{ completion: object }>;
  close(): Promise<void>;
}

interface Connected {
  readonly client: OfficialClient;
  /** Begins to listen for the updates of a resource. */
  listen(uri: string): Promise<unknown>;
  /** The methods of the notifications that arrived. */
  readonly received: readonly string[];
}

type Place = { readonly command: string; readonly args: string[] } | URL;

async function connectV1(place: Place): Promise<Connected> {
  const client = new ClientV1({ name: "t", version: "1" });
  const received: string[] = [];
  for (const schema of [
    ToolListChangedNotificationSchema,
    ResourceListChangedNotificationSchema,
    ResourceUpdatedNotificationSchema,
  ])
    client.setNotificationHandler(schema, ({ method }: { method: string }) => void received.push(method));
  await client.connect((place instanceof URL ? new HttpV1(place) : new StdioV1(place)) as TransportV1);
  return {
    client: client as unknown as OfficialClient,
    received,
    listen: (uri) => client.subscribeResource({ uri }),
  };
}

function connectV2(mode: "legacy" | "auto"): (place: Place) => Promise<Connected> {
  return async (place) => {
    const client = new ClientV2({ name: "t", version: "1" }, { versionNegotiation: { mode } });
    const received: string[] = [];
    for (const method of [
      "notifications/tools/list_changed",
      "notifications/resources/list_changed",
      "notifications/resources/updated",
    ] as const)
      client.setNotificationHandler(method, () => void received.push(method));
    await client.connect(place instanceof URL ? new HttpV2(place) : new StdioV2(place));
    return {
      client: client as unknown as OfficialClient,
      received,
      listen: (uri) =>
        mode === "legacy"
          ? client.subscribeResource({ uri })
          : client.listen({ toolsListChanged: true, resourcesListChanged: true, resourceSubscriptions: [uri] }),
    };
  };
}

const CLIENTS: { readonly [name: string]: (place: Place) => Promise<Connected> } = {
  "@modelcontextprotocol/sdk 1.32": connectV1,
  "@modelcontextprotocol/client 2.4, with sessions": connectV2("legacy"),
  "@modelcontextprotocol/client 2.4, stateless": connectV2("auto"),
};

const test = suite<{ all: Generated; path: string }>("a contract's dynamic entries, seen by official clients");

test.before(async (context) => {
  context.all = await generated(CONTRACT);
  context.path = join(context.all.folder, "server.mjs");
  write(context.all.folder, "server.mjs", SERVER);
});

test.after(({ all }) => remove(all));

for (const transport of ["stdio", "http"])
  for (const [name, connect] of Object.entries(CLIENTS))
    test(`${name} over ${transport}`, async ({ path }) => {
      const running = transport === "http" ? await started(path) : undefined;
      const { client, listen, received } = await connect(running?.url ?? { command: process.execPath, args: [path] });
      try {
        const tools = async (): Promise<string[]> => (await client.listTools()).tools.map((tool) => tool.name);
        assert.equal(await tools(), ["add_item"]);
        const refused = await client.callTool({ name: "clear", arguments: {} }).catch((error: Error) => error);
        assert.match(String(refused), "there is no tool clear");
        assert.equal(await allResources(client), [
          { uri: "shop://items/b%201", name: "b 1" },
          { uri: "shop://items/b2", name: "b2" },
        ]);
        assert.equal((await client.readResource({ uri: "shop://items/b%201" })).contents, [
          { uri: "shop://items/b%201", text: "b 1" },
        ]);
        const ofPrompt = { ref: { type: "ref/prompt", name: "describe" }, argument: { name: "id", value: "b2" } };
        assert.equal((await client.complete(ofPrompt)).completion, { values: ["b2"], total: 1 });
        const ofTemplate = {
          ref: { type: "ref/resource", uri: "shop://items/{id}" },
          argument: { name: "id", value: "" },
        };
        const expected = { values: ["b 1", "b2"], total: 9, hasMore: true };
        assert.equal((await client.complete(ofTemplate)).completion, expected);
        await listen("shop://items/b3");
        await client.callTool({ name: "add_item", arguments: { id: "b3" } });
        for (let i = 0; received.length < 3 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 20));
        assert.equal([...received].sort(), [
          "notifications/resources/list_changed",
          "notifications/resources/updated",
          "notifications/tools/list_changed",
        ]);
        assert.equal(await tools(), ["add_item", "clear"]);
        const { content } = await client.callTool({ name: "clear", arguments: {} });
        assert.equal(content, [{ type: "text", text: "cleared" }]);
      } finally {
        await client.close();
        running?.process.kill();
      }
    });

/** Follows the cursors. Version 2 of the client does so itself. */
async function allResources(client: OfficialClient): Promise<object[]> {
  const all: object[] = [];
  let cursor: string | undefined;
  do {
    const { resources, nextCursor } = await client.listResources(cursor === undefined ? {} : { cursor });
    all.push(...resources);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

async function started(path: string): Promise<{ readonly process: ChildProcess; readonly url: URL }> {
  const process_ = spawn(process.execPath, [path, "http"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [url] = (await once(process_, "message")) as [string];
  return { process: process_, url: new URL(url) };
}

test.run();
