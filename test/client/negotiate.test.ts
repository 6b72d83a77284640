import { test } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import { connect, ConnectError, ConnectionLostError, HttpStatusError } from "../../generated/runtime/client.js";
import { createVerdicts } from "../../templates/runtime/client/negotiation/verdicts.js";
import {
  DUAL,
  discovered,
  discovering,
  ended,
  ignore,
  initialized,
  methods,
  openConnection,
  sessionServer,
  type Opening,
} from "./support/openings.js";
import { scriptedTarget } from "./support/scriptedTransport.js";
import { ME, rejected } from "./support/serving.js";

test("a stateless server is ready after server/discover, which carries the client's identity", async () => {
  const { target, channel } = scriptedTarget((message, server) => server.answer(message, discovered("2026-07-28")));
  const client = await connect(target, { ...DUAL, handlers: { roots: { listRoots: () => ({ roots: [] }) } } });
  assert.is(client.revision, "2026-07-28");
  assert.equal(client.server, {
    info: { name: "server", version: "2.0.0" },
    capabilities: { tools: {} },
    instructions: undefined,
    supported: ["2026-07-28"],
  });
  assert.equal(channel.sent, [
    {
      jsonrpc: "2.0",
      method: "server/discover",
      id: 1,
      params: {
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientInfo": ME,
          "io.modelcontextprotocol/clientCapabilities": {
            roots: {},
            extensions: { "io.modelcontextprotocol/tasks": {} },
          },
        },
      },
    },
  ]);
  assert.equal(channel.calls, ["open", "use 2026-07-28", "use 2026-07-28"]);
  await client.close();
});

test("a session server is initialized after its error, and initialized is sent in the revision it chose", async () => {
  const { target, channel } = scriptedTarget(sessionServer("2025-06-18"));
  const client = await connect(target, DUAL);
  assert.is(client.revision, "2025-06-18");
  assert.is(client.server.instructions, "Be kind.");
  assert.equal(methods(channel.sent), ["server/discover", "initialize", "notifications/initialized"]);
  assert.equal(channel.sent[1]!["params"], {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: ME,
  });
  assert.equal(channel.calls, ["open", "use 2026-07-28", "use 2025-11-25", "use 2025-06-18"]);
  await client.close();
});

const STATUS_400 = new HttpStatusError("status", {
  status: 400,
  contentType: "text/html",
  excerpt: "",
  retryAfterMs: undefined,
  isRetryable: false,
});

const OPENINGS: readonly (Opening & { readonly revision?: string; readonly warnings?: readonly string[] })[] = [
  {
    name: "without a wanted stateless revision nothing is probed",
    script: sessionServer(),
    options: { as: november, also: [] },
    sent: ["initialize 2025-11-25"],
  },
  {
    name: "a pinned handshake revision is initialized without a probe",
    script: sessionServer("2025-06-18"),
    options: { pin: "2025-06-18" },
    sent: ["initialize 2025-06-18"],
    revision: "2025-06-18",
  },
  ...[
    { as: july, also: [], probeMs: 1 },
    { pin: "2026-07-28", probeMs: 1 },
  ].map((options) => ({
    name: `a client with ${"pin" in options ? "a pinned stateless revision" : "stateless revisions only"} waits for server/discover longer than probeMs`,
    script: discovering(50),
    options,
    sent: ["server/discover"],
    revision: "2026-07-28",
  })),
  {
    name: "over HTTP, no initialize follows a server/discover without a response",
    script: discovering(50),
    kind: "http",
    options: { probeMs: 1 },
    sent: ["server/discover"],
    revision: "2026-07-28",
  },
  {
    name: "over HTTP, a bare 400 sends initialize",
    script: sessionServer("2025-11-25", {
      "server/discover": (_, server, outgoing) =>
        server.events.failed(outgoing, { error: STATUS_400, wasSent: "maybe" }),
    }),
    kind: "http",
    sent: ["server/discover", "initialize 2025-11-25"],
  },
  {
    name: "a server that rejects the first probe with -32022 is probed a second time",
    script(message, server) {
      if (server.sent.length > 1) server.answer(message, discovered("2026-07-28"));
      else server.refuse(message, -32022, "unsupported", { supported: ["2026-07-28"] });
    },
    kind: "http",
    sent: ["server/discover", "server/discover"],
    revision: "2026-07-28",
  },
  {
    name: "an error without an id answers the probe on a pipe",
    script: sessionServer("2025-11-25", {
      "server/discover": (_, server) =>
        server.say({ jsonrpc: "2.0", id: null, error: { code: -32600, message: "not initialized" } }),
    }),
    sent: ["server/discover", "initialize 2025-11-25"],
  },
  {
    name: "texts on a pipe that are no messages answer neither the probe nor initialize",
    script(message, server, outgoing) {
      for (const log of [{ level: "info" }, null, 42, [], { jsonrpc: "2.0", id: null }]) server.say(log);
      sessionServer()(message, server, outgoing);
    },
    sent: ["server/discover", "initialize 2025-11-25"],
    warnings: ["bad-message"],
  },
  {
    name: "a process that ends at the probe is started once more and initialized",
    script: sessionServer("2025-11-25", { "server/discover": (_, server) => server.events.lost(ended()) }),
    sent: ["server/discover", "reopen", "initialize 2025-11-25"],
  },
  {
    name: "a process that ends late, after initialize was sent behind the probe, is started once more and initialized",
    script(message, server, outgoing) {
      if (message["method"] === "server/discover") return;
      if (server.calls.includes("reopen")) sessionServer()(message, server, outgoing);
      else server.events.lost(ended());
    },
    options: { probeMs: 1 },
    sent: ["server/discover", "initialize", "reopen", "initialize 2025-11-25"],
  },
];

