import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fixed, handshake, McpError, paginate, stateless } from "./fixtures/generated.mjs";
import { createServers } from "./fixtures/server.mjs";
import { HANDSHAKES, NEWEST_HANDSHAKE, NEWEST_STATELESS, STATELESS } from "../support/revisions.js";
import { Peer, standAlone } from "./support/peer.js";

const SERVERS = await createServers();
const NEWEST_SERVER = SERVERS.find(({ revision }) => revision.revision === NEWEST_STATELESS)!;
const IDENTITY = { name: "test", version: "1" };
const TOOLS: handshake.ToolsHandlers = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };

const negotiation = suite("negotiation");

for (const revision of HANDSHAKES) {
  negotiation(`a client gets ${revision} when it asks for it`, async () => {
    const { result } = await new Peer(SERVERS).initialize(revision);
    assert.equal(result?.["protocolVersion"], revision);
    assert.equal(result?.["serverInfo"], { name: "fixture", version: "1.0.0" });
    assert.equal(result?.["instructions"], "For tests.");
  });
}

negotiation("a client that asks for a revision nobody knows gets the newest with a handshake", async () => {
  for (const servers of [SERVERS, SERVERS.toReversed()]) {
    const { result } = await new Peer(servers).initialize("1999-01-01");
    assert.equal(result?.["protocolVersion"], NEWEST_HANDSHAKE);
  }
});

negotiation("a second initialize is refused, and the session goes on", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-06-18");
  assert.is((await peer.initialize("2025-11-25"))["error"]?.["code"], -32600);
  assert.equal((await peer.ask("ping"))["result"], {});
});

negotiation("before initialize only a ping is answered", async () => {
  const peer = new Peer(SERVERS);
  assert.equal((await peer.ask("ping"))["result"], {});
  assert.is((await peer.ask("tools/list"))["error"]?.["code"], -32600);
});

negotiation("a request that names the stateless revision needs no handshake", async () => {
  const { result } = await new Peer(SERVERS).ask("server/discover", standAlone());
  assert.equal(result, {
    supportedVersions: STATELESS,
    capabilities: {
      completions: {},
      logging: {},
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      tools: { listChanged: true },
    },
    ttlMs: 0,
    cacheScope: "private",
    instructions: "For tests.",
    resultType: "complete",
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "fixture", version: "1.0.0" } },
  });
});

negotiation("a request that names an unknown revision learns which are spoken", async () => {
  const { _meta } = standAlone({}, { "io.modelcontextprotocol/protocolVersion": "2020-01-01" });
  const { error } = await new Peer(SERVERS).ask("tools/list", { _meta });
  assert.is(error?.["code"], -32022);
  assert.equal(error?.["data"], { supported: STATELESS, requested: "2020-01-01" });
});

negotiation("a process without handshake revisions answers initialize with what it speaks", async () => {
  const { error } = await new Peer(NEWEST_SERVER).initialize(NEWEST_HANDSHAKE);
  assert.is(error?.["code"], -32022);
  assert.equal(error?.["data"], { supported: [NEWEST_STATELESS], requested: NEWEST_HANDSHAKE });
});

negotiation("a process without handshake revisions refuses a request that names none", async () => {
  const { error } = await new Peer(NEWEST_SERVER).ask("tools/list");
  assert.is(error?.["code"], -32602);
  assert.is(error?.["data"]?.["pointer"], "/params/_meta/io.modelcontextprotocol~1protocolVersion");
});

negotiation("a stateless request must name the client's capabilities", async () => {
  const _meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
  const { error } = await new Peer(SERVERS).ask("tools/list", { _meta });
  assert.is(error?.["code"], -32602);
  assert.is(error?.["data"]?.["pointer"], "/params/_meta/io.modelcontextprotocol~1clientCapabilities");
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

results("a page names the next one until there is none", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-11-25");
  const { result: first } = await peer.ask("resources/list");
  assert.equal(first?.["resources"], [
    { uri: "memo://one", name: "one" },
    { uri: "memo://two", name: "two" },
  ]);
  const { result: second } = await peer.ask("resources/list", { cursor: first?.["nextCursor"] });
  assert.equal(second, { resources: [{ uri: "memo://three", name: "three" }] });
});

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

results("an McpError reaches the client as it is", async () => {
  const peer = new Peer(SERVERS);
  await peer.initialize("2025-11-25");
  assert.equal((await peer.call("refuse"))["error"], { code: 1050, message: "out of stock", data: { left: 0 } });
});

results("a fault of the server is told to the server's author", async () => {
  const faults: unknown[] = [];
  const options = { ...IDENTITY, onError: (fault: unknown) => faults.push(fault) };
  const fault = new Error("broken");
  const callTool = (): never => {
    throw fault;
  };
  const peer = new Peer(handshake.createServer(options, { tools: { ...TOOLS, callTool } }));
  await peer.initialize("2025-11-25");
  assert.is((await peer.call("x"))["error"]?.["code"], -32603);
  assert.equal(faults, [fault]);
  assert.not(faults[0] instanceof McpError);
});

results.run();
