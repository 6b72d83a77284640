import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CONTRACT, OTHERS } from "./support/places.js";
import { Client, type Generated, type Json, type Servers, generated, remove } from "./support/served.js";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";

const test = suite<{ generated: Generated; client(revision: string): Promise<Client> }>(
  "the lists, prompts and resources of a served contract",
);

test.before(async (context) => {
  const all = (context.generated = await generated(CONTRACT, ["2025-11-25", "2026-07-28"]));
  const tools = { getWeather: () => "", listCities: () => "", say: () => "" };
  const servers = all.contract.createServers({ tools, ...OTHERS });
  context.client = (revision) => Client.of(all, servers, revision);
});

test.after(({ generated: all }) => remove(all));

test("lists are those of the contract, and say how long they may be kept where the revision asks", async ({
  client,
}) => {
  const older = await client("2025-11-25");
  assert.equal((await older.ask("tools/list")).result!["tools"]![0], CONTRACT.tools[0]);
  assert.equal((await older.ask("prompts/list")).result, { prompts: CONTRACT.prompts });
  assert.equal((await older.ask("resources/list")).result, { resources: CONTRACT.resources });
  const { result } = await (await client("2026-07-28")).ask("resources/templates/list");
  assert.equal(result!["resourceTemplates"], CONTRACT.resourceTemplates);
  assert.is(result!["ttlMs"], 300_000);
  assert.is(result!["cacheScope"], "public");
});

test("a cursor that nobody gave out is refused", async ({ client }) => {
  const { error } = await (await client("2025-11-25")).ask("tools/list", { cursor: "x" });
  assert.is(error!["code"], -32602);
});

test("a prompt that lacks a required argument is refused with its place", async ({ client }) => {
  const { error } = await (await client("2025-11-25")).ask("prompts/get", { name: "plan", arguments: { "a/b": "" } });
  assert.equal(error, {
    code: -32602,
    message: "plan needs the argument city",
    data: { pointer: "/params/arguments/city" },
  });
  const unknown = await (await client("2025-11-25")).ask("prompts/get", { name: "plann" });
  assert.is(unknown.error!["message"], "there is no prompt plann");
});

test("a prompt's text is what the user says, and its messages are sent as they are", async ({ client }) => {
  const one = await client("2025-11-25");
  assert.equal((await one.ask("prompts/get", { name: "plan", arguments: { city: "Oslo" } })).result, {
    description: "Plans.",
    messages: [{ role: "user", content: { type: "text", text: "Plan a day in Oslo." } }],
  });
  assert.equal((await one.ask("prompts/get", { name: "greet" })).result, {
    messages: [{ role: "assistant", content: { type: "text", text: "Hello" } }],
  });
});

const READS: readonly (readonly [string, object])[] = [
  ["place://all", { uri: "place://all", mimeType: "text/plain", text: "Oslo" }],
  ["place://by-name/San%20Jos%C3%A9", { uri: "place://by-name/San%20Jos%C3%A9", text: '{"name":"San José"}' }],
  [
    "place://by-name/a?unit=C%26F&lang=no&x=1",
    { uri: "place://by-name/a?unit=C%26F&lang=no&x=1", text: '{"name":"a","unit":"C&F","lang":"no"}' },
  ],
  [
    "place://file/a/b%2Fc?d",
    { uri: "place://file/a/b%2Fc?d", mimeType: "application/octet-stream", blob: "YS9iJTJGYz9k" },
  ],
];

for (const [uri, contents] of READS) {
  test(`${uri} comes to its function`, async ({ client }) => {
    assert.equal((await (await client("2025-11-25")).ask("resources/read", { uri })).result, { contents: [contents] });
  });
}

for (const uri of ["place://none", "place://by-name/a/b", "place://by-name/x", "place://by-name/%FF"]) {
  test(`${uri} is not there, which each revision says by its own code`, async ({ client }) => {
    const older = await (await client("2025-11-25")).ask("resources/read", { uri });
    assert.equal(older.error, { code: -32002, message: "Resource not found", data: { uri } });
    const newer = await (await client("2026-07-28")).ask("resources/read", { uri });
    assert.equal(newer.error, { code: -32602, message: "Resource not found", data: { uri } });
  });
}

