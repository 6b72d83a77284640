import { test } from "uvu";
import * as assert from "uvu/assert";
import { fixed } from "../../templates/runtime/server.js";
import { NEWEST_STATELESS } from "../support/revisions.js";
import {
  closeBridged,
  openBridged,
  type Bridged,
  type BridgedOptions,
  type HandleTool,
} from "./support/bridgedServer.js";
import type { SessionClient } from "./support/sessionClient.js";
import { accept, form, parsed, text } from "./support/upServer.js";

type AskingToolContext = Parameters<HandleTool>[1];

const NATIVE = NEWEST_STATELESS;
const PREFIX = "io.modelcontextprotocol/";

test.after(closeBridged);

/** Connects a client that answers requests for input and for roots. */
async function connect(callTool: HandleTool, options: BridgedOptions = {}): Promise<Bridged> {
  let count = 0;
  const answers = {
    "elicitation/create": () => accept(`answer ${++count}`),
    "roots/list": () => ({ roots: [] }),
  };
  return openBridged(callTool, { capabilities: { elicitation: {}, roots: {} }, answers, ...options });
}

/** The messages that the client was asked with, in the order of the requests. */
function questions(client: SessionClient): unknown[] {
  return client.received.map(({ method, params }) => params!["message"] ?? method);
}

test("elicit waits for the client's answer in the session, and the handler runs once", async () => {
  let runs = 0;
  const { call, client } = await connect(async (_, context) => {
    runs++;
    const [first, second] = await Promise.all([context.elicit(form("First?")), context.elicit(form("Second?"))]);
    const third = await context.elicit(form(`Third, after ${first.content.name}?`));
    return text([first.content.name, second.content.name, third.content.name]);
  });
  assert.equal(parsed(await call()), ["answer 1", "answer 2", "answer 3"]);
  assert.equal(questions(client), ["First?", "Second?", "Third, after answer 1?"]);
  assert.is(runs, 1);
});

test("requests get the revision, the client's identity and capabilities and the log level of the session in _meta", async () => {
  const { call, client } = await connect((params) => text(params["_meta"]), { capabilities: { elicitation: {} } });
  const session = {
    [`${PREFIX}protocolVersion`]: NATIVE,
    [`${PREFIX}clientCapabilities`]: { elicitation: {} },
    [`${PREFIX}clientInfo`]: { name: "test", version: "0" },
  };
  assert.equal(parsed(await call()), { ...session, [`${PREFIX}logLevel`]: "info" });
  await client.request("logging/setLevel", { level: "error" });
  const own = { progressToken: 5, [`${PREFIX}protocolVersion`]: "2099-01-01" };
  assert.equal(parsed(await call({ _meta: own })), {
    progressToken: 5,
    ...session,
    [`${PREFIX}logLevel`]: "error",
  });
});

test("handlers start no task for a client with a session, also if it declares the extension for tasks", async () => {
  const extensions = { "io.modelcontextprotocol/tasks": {}, "com.example/other": {} };
  const { call } = await connect((_, { client }) => text(client.capabilities), { capabilities: { extensions } });
  assert.equal(parsed(await call()), { extensions: { "com.example/other": {} } });
});

test("the log level of a session is info until the client sets it", async () => {
  const { call, client } = await connect((_, context) => {
    context.log("debug", "low");
    context.log("info", "high");
    return text("done");
  });
  await call();
  assert.equal(
    client.received.map(({ params }) => params!["data"] as unknown),
    ["high"],
  );
});

for (const [name, end] of [
  ["returns", (_: AskingToolContext, required: object): object => ({ resultType: "input_required", ...required })],
  ["throws by inputRequired", (context: AskingToolContext, required: object): never => context.inputRequired(required)],
] as const)
  test(`a handler that ${name} an input_required result runs again with the answers and with its requestState`, async () => {
    const runs: unknown[] = [];
    const { call, client } = await connect(({ inputResponses, requestState }, context) => {
      runs.push({ inputResponses, requestState });
      if (requestState === undefined)
        return end(context, {
          inputRequests: {
            who: { method: "elicitation/create", params: form("Who?") },
            roots: { method: "roots/list" },
          },
          requestState: "one",
        });
      if ((requestState as unknown) === "one") return end(context, { requestState: "two" });
      return text("done");
    });
    assert.is(parsed(await call()), "done");
    assert.equal(questions(client), ["Who?", "roots/list"]);
    assert.equal(runs, [
      { inputResponses: undefined, requestState: undefined },
      {
        inputResponses: { who: { action: "accept", content: { name: "answer 1" } }, roots: { roots: [] } },
        requestState: "one",
      },
      { inputResponses: undefined, requestState: "two" },
    ]);
  });

