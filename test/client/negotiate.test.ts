import { test } from "uvu";
import * as assert from "uvu/assert";
import * as june from "../../generated/2025-06-18/client.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as july from "../../generated/2026-07-28/client.js";
import {
  connect,
  type ClientWarning,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  RevisionError,
} from "../../generated/runtime/client.js";
import { createVerdicts } from "../../templates/runtime/client/negotiation/verdicts.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { scriptedTarget, type Script, type ScriptedChannel } from "./support/scriptedTransport.js";
import { ME, rejected } from "./support/serving.js";

const DUAL = { ...ME, as: july, also: [november, june] };

const discovered = (...supportedVersions: string[]): JsonObject => ({
  resultType: "complete",
  supportedVersions,
  capabilities: { tools: {} },
  ttlMs: 0,
  cacheScope: "private",
  _meta: { "io.modelcontextprotocol/serverInfo": { name: "server", version: "2.0.0" } },
});

const initialized = (protocolVersion: string): JsonObject => ({
  protocolVersion,
  capabilities: { tools: {} },
  serverInfo: { name: "server", version: "2.0.0" },
  instructions: "Be kind.",
});

/** A server with a handshake only, which rejects every other request. */
const sessionServer =
  (revision = "2025-11-25"): Script =>
  (message, channel) => {
    if (message["method"] === "initialize") channel.answer(message, initialized(revision));
    else if (message["id"] !== undefined) channel.refuse(message, -32601);
  };

const methods = (sent: readonly JsonObject[]): unknown[] => sent.map(({ method }) => method);

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

test("without a wanted stateless revision nothing is probed", async () => {
  const { target, channel } = scriptedTarget(sessionServer());
  const client = await connect(target, { ...ME, as: november });
  assert.equal(methods(channel.sent), ["initialize", "notifications/initialized"]);
  await client.close();
});

test("a pinned handshake revision is initialized without a probe", async () => {
  const { target, channel } = scriptedTarget(sessionServer("2025-06-18"));
  const client = await connect(target, { ...DUAL, pin: "2025-06-18" });
  assert.equal(methods(channel.sent), ["initialize", "notifications/initialized"]);
  await client.close();
  const error = await rejected(connect(target, { ...DUAL, pin: "2024-11-05" }));
  assert.instance(error, TypeError);
});

test("a server that chooses a revision that is not wanted is left with an error that names both", async () => {
  const { target, channel } = scriptedTarget(sessionServer("2024-11-05"));
  const error = (await rejected(connect(target, DUAL))) as RevisionError;
  assert.instance(error, RevisionError);
  assert.equal(error.offered, ["2024-11-05"]);
  assert.equal(error.wanted, ["2026-07-28", "2025-11-25", "2025-06-18"]);
  assert.match(error.message, /scripted server offers 2024-11-05; the client accepts 2026-07-28 or/);
  assert.equal(methods(channel.sent), ["server/discover", "initialize"], "no initialized");
  assert.ok(channel.calls.includes("close"));
});

test("a server that rejects the first probe with -32022 is probed a second time, and no third time", async () => {
  let refusals = 1;
  const script: Script = (message, server) =>
    refusals-- > 0
      ? server.refuse(message, -32022, "unsupported", { supported: ["2026-07-28"], requested: "2026-07-28" })
      : server.answer(message, discovered("2026-07-28"));
  const { target, channel } = scriptedTarget(script, { kind: "http" });
  await (await connect(target, DUAL)).close();
  assert.equal(methods(channel.sent), ["server/discover", "server/discover"]);
  refusals = 5;
  assert.instance(await rejected(connect(target, DUAL)), RevisionError);
  assert.is(channel.sent.length, 4);
});

test("an error without an id answers the probe on a pipe", async () => {
  const { target } = scriptedTarget((message, server) => {
    if (message["method"] === "server/discover")
      server.say({ jsonrpc: "2.0", id: null, error: { code: -32600, message: "not initialized" } });
    else sessionServer()(message, server, server.outgoing[0]!);
  });
  const client = await connect(target, DUAL);
  assert.is(client.revision, "2025-11-25");
  await client.close();
});

test("texts on a pipe that are no messages answer neither the probe nor initialize", async () => {
  const { target } = scriptedTarget((message, server, outgoing) => {
    for (const log of [{ level: "info" }, null, 42, [], { jsonrpc: "2.0", id: null }]) server.say(log);
    sessionServer()(message, server, outgoing);
  });
  const warnings: unknown[] = [];
  const client = await connect(target, { ...DUAL, onWarning: (warning) => void warnings.push(warning.code) });
  assert.is(client.revision, "2025-11-25");
  assert.equal([...new Set(warnings)], ["bad-message"]);
  await client.close();
});

