import { test } from "uvu";
import * as assert from "uvu/assert";
import { McpError } from "../../templates/runtime/errors.js";
import { endCall } from "../../templates/runtime/server/results.js";
import { MemoryClaimStore } from "../../templates/runtime/stores/claims.js";
import type { Json } from "./support/sessionClient.js";
import { accept, closeClients, connectUp, deferred, form, parsed, text } from "./support/upServer.js";

test.after(closeClients);

/** The messages of the elicitations in a result, by key. */
function messages(outcome: Json): unknown {
  if ((outcome["resultType"] as unknown) !== "input_required") return outcome;
  return Object.fromEntries(
    Object.entries(outcome["inputRequests"]!).map(([key, { params }]) => [
      key,
      (params as unknown as Json)["message"] ?? "",
    ]),
  );
}

test("elicit ends the request with input_required, the repeated request gets the result, and the handler runs once", async () => {
  let runs = 0;
  const { call, repeat } = connectUp(async (params, context) => {
    runs++;
    const { content } = await context.elicit(form("Who?"));
    return text([Object.keys(params), content.name]);
  });
  const asked = await call();
  assert.equal(asked["inputRequests"], { "elicit-1": { method: "elicitation/create", params: form("Who?") } });
  assert.equal(parsed(await repeat(asked, { "elicit-1": accept("Ann") })), [["name", "_meta"], "Ann"]);
  assert.is(runs, 1);
});

test("each further cycle has only the new requests", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const { content: first } = await context.elicit(form("First?"));
    const { content: second } = await context.elicit(form(`Second, ${first.name}?`));
    return text([first.name, second.name]);
  });
  const first = await call();
  const second = await repeat(first, { "elicit-1": accept("A") });
  assert.equal(messages(second), { "elicit-2": "Second, A?" });
  assert.equal(parsed(await repeat(second, { "elicit-2": accept("B") })), ["A", "B"]);
});

test("requests that a handler sends together are in one result, and a request without a valid answer stays open", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const answers = await Promise.all([1, 2, 3].map((number) => context.elicit(form(String(number)))));
    return text(answers.map(({ content }) => content.name));
  });
  const all = await call();
  assert.equal(messages(all), { "elicit-1": "1", "elicit-2": "2", "elicit-3": "3" });
  const two = await repeat(all, { "elicit-2": accept("B"), "elicit-3": { roots: [] } });
  assert.equal(messages(two), { "elicit-1": "1", "elicit-3": "3" });
  assert.equal(messages(await repeat(two)), { "elicit-1": "1", "elicit-3": "3" });
  assert.equal(messages(await repeat(two, { "elicit-1": accept("A"), "elicit-2": accept("late") })), {
    "elicit-3": "3",
  });
  assert.equal(parsed(await repeat(two, { "elicit-3": accept("C") })), ["A", "B", "C"]);
});

test("a response that the client sends before it gets the request is the answer, if it is valid", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const answers = await Promise.all(["a", "b"].map((key) => context.elicit(form(key), { key })));
    const { content: last } = await context.elicit(form("c"), { key: "c" });
    return text([...answers.map(({ content }) => content.name), last.name]);
  });
  const inputResponses = { a: accept("A"), b: accept("B"), c: accept("C"), other: accept("D") };
  assert.equal(parsed(await call({ inputResponses })), ["A", "B", "C"]);
  const asked = await call({ inputResponses: { a: accept("A"), b: { roots: [] } } });
  assert.equal(messages(asked), { b: "b" });
  assert.equal(parsed(await repeat(asked, { b: accept("B"), c: accept("C") })), ["A", "B", "C"]);
});

test("a handler can end although one of its requests is open", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const first = await Promise.race([context.elicit(form("A?")), context.elicit(form("B?"))]);
    return text(first.content.name);
  });
  const both = await call();
  assert.is(parsed(await repeat(both, { "elicit-2": accept("B") })), "B");
});

