import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as firstOnJuly from "../../generated/2024-11-05/bridges/client-2026-07-28.js";
import * as first from "../../generated/2024-11-05/client.js";
import * as novemberOnJune from "../../generated/2025-11-25/bridges/client-2025-06-18.js";
import * as november from "../../generated/2025-11-25/client.js";
import * as julyForJune from "../../generated/2026-07-28/bridges/2025-06-18.js";
import * as julyOnJune from "../../generated/2026-07-28/bridges/client-2025-06-18.js";
import * as julyOnNovember from "../../generated/2026-07-28/bridges/client-2025-11-25.js";
import * as july from "../../generated/2026-07-28/client.js";
import { createServer as createJulyServer } from "../../generated/2026-07-28/server.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import { createCache } from "../../templates/runtime/clientCache.js";
import { CapabilityError, InputRequiredError, RevisionGapError } from "../../templates/runtime/clientErrors.js";
import type { ConnectOptions } from "../../templates/runtime/client.js";
import { treatmentOf } from "../../templates/runtime/conversion/lossPolicy.js";
import type { ReportedLoss } from "../../templates/runtime/protocol/losses.js";
import { clientOf, openClient, type RecordedClient } from "./support/bridgedClient.js";
import { createCalledServer } from "./support/calledServer.js";
import type { Json } from "./support/sessionClient.js";

const test = suite("options of clients with converters");

const FIRST = "2024-11-05";
const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";
const JULY = "2026-07-28";

const ME = { name: "test", version: "1.0.0" };

const INVALID_MODULES = "The option as must be a module client.js, also modules client.js or bridges/client-*.js.";

const open = (as: string, server: string, options: Partial<ConnectOptions> = {}): Promise<RecordedClient> =>
  openClient({ as, server }, createCalledServer(server), options);

const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error("the call resolved")),
    (error: Error) => error,
  );

/** The params of the first request of a client, which declare its capabilities in a session. */
function initialized({ wire }: RecordedClient): Json {
  const isFirst = ({ value }: { value: unknown }): boolean => (value as { method?: string }).method === "initialize";
  return (wire.find(isFirst)!.value as Json)["params"]!;
}

test("a module for the calls of another revision does not compile, and connect rejects with a TypeError", async () => {
  const target = inMemory(createCalledServer(JUNE) as never);
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
  const target = inMemory(createCalledServer(JULY) as never);
  // @ts-expect-error the module converts the calls of 2024-11-05
  const error = await errorOf(connect(target, { ...ME, as: july, also: [firstOnJuly] }));
  assert.is(
    error.message,
    "connect: the module converts calls of 2024-11-05, but the option as is a module of 2026-07-28: remove the module from also",
  );
});

test("a module with converters as the option as does not compile, and connect rejects with a TypeError", async () => {
  const target = inMemory(createCalledServer(JUNE) as never);
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
    const target = inMemory(createCalledServer(JUNE) as never);
    const error = await errorOf(connect(target, { ...ME, ...options } as never));
    assert.instance(error, TypeError);
    assert.is(error.message, INVALID_MODULES);
  }
});

