import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as november from "../../../generated/2025-11-25/client.js";
import * as july from "../../../generated/2026-07-28/client.js";
import { connect, type ClientWarning } from "../../../generated/runtime/client.js";
import { createVerdicts } from "../../../templates/runtime/client/negotiation/verdicts.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";
import {
  DUAL,
  discovered,
  ended,
  ignore,
  initialized,
  methods,
  openConnection,
  sessionServer,
  type Opening,
} from "../support/openings.js";
import { scriptedTarget, type ScriptedChannel } from "../support/scriptedTransport.js";
import { rejected } from "../support/serving.js";

const test = suite("servers that answer the first request late or not at all");

test("a silent pipe gets initialize behind the probe, which is reported if its result wins", async () => {
  const { target, channel } = scriptedTarget(sessionServer("2025-11-25", { "server/discover": ignore }));
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

test("a request that another one has overtaken is stopped, so that its late response begins no session", async () => {
  const stopped: unknown[] = [];
  const answer = sessionServer("2025-11-25", { "server/discover": ignore });
  const { target } = scriptedTarget((message, server, outgoing) => {
    outgoing.stop = () => void stopped.push(message["method"]);
    answer(message, server, outgoing);
  });
  const client = await connect(target, { ...DUAL, probeMs: 1, onWarning: () => undefined });
  assert.is(client.revision, "2025-11-25");
  assert.ok(stopped.includes("server/discover"));
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

test("initialize follows the probe after half of a short connectMs", async () => {
  const { target } = scriptedTarget(sessionServer("2025-11-25", { "server/discover": ignore }));
  await Promise.all([july, november].map(({ CLIENT_BINDING }) => CLIENT_BINDING.loadChecks()));
  const warnings: string[] = [];
  const onWarning = ({ message }: ClientWarning): void => void warnings.push(message);
  const client = await connect(target, { ...DUAL, connectMs: 1000, onWarning });
  assert.match(warnings[0]!, /within 500 ms/);
  await client.close();
});

/** Older servers that read both requests late, or ignore the first. */
const LATE_OLD: readonly (Opening & { readonly revision?: string })[] = [
  {
    name: "an older server that rejects both because of their _meta, and names an older revision is initialized",
    script: (message, server, outgoing) => {
      if (server.sent.length > 2) return sessionServer("2025-06-18")(message, server, outgoing);
      if (message["method"] !== "initialize") return;
      for (const sent of server.sent) server.refuse(sent, -32022, "unsupported", { supported: ["2025-06-18"] });
    },
    sent: ["server/discover", "initialize", "initialize 2025-06-18"],
    revision: "2025-06-18",
  },
  {
    name: "an older server that ignores server/discover, and rejects the _meta of initialize is initialized",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") return;
      if ("_meta" in ((message["params"] ?? {}) as object)) return server.refuse(message, -32602, "unknown key _meta");
      sessionServer()(message, server, outgoing);
    },
    sent: ["server/discover", "initialize", "initialize 2025-11-25"],
  },
  {
    name: "an older server that answers initialize, and then ends because of server/discover is initialized",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") return;
      sessionServer()(message, server, outgoing);
      if (message["method"] === "initialize" && !server.calls.includes("reopen")) server.events.lost(ended());
    },
    sent: ["server/discover", "initialize", "reopen", "initialize 2025-11-25"],
  },
  {
    name: "an older server that answers requests that it does not know without an id is initialized",
    script: (message, server, outgoing) => {
      if (server.sent.length > 2) return sessionServer()(message, server, outgoing);
      if (message["method"] !== "initialize") return;
      for (let i = 0; i < 2; i++) server.say({ jsonrpc: "2.0", id: null, error: { code: -32600, message: "unknown" } });
    },
    sent: ["server/discover", "initialize", "initialize 2025-11-25"],
  },
  {
    name: "an older server that answers only after the client has answered its ping is initialized",
    script: (message, server, outgoing) => {
      if (message["method"] === "server/discover") server.say({ jsonrpc: "2.0", id: "p", method: "ping" });
      else if (message["method"] === undefined) server.refuse(server.sent[0]!, -32601);
      else sessionServer()(message, server, outgoing);
    },
    sent: ["server/discover", "pong", "initialize 2025-11-25"],
  },
];

for (const { name, sent, revision = "2025-11-25", script } of LATE_OLD)
  test(name, async () => {
    const { connecting, log } = openConnection({ script, options: { probeMs: 20 } });
    const client = await connecting;
    assert.is(client.revision, revision);
    assert.equal(log, [...sent, "notifications/initialized"]);
    await client.close();
  });

test.run();