test("a request can have its own key, and a key that is used again gets a number", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const names: string[] = [];
    for (let count = 0; count < 3; count++)
      names.push((await context.elicit(form("Name?"), { key: "name" })).content.name);
    return text([...names, (await context.elicit(form("Last?"))).content.name]);
  });
  let asked = await call();
  for (const key of ["name", "name-2", "name-3"]) {
    assert.equal(messages(asked), { [key]: "Name?" });
    asked = await repeat(asked, { [key]: accept(key) });
  }
  assert.equal(messages(asked), { "elicit-4": "Last?" });
  assert.equal(parsed(await repeat(asked, { "elicit-4": accept("last") })), ["name", "name-2", "name-3", "last"]);
});

test("sampling and roots become input_required results too, and answers are converted to the server's revision", async () => {
  const { call, client } = connectUp(async (_, context) => {
    const messages = [{ role: "user", content: { type: "text", text: "hi" } }];
    return text(await Promise.all([context.createMessage({ maxTokens: 5, messages }), context.listRoots()]));
  });
  const sampled = { role: "assistant", model: "m", content: { type: "text", text: "hello" } };
  const answers = { "sampling/createMessage": () => sampled, "roots/list": () => ({ roots: [{ uri: "file:///a" }] }) };
  const outcome = await client.complete("tools/call", { name: "any" }, answers);
  assert.equal(parsed(outcome), [sampled, { roots: [{ uri: "file:///a" }] }]);
  assert.equal(Object.keys((await call())["inputRequests"]!), ["createMessage-1", "listRoots-1"]);
});

test("an answer that the server's revision cannot express rejects the handler's promise", async () => {
  const { client } = connectUp(
    async (_, context) => {
      const messages = [{ role: "user", content: { type: "text", text: "hi" } }];
      const error: unknown = await context.createMessage({ maxTokens: 5, messages }).catch((thrown: unknown) => thrown);
      return text((error as McpError).data);
    },
    { native: "2024-11-05" },
  );
  const content = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
  const answers = { "sampling/createMessage": () => ({ role: "assistant", model: "m", content }) };
  assert.equal(parsed(await client.complete("tools/call", { name: "any" }, answers)), {
    feature: "audio-sampling-answer",
    path: "/content",
  });
});

test("prompts and resources can request input", async () => {
  const prompts = {
    listPrompts: () => ({ prompts: [] }),
    getPrompt: async (_: Json, context: { elicit(params: object): Promise<{ content: { name: string } }> }) => ({
      messages: [],
      description: (await context.elicit(form("Which?"))).content.name,
    }),
  };
  const { client } = connectUp(() => text(""), { handlers: { prompts } });
  const { description } = await client.complete(
    "prompts/get",
    { name: "any" },
    { "elicitation/create": () => accept("A") },
  );
  assert.is(description as unknown, "A");
});

test("a repeat of the last cycle gets the same result again, and of an earlier cycle the open requests", async () => {
  let ends = 0;
  const { call, repeat } = connectUp(async (_, context) => {
    await context.elicit(form("First?"));
    const { content } = await context.elicit(form("Second?"));
    return text([content.name, ++ends]);
  });
  const first = await call();
  const second = await repeat(first, { "elicit-1": accept("A") });
  assert.equal(messages(await repeat(first, { "elicit-1": accept("other") })), { "elicit-2": "Second?" });
  for (const name of ["B", "other"]) assert.equal(parsed(await repeat(second, { "elicit-2": accept(name) })), ["B", 1]);
});

test("with requestStateClaims, a requestState can be used once", async () => {
  const { call, repeat } = connectUp(async (_, context) => text(await context.elicit(form("Who?"))), {
    server: { requestStateClaims: new MemoryClaimStore() },
  });
  const asked = await call();
  await repeat(asked, { "elicit-1": accept("A") });
  assert.match(String((await repeat(asked, { "elicit-1": accept("B") }))["error"]!["message"]), "was used before");
});

