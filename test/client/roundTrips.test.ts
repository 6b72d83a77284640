import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  CallAbortedError,
  InputError,
  InputRequiredError,
  InvalidResultError,
  LimitError,
} from "../../templates/runtime/client/errors.js";
import { HandlerHost } from "../../templates/runtime/client/host/hostRequests.js";
import type { HostContext, RoundCall } from "../../templates/runtime/client/revision.js";
import {
  answerInputRequests,
  createInputRequiredError,
  type RoundOptions,
} from "../../templates/runtime/client/roundTrips.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { ScriptedPort, createHold, settled } from "./support/scriptedPort.js";
import { rejected } from "./support/serving.js";

const DONE = { resultType: "complete", content: [] };
const ROOTS = { roots: [{ uri: "file:///a" }] };
const FORM = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };
const LIST_ROOTS = { method: "roots/list" };
const ELICIT = { method: "elicitation/create", params: FORM };

const required = (inputRequests?: object, requestState?: string): JsonObject => ({
  resultType: "input_required",
  ...(inputRequests && { inputRequests }),
  ...(requestState !== undefined && { requestState }),
});

/** A call whose next results are given; the last of them is repeated. */
function createCall(handlers: object, next: readonly JsonObject[] = [DONE], options: RoundCall["options"] = undefined) {
  const left = [...next];
  const port = new ScriptedPort("stateless", { "tools/call": () => (left.length > 1 ? left.shift() : left[0]) });
  const host = new HandlerHost(port, { handlers, handlerMs: 60_000, send: () => {} });
  port.runHandler = host.run;
  const call: RoundCall = {
    method: "tools/call",
    paramsText: '{"name":"ask","arguments":{"a":1}}',
    name: "ask",
    options,
    ownMeta: "",
    argumentHeaders: undefined,
  };
  const rounds: RoundOptions = { maxRounds: 3, onElicitationFailure: "reject" };
  const answer = (first: JsonObject, more: Partial<RoundOptions> = {}): Promise<JsonObject> =>
    answerInputRequests(port, call, { ...rounds, ...more, result: first });
  return { port, call, answer };
}

test("the call is repeated with its params, the responses by key, and the state byte for byte", async () => {
  const state = '{"é":"\\u0000\\ud800", "x" : 1}\u2028';
  const { port, answer } = createCall({ roots: { listRoots: () => ROOTS } });
  assert.equal(await answer(required({ r: LIST_ROOTS }, state)), DONE);
  assert.equal(
    port.sent.map(({ method, params }) => [method, params]),
    [["tools/call", { name: "ask", arguments: { a: 1 }, inputResponses: { r: ROOTS }, requestState: state }]],
  );
});

test("a result without a state is answered without a state, and the state of an earlier round is not repeated", async () => {
  const { port, answer } = createCall({ roots: { listRoots: () => ROOTS } }, [required({ b: LIST_ROOTS }), DONE]);
  await answer(required({ a: LIST_ROOTS }, "first"));
  assert.equal(
    port.sent.map(({ params: { inputResponses, requestState } }) => [inputResponses, requestState]),
    [
      [{ a: ROOTS }, "first"],
      [{ b: ROOTS }, undefined],
    ],
  );
});

test("a result with a state alone is repeated with this state and without responses", async () => {
  const { port, answer } = createCall({});
  await answer(required(undefined, "later"));
  assert.equal(port.sent[0]!.params, { name: "ask", arguments: { a: 1 }, requestState: "later" });
});

test("a result that needed input must not be cached, whatever its server allows", async () => {
  const cacheable = { resultType: "complete", contents: [], ttlMs: 60_000, cacheScope: "public" };
  const { answer } = createCall({ roots: { listRoots: () => ROOTS } }, [cacheable]);
  assert.equal(await answer(required({ r: LIST_ROOTS })), { ...cacheable, ttlMs: 0 });
});

test("all handlers of a round run at the same time, and learn the call", async () => {
  const both = createHold();
  const running: unknown[] = [];
  const listRoots = async (_: unknown, { call }: HostContext): Promise<object> => {
    if (running.push(call) === 2) both.settle();
    await both.promise;
    return ROOTS;
  };
  const { port, answer } = createCall({ roots: { listRoots } });
  await answer(required({ a: LIST_ROOTS, b: LIST_ROOTS }));
  assert.equal(running, [
    { method: "tools/call", name: "ask" },
    { method: "tools/call", name: "ask" },
  ]);
  assert.is(port.held, 0);
});

test("a key named __proto__ is answered as any other", async () => {
  const { port, answer } = createCall({ roots: { listRoots: () => ROOTS } });
  await answer(required(JSON.parse('{"__proto__":{"method":"roots/list"}}') as object));
  assert.ok(Object.hasOwn(port.sent[0]!.params["inputResponses"] as object, "__proto__"));
});

test("more rounds than the limit reject the call", async () => {
  const { port, answer } = createCall({ roots: { listRoots: () => ROOTS } }, [required({ r: LIST_ROOTS })]);
  const error = await rejected(answer(required({ r: LIST_ROOTS })));
  assert.instance(error, LimitError);
  assert.equal([(error as LimitError).limit, (error as LimitError).value, port.sent.length], ["maxRounds", 3, 3]);
});

test("more than 32 requests in one round, and a state of more than 1 MiB, reject the call before a handler runs", async () => {
  let calls = 0;
  const { port, answer } = createCall({ roots: { listRoots: () => (calls++, ROOTS) } });
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`k${index}`, LIST_ROOTS]));
  assert.instance(await rejected(answer(required(many))), LimitError);
  assert.instance(await rejected(answer(required({ r: LIST_ROOTS }, "x".repeat(1024 * 1024 + 1)))), LimitError);
  assert.equal([calls, port.sent], [0, []]);
});

