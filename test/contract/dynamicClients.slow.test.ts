import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connectV1, connectV2, type Connect, type OfficialClient, type Place } from "./support/officialClients.js";
import { remove, type Generated } from "./support/served.js";
import { generateShop, KEYS, startShop } from "./support/shop.js";

const SDK1 = "@modelcontextprotocol/sdk 1.32";
const SESSIONS = "@modelcontextprotocol/client 2.4, with sessions";
const STATELESS = "@modelcontextprotocol/client 2.4, stateless";
const CLIENTS: { readonly [name: string]: Connect } = {
  [SDK1]: connectV1,
  [SESSIONS]: connectV2("legacy"),
  [STATELESS]: connectV2("auto"),
};

/** The revision that is served alone, or all; who speaks it; and where it is served over HTTP. */
const SERVED: readonly {
  readonly only?: string;
  readonly by: readonly string[];
  readonly isSse?: boolean;
  /** Whether the revision has the capability `completions`. The request is older. */
  readonly hasCapability: boolean;
}[] = [
  { by: [SDK1, SESSIONS, STATELESS], hasCapability: true },
  { only: "2024-11-05", by: [SDK1, SESSIONS], isSse: true, hasCapability: false },
  { only: "2025-03-26", by: [SDK1, SESSIONS], hasCapability: true },
  { only: "2025-06-18", by: [SDK1, SESSIONS], hasCapability: true },
  { only: "2025-11-25", by: [SDK1, SESSIONS], hasCapability: true },
  { only: "2026-07-28", by: [STATELESS], hasCapability: true },
];

const test = suite<{ all: Generated; path: string }>("a contract's dynamic entries, seen by official clients");

test.before(async (context) => {
  context.all = await generateShop();
  context.path = join(context.all.folder, "server.mjs");
});

test.after(({ all }) => remove(all));

for (const { only, by, isSse = false, hasCapability } of SERVED)
  for (const transport of ["stdio", "http"] as const)
    for (const name of by)
      test(`${name} over ${transport}, ${only ?? "all revisions"}`, async ({ path }) => {
        const running = transport === "http" ? await startShop(path, only) : undefined;
        const given = ["stdio", ...(only === undefined ? [] : [only])];
        const place = (key: string): Place =>
          running === undefined
            ? { command: process.execPath, args: [path, ...given] }
            : { url: isSse ? new URL("/sse", running.url) : running.url, key, isSse };
        try {
          await checkVisitor(CLIENTS[name]!, place(KEYS.visitor), hasCapability);
          if (running !== undefined) await checkKeeper(CLIENTS[name]!, place(KEYS.keeper));
        } finally {
          running?.stop();
        }
      });

async function checkVisitor(connect: Connect, place: Place, hasCapability: boolean): Promise<void> {
  const { client, listen, received } = await connect(place);
  try {
    assert.equal(client.getServerCapabilities()?.completions, hasCapability ? {} : undefined);
    assert.equal(await toolsOf(client), ["add_item"]);
    for (const tool of ["clear", "audit", "nothing"])
      assert.match(await refusalOf(client, tool), `there is no tool ${tool}`);
    assert.equal(await allResources(client), [
      { uri: "shop://items/b%201", name: "b 1" },
      { uri: "shop://items/b2", name: "b2" },
    ]);
    assert.equal((await client.readResource({ uri: "shop://items/b%201" })).contents, [
      { uri: "shop://items/b%201", text: "b 1" },
    ]);
    await checkCompletions(client);
    assert.equal(await listen(["shop://items/b3", "shop://reports/1", "shop://nothing"]), ["shop://items/b3"]);
    await client.callTool({ name: "add_item", arguments: { id: "b3" } });
    for (let i = 0; received.length < 4 && i < 3000; i++) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal([...received].sort(), [
      "notifications/prompts/list_changed",
      "notifications/resources/list_changed",
      "notifications/resources/updated",
      "notifications/tools/list_changed",
    ]);
    assert.equal(await toolsOf(client), ["add_item", "clear"]);
    assert.equal(await callOf(client, "clear"), [{ type: "text", text: "cleared" }]);
  } finally {
    await client.close();
  }
}

/** Another key sees another list, at the same time and in the same process. */
async function checkKeeper(connect: Connect, place: Place): Promise<void> {
  const { client, listen } = await connect(place);
  try {
    assert.equal(await toolsOf(client), ["add_item", "clear", "audit"]);
    assert.equal(await callOf(client, "audit"), [{ type: "text", text: "audited by keeper" }]);
    assert.equal(await listen(["shop://reports/1", "shop://nothing"]), ["shop://reports/1"]);
  } finally {
    await client.close();
  }
}

async function checkCompletions(client: OfficialClient): Promise<void> {
  const prompt = { ref: { type: "ref/prompt", name: "describe" } };
  const ofId = { ...prompt, argument: { name: "id", value: "b2" } };
  assert.equal((await client.complete(ofId)).completion, { values: ["b2"], total: 1 });
  const ofTone = { ...prompt, argument: { name: "tone", value: "dry" }, context: { arguments: { id: "b2" } } };
  assert.equal((await client.complete(ofTone)).completion, { values: ["dry about b2"], total: 1 });
  const ofTemplate = { ref: { type: "ref/resource", uri: "shop://items/{id}" }, argument: { name: "id", value: "" } };
  const expected = { values: ["b 1", "b2"], total: 9, hasMore: true };
  assert.equal((await client.complete(ofTemplate)).completion, expected);
}

async function toolsOf(client: OfficialClient): Promise<string[]> {
  return (await client.listTools()).tools.map((tool) => tool.name);
}

async function callOf(client: OfficialClient, name: string): Promise<object[] | undefined> {
  return (await client.callTool({ name, arguments: {} })).content;
}

async function refusalOf(client: OfficialClient, name: string): Promise<string> {
  return String(await callOf(client, name).catch((error: Error) => error));
}

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

/** A client with sessions does not speak a stateless revision, and shows what the server says. */
const REFUSED = /this server does not support revision 2025-11-25/;

const LOSSES: readonly (readonly [name: string, transport: "stdio" | "http"])[] = [
  [SDK1, "stdio"],
  [SDK1, "http"],
  [SESSIONS, "stdio"],
  [SESSIONS, "http"],
];

for (const [name, transport] of LOSSES)
  test(`${name} over ${transport} cannot connect if only 2026-07-28 is served`, async ({ path }) => {
    const running = transport === "http" ? await startShop(path, "2026-07-28") : undefined;
    const place =
      running === undefined
        ? { command: process.execPath, args: [path, "stdio", "2026-07-28"] }
        : { url: running.url, key: KEYS.visitor, isSse: false };
    const error = await CLIENTS[name]!(place).then(
      ({ client }) => client.close(),
      (reason: Error) => reason,
    );
    running?.stop();
    assert.match(String(error), REFUSED);
  });

test.run();
