import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createMessageCheck } from "../../generator/commands/proxy/checkMessages.js";
import { createRecord } from "../../generator/commands/proxy/record.js";
import { secretsOfOptions } from "../../generator/commands/proxy/secrets.js";
import { observeClients, observeUpstream, type WireMessage } from "../../generator/commands/proxy/wires.js";
import type { Target } from "../../templates/runtime/client/transport.js";
import type { Proxy } from "../../templates/runtime/proxy.js";
import type { Server } from "../../templates/runtime/server.js";
import { openHttp, openMemory } from "../bridges/support/channels.js";
import { SessionClient } from "../bridges/support/sessionClient.js";
import { StatelessClient } from "../bridges/support/statelessClient.js";
import { NEWEST_HANDSHAKE, NEWEST_STATELESS } from "../support/revisions.js";
import { openProxy } from "./support/proxies.js";
import { changingUpstream, rawTarget, type RawTarget, type SentMessage } from "./support/upstreams.js";

const opened: Proxy[] = [];
const folder = mkdtempSync(join(tmpdir(), "s15-observed-"));

test.after(async () => {
  for (const proxy of opened) await proxy.close();
  rmSync(folder, { recursive: true });
});

async function observedProxy(
  target: Target,
  observe: (message: WireMessage) => void,
  options: object = {},
): Promise<{ proxy: Proxy; servers: Server[] }> {
  const proxy = await openProxy(observeUpstream(target, observe), options);
  opened.push(proxy);
  return { proxy, servers: observeClients(proxy.servers, observe) };
}

/** Returns what a message is about, with its session and its sender. */
function summaryOf({ session, from, message }: WireMessage): string {
  const { method, id } = message as { method?: string; id?: unknown };
  return `${session} ${from === "client" ? ">" : "<"} ${method ?? `result ${String(id)}`}`;
}

test("both wires are observed in the order of the messages, with a session for each connection", async () => {
  const upstream = changingUpstream(NEWEST_HANDSHAKE);
  upstream.tools.push({ name: "read", inputSchema: { type: "object" } });
  const seen: string[] = [];
  const { servers } = await observedProxy(upstream.target, (message) => void seen.push(summaryOf(message)));
  seen.length = 0;
  const client = new SessionClient(openMemory(servers), "2025-03-26");
  await client.initialize();
  await client.batch([{ method: "tools/call", params: { name: "read" } }, { method: "ping" }]);
  upstream.changed("tools");
  await client.take("notifications/tools/list_changed");
  // The first connection is open, too.
  assert.equal(
    seen.filter((line) => !line.startsWith("upstream 1 ")),
    [
      "client test > initialize",
      "client test < result 1",
      "client test > notifications/initialized",
      "client test > result undefined",
      "upstream 2 > initialize",
      "upstream 2 < result 1",
      "upstream 2 > notifications/initialized",
      "upstream 2 > tools/call",
      "upstream 2 < result 2",
      "client test < result undefined",
      "upstream 2 < notifications/tools/list_changed",
      "client test < notifications/tools/list_changed",
    ],
  );
  await client.close();
});

test("requests of a stateless client share a session unless they run at once; sessions with the same name are told apart", async () => {
  const upstream = changingUpstream(NEWEST_HANDSHAKE);
  upstream.tools.push({ name: "read", inputSchema: { type: "object" } });
  const sessions = new Set<string>();
  const messages: string[] = [];
  const { servers } = await observedProxy(upstream.target, (message) => {
    sessions.add(message.session);
    messages.push(summaryOf(message));
  });
  const channel = openHttp(servers, NEWEST_STATELESS);
  const client = new StatelessClient(channel, NEWEST_STATELESS);
  for (let i = 0; i < 3; i++) await client.request("tools/list");
  assert.equal(
    [...sessions].filter((name) => name.startsWith("client")),
    ["client test"],
  );
  let go = (): void => {};
  upstream.pause = new Promise((resolve) => (go = resolve));
  const calls = [1, 2].map(() => client.request("tools/call", { name: "read" }));
  while (messages.filter((line) => /^client.*> tools\/call/.test(line)).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 5));
  go();
  await Promise.all(calls);
  assert.equal(
    [...sessions].filter((name) => name.startsWith("client")),
    ["client test", "client test 2"],
  );
  await client.close();
});

test("a record has each message without secrets, is not readable by others, and replaces no file", async () => {
  const file = join(folder, "session.jsonl");
  const secrets = secretsOfOptions({ header: ["Authorization: Bearer token-of-proxy", "X-Key: plain-key-7"] });
  const record = createRecord(file);
  record.hide(secrets);
  const message = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "login",
      arguments: { password: "hunter2", note: "it is token-of-proxy", text: "Authorization: Basic abc=", count: 3 },
      _meta: { progressToken: 4 },
    },
  };
  record.observe({ session: "client test", from: "client", message });
  const tools = [
    { name: "login", inputSchema: { type: "object", properties: { password: { type: "string", minLength: 8 } } } },
  ];
  record.observe({ session: "client test", from: "server", message: { jsonrpc: "2.0", id: 2, result: { tools } } });
  // What is written is in the file before the record is closed.
  const lines = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(
    lines.map(({ from, session, message: recorded }) => ({ from, session, recorded })),
    [
      {
        from: "client",
        session: "client test",
        recorded: {
          ...message,
          params: {
            ...message.params,
            arguments: { password: "***", note: "it is ***", text: "Authorization: ***", count: 3 },
          },
        },
      },
      { from: "server", session: "client test", recorded: { jsonrpc: "2.0", id: 2, result: { tools } } },
    ],
  );
  assert.ok(lines.every(({ time }) => !Number.isNaN(Date.parse(time as string))));
  if (process.platform !== "win32") assert.is(statSync(file).mode & 0o777, 0o600);
  record.close();
  record.observe({ session: "client test", from: "client", message });
  assert.throws(() => createRecord(file), /--record .*session\.jsonl: the file exists/);
  assert.is(readFileSync(file, "utf8").trim().split("\n").length, 2);
});