for (const [reason, handlers, message] of [
  [
    "missing",
    {},
    'The client has no result for the input request "q": the client has no handler for elicitation/create.',
  ],
  [
    "failed",
    { elicitation: { elicit: () => Promise.reject(new Error("x")) } },
    `The client has no result for the input request "q": the client's handler for elicitation/create failed: x`,
  ],
  [
    "invalid",
    { elicitation: { elicit: () => ({ action: "accept", content: { name: 1 } }) } },
    `The client has no result for the input request "q": the client's handler for elicitation/create returned an invalid result: content.name must be a string.`,
  ],
] as const)
  test(`a handler without a result rejects the call with the key, the method and the reason ${reason}`, async () => {
    const { port, answer } = createCall(handlers);
    const error = (await rejected(answer(required({ q: ELICIT })))) as InputError;
    assert.instance(error, InputError);
    assert.equal([error.key, error.method, error.reason, error.message], ["q", "elicitation/create", reason, message]);
    assert.is(port.sent.length, 0);
  });

test("a failed elicitation is answered with `cancel` if the client wants that, but a missing handler is not", async () => {
  const elicit = (): Promise<never> => Promise.reject(new Error("x"));
  const { port, answer } = createCall({ elicitation: { elicit } });
  await answer(required({ q: ELICIT }), { onElicitationFailure: "cancel" });
  assert.equal(port.sent[0]!.params["inputResponses"], { q: { action: "cancel" } });
  const without = createCall({});
  const error = await rejected(without.answer(required({ q: ELICIT }), { onElicitationFailure: "cancel" }));
  assert.is((error as InputError).reason, "missing");
});

test("the first handler that fails aborts the others", async () => {
  const started = createHold<AbortSignal>();
  const listRoots = (_: unknown, context: HostContext): Promise<never> => {
    started.settle(context.signal);
    return new Promise(() => {});
  };
  const elicit = (): Promise<never> => started.promise.then(() => Promise.reject(new Error("x")));
  const { port, answer } = createCall({ roots: { listRoots }, elicitation: { elicit } });
  assert.instance(await rejected(answer(required({ r: LIST_ROOTS, q: ELICIT }))), InputError);
  await settled();
  assert.equal([(await started.promise).aborted, port.held], [true, 0]);
});

test("aborting the call ends its handlers, and the call rejects with the reason", async () => {
  const abort = new AbortController();
  const started = createHold<AbortSignal>();
  const listRoots = (_: unknown, { signal }: HostContext): Promise<never> => {
    started.settle(signal);
    return new Promise(() => {});
  };
  const { port, answer } = createCall({ roots: { listRoots } }, [DONE], { signal: abort.signal });
  const error = rejected(answer(required({ r: LIST_ROOTS })));
  const signal = await started.promise;
  abort.abort("enough");
  assert.instance(await error, CallAbortedError);
  assert.equal([(await error).cause, signal.aborted, port.sent.length, port.held], ["enough", true, 0, 0]);
});

test("aborting the call or closing the client ends the pause before a repeated call", async () => {
  const abort = new AbortController();
  const aborted = createCall({}, [required(undefined, "s")], { signal: abort.signal });
  const error = rejected(aborted.answer(required(undefined, "s")));
  abort.abort("enough");
  assert.instance(await error, CallAbortedError);
  const closed = createCall({}, [required(undefined, "s")]);
  const end = rejected(closed.answer(required(undefined, "s")));
  closed.port.close();
  assert.is((await end).message, "the client is closed");
});

test("an input_required result of a method that has none, or without members, is invalid", async () => {
  const { port, call, answer } = createCall({});
  const empty = await rejected(answer(required()));
  assert.instance(empty, InvalidResultError);
  const other = await rejected(
    answerInputRequests(
      port,
      { ...call, method: "tools/list" },
      {
        result: required({ r: LIST_ROOTS }),
        maxRounds: 3,
        onElicitationFailure: "reject",
      },
    ),
  );
  assert.instance(other, InvalidResultError);
  const shape = await rejected(answer(required({ r: { method: "tools/call" } })));
  assert.instance(shape, InvalidResultError);
  assert.ok((shape as InvalidResultError).issues[0]!.pointer.startsWith("/inputRequests/r"));
});

test("a caller that answers itself gets the requests, and `resume` continues the call", async () => {
  const { port, call } = createCall({}, [required({ second: LIST_ROOTS }), DONE]);
  const first = createInputRequiredError(port, call, required({ r: LIST_ROOTS }, "s"));
  assert.equal([first.inputRequests, first.requestState], [{ r: LIST_ROOTS }, "s"]);
  const second = (await rejected(first.resume({ r: ROOTS }))) as InputRequiredError;
  assert.instance(second, InputRequiredError);
  assert.equal(second.inputRequests, { second: LIST_ROOTS });
  assert.equal(await second.resume({ second: ROOTS }), DONE);
  assert.equal(
    port.sent.map(({ params: { inputResponses, requestState } }) => [inputResponses, requestState]),
    [
      [{ r: ROOTS }, "s"],
      [{ second: ROOTS }, undefined],
    ],
  );
});

test("a call that continued an earlier call is repeated without the earlier answers", async () => {
  const { port, call } = createCall({});
  const resumed = {
    ...call,
    paramsText: '{"name":"ask","inputResponses":{"old":{}},"requestState":"old"}',
    options: { resume: { inputResponses: { old: {} }, requestState: "old" } },
  };
  await createInputRequiredError(port, resumed, required({ r: LIST_ROOTS })).resume({ r: ROOTS });
  assert.equal(port.sent[0]!.params, { name: "ask", inputResponses: { r: ROOTS } });
});

test.run();
