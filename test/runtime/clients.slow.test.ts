import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveHttp } from "./fixtures/generated.mjs";
import { createServers } from "./fixtures/server.mjs";
import { connectV1, connectV2, type Place, type RealClient } from "./support/realClients.js";

const ALL: readonly string[] = [];
const AUTO = { versionNegotiation: { mode: "auto" } } as const;
const PIN = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
const only = (revision: string): { supportedProtocolVersions: string[] } => ({ supportedProtocolVersions: [revision] });

/** A client does all that a server can be asked, in the revision that is expected. */
async function walk(client: RealClient, revision: string): Promise<void> {
  assert.is(client.revision, revision);
  assert.equal(client.server, { name: "fixture", version: "1.0.0" });
  assert.equal(await client.tools(), ["echo", "count", "wait"]);

  const told: number[] = [];
  const counted = client.call("countAndHold", (done) => {
    told.push(done);
    if (done === 3) void client.call("letGo");
  });
  assert.equal(await counted, [{ type: "text", text: "counted" }]);
  assert.equal(told, [1, 2, 3]);

  assert.equal(await client.read("memo://two"), [{ uri: "memo://two", mimeType: "text/plain", text: "memo two" }]);
  assert.equal(await client.prompt("greet", { who: "Ada" }), [
    { role: "user", content: { type: "text", text: "Greet Ada" } },
  ]);
  assert.equal(await client.complete("A"), ["Ada", "Alan"]);

  assert.equal(await said(client, "roots"), { roots: [{ uri: "file:///work", name: "work" }] });
  if (revision >= "2025-06-18")
    assert.equal(await said(client, "elicit"), { action: "accept", content: { name: "Ada" } });

  const error = await client.call("refuse").catch((thrown: { code: unknown }) => thrown.code);
  assert.is(error, 1050);
}

async function said(client: RealClient, tool: string): Promise<unknown> {
  const [{ text }] = (await client.call(tool)) as [{ text: string }];
  return JSON.parse(text);
}

async function walkAndClose(client: RealClient, revision: string): Promise<void> {
  try {
    await walk(client, revision);
  } finally {
    await client.close();
  }
}

const stdio = suite("over stdio");

stdio("sdk 1 speaks the newest revision with a handshake", async () => {
  await walkAndClose(await connectV1({ stdio: ALL }), "2025-11-25");
});

for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18"]) {
  stdio(`sdk 1 speaks ${revision} with a server of that alone`, async () => {
    await walkAndClose(await connectV1({ stdio: [revision] }), revision);
  });

  stdio(`client 2 speaks ${revision} when it asks for it`, async () => {
    await walkAndClose(await connectV2({ stdio: ALL }, only(revision)), revision);
  });
}

stdio("client 2 shakes hands unless told otherwise", async () => {
  await walkAndClose(await connectV2({ stdio: ALL }), "2025-11-25");
});

stdio("client 2 discovers the stateless revision, or insists on it", async () => {
  await walkAndClose(await connectV2({ stdio: ALL }, AUTO), "2026-07-28");
  await walkAndClose(await connectV2({ stdio: ["2026-07-28"] }, PIN), "2026-07-28");
});

stdio("client 2 shakes hands where its discovery finds nothing", async () => {
  await walkAndClose(await connectV2({ stdio: ["2025-06-18"] }, AUTO), "2025-06-18");
});

stdio("both walk through the pages of a list", async () => {
  const client = await connectV1({ stdio: ALL });
  const first = await client.resources();
  assert.equal(
    first.resources.map(({ uri }) => uri),
    ["memo://one", "memo://two"],
  );
  const second = await client.resources(first.nextCursor);
  assert.equal(
    second.resources.map(({ uri }) => uri),
    ["memo://three"],
  );
  await client.close();
  const young = await connectV2({ stdio: ALL }, AUTO);
  assert.equal(
    (await young.resources()).resources.map(({ uri }) => uri),
    ["memo://one", "memo://two", "memo://three"],
  );
  await young.close();
});

stdio.run();

const http = suite<{ place: Place; sse: Place; close(): Promise<void> }>("over HTTP");

http.before(async (context) => {
  const { url, close } = await serveHttp(await createServers({ onError: () => {} }), { port: 0 });
  context.place = { http: url };
  context.sse = { sse: new URL("/sse", url).href };
  context.close = close;
});
http.after(({ close }) => close());

http("sdk 1 speaks the newest revision with a handshake", async ({ place }) => {
  await walkAndClose(await connectV1(place), "2025-11-25");
});

http("client 2 shakes hands unless told otherwise", async ({ place }) => {
  await walkAndClose(await connectV2(place), "2025-11-25");
});

for (const revision of ["2025-03-26", "2025-06-18"]) {
  http(`client 2 speaks ${revision} when it asks for it`, async ({ place }) => {
    await walkAndClose(await connectV2(place, only(revision)), revision);
  });
}

http("client 2 discovers the stateless revision", async ({ place }) => {
  await walkAndClose(await connectV2(place, AUTO), "2026-07-28");
});

http("sdk 1 finds HTTP+SSE beside it", async ({ sse }) => {
  await walkAndClose(await connectV1(sse), "2025-11-25");
});

http("sdk 1 speaks 2024-11-05 over HTTP+SSE with a server of that alone", async () => {
  const [oldest] = await createServers({ onError: () => {} });
  const { url, close } = await serveHttp(oldest!, { port: 0 });
  try {
    await walkAndClose(await connectV1({ sse: new URL("/sse", url).href }), "2024-11-05");
  } finally {
    await close();
  }
});

http.run();