test("a silent pipe gets initialize behind the probe, which is reported if its result wins", async () => {
  const { target, channel } = scriptedTarget((message, server, outgoing) => {
    if (message["method"] !== "server/discover") sessionServer()(message, server, outgoing);
  });
  const warnings: ClientWarning[] = [];
  const onWarning = (warning: ClientWarning): void => void warnings.push(warning);
  const client = await connect(target, { ...DUAL, probeMs: 1, onWarning });
  assert.is(client.revision, "2025-11-25");
  assert.equal(methods(channel.sent), ["server/discover", "initialize", "notifications/initialized"]);
  const [probe, initialize] = channel.sent as { params: JsonObject }[];
  assert.equal(initialize!.params["_meta"], probe!.params["_meta"], "a server of both lifecycles must reject it");
  channel.answer(channel.sent[0]!, discovered("2026-07-28"));
  assert.equal(
    warnings.map(({ code, message }) => [code, message]),
    [
      [
        "lifecycle-assumed",
        "scripted server sent no response to server/discover within 1 ms (option probeMs), so the client uses the initialize handshake (revision 2025-11-25).",
      ],
    ],
  );
  await client.close();
});

/** What a server that reads both requests late does with `initialize`, and the calls by which a client leaves a begun session. */
const LATE: readonly {
  readonly name: string;
  readonly answers: (probe: JsonObject, initialize: JsonObject, server: ScriptedChannel) => void;
  readonly reopened: readonly string[];
  readonly probeMs?: number;
}[] = [
  {
    name: "rejects initialize",
    answers: (probe, initialize, server) => {
      server.answer(probe, discovered("2026-07-28"));
      server.refuse(initialize, -32601);
    },
    reopened: [],
  },
  {
    name: "rejects initialize first, and needs longer than probeMs for server/discover",
    answers: (probe, initialize, server) => {
      server.refuse(initialize, -32601);
      setTimeout(() => server.answer(probe, discovered("2026-07-28")), 80);
    },
    reopened: [],
    probeMs: 40,
  },
  {
    name: "accepts initialize too",
    answers: (probe, initialize, server) => {
      server.answer(probe, discovered("2026-07-28"));
      server.answer(initialize, initialized("2025-11-25"));
    },
    reopened: ["reopen"],
  },
  {
    name: "accepts initialize first",
    answers: (probe, initialize, server) => {
      server.answer(initialize, initialized("2025-11-25"));
      server.answer(probe, discovered("2026-07-28"));
    },
    reopened: ["reopen"],
  },
  {
    name: "does not answer initialize",
    answers: (probe, _, server) => server.answer(probe, discovered("2026-07-28")),
    reopened: ["reopen"],
  },
];

for (const { name, answers, reopened, probeMs = 1 } of LATE)
  test(`a stateless server that starts slowly and ${name} is stateless, in a process without a session`, async () => {
    const { target, channel } = scriptedTarget((message, server) => {
      if (message["method"] === "initialize") answers(server.sent[0]!, message, server);
      if (message["method"] === "server/discover" && server.calls.includes("reopen"))
        server.answer(message, discovered("2026-07-28"));
      if (message["method"] === "tools/list")
        server.answer(message, { resultType: "complete", tools: [], ttlMs: 0, cacheScope: "private" });
    });
    const warnings: unknown[] = [];
    const onWarning = ({ message }: ClientWarning): void => void warnings.push(message);
    const client = await connect(target, { ...DUAL, probeMs, onWarning });
    assert.is(client.revision, "2026-07-28");
    assert.equal(await client.listTools({}), { resultType: "complete", tools: [], ttlMs: 0, cacheScope: "private" });
    const again = reopened.map(() => "server/discover");
    assert.equal(methods(channel.sent), ["server/discover", "initialize", ...again, "tools/list"]);
    assert.equal(
      channel.calls.filter((call) => !call.startsWith("use")),
      ["open", ...reopened],
    );
    assert.equal(warnings, []);
    await client.close();
  });