test("a requestState is valid for equal params only", async () => {
  const { call, repeat } = connectUp(async (_, context) => text(await context.elicit(form("Who?"))));
  const asked = await call();
  const other = await repeat(asked, { "elicit-1": accept("A") }, { arguments: { amount: 5 } });
  assert.is(Number(other["error"]!["code"]), -32602);
});

test("the error of a handler after its input is the error of the repeated request, and onError gets a thrown Error once", async () => {
  const { call, repeat, errors } = connectUp(async ({ arguments: args }, context) => {
    await context.elicit(form("Who?"));
    throw args === undefined ? new McpError(-31000, "not today", { until: "tomorrow" }) : new Error("a secret");
  });
  const refused = await repeat(await call(), { "elicit-1": accept("A") });
  assert.equal(refused, { error: { code: -31000, message: "not today", data: { until: "tomorrow" } } });
  assert.equal(errors, []);
  const more = { arguments: { fail: true } };
  const asked = await call(more);
  for (let count = 0; count < 2; count++) {
    const { error } = await repeat(asked, { "elicit-1": accept("A") }, more);
    assert.equal([error!["code"], error!["message"]] as unknown[], [-32603, "Internal error"]);
  }
  assert.equal(
    errors.map((error) => (error as Error).message),
    ["a secret"],
  );
});

test("the answer to a URL elicitation is no answer to the requests of the handler that runs again", async () => {
  let runs = 0;
  const { call, repeat } = connectUp(async (_, context) => {
    const elicitations = [{ mode: "url", elicitationId: "1", url: "https://example.com", message: "Log in" }];
    if (++runs === 1) throw new McpError(-32042, "log in first", { elicitations });
    return text((await context.elicit(form("Who?"))).content.name);
  });
  await call();
  const asked = await call({ inputResponses: { "required-url-1": { action: "accept" } } });
  assert.equal(messages(asked), { "elicit-1": "Who?" });
  assert.is(parsed(await repeat(asked, { "elicit-1": accept("A") })), "A");
});

test("a handler that throws a URL elicitation error after its input runs again when the request is repeated", async () => {
  let runs = 0;
  const { call, repeat } = connectUp(async (_, context) => {
    if (++runs > 1) return text("paid");
    await context.elicit(form("Who?"));
    const elicitations = [{ mode: "url", elicitationId: "1", url: "https://example.com", message: "Pay" }];
    throw new McpError(-32042, "pay first", { elicitations });
  });
  const paying = await repeat(await call(), { "elicit-1": accept("A") });
  assert.equal(messages(paying), { "required-url-1": "Pay" });
  assert.is(parsed(await repeat(paying, { "required-url-1": { action: "accept" } })), "paid");
});

test("a handler can end by endCall after its input", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    await context.elicit(form("Who?"));
    return endCall(Promise.resolve(text("ended")));
  });
  assert.is(parsed(await repeat(await call(), { "elicit-1": accept("A") })), "ended");
});

test("a handler that returns before the client could be asked is not parked", async () => {
  const rejected = deferred<unknown>();
  const { call } = connectUp((_, context) => {
    context.elicit(form("Who?")).catch(rejected.resolve);
    return text("done");
  });
  assert.is(parsed(await call()), "done");
  assert.is(((await rejected.promise) as McpError).code, -32600);
});

test("the time limit of a request rejects the handler's promise, and closes the request", async () => {
  const { call, repeat } = connectUp(async (_, context) => {
    const error: unknown = await context.elicit(form("Who?"), { timeout: 1 }).catch((thrown: unknown) => thrown);
    return text((error as McpError).message);
  });
  const asked = await call();
  let outcome = await repeat(asked);
  while (outcome["content"] === undefined) outcome = await repeat(asked);
  assert.is(parsed(outcome), "the client did not respond to elicitation/create in time");
});

test.run();