for (const { name, sent, revision = "2025-11-25", warnings, ...opening } of OPENINGS)
  test(name, async () => {
    const { connecting, ...opened } = openConnection(opening);
    const client = await connecting;
    assert.is(client.revision, revision);
    assert.equal(opened.log, [...sent, ...(revision === "2026-07-28" ? [] : ["notifications/initialized"])]);
    if (warnings !== undefined) assert.equal([...opened.warnings], warnings);
    await client.close();
  });

const FAILURES: readonly (Opening & { readonly error: { readonly [member: string]: unknown } })[] = [
  {
    name: "a server that chooses a revision that is not wanted is left with an error that names both",
    script: sessionServer("2024-11-05"),
    sent: ["server/discover", "initialize 2025-11-25"],
    error: {
      name: "RevisionError",
      offered: ["2024-11-05"],
      wanted: ["2026-07-28", "2025-11-25", "2025-06-18"],
      message: /scripted server offers 2024-11-05; the client accepts 2026-07-28 or/,
    },
  },
  {
    name: "a pinned revision that the client does not have is an error before the channel is opened",
    script: sessionServer(),
    options: { pin: "2024-11-05" },
    sent: [],
    error: { name: "TypeError" },
  },
  {
    name: "a server that rejects each probe with -32022 is not probed a third time",
    script: (message, server) => server.refuse(message, -32022, "unsupported", { supported: ["2026-07-28"] }),
    kind: "http",
    sent: ["server/discover", "server/discover"],
    error: { name: "RevisionError" },
  },
  ...(
    [
      [-32021, undefined, "McpError"],
      [-32022, { supported: ["2030-01-01"] }, "RevisionError"],
    ] as const
  ).map(([code, data, name]): (typeof FAILURES)[number] => ({
    name: `a late error ${code} of server/discover ends the connection as an early one does`,
    script(message, server) {
      if (message["method"] !== "initialize") return;
      server.refuse(server.sent[0]!, code, "no", data);
      server.answer(message, initialized("2025-11-25"));
    },
    options: { probeMs: 1 },
    sent: ["server/discover", "initialize"],
    error: { name },
  })),
  {
    name: "a server without the method initialize, which ignores server/discover too, is reported by its error",
    script(message, server) {
      if (message["method"] === "initialize") server.refuse(message, -32601, "unknown method");
    },
    options: { probeMs: 1 },
    sent: ["server/discover", "initialize"],
    error: { name: "McpError", message: "unknown method" },
  },
  {
    name: "a server that rejects initialize behind the probe, and then ends, is not started again",
    script(message, server) {
      if (message["method"] !== "initialize") return;
      server.refuse(message, -32600, "no licence");
      server.events.lost(ended());
    },
    options: { probeMs: 1 },
    sent: ["server/discover", "initialize"],
    error: { name: "McpError", message: "no licence" },
  },
  {
    name: "connect ends at its time limit",
    script: ignore,
    options: { as: november, also: [], connectMs: 100 },
    sent: ["initialize 2025-11-25"],
    error: { name: "ConnectError", message: /scripted server was not ready within 100 ms/ },
  },
  {
    name: "a client of stateless revisions waits for server/discover until connectMs",
    script: ignore,
    options: { as: july, also: [], probeMs: 1, connectMs: 100 },
    sent: ["server/discover"],
    error: { name: "ConnectError", message: /scripted server was not ready within 100 ms/ },
  },
];

