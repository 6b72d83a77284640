import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fixed, handshake, paginate, stateless } from "./fixtures/generated.mjs";
import { createServers } from "./fixtures/server.mjs";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { Peer, standAlone } from "./support/peer.js";

const SERVERS = await createServers();
const NEWEST_SERVER = SERVERS.find(({ revision }) => revision.revision === NEWEST_STATELESS)!;
const IDENTITY = { name: "test", version: "1" };
const TOOLS: handshake.ToolsHandlers = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };

const negotiation = suite("negotiation");

negotiation("a client that asks for a revision nobody knows gets the newest with a handshake", async () => {
  for (const servers of [SERVERS, SERVERS.toReversed()]) {
    const { result } = await new Peer(servers).initialize("1999-01-01");
    assert.equal(result?.["protocolVersion"], NEWEST_HANDSHAKE);
  }
});

negotiation("a process without handshake revisions refuses a request that names none", async () => {
  const { error } = await new Peer(NEWEST_SERVER).ask("tools/list");
  assert.is(error?.["code"], -32602);
  assert.is(error?.["data"]?.["pointer"], "/params/_meta/io.modelcontextprotocol~1protocolVersion");
});

negotiation.run();

const capabilities = suite("capabilities");

async function declared(handlers: handshake.ServerHandlers): Promise<unknown> {
  const { result } = await new Peer(handshake.createServer(IDENTITY, handlers)).initialize("2025-11-25");
  return result?.["capabilities"];
}

capabilities("a server declares what it has handlers for, and nothing else", async () => {
  assert.equal(await declared({}), {});
  assert.equal(await declared({ tools: TOOLS }), { tools: { listChanged: true } });
  assert.equal(await declared({ logging: true }), { logging: {} });
  assert.equal(await declared({ completions: { complete: () => ({ completion: { values: [] } }) } }), {
    completions: {},
  });
});

capabilities("resources.subscribe follows from the presence of its handlers", async () => {
  const resources: handshake.ResourcesHandlers = {
    listResources: () => ({ resources: [] }),
    listResourceTemplates: () => ({ resourceTemplates: [] }),
    readResource: () => ({ contents: [] }),
  };
  assert.equal(await declared({ resources }), { resources: { listChanged: true } });
  const both = { ...resources, subscribe() {}, unsubscribe() {} };
  assert.equal(await declared({ resources: both }), { resources: { subscribe: true, listChanged: true } });
});

capabilities("declared by hand are added to those that follow", async () => {
  const options = { ...IDENTITY, capabilities: { experimental: { "test/x": {} } } };
  const server = handshake.createServer(options, { tools: TOOLS });
  const { result } = await new Peer(server).initialize("2025-11-25");
  assert.equal(result?.["capabilities"], { tools: { listChanged: true }, experimental: { "test/x": {} } });
});

capabilities("a secret that is too short to be one is refused at start-up", () => {
  assert.throws(
    () => handshake.createServer({ ...IDENTITY, secret: "x".repeat(31) }, {}),
    /^secret must have 32 characters/,
  );
  assert.equal(handshake.createServer({ ...IDENTITY, secret: "x".repeat(32) }, {}).capabilities, {});
});

capabilities("a list of secrets must have a secret, and each of them must be long enough", () => {
  const long = "x".repeat(32);
  for (const [secret, message] of [
    [[], "secret must have 32 characters or more"],
    [[""], "secret must have 32 characters or more"],
    [[long, "x".repeat(31)], "secret 2 of the list must have 32 characters or more"],
    [["", long, ""], "secret 1 of the list must have 32 characters or more"],
  ] as const)
    assert.throws(
      () => handshake.createServer({ ...IDENTITY, secret }, {}),
      (error: Error) => error.message === message,
    );
  assert.equal(handshake.createServer({ ...IDENTITY, secret: [long, "y".repeat(40)] }, {}).capabilities, {});
});

capabilities("a half-implemented group fails at start-up with the name of the method", () => {
  const half = { tools: { listTools: () => ({ tools: [] }) } } as unknown as handshake.ServerHandlers;
  assert.throws(() => handshake.createServer(IDENTITY, half), /^tools\/call has no handler: implement tools\.callTool/);
  const prompts = { prompts: { getPrompt: () => ({ messages: [] }) } } as unknown as stateless.ServerHandlers;
  assert.throws(() => stateless.createServer(IDENTITY, prompts), /^prompts\/list has no handler/);
});

capabilities("a feature that is not offered is an unknown method", async () => {
  const peer = new Peer(handshake.createServer(IDENTITY, { tools: TOOLS }));
  await peer.initialize("2025-11-25");
  for (const method of ["prompts/list", "logging/setLevel", "resources/subscribe"]) {
    const params = { level: "info", uri: "memo://one" };
    assert.is((await peer.ask(method, params))["error"]?.["code"], -32601, method);
  }
});

capabilities("only notifications of what is offered can be sent", () => {
  const server = handshake.createServer(IDENTITY, { tools: TOOLS });
  assert.type(server.toolListChanged, "function");
  assert.not("promptListChanged" in server);
  assert.not("resourceUpdated" in server);
});

capabilities.run();

const results = suite("results");

results("a cursor that was not issued is refused", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-11-25");
  for (const cursor of ["", "2", "ÿ", btoa("2/4"), btoa("9/3"), btoa("-1/3")]) {
    const { error } = await peer.ask("resources/list", { cursor });
    assert.is(error?.["code"], -32602, cursor);
    assert.equal(error?.["data"], { pointer: "/params/cursor" });
  }
});

results("an empty list is one empty page", () => {
  assert.equal(paginate([], undefined, 10), { page: [] });
});

results("a fixed result is frozen to its depth and answered like any other", async () => {
  const listed = fixed({ tools: [{ name: "echo", inputSchema: { type: "object" as const } }] });
  assert.throws(() => (listed.tools as object[]).push({}), TypeError);
  assert.throws(() => ((listed.tools[0] as { name: string }).name = "other"), TypeError);
  const peer = new Peer(handshake.createServer(IDENTITY, { tools: { ...TOOLS, listTools: () => listed } }));
  await peer.initialize("2025-11-25");
  for (const _ of ["first", "again"]) {
    const { result } = await peer.ask("tools/list");
    assert.equal(result, { tools: [{ name: "echo", inputSchema: { type: "object" } }] });
  }
});

results("one fixed result serves two revisions, each in its own shape", async () => {
  const tools: handshake.ListToolsReturn & stateless.ListToolsReturn = fixed({
    tools: [],
    ttlMs: 5,
    cacheScope: "public",
  });
  const old = handshake.createServer(IDENTITY, { tools: { ...TOOLS, listTools: () => tools } });
  const listTools: stateless.ToolsHandlers["listTools"] = () => tools;
  const young = stateless.createServer(IDENTITY, { tools: { listTools, callTool: () => ({ content: [] }) } });
  const peer = new Peer([old, young]);
  const { result } = await peer.ask("tools/list", standAlone());
  assert.is(result?.["resultType"], "complete");
  await peer.initialize("2025-11-25");
  assert.not("resultType" in (await peer.ask("tools/list"))["result"]!);
});

results.run();