test("what is read may not be kept unless its function says so", async ({ client }) => {
  const { result } = await (await client("2026-07-28")).ask("resources/read", { uri: "place://all" });
  assert.is(result!["ttlMs"], 0);
  assert.is(result!["cacheScope"], "private");
});

const PREFIX = "io.modelcontextprotocol/";
const TOOLS = { getWeather: () => ({ warmth: 1 }), listCities: () => [], say: () => "" };
const META = { [`${PREFIX}protocolVersion`]: NEWEST_STATELESS, [`${PREFIX}clientCapabilities`]: {} };

type Connected = ReturnType<Generated["connect"]>;

const notifications = suite<{ generated: Generated; servers: Servers }>("notifications of a contract's servers");

notifications.before(async (context) => {
  context.generated = await generated(CONTRACT);
});

notifications.before.each((context) => {
  context.servers = context.generated.contract.createServers({ tools: TOOLS, ...OTHERS });
});

notifications.after(({ generated: all }) => remove(all));

async function shakenHands({ connect }: Generated, servers: Servers, revision: string): Promise<Connected> {
  const peer = connect(servers);
  const params = { protocolVersion: revision, capabilities: {}, clientInfo: { name: "t", version: "1" } };
  peer.send({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  await peer.next();
  peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return peer;
}

async function listening({ connect }: Generated, servers: Servers, notifications: object): Promise<Connected> {
  const peer = connect(servers);
  const params = { notifications, _meta: META };
  peer.send({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params });
  assert.is((await peer.next())["method"], "notifications/subscriptions/acknowledged");
  return peer;
}

async function ask(peer: Connected, method: string, params: object): Promise<Json> {
  peer.send({ jsonrpc: "2.0", id: 1, method, params });
  return peer.next();
}

const LISTS = [
  ["toolListChanged", "notifications/tools/list_changed", "toolsListChanged"],
  ["promptListChanged", "notifications/prompts/list_changed", "promptsListChanged"],
  ["resourceListChanged", "notifications/resources/list_changed", "resourcesListChanged"],
] as const;

for (const [name, method, filter] of LISTS) {
  notifications(`${name} reaches the clients of all revisions`, async ({ generated: all, servers }) => {
    const peers = [
      ...(await Promise.all(HANDSHAKES.map((revision) => shakenHands(all, servers, revision)))),
      await listening(all, servers, { [filter]: true }),
    ];
    servers[name]!();
    for (const peer of peers) assert.is((await peer.next())["method"], method);
  });
}

notifications(
  "resourceUpdated reaches those clients of all revisions that subscribed to the resource",
  async ({ generated: all, servers }) => {
    const peers = await Promise.all(HANDSHAKES.map((revision) => shakenHands(all, servers, revision)));
    for (const peer of peers)
      assert.equal((await ask(peer, "resources/subscribe", { uri: "place://all" }))["result"], {});
    peers.push(await listening(all, servers, { resourceSubscriptions: ["place://all"] }));
    servers["resourceUpdated"]!({ uri: "place://by-name/a" });
    servers["resourceUpdated"]!({ uri: "place://all" });
    for (const peer of peers) assert.is((await peer.next())["params"]!["uri"], "place://all");
  },
);

notifications(
  "with a server for each revision, a subscription to a resource that the contract does not have is an error",
  async () => {
    const all = await generated(CONTRACT, [NEWEST_HANDSHAKE], ["server"]);
    const peer = await shakenHands(all, all.contract.createServers({ tools: TOOLS, ...OTHERS }), NEWEST_HANDSHAKE);
    const uri = "place://none";
    const { error } = await ask(peer, "resources/subscribe", { uri });
    assert.equal(error, { code: -32002, message: "Resource not found", data: { uri } });
    remove(all);
  },
);

for (const revision of REVISIONS) {
  notifications(`${revision}: a server declares the notifications that its author can send`, ({ servers }) => {
    const { capabilities } = servers.find((one) => one.revision.revision === revision)!;
    assert.equal(
      [capabilities["tools"], capabilities["prompts"], capabilities["resources"]],
      [{ listChanged: true }, { listChanged: true }, { subscribe: true, listChanged: true }],
    );
  });
}

test.run();
notifications.run();