for (const { name, sent, error: wanted, ...opening } of FAILURES)
  test(name, async () => {
    // The time limit contains the loading of the guards, which must not end it here.
    await Promise.all([july, november].map(({ CLIENT_BINDING }) => CLIENT_BINDING.loadChecks()));
    const { connecting, channel, log } = openConnection(opening);
    const error = await rejected<Error & { readonly [member: string]: unknown }>(connecting);
    for (const [member, value] of Object.entries(wanted))
      if (value instanceof RegExp) assert.match(error[member] as string, value);
      else assert.equal(error[member], value);
    assert.equal(log, sent);
    assert.is(channel.calls.includes("close"), sent.length > 0, "the channel is closed");
  });

test("a process that ends twice is a ConnectError with its standard error", async () => {
  const { target, channel } = scriptedTarget((_, server) =>
    server.events.lost(
      new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 3, diagnosis: "no such option" }),
    ),
  );
  const error = (await rejected(connect(target, DUAL))) as ConnectError;
  assert.instance(error, ConnectError);
  assert.is(error.exitCode, 3);
  assert.is(error.diagnosis, "no such option");
  // Node prints the causes of an error, and this cause would repeat its texts.
  assert.not.ok("cause" in error);
  assert.equal(methods(channel.sent), ["server/discover", "initialize"]);
});

test("a remembered verdict saves the probe of a session and every request of a stateless connection", async () => {
  const verdicts = createVerdicts();
  const session = scriptedTarget(sessionServer());
  await (await connect(session.target, { ...DUAL, verdicts })).close();
  await (await connect(session.target, { ...DUAL, verdicts })).close();
  assert.equal(methods(session.channel.sent).slice(3), ["initialize", "notifications/initialized"]);

  const other = createVerdicts();
  const stateless = scriptedTarget((message, server) => server.answer(message, discovered("2026-07-28")));
  await (await connect(stateless.target, { ...DUAL, verdicts: other })).close();
  const client = await connect(stateless.target, { ...DUAL, verdicts: other });
  assert.is(client.server.info?.version, "2.0.0");
  assert.is(stateless.channel.sent.length, 1);
  await client.close();
});

test("a verdict is forgotten if connecting by it fails", async () => {
  const verdicts = createVerdicts();
  verdicts.set("scripted", { revision: "2025-11-25" });
  const { target } = scriptedTarget((message, server) => server.refuse(message, -32603));
  await rejected(connect(target, { ...DUAL, verdicts }));
  assert.is(verdicts.get("scripted"), undefined);
});

test("a later -32022 negotiates again once for all calls, and sends the calls once more", async () => {
  let isOld = true;
  const { target, channel } = scriptedTarget((message, server, outgoing) => {
    if (message["method"] === "server/discover")
      return isOld ? server.answer(message, discovered("2026-07-28")) : server.refuse(message, -32601);
    if (message["method"] === "tools/list" && isOld) {
      queueMicrotask(() => (isOld = false));
      return server.refuse(message, -32022, "gone", { supported: [] });
    }
    if (message["method"] === "tools/list")
      return message["params"] !== undefined && "_meta" in (message["params"] as object)
        ? server.refuse(message, -32022)
        : server.answer(message, { tools: [] });
    return sessionServer()(message, server, outgoing);
  });
  const client = await connect(target, DUAL);
  const lists = await Promise.all([client.listTools({}), client.listTools({})]);
  assert.equal(
    lists.map(({ tools }) => tools),
    [[], []],
  );
  assert.is(client.revision, "2025-11-25");
  assert.is(methods(channel.sent).filter((method) => method === "initialize").length, 1);
  await client.close();
});

test("an aborted signal ends connect at once", async () => {
  const { target } = scriptedTarget(() => {});
  const reason = new Error("enough");
  const error = await rejected(connect(target, { ...ME, as: november, signal: AbortSignal.abort(reason) }));
  assert.is(error.name, "CallAbortedError");
  assert.is(error.cause, reason);
});

test("the log level is set once after a handshake, if the server has logging", async () => {
  const { target, channel } = scriptedTarget((message, server) => {
    if (message["method"] === "initialize")
      server.answer(message, { ...initialized("2025-11-25"), capabilities: { logging: {} } });
    else if (message["id"] !== undefined) server.answer(message, {});
  });
  await (await connect(target, { ...ME, as: november, logLevel: "warning" })).close();
  assert.equal(channel.sent[2]!["params"], { level: "warning" });
});

test.run();
