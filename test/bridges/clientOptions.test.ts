import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as firstOnJuly from "../../generated/2024-11-05/bridges/client-2026-07-28.js";
import * as juneForFirst from "../../generated/2025-06-18/bridges/2024-11-05.js";
import * as novemberOnJune from "../../generated/2025-11-25/bridges/client-2025-06-18.js";
import * as november from "../../generated/2025-11-25/client.js";
import { createServer } from "../../generated/2025-11-25/server.js";
import * as julyForJune from "../../generated/2026-07-28/bridges/2025-06-18.js";
import * as julyOnJune from "../../generated/2026-07-28/bridges/client-2025-06-18.js";
import * as julyOnNovember from "../../generated/2026-07-28/bridges/client-2025-11-25.js";
import * as july from "../../generated/2026-07-28/client.js";
import { bridge } from "../../generated/runtime/bridge.js";
import { connect } from "../../generated/runtime/client.js";
import { RevisionGapError, type ConnectOptions } from "../../templates/runtime/client.js";
import { createLossWarnings } from "../../templates/runtime/client-bridges/attachBridge.js";
import type { CallPort } from "../../templates/runtime/client/revision.js";
import { inMemory } from "../../templates/runtime/memoryClient.js";
import { createLossReporter, policyFor, type BridgeRefusal } from "../../templates/runtime/conversion/lossPolicy.js";
import type { ReportedLoss } from "../../templates/runtime/protocol/losses.js";
import { errorOf, clientOf, openClient, type RecordedClient } from "./support/bridgedClient.js";
import { createFeatureServer } from "./support/featureServer.js";
import type { Json } from "./support/sessionClient.js";

const test = suite("options of clients with converters");

const FIRST = "2024-11-05";
const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";
const JULY = "2026-07-28";

const ME = { name: "test", version: "1.0.0" };

const INVALID_MODULES = "The option as must be a module client.js, also modules client.js or bridges/client-*.js.";

const open = (as: string, server: string, options: Partial<ConnectOptions> = {}): Promise<RecordedClient> =>
  openClient({ as, server }, createFeatureServer(server, true), options);

/** The params of the first request of a client, which declare its capabilities in a session. */
function initialized({ wire }: RecordedClient): Json {
  const isFirst = ({ value }: { value: unknown }): boolean => (value as { method?: string }).method === "initialize";
  return (wire.find(isFirst)!.value as Json)["params"]!;
}

test("a module for the calls of another revision does not compile, and connect rejects with a TypeError", async () => {
  const target = inMemory(createFeatureServer(JUNE, true));
  // @ts-expect-error the module converts the calls of 2025-11-25
  const connecting = connect(target, { ...ME, as: july, also: [novemberOnJune] });
  const error = await errorOf(connecting);
  assert.instance(error, TypeError);
  assert.is(
    error.message,
    "connect: the module converts calls of 2025-11-25, but the option as is a module of 2026-07-28: import 2026-07-28/bridges/client-2025-06-18.js",
  );
});

test("a module for the calls of another revision must be removed if it calls servers of the revision as", async () => {
  const target = inMemory(createFeatureServer(JULY, true));
  // @ts-expect-error the module converts the calls of 2024-11-05
  const error = await errorOf(connect(target, { ...ME, as: july, also: [firstOnJuly] }));
  assert.is(
    error.message,
    "connect: the module converts calls of 2024-11-05, but the option as is a module of 2026-07-28: remove the module from also",
  );
});

test("a module for clients of another server revision does not compile, and is rejected", () => {
  const native = createServer({ name: "test", version: "1" }, {});
  assert.throws(
    // @ts-expect-error the module belongs to servers of another revision
    () => bridge(native, [juneForFirst]),
    /import 2025-11-25\/bridges\/2024-11-05\.js/,
  );
});

test("a module with converters as the option as does not compile, and connect rejects with a TypeError", async () => {
  const target = inMemory(createFeatureServer(JUNE, true));
  // @ts-expect-error the module belongs in the option also
  const error = await errorOf(connect(target, { ...ME, as: julyOnJune }));
  assert.instance(error, TypeError);
  assert.is(
    error.message,
    "connect: the option as is a module that converts calls of 2026-07-28: set as to 2026-07-28/client.js, and pass the module in the option also",
  );
});

test("modules of servers and missing modules reject with a TypeError that names the right modules", async () => {
  for (const options of [{ as: july, also: [julyForJune] }, { as: july, also: [undefined] }, { as: julyForJune }, {}]) {
    const target = inMemory(createFeatureServer(JUNE, true));
    const error = await errorOf(connect(target, { ...ME, ...options } as never));
    assert.instance(error, TypeError);
    assert.is(error.message, INVALID_MODULES);
  }
});

test("modules with and without converters can be mixed", async () => {
  const client = await connect(inMemory(createFeatureServer(JUNE, true)), {
    ...ME,
    as: july,
    also: [november, julyOnNovember, julyOnJune],
  });
  assert.is(client.revision, JUNE);
  assert.is((await client.callTool({ name: "text" })).resultType, "complete");
  await client.close();
});

test("without converters, a result that cannot be expressed rejects as before", async () => {
  const { client } = await open(FIRST, NOVEMBER, { also: [clientOf(NOVEMBER)] });
  const error = await errorOf(client["callTool"]!({ name: "audio" }));
  assert.instance(error, RevisionGapError);
  assert.equal(
    [(error as RevisionGapError).pointer, (error as RevisionGapError).feature],
    ["/content/0/type", undefined],
  );
  await client.close();
});