/** What an older server does that reads both requests late, or ignores the first, and how the client then opens the connection. */
const LATE_OLD: readonly {
  readonly name: string;
  readonly script: Script;
  readonly sent: readonly string[];
  readonly revision?: string;
}[] = [
  {
    name: "rejects both because of their _meta, and names an older revision",
    script: (message, server, outgoing) => {
      if (server.sent.length > 2) return sessionServer("2025-06-18")(message, server, outgoing);
      if (message["method"] !== "initialize") return;
      for (const sent of server.sent) server.refuse(sent, -32022, "unsupported", { supported: ["2025-06-18"] });
    },
    sent: ["server/discover", "initialize", "initialize 2025-06-18"],
    revision: "2025-06-18",
  },
  {
    name: "ignores server/discover, and rejects the _meta of initialize",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") return;
      if ("_meta" in ((message["params"] ?? {}) as object)) return server.refuse(message, -32602, "unknown key _meta");
      sessionServer()(message, server, outgoing);
    },
    sent: ["server/discover", "initialize", "initialize 2025-11-25"],
  },
  {
    name: "answers initialize, and then ends because of server/discover",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") return;
      sessionServer()(message, server, outgoing);
      if (message["method"] === "initialize" && !server.calls.includes("reopen"))
        server.events.lost(new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 1 }));
    },
    sent: ["server/discover", "initialize", "reopen", "initialize 2025-11-25"],
  },
  {
    name: "answers requests that it does not know without an id",
    script: (message, server, outgoing) => {
      if (server.sent.length > 2) return sessionServer()(message, server, outgoing);
      if (message["method"] !== "initialize") return;
      for (let i = 0; i < 2; i++) server.say({ jsonrpc: "2.0", id: null, error: { code: -32600, message: "unknown" } });
    },
    sent: ["server/discover", "initialize", "initialize 2025-11-25"],
  },
  {
    name: "answers only after the client has answered its ping",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") server.say({ jsonrpc: "2.0", id: "p", method: "ping" });
      else if (message["method"] === undefined) server.refuse(server.sent[0]!, -32601);
      else sessionServer()(message, server, outgoing);
    },
    sent: ["server/discover", "pong", "initialize 2025-11-25"],
  },
];

for (const { name, script, sent, revision = "2025-11-25" } of LATE_OLD)
  test(`an older server that ${name} is initialized`, async () => {
    const log: string[] = [];
    const { target } = scriptedTarget(
      (message, server, outgoing) => {
        const { method = "pong", params } = message as { method?: string; params?: JsonObject };
        const isPlain = method === "initialize" && params!["_meta"] === undefined;
        if (!method.startsWith("notifications/"))
          log.push(isPlain ? `initialize ${String(params!["protocolVersion"])}` : method);
        script(message, server, outgoing);
      },
      { reopen: async () => void log.push("reopen") },
    );
    const client = await connect(target, { ...DUAL, probeMs: 20 });
    assert.is(client.revision, revision);
    assert.equal(log, sent);
    await client.close();
  });

test("a late error of server/discover ends the connection as an early one does", async () => {
  for (const [code, data, name] of [
    [-32021, undefined, "McpError"],
    [-32022, { supported: ["2030-01-01"] }, "RevisionError"],
  ] as const) {
    const { target } = scriptedTarget((message, server) => {
      if (message["method"] !== "initialize") return;
      server.refuse(server.sent[0]!, code, "no", data);
      server.answer(message, initialized("2025-11-25"));
    });
    const error = await rejected(connect(target, { ...DUAL, probeMs: 1 }));
    assert.is(error.name, name);
  }
});

test("a server without the method initialize, which ignores server/discover too, is reported by its error", async () => {
  const { target } = scriptedTarget((message, server) => {
    if (message["method"] === "initialize") server.refuse(message, -32601, "unknown method");
  });
  const error = await rejected(connect(target, { ...DUAL, probeMs: 1 }));
  assert.equal([error.name, error.message], ["McpError", "unknown method"]);
});

test("an attempt that exceeds its time limit changes nothing later", async () => {
  let discover: JsonObject | undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { target, channel } = scriptedTarget(
    (message, server) => {
      if (message["method"] === "server/discover") discover = message;
      if (message["method"] === "initialize") server.answer(discover!, discovered("2026-07-28"));
    },
    { reopen: () => held },
  );
  await july.CLIENT_BINDING.loadChecks();
  await november.CLIENT_BINDING.loadChecks();
  const verdicts = createVerdicts();
  const error = await rejected(connect(target, { ...DUAL, probeMs: 1, connectMs: 200, verdicts }));
  assert.match(error.message, /was not ready within 200 ms/);
  const sent = channel.sent.length;
  verdicts.set("scripted", { revision: "2025-11-25" });
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.is(channel.sent.length, sent);
  assert.equal(verdicts.get("scripted"), { revision: "2025-11-25" }, "of a later attempt");
});

