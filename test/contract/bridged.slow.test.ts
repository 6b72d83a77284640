import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HANDSHAKES, NEWEST, REVISIONS, since } from "../support/revisions.js";
import { Client, generated, remove, type Generated, type Json, type Servers } from "./support/served.js";

const CONTRACT = {
  name: "studio",
  version: "1.0.0",
  tools: [
    { name: "record", inputSchema: { type: "object" } },
    { name: "measure", inputSchema: { type: "object" }, outputSchema: { type: "array", items: { type: "number" } } },
    { name: "ask", inputSchema: { type: "object" } },
    { name: "draw", inputSchema: { type: "object" }, outputSchema: { type: "object", required: ["lines"] } },
  ],
  prompts: [{ name: "listen" }],
  resources: [{ name: "log", uri: "studio://log" }],
};

/** A contract without a schema that older revisions do not have. */
const PLAIN = { ...CONTRACT, tools: CONTRACT.tools.filter(({ name }) => name !== "measure") };

const AUDIO = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
const LINK = { type: "resource_link", name: "report", title: "Report", uri: "https://example.com/report" };
const EMBEDDED = {
  type: "resource",
  resource: { uri: "urn:mcp:audio", mimeType: "audio/wav", blob: "AAAA" },
};
const LINK_AS_TEXT = { type: "text", text: "Report: https://example.com/report" };

interface Context {
  elicit(params: object): Promise<{ action: string }>;
  readonly revision: string;
  readonly clientRevision?: string;
}

const seen: (string | undefined)[][] = [];

function handlers({ result }: Pick<Generated["contract"], "result">): object {
  return {
    tools: {
      record(_: object, { revision, clientRevision }: Context) {
        seen.push([revision, clientRevision]);
        return [AUDIO, LINK];
      },
      measure: () => [1, 2],
      async ask(_: object, context: Context) {
        const { action } = await context.elicit({
          message: "Sure?",
          requestedSchema: { type: "object", properties: {} },
        });
        return action;
      },
      draw: () =>
        result({
          content: [{ type: "image", data: "AAAA", mimeType: "image/png" }],
          structuredContent: { lines: 1 },
        }),
    },
    prompts: { listen: () => [{ role: "user", content: AUDIO }] },
    resources: { log: () => ({ contents: [{ uri: "studio://log", text: "empty" }], ttlMs: 5, cacheScope: "public" }) },
  };
}

const test = suite<{ all: Generated; plain: Generated; servers: Servers; client(revision: string): Promise<Client> }>(
  "a contract whose functions are written for the newest revision",
);

test.before(async (context) => {
  const all = (context.all = await generated(CONTRACT));
  context.plain = await generated(PLAIN);
  context.servers = all.contract.createServers(handlers(all.contract), { bridges: { log() {} } });
  context.client = (revision) => Client.of(all, context.servers, revision);
});

test.after(({ all, plain }) => {
  remove(all);
  remove(plain);
});

test.before.each(() => {
  seen.length = 0;
});

test("createServers returns a server for each revision, newest first", ({ servers }) => {
  assert.equal(
    servers.map(({ revision }) => revision.revision),
    REVISIONS.toReversed(),
  );
});

const FORMS: { readonly [revision: string]: readonly object[] } = {
  "2024-11-05": [EMBEDDED, LINK_AS_TEXT],
  "2025-03-26": [AUDIO, LINK_AS_TEXT],
};

for (const revision of REVISIONS) {
  test(`${revision}: audio and links arrive in a form that the client knows`, async ({ client }) => {
    const { result } = await (await client(revision)).call("record");
    assert.equal(result!["content"], FORMS[revision] ?? [AUDIO, LINK]);
  });

  test(`${revision}: a prompt with audio arrives in a form that the client knows`, async ({ client }) => {
    const { result } = await (await client(revision)).ask("prompts/get", { name: "listen" });
    assert.equal(result!["messages"]![0]!["content"], revision === "2024-11-05" ? EMBEDDED : AUDIO);
  });

  test(`${revision}: the context has the revision of the functions, and of the client if it differs`, async ({
    client,
  }) => {
    await (await client(revision)).call("record");
    assert.equal(seen, [[NEWEST, revision === NEWEST ? undefined : revision]]);
  });

  test(`${revision}: only clients whose revision has caching get its members`, async ({ client }) => {
    const one = await client(revision);
    const list = (await one.ask("tools/list")).result!;
    const contents = (await one.ask("resources/read", { uri: "studio://log" })).result!;
    const isCached = since("2026-07-28").includes(revision);
    assert.equal([list["ttlMs"], list["cacheScope"]], isCached ? [300_000, "public"] : [undefined, undefined]);
    assert.equal([contents["ttlMs"], contents["cacheScope"]], isCached ? [5, "public"] : [undefined, undefined]);
  });
}

for (const revision of HANDSHAKES) {
  test(`${revision}: an output that is no object is the member result of an object, and its schema says so`, async ({
    client,
  }) => {
    const one = await client(revision);
    const { result } = await one.call("measure");
    assert.equal(result, { content: [{ type: "text", text: "[1,2]" }], structuredContent: { result: [1, 2] } });
    const tools = (await one.ask("tools/list")).result!["tools"] as unknown as { name: string; outputSchema: object }[];
    assert.equal(tools.find(({ name }) => name === "measure")!.outputSchema, {
      type: "object",
      properties: { result: { type: "array", items: { type: "number" } } },
      required: ["result"],
    });
  });
}

