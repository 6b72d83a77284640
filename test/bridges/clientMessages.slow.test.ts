import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as firstOnJuly from "../../generated/2024-11-05/bridges/client-2026-07-28.js";
import * as first from "../../generated/2024-11-05/client.js";
import { createServer as createJulyServer } from "../../generated/2026-07-28/server.js";
import { connect } from "../../generated/runtime/client.js";
import { inMemory } from "../../generated/runtime/memoryClient.js";
import {
  createCache,
  CapabilityError,
  InputRequiredError,
  RevisionGapError,
  type ConnectOptions,
} from "../../templates/runtime/client.js";
import { errorOf, openClient, type RecordedClient } from "./support/bridgedClient.js";
import { createFeatureServer } from "./support/featureServer.js";
import type { Json } from "./support/sessionClient.js";

const test = suite("messages of clients with converters");

const JUNE = "2025-06-18";
const NOVEMBER = "2025-11-25";
const JULY = "2026-07-28";

const ME = { name: "test", version: "1.0.0" };

const open = (as: string, server: string, options: Partial<ConnectOptions> = {}): Promise<RecordedClient> =>
  openClient({ as, server }, createFeatureServer(server, true), options);

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
  const result = await client["callTool"]!({ name: "order" }, { task: {}, onTask });
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