test("a client of stateless revisions waits for server/discover until connectMs", async () => {
  const slow = scriptedTarget((message, server) => {
    setTimeout(() => server.answer(message, discovered("2026-07-28")), 50);
  });
  for (const options of [
    { ...ME, as: july },
    { ...DUAL, pin: "2026-07-28" },
  ]) {
    const client = await connect(slow.target, { ...options, probeMs: 1 });
    assert.is(client.revision, "2026-07-28");
    await client.close();
  }
  assert.equal(methods(slow.channel.sent), ["server/discover", "server/discover"]);
  const silent = scriptedTarget(() => {});
  const error = await rejected(connect(silent.target, { ...ME, as: july, probeMs: 1, connectMs: 100 }));
  assert.instance(error, ConnectError);
  assert.match(error.message, /scripted server was not ready within 100 ms/);
});

test("over HTTP, no initialize follows a server/discover without a response", async () => {
  const { target, channel } = scriptedTarget(
    (message, server) => void setTimeout(() => server.answer(message, discovered("2026-07-28")), 50),
    { kind: "http" },
  );
  const client = await connect(target, { ...DUAL, probeMs: 1 });
  assert.is(client.revision, "2026-07-28");
  assert.equal(methods(channel.sent), ["server/discover"]);
  await client.close();
});

test("initialize follows the probe after half of a short connectMs", async () => {
  const { target } = scriptedTarget((message, server, outgoing) => {
    if (message["method"] !== "server/discover") sessionServer()(message, server, outgoing);
  });
  await Promise.all([july, november].map(({ CLIENT_BINDING }) => CLIENT_BINDING.loadChecks()));
  const warnings: string[] = [];
  const onWarning = ({ message }: ClientWarning): void => void warnings.push(message);
  const client = await connect(target, { ...DUAL, connectMs: 1000, onWarning });
  assert.match(warnings[0]!, /within 500 ms/);
  await client.close();
});

test("a process that ends at the probe is started once more and initialized", async () => {
  const { target, channel } = scriptedTarget((message, server, outgoing) => {
    if (message["method"] === "server/discover")
      server.events.lost(new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 1 }));
    else sessionServer()(message, server, outgoing);
  });
  const client = await connect(target, DUAL);
  assert.is(client.revision, "2025-11-25");
  assert.equal(
    channel.calls.filter((call) => call === "reopen"),
    ["reopen"],
  );
  await client.close();
});

test("a process that ends late, after initialize was sent behind the probe, is started once more and initialized", async () => {
  const { target, channel } = scriptedTarget((message, server, outgoing) => {
    if (message["method"] === "server/discover") return;
    if (server.calls.includes("reopen")) sessionServer()(message, server, outgoing);
    else server.events.lost(new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 1 }));
  });
  const client = await connect(target, { ...DUAL, probeMs: 1 });
  assert.is(client.revision, "2025-11-25");
  assert.equal(methods(channel.sent), ["server/discover", "initialize", "initialize", "notifications/initialized"]);
  await client.close();
});

test("a server that rejects initialize behind the probe, and then ends, is not started again", async () => {
  const { target, channel } = scriptedTarget((message, server) => {
    if (message["method"] !== "initialize") return;
    server.refuse(message, -32600, "no licence");
    server.events.lost(new ConnectionLostError("ended", { mayHaveRun: true, exitCode: 1 }));
  });
  const error = await rejected(connect(target, { ...DUAL, probeMs: 1 }));
  assert.equal([error.name, error.message], ["McpError", "no licence"]);
  assert.not.ok(channel.calls.includes("reopen"));
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

for (const [status, sent] of [
  [400, ["server/discover", "initialize", "notifications/initialized"]],
  [503, ["server/discover"]],
] as const)
  test(`over HTTP, a bare ${status} ${sent.length > 1 ? "sends initialize" : "is the error of connect"}`, async () => {
    const failure = new HttpStatusError("status", {
      status,
      contentType: "text/html",
      excerpt: "",
      retryAfterMs: undefined,
      isRetryable: false,
    });
    const { target, channel } = scriptedTarget(
      (message, server, outgoing) => {
        if (message["method"] === "server/discover")
          server.events.failed(outgoing, { error: failure, wasSent: "maybe" });
        else sessionServer()(message, server, outgoing);
      },
      { kind: "http" },
    );
    const attempt = connect(target, DUAL);
    if (status === 400) await (await attempt).close();
    else assert.is(await rejected(attempt), failure);
    assert.equal(methods(channel.sent), sent);
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

test("connect ends at its time limit and closes the channel", async () => {
  const { target, channel } = scriptedTarget(() => {});
  // The time limit contains the loading of the guards, which must not end it here.
  await november.CLIENT_BINDING.loadChecks();
  const error = await rejected(connect(target, { ...ME, as: november, connectMs: 100 }));
  assert.instance(error, ConnectError);
  assert.match(error.message, /scripted server was not ready within 100 ms/);
  assert.ok(channel.calls.includes("close"));
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