test("a handler that runs again gets the answers to its earlier elicit calls, and the client gets each request once", async () => {
  const { call, client } = await connect(async ({ inputResponses }, context) => {
    const first = await context.elicit(form("First?"));
    const named = await context.elicit(form("Named?"), { key: "named" });
    if (inputResponses === undefined)
      return {
        resultType: "input_required",
        inputRequests: { more: { method: "elicitation/create", params: form("More?") } },
      };
    const later = await context.elicit(form("Later?"));
    return text([first.content.name, named.content.name, later.content.name]);
  });
  assert.equal(parsed(await call()), ["answer 1", "answer 2", "answer 4"]);
  assert.equal(questions(client), ["First?", "Named?", "More?", "Later?"]);
});

test("a handler gets the answers of all its earlier runs, also if its first run sent no request", async () => {
  const { call, client } = await connect(async ({ requestState }, context) => {
    if (requestState === undefined) return { resultType: "input_required", requestState: "one" };
    const { content } = await context.elicit(form("Who?"));
    return (requestState as unknown) === "one"
      ? { resultType: "input_required", requestState: "two" }
      : text(content.name);
  });
  assert.is(parsed(await call()), "answer 1");
  assert.equal(questions(client), ["Who?"]);
});

test("a handler that never stops to request input is ended after maxCycles", async () => {
  let runs = 0;
  const { call } = await connect(
    () => {
      runs++;
      return { resultType: "input_required", requestState: "again" };
    },
    { maxCycles: 3 },
  );
  assert.equal(await call(), {
    error: {
      code: -32603,
      message: "tools/call requested input more than 3 times (option maxCycles of bridge)",
    },
  });
  assert.is(runs, 4);
});

test("an invalid input_required result is an error, and onError gets the reason", async () => {
  const { call, client, errors } = await connect(() => ({
    resultType: "input_required",
    inputRequests: { who: { method: "no/method" } },
  }));
  const { error } = await call();
  assert.is(Number(error!["code"]), -32603);
  assert.is(errors.length, 1);
  assert.equal(client.received, []);
});

test("the client gets none of the requests if it lacks the capability for one of them", async () => {
  const { call, client } = await connect(
    () => ({
      resultType: "input_required",
      inputRequests: {
        roots: { method: "roots/list" },
        who: { method: "elicitation/create", params: form("Who?") },
      },
    }),
    { capabilities: { roots: {} } },
  );
  assert.equal((await call())["error"], {
    code: -32600,
    message: "elicitation/create needs the client capability elicitation.form, which the client did not declare",
    data: { requiredCapabilities: { elicitation: { form: {} } } },
  });
  assert.equal(client.received, []);
});

test("an answer that is invalid in the client's revision ends the call with an error", async () => {
  const { call, client } = await connect(async (_, context) => text(await context.elicit(form("Who?"))));
  client.answers = { "elicitation/create": () => ({ action: "perhaps" }) };
  assert.equal((await call())["error"], {
    code: -32603,
    message: "the client sent an invalid result for elicitation/create",
  });
});

test("a client that cancels the call ends the wait for its answer, and the handler does not run again", async () => {
  let runs = 0;
  const { client } = await connect(() => {
    runs++;
    return {
      resultType: "input_required",
      inputRequests: { who: { method: "elicitation/create", params: form("Who?") } },
    };
  });
  client.answers = {};
  const { id } = client.start("tools/call", { name: "any" });
  await client.take("elicitation/create");
  client.notify("notifications/cancelled", { requestId: id });
  await client.request("ping");
  await client.request("ping");
  assert.is(runs, 1);
});

test("a fixed result without resultType is converted", async () => {
  const all = fixed({ tools: [], ttlMs: 0, cacheScope: "private" });
  const tools = { listTools: () => all, callTool: () => text("") };
  const { client } = await connect(() => text(""), { features: { tools } });
  for (let i = 0; i < 2; i++) assert.equal(await client.request("tools/list"), { tools: [] });
});

test("an invalid result without resultType is the error of a native server", async () => {
  const { call } = await connect(() => ({ text: "forgot the content" }));
  assert.is(String((await call())["error"]!["message"]), "the handler of tools/call returned an invalid result");
});

test("the server does not offer subscriptions if the native server has no resources", async () => {
  const { client } = await connect(() => text(""));
  const outcome = await client.request("resources/subscribe", { uri: "file:///a" });
  assert.is(Number(outcome["error"]?.["code"]), -32601);
});

test.run();