test("a message that nests too deep is left out of the record, which goes on", () => {
  const file = join(folder, "deep.jsonl");
  const record = createRecord(file);
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  record.observe({ session: "client", from: "client", message: deep });
  record.observe({ session: "client", from: "client", message: { jsonrpc: "2.0", method: "ping", id: 1 } });
  record.close();
  assert.is(readFileSync(file, "utf8").trim().split("\n").length, 1);
});

/** A session server without any checks. `tools/call` sends what its arguments have before its result. */
function careless(): RawTarget {
  return rawTarget((message, send) => {
    const { id, method, params } = message;
    if (method === "initialize") {
      const info = { capabilities: { tools: {} }, serverInfo: { name: "careless", version: "1" } };
      send({ id, result: { protocolVersion: NEWEST_HANDSHAKE, ...info } });
    } else if (method === "tools/list") send({ id, result: { tools: [{ name: "any" }, { name: "other" }] } });
    else if (method === "tools/call") {
      const { sends = [], result } = params!["arguments"] as { sends?: object[]; result?: object };
      for (const each of sends) send(each);
      send({ id, result: result ?? { content: [] } });
    } else if (method === "server/discover") send({ id, error: { code: -32601, message: "unknown" } });
  });
}

const SAMPLING = { id: "s", method: "sampling/createMessage", params: { messages: [{ role: "user" }], maxTokens: 1 } };
const LOGGED = { method: "notifications/message", params: { level: "loud", data: 1 } };

for (const check of ["report", "refuse"] as const)
  test(`with check ${check}, each kind of invalid message is reported once, with its method, its path and its side`, async () => {
    const { target, sent } = careless();
    const reports: string[] = [];
    const observe = await createMessageCheck((text) => void reports.push(text));
    const { servers } = await observedProxy(target, observe, { check, onError: () => {} });
    const client = new SessionClient(openMemory(servers), NEWEST_HANDSHAKE);
    client.answers = { "sampling/createMessage": () => ({ role: "assistant" }) };
    await client.initialize({ sampling: {} });
    await client.request("tools/call", { name: 7 });
    client.notify("notifications/progress", { progressToken: true, progress: 1 });
    // The test's client rejects invalid messages, so it gets none of them.
    const results = [];
    for (let i = 0; i < 2; i++)
      results.push(await client.request("tools/call", { name: "any", arguments: { sends: [LOGGED] } }));
    client.notify("notifications/roots/list_changed", { _meta: 1 });
    const listed = await client.request("tools/list").catch((error: Error) => error.message);
    assert.equal(results, [{ content: [] }, { content: [] }] as unknown[]);
    if (check === "refuse") assert.match(JSON.stringify(listed), "invalid result: tools/list");
    assert.equal(
      // The sides of a notification have no order.
      reports.filter((text) => !text.includes("a client got")).sort(),
      [
        "check: a client sent an invalid tools/call: /params/name must be a string, but is 7",
        "check: a client sent an invalid notifications/progress: /params/progressToken must be a string or an integer, but is true",
        'check: the upstream server sent an invalid notifications/message: /params/level must be one of "debug", "info", "notice", "warning", "error", "critical", "alert", "emergency", but is "loud"',
        "check: a client sent an invalid notifications/roots/list_changed: /params/_meta must be an object, but is 1",
        ...(check === "refuse"
          ? []
          : [
              "check: the upstream server got an invalid notifications/roots/list_changed: /params/_meta must be an object, but is 1",
            ]),
        "check: the upstream server sent an invalid result of tools/list: /result/tools/0/inputSchema is required but missing",
      ].sort(),
    );
    const passed = sent.filter(({ method }) => method === "notifications/roots/list_changed");
    assert.is(passed.length, check === "refuse" ? 0 : 1);
    await client.close();
  });

test("with check refuse, an invalid request of the upstream server is answered with an error, and no client gets it", async () => {
  const { target, sent } = careless();
  const proxy = await openProxy(target, { check: "refuse", onError: () => {} });
  opened.push(proxy);
  const client = new SessionClient(openMemory(proxy.servers), NEWEST_HANDSHAKE);
  await client.initialize({ sampling: {} });
  await client.request("tools/call", { name: "any", arguments: { sends: [SAMPLING] } });
  const answerOf = (): SentMessage | undefined => sent.find(({ id }) => (id as unknown) === "s");
  while (answerOf() === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  const answer = answerOf();
  assert.is(answer?.error?.code, -32602);
  assert.match(answer!.error!.message, "/params/messages/0");
  assert.equal(client.received, []);
  await client.close();
});

test("an observed server has the capabilities that its server has later", () => {
  let capabilities = {};
  const server = {
    get capabilities() {
      return capabilities;
    },
  } as Server;
  const [observed] = observeClients([server], () => {});
  capabilities = { tools: {} };
  assert.equal(observed!.capabilities, { tools: {} });
  assert.type(observed!.tap, "function");
});

test.run();