test("modules with and without converters can be mixed", async () => {
  const client = await connect(inMemory(createCalledServer(JUNE) as never), {
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
  const client = await connect(inMemory(createCalledServer(NOVEMBER) as never), {
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
  assert.is(treatmentOf(hint, "refuse"), "degrade");
  assert.is(treatmentOf(hint, { caching: "refuse" }), "refuse");
  assert.is(treatmentOf({ ...hint, feature: "audio" }, { caching: "refuse" }), "degrade");
});

test("a request of the server without a form in the revision of the handlers is refused", async () => {
  const asked: unknown[] = [];
  const elicit = (params: unknown): object => {
    asked.push(params);
    return { action: "decline" };
  };
  const handlers = { elicitation: { elicit } } as object;
  // In a session, the server gets the error and decides about the call.
  const session = await open(JUNE, NOVEMBER, { handlers });
  const { code, data } = (await errorOf(session.client["callTool"]!({ name: "several" }))) as unknown as Json;
  assert.equal([code, data!["feature"]], [-32603, "multi-select"]);
  assert.equal(
    session.warnings.map((warning) => warning.code),
    ["handler-failed"],
  );
  await session.client.close();
  // In a round trip, the call ends.
  const stateless = await open(JUNE, JULY, { handlers });
  const gap = (await errorOf(stateless.client["callTool"]!({ name: "several" }))) as RevisionGapError;
  assert.instance(gap, RevisionGapError);
  assert.equal([gap.feature, gap.pointer], ["multi-select", "/requestedSchema/properties/letters"]);
  await stateless.client.close();
  assert.equal(asked, []);
});

test("the answer of a handler is converted to the revision of the server", async () => {
  const content = [{ type: "text", text: "one" }];
  const handlers = { sampling: { createMessage: () => ({ role: "assistant", content, model: "m" }) } } as object;
  const { client } = await open(NOVEMBER, JUNE, { handlers });
  const { content: texts } = await client["callTool"]!({ name: "sample" });
  assert.equal(JSON.parse(texts![0]!["text"] as unknown as string), {
    role: "assistant",
    content: content[0],
    model: "m",
  });
  await client.close();
});

test("params are converted: a member that only the server's revision declares must be valid there", async () => {
  const { client, wire } = await open("2025-03-26", JUNE);
  const params = { ref: { type: "ref/prompt", name: "ask" }, argument: { name: "what", value: "" } };
  await client["complete"]!({ ...params, context: 5 });
  const { value } = wire.find(({ type }) => type === "CompleteRequest")!;
  assert.equal((value as Json)["params"], params);
  await client.close();
});

test("an invalid result of a handler is reported by the rules of its own revision", async () => {
  const handlers = { sampling: { createMessage: () => ({ role: "assistant", content: [] }) } } as object;
  const { client, warnings } = await open(NOVEMBER, JUNE, { handlers });
  await errorOf(client["callTool"]!({ name: "sample" }));
  assert.match(warnings[0]!.message, "/model is required");
  await client.close();
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

test("with input: return, the requests of the error and the result of resume have the revision of the calls", async () => {
  const { client } = await open(JUNE, JULY, { input: "return", handlers: { elicitation: {} } });
  const error = (await errorOf(client["callTool"]!({ name: "choose" }))) as InputRequiredError;
  assert.instance(error, InputRequiredError);
  const [[key, request]] = Object.entries(error.inputRequests) as unknown as [[string, Json]];
  assert.equal(request["params"]!["requestedSchema"]!["properties"], {
    color: { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] },
  });
  const { _meta, ...result } = (await error.resume({
    [key]: { action: "accept", content: { color: "g" } },
  })) as { _meta?: unknown };
  assert.equal(result, { content: [{ type: "text", text: '{"action":"accept","content":{"color":"g"}}' }] });
  await client.close();
});

test("a log level of one call sets the level of the session once, and is told as a loss", async () => {
  const levels: unknown[] = [];
  const handlers = { notifications: { loggingMessage: ({ level }: { level: unknown }) => void levels.push(level) } };
  const opened = await open(JULY, NOVEMBER, { handlers: handlers as object });
  const { client, wire, losses } = opened;
  for (let i = 0; i < 2; i++) await client["callTool"]!({ name: "slow" }, { logLevel: "warning" });
  assert.equal(levels, ["warning", "warning"]);
  const set = wire.filter(({ value }) => (value as { method?: string } | undefined)?.method === "logging/setLevel");
  assert.is(set.length, 1);
  assert.equal(losses(), ["log-level"]);
  await client.close();
});

test("a tool that is a task of a session has a result of the stateless revision", async () => {
  const elicit = (): object => ({ action: "accept", content: { name: "Ann" } });
  const { client } = await open(JULY, NOVEMBER, { handlers: { elicitation: { elicit } } as object });
  let taskId = "";
  const onTask = (task: { taskId: string }): void => void (taskId = task.taskId);
  const result = await client["callTool"]!({ name: "task" }, { task: {}, onTask });
  assert.is(result["resultType"], "complete");
  assert.equal(((await client.task(taskId).result()) as Json)["resultType"], "complete");
  await client.close();
});

test("an invalid result that the option check lets through is not converted", async () => {
  const server = createJulyServer(ME, {
    tools: {
      listTools: () => ({ tools: [], ttlMs: 0, cacheScope: "private" }),
      callTool: () => ({ content: [] }),
    },
  });
  // The messages of a server in the same process are changed, because the runtime of servers checks their results.
  const target = inMemory(server);
  const client = await connect(
    {
      ...target,
      open: (events, options) =>
        target.open(
          new Proxy(events, {
            get(all, name) {
              const member: unknown = Reflect.get(all, name, all);
              if (name !== "message") return typeof member === "function" ? (member.bind(all) as unknown) : member;
              return (message: { result?: { content?: unknown } }) => {
                if (message.result?.content !== undefined) message.result.content = 5;
                all.message(message);
              };
            },
          }),
          options,
        ),
    },
    { ...ME, as: first, also: [firstOnJuly], check: "off" },
  );
  const { content } = (await client.callTool({ name: "any" })) as { content: unknown };
  assert.is(content, 5);
  await client.close();
});

test("results from a cache are converted each time", async () => {
  const { client, wire } = await open(JULY, NOVEMBER, { cache: createCache() });
  const [first, again] = [await client["listTools"]!(), await client["listTools"]!()];
  assert.is(first["resultType"], "complete");
  assert.equal(again, first);
  assert.ok(wire.length > 0);
  await client.close();
});

test("a call that the revision of the connection does not have rejects before a message is sent", async () => {
  const { client, wire } = await open(NOVEMBER, JUNE);
  const before = wire.length;
  const error = (await errorOf(client["listTasks"]!())) as CapabilityError;
  assert.instance(error, CapabilityError);
  assert.is(error.capability, "tasks/list");
  assert.is(wire.length, before);
  await client.close();
});

test.run();