test("an output without text arrives as text too in revisions without typed outputs", async ({ client }) => {
  const { result } = await (await client("2025-03-26")).call("draw");
  assert.equal(result!["content"], [
    { type: "image", data: "AAAA", mimeType: "image/png" },
    { type: "text", text: '{"lines":1}' },
  ]);
});

async function opened(all: Generated, servers: Servers, revision: string): Promise<ReturnType<Generated["connect"]>> {
  const peer = all.connect(servers);
  const params = {
    protocolVersion: revision,
    capabilities: { elicitation: {} },
    clientInfo: { name: "t", version: "1" },
  };
  peer.send({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  await peer.next();
  peer.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  peer.send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "ask", arguments: {} } });
  return peer;
}

for (const revision of ["2025-06-18", "2025-11-25"])
  test(`${revision}: elicit asks the client in its session`, async ({ all, servers }) => {
    const peer = await opened(all, servers, revision);
    const request = await peer.next();
    assert.is(request["method"], "elicitation/create");
    peer.send({ jsonrpc: "2.0", id: request["id"], result: { action: "decline" } });
    assert.equal((await peer.next())["result"]!["content"], [{ type: "text", text: "decline" }]);
    peer.close();
  });

for (const revision of ["2024-11-05", "2025-03-26"])
  test(`${revision}: elicit is an error about a capability, because the client cannot be asked`, async ({
    all,
    servers,
  }) => {
    const peer = await opened(all, servers, revision);
    const { error } = await peer.next();
    assert.is(error!["code"], -32600);
    assert.match(String(error!["message"]), "elicitation");
    peer.close();
  });

test("the option bridges.onLoss refuses messages with a loss, and not those without caching", async ({ plain }) => {
  const servers = plain.contract.createServers(handlers(plain.contract), { bridges: { onLoss: "refuse" } });
  for (const revision of HANDSHAKES) {
    const client = await Client.of(plain, servers, revision);
    assert.is((await client.ask("tools/list")).error, undefined, revision);
    assert.is((await client.ask("resources/read", { uri: "studio://log" })).error, undefined, revision);
    const { error } = await client.call("record");
    assert.is(error?.["code"], FORMS[revision] === undefined ? undefined : -32603, revision);
  }
});

test("a function in bridges.onLoss decides about all losses but caching, and bridges.log gets them", async ({
  plain,
}) => {
  const [decided, logged]: [string[], string[]] = [[], []];
  const servers = plain.contract.createServers(handlers(plain.contract), {
    bridges: {
      onLoss: ({ feature }: { feature: string }) => void decided.push(feature),
      log: ({ feature }: { feature: string }) => logged.push(feature),
    },
  });
  const client = await Client.of(plain, servers, "2024-11-05");
  for (const method of ["tools/list", "prompts/list", "resources/list"]) await client.ask(method);
  await client.ask("resources/read", { uri: "studio://log" });
  await client.call("record");
  assert.equal(decided.sort(), ["audio", "resource-link"]);
  assert.equal(logged.sort(), ["audio", "resource-link"]);
});

test("an object in bridges.onLoss decides by feature", async ({ plain }) => {
  const servers = plain.contract.createServers(handlers(plain.contract), {
    bridges: { onLoss: { audio: "refuse" }, log() {} },
  });
  assert.is((await (await Client.of(plain, servers, "2024-11-05")).call("record")).error!["code"], -32603);
  assert.is((await (await Client.of(plain, servers, "2025-03-26")).call("record")).error, undefined);
});

test("the newest of several revisions with sessions serves the clients of the others", async () => {
  const revisions = ["2024-11-05", "2025-03-26", "2025-11-25"];
  const all = await generated(CONTRACT, revisions);
  const servers = all.contract.createServers(handlers(all.contract), { bridges: { log() {} } });
  for (const revision of revisions) {
    const { result } = await (await Client.of(all, servers, revision)).call("record");
    assert.equal(result!["content"], FORMS[revision] ?? [AUDIO, LINK], revision);
  }
  assert.equal(
    seen.map(([revision]) => revision),
    ["2025-11-25", "2025-11-25", "2025-11-25"],
  );
  remove(all);
});

test("clients over HTTP get the same forms", async ({ all, servers }) => {
  const { serveHttp } = (await import(join(all.folder, "runtime/http.js"))) as {
    serveHttp(servers: unknown, options: object): Promise<{ url: string; close(): Promise<void> }>;
  };
  const { url, close } = await serveHttp(servers, { port: 0 });
  let session: string | null = null;
  const post = async (message: object): Promise<string> => {
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(session !== null && { "mcp-session-id": session }),
    };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
    });
    session ??= response.headers.get("mcp-session-id");
    return response.text();
  };
  const clientInfo = { name: "t", version: "1" };
  await post({
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-03-26", capabilities: {}, clientInfo },
  });
  await post({ method: "notifications/initialized" });
  const text = await post({ id: 2, method: "tools/call", params: { name: "record", arguments: {} } });
  const { result } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Json;
  assert.equal(result!["content"], [AUDIO, LINK_AS_TEXT]);
  await close();
});

test.run();
