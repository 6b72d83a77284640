import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS, REVISIONS } from "../support/revisions.js";
import { CONTRACT, OTHERS } from "./support/places.js";
import { generated, remove, type Generated, type Json, type Servers } from "./support/served.js";

const PREFIX = "io.modelcontextprotocol/";
const TOOLS = { getWeather: () => ({ warmth: 1 }), listCities: () => [], say: () => "" };
const META = { [`${PREFIX}protocolVersion`]: NEWEST_STATELESS, [`${PREFIX}clientCapabilities`]: {} };

type Connected = ReturnType<Generated["connect"]>;

const test = suite<{ generated: Generated; servers: Servers }>("notifications of a contract's servers");

test.before(async (context) => {
  context.generated = await generated(CONTRACT);
});

test.before.each((context) => {
  context.servers = context.generated.contract.createServers({ tools: TOOLS, ...OTHERS });
});

test.after(({ generated: all }) => remove(all));

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
  test(`${name} reaches the clients of all revisions`, async ({ generated: all, servers }) => {
    const peers = [
      ...(await Promise.all(HANDSHAKES.map((revision) => shakenHands(all, servers, revision)))),
      await listening(all, servers, { [filter]: true }),
    ];
    servers[name]!();
    for (const peer of peers) assert.is((await peer.next())["method"], method);
  });
}

test("resourceUpdated reaches those clients of all revisions that subscribed to the resource", async ({
  generated: all,
  servers,
}) => {
  const peers = await Promise.all(HANDSHAKES.map((revision) => shakenHands(all, servers, revision)));
  for (const peer of peers)
    assert.equal((await ask(peer, "resources/subscribe", { uri: "place://all" }))["result"], {});
  peers.push(await listening(all, servers, { resourceSubscriptions: ["place://all"] }));
  servers["resourceUpdated"]!({ uri: "place://by-name/a" });
  servers["resourceUpdated"]!({ uri: "place://all" });
  for (const peer of peers) assert.is((await peer.next())["params"]!["uri"], "place://all");
});

test("with a server for each revision, a subscription to a resource that the contract does not have is an error", async () => {
  const all = await generated(CONTRACT, [NEWEST_HANDSHAKE], ["server"]);
  const peer = await shakenHands(all, all.contract.createServers({ tools: TOOLS, ...OTHERS }), NEWEST_HANDSHAKE);
  const uri = "place://none";
  const { error } = await ask(peer, "resources/subscribe", { uri });
  assert.equal(error, { code: -32002, message: "Resource not found", data: { uri } });
  remove(all);
});

for (const revision of REVISIONS) {
  test(`${revision}: a server declares the notifications that its author can send`, ({ servers }) => {
    const { capabilities } = servers.find((one) => one.revision.revision === revision)!;
    assert.equal(
      [capabilities["tools"], capabilities["prompts"], capabilities["resources"]],
      [{ listChanged: true }, { listChanged: true }, { subscribe: true, listChanged: true }],
    );
  });
}

test.run();