test("native returns the calls of the connection, which are not converted", async () => {
  const client = await connect(inMemory(createFeatureServer(NOVEMBER, true)), {
    ...ME,
    as: july,
    also: [julyOnNovember],
  });
  assert.is(client.native(july), undefined);
  for (const module of [november, julyOnNovember])
    assert.equal(await client.native(module)!.callTool({ name: "text" }), {
      content: [{ type: "text", text: "hello" }],
    });
  await client.close();
});

test("the first loss of each feature and kind is a warning", async () => {
  const { client, warnings } = await open(FIRST, NOVEMBER);
  await client["callTool"]!({ name: "mixed" });
  await client["callTool"]!({ name: "audio" });
  assert.equal(
    warnings.map(({ code, message }) => [code, message]),
    [
      [
        "bridge-loss",
        "The conversion 2025-06-18..2025-03-26 changed the form of resource-link in tools/call at /content/2. Later losses of this kind are not reported.",
      ],
      [
        "bridge-loss",
        "The conversion 2025-03-26..2024-11-05 changed the form of audio in tools/call at /content/1. Later losses of this kind are not reported.",
      ],
    ],
  );
  await client.close();
});

test("onLoss refuses losses of all features, of one feature, or by a function", async () => {
  const seen: ReportedLoss[] = [];
  const byFunction = (loss: ReportedLoss): "refuse" => {
    seen.push(loss);
    return "refuse";
  };
  for (const [onLoss, tool, feature] of [
    ["refuse", "audio", "audio"],
    [{ audio: "refuse" }, "audio", "audio"],
    [{ audio: "refuse" }, "link", undefined],
    [byFunction, "link", "resource-link"],
    ["degrade", "audio", undefined],
  ] as const) {
    const { client, warnings } = await open(FIRST, NOVEMBER, { onLoss });
    const call = client["callTool"]!({ name: tool });
    if (feature === undefined) await call;
    else {
      const error = (await errorOf(call)) as RevisionGapError;
      assert.instance(error, RevisionGapError);
      assert.equal([error.feature, error.pointer], [feature, "/content/0"]);
      assert.match(error.message, /^tools\/call at \/content\/0: .*option onLoss.*native\(\)/);
      assert.equal(warnings, []);
    }
    await client.close();
  }
  assert.equal(seen, [
    {
      feature: "resource-link",
      kind: "degraded",
      path: "/content/0",
      pair: "2025-06-18..2025-03-26",
      method: "tools/call",
      revision: NOVEMBER,
    },
  ]);
});

test("other losses of a refused message are reported only when the client gets a message with them", () => {
  const port = { revision: { revision: FIRST } };
  const warnings: string[] = [];
  const reports = createLossWarnings({ ...port, warn: ({ message }) => void warnings.push(message) } as CallPort, {
    audio: "refuse",
  });
  const reporter = createLossReporter(reports);
  const link = { feature: "resource-link", kind: "degraded", path: "/content/0", pair: `${JUNE}..${FIRST}` } as const;
  const audio = { feature: "audio", kind: "degraded", path: "/content/1", pair: `${JUNE}..${FIRST}` } as const;
  assert.throws(
    () => reporter.report("tools/call", [link, audio]),
    (error: BridgeRefusal) => error.feature === "audio" && error.path === "/content/1",
  );
  assert.equal(warnings, []);
  for (let i = 0; i < 2; i++) reporter.report("tools/call", [link]);
  assert.equal(warnings, [
    `The conversion ${JUNE}..${FIRST} changed the form of resource-link in tools/call at /content/0. Later losses of this kind are not reported.`,
  ]);
});

test("connect rejects an option onLoss that names an unknown feature", async () => {
  const error = await errorOf(open(JULY, JUNE, { onLoss: { audoi: "refuse" } as never }));
  assert.instance(error, TypeError);
  assert.match(error.message, /^connect: the option onLoss names the unknown feature audoi: use audio, /);
});

test("refuse for all features permits the loss of hints, unless a member of onLoss names the feature", () => {
  const hint = {
    feature: "caching",
    kind: "dropped",
    path: "",
    pair: "2026-07-28..2025-11-25",
    isHint: true,
    method: "tools/list",
    revision: JULY,
  } as const;
  assert.is(policyFor(hint, "refuse"), "degrade");
  assert.is(policyFor(hint, { caching: "refuse" }), "refuse");
  assert.is(policyFor({ ...hint, feature: "audio" }, { caching: "refuse" }), "degrade");
});

test("the client declares only the capabilities that the revision of the connection defines, and the user's maps", async () => {
  const handlers = {
    elicitation: { elicit: () => ({ action: "decline" }), confirmUrl: () => true },
    sampling: { createMessage: () => {} },
    roots: { listRoots: () => {} },
  } as object;
  const capabilities = { sampling: { tools: {} }, tasks: { list: {} }, experimental: { "com.example/a": {} } };
  const declared = async (as: string, server: string): Promise<Json> => {
    const opened = await open(as, server, { handlers, capabilities, pin: server });
    await opened.client.close();
    return initialized(opened)["capabilities"]!;
  };
  const { experimental } = capabilities;
  const roots = { listChanged: true };
  assert.equal(await declared(NOVEMBER, JUNE), { sampling: {}, roots, elicitation: {}, experimental });
  assert.equal(await declared(NOVEMBER, FIRST), { sampling: {}, roots, experimental });
  assert.equal(await declared(NOVEMBER, NOVEMBER), {
    sampling: { tools: {} },
    roots,
    elicitation: { form: {}, url: {} },
    tasks: { list: {} },
    experimental,
  });
});

test.run();
