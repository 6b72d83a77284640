import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryClaimStore } from "../../generated/runtime/stores.js";
import { stateless } from "./fixtures/generated.mjs";
import { Peer, standAlone, statelessWith, type Message } from "./support/peer.js";

type CallTool = stateless.ToolsHandlers["callTool"];
type Params = Parameters<CallTool>[0];

const FORM = { message: "Who?", requestedSchema: { type: "object" as const, properties: {} } };
const QUESTION: stateless.InputRequest = { method: "elicitation/create", params: FORM };
const ALL = { elicitation: {}, sampling: {}, roots: {} };
const SAMPLE = { messages: [], maxTokens: 5 };
const MODEL = { role: "assistant", content: { type: "text", text: "hi" }, model: "m" };

const say = (value: unknown): stateless.CallToolReturn => ({
  content: [{ type: "text", text: JSON.stringify(value) }],
});

/** Calls the tool, with what an earlier round left. */
async function round(peer: Peer, more: object = {}, capabilities: object = ALL): Promise<Message> {
  return peer.ask("tools/call", { name: "x", ...standAlone(capabilities), ...more });
}

const stateOf = ({ result }: Message): object => ({ requestState: result?.["requestState"] });

const told = ({ result }: Message): unknown => JSON.parse(String(result?.["content"]?.[0]?.["text"]));

const askTwice: CallTool = async (_, context) => {
  const first = await context.elicit(FORM);
  const second = await context.elicit(FORM);
  return say([first.action, second.action]);
};

test("a question ends the call, and the retry brings its answer", async () => {
  const peer = statelessWith(async (_, context) => say(await context.elicit(FORM)));
  const asked = await round(peer);
  assert.is(asked["result"]?.["resultType"], "input_required");
  assert.equal(asked["result"]?.["inputRequests"], { "elicit-1": QUESTION });
  assert.type(asked["result"]?.["requestState"], "string");
  const inputResponses = { "elicit-1": { action: "accept", content: { name: "Ada" } } };
  const answer = await round(peer, { ...stateOf(asked), inputResponses });
  assert.is(answer["result"]?.["resultType"], "complete");
  assert.equal(told(answer), { action: "accept", content: { name: "Ada" } });
});

test("answers of earlier rounds travel in the state", async () => {
  const peer = statelessWith(askTwice);
  const first = await round(peer);
  const second = await round(peer, { ...stateOf(first), inputResponses: { "elicit-1": { action: "accept" } } });
  assert.equal(second["result"]?.["inputRequests"], { "elicit-2": QUESTION });
  const last = await round(peer, { ...stateOf(second), inputResponses: { "elicit-2": { action: "decline" } } });
  assert.equal(told(last), ["accept", "decline"]);
});

test("several questions are asked at once", async () => {
  const peer = statelessWith(async (_, context) =>
    say(
      await Promise.all([
        context.elicit(FORM),
        context.createMessage(SAMPLE),
        context.listRoots(),
        context.elicit(FORM),
      ]),
    ),
  );
  const asked = await round(peer);
  assert.equal(Object.keys(asked["result"]!["inputRequests"]!), [
    "elicit-1",
    "createMessage-1",
    "listRoots-1",
    "elicit-2",
  ]);
  const answers = {
    "elicit-1": { action: "accept" },
    "createMessage-1": MODEL,
    "listRoots-1": { roots: [] },
    "elicit-2": { action: "cancel" },
  };
  const answer = await round(peer, { ...stateOf(asked), inputResponses: answers });
  assert.equal(told(answer), [{ action: "accept" }, MODEL, { roots: [] }, { action: "cancel" }]);
});

test("only what is not answered is asked again", async () => {
  const peer = statelessWith(async (_, context) => {
    const [one, two] = await Promise.all([context.elicit(FORM, { key: "one" }), context.elicit(FORM, { key: "two" })]);
    return say([one.action, two.action]);
  });
  const asked = await round(peer);
  assert.equal(Object.keys(asked["result"]!["inputRequests"]!), ["one", "two"]);
  const again = await round(peer, { ...stateOf(asked), inputResponses: { two: { action: "accept" } } });
  assert.equal(again["result"]?.["inputRequests"], { one: QUESTION });
  const answer = await round(peer, { ...stateOf(again), inputResponses: { one: { action: "decline" } } });
  assert.equal(told(answer), ["decline", "accept"]);
});

test("an answer that is none is asked for again", async () => {
  const peer = statelessWith(async (_, context) => say(await context.elicit(FORM)));
  const asked = await round(peer);
  const again = await round(peer, { ...stateOf(asked), inputResponses: { "elicit-1": MODEL } });
  assert.equal(again["result"]?.["inputRequests"], { "elicit-1": QUESTION });
  const answer = await round(peer, { ...stateOf(again), inputResponses: { "elicit-1": { action: "cancel" } } });
  assert.equal(told(answer), { action: "cancel" });
});

test("answers that were not asked for do no harm", async () => {
  const peer = statelessWith(async (_, context) => say(await context.elicit(FORM)));
  const asked = await round(peer, {
    inputResponses: { constructor: { action: "accept" }, toString: { action: "accept" } },
  });
  assert.equal(Object.keys(asked["result"]!["inputRequests"]!), ["elicit-1"]);
});

/** What a handler does with the error of its question, and whether the author is told. */
const CAUGHT: readonly (readonly [what: string, callTool: CallTool, isReported: boolean])[] = [
  ["catches it", async (_, context) => say(await context.elicit(FORM).catch(() => "swallowed")), true],
  ["does not await it", async (_, context) => (void context.elicit(FORM).catch(() => {}), say(1)), true],
  [
    "rethrows it",
    async (_, context) => say(await context.elicit(FORM).catch((error: unknown) => Promise.reject(error))),
    false,
  ],
  [
    "throws another error instead",
    async (_, context) =>
      say(
        await context.elicit(FORM).catch((cause: unknown) => {
          throw new Error("no answer", { cause });
        }),
      ),
    false,
  ],
];

for (const [what, callTool, isReported] of CAUGHT)
  test(`a handler that ${what} is asked again, and onError ${isReported ? "gets" : "does not get"} the reason`, async () => {
    const errors: string[] = [];
    const peer = statelessWith(callTool, { onError: (error) => errors.push((error as Error).message) });
    const asked = await round(peer);
    assert.is(asked["result"]?.["resultType"], "input_required");
    const reason =
      "tools/call: the handler went on without the client's answer, because it caught the error of its question or did not await it (rethrow the error; the client is asked all the same, and the result is dropped)";
    assert.equal(errors, isReported ? [reason] : []);
    const answered = await round(peer, { ...stateOf(asked), inputResponses: { "elicit-1": { action: "decline" } } });
    assert.is(answered["result"]?.["resultType"], "complete");
    assert.is(errors.length, isReported ? 1 : 0);
  });

const refused = async (answer: Promise<Message>): Promise<void> => {
  const { error } = await answer;
  assert.is(error?.["code"], -32602);
  assert.is(error?.["data"]?.["pointer"], "/params/requestState");
};

test("a state that was changed is refused", async () => {
  const peer = statelessWith(askTwice);
  const state = String((await round(peer))["result"]?.["requestState"]);
  const [payload = "", signature = ""] = state.split(".");
  const other = payload.startsWith("a") ? `b${payload.slice(1)}` : `a${payload.slice(1)}`;
  const forged = [
    `${other}.${signature}`,
    payload,
    `${payload}.`,
    `.${signature}`,
    `${state}.x`,
    `${state}A`,
    "",
    "ÿ.ÿ",
  ];
  for (const requestState of forged) await refused(round(peer, { requestState }));
  assert.is((await round(peer, { requestState: state }))["error"], undefined);
});

test("a state of another request is refused", async () => {
  const peer = statelessWith(askTwice);
  const state = stateOf(await round(peer, { arguments: { a: 1, b: 2 } }));
  await refused(round(peer, { ...state, arguments: { a: 2, b: 2 } }));
  await refused(round(peer, { ...state, name: "y", arguments: { a: 1, b: 2 } }));
  await refused(round(peer, state));
  const same = await round(peer, { ...state, arguments: { b: 2, a: 1 } });
  assert.is(same["result"]?.["resultType"], "input_required");
});

const OLD = "0123456789abcdef0123456789abcdef";
const NEW = "fedcba9876543210fedcba9876543210";

/** Connects to a new server with one secret or several. */
const withSecret = (secret: string | readonly string[]): Peer => statelessWith(askTwice, { secret });

test("a state of another process is refused, unless they share a secret", async () => {
  const state = stateOf(await round(statelessWith(askTwice)));
  await refused(round(statelessWith(askTwice), state));
  const taken = await round(withSecret(OLD), stateOf(await round(withSecret(OLD))));
  assert.is(taken["result"]?.["resultType"], "input_required");
});

test("the first secret of a list signs, and each of its secrets verifies", async () => {
  const isTaken = async (peer: Peer, state: object): Promise<boolean> => {
    const { result, error } = await round(peer, state);
    if (error !== undefined) assert.is(error["code"], -32602);
    assert.is(error === undefined, result?.["resultType"] !== undefined);
    return error === undefined;
  };
  const rotations: readonly (readonly string[])[] = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]];
  const taken = await Promise.all(
    rotations.map(async (signing) => {
      const state = stateOf(await round(withSecret(signing)));
      return Promise.all(rotations.map((verifying) => isTaken(withSecret(verifying), state)));
    }),
  );
  assert.equal(taken, [
    [true, true, true, false],
    [true, true, true, false],
    [false, true, true, true],
    [false, true, true, true],
  ]);
});

test("a state expires after an hour", async () => {
  const peer = statelessWith(askTwice);
  const { now } = Date;
  const state = stateOf(await round(peer));
  try {
    Date.now = () => now() + 59 * 60_000;
    assert.is((await round(peer, state))["result"]?.["resultType"], "input_required");
    Date.now = () => now() + 61 * 60_000;
    await refused(round(peer, state));
  } finally {
    Date.now = now;
  }
});

for (const [capability, ask] of [
  ["elicitation", (_, context) => context.elicit(FORM)],
  ["sampling", (_, context) => context.createMessage(SAMPLE)],
  ["roots", (_, context) => context.listRoots()],
] as [string, (params: Params, context: Parameters<CallTool>[1]) => Promise<unknown>][]) {
  test(`a client that did not declare ${capability} is not asked`, async () => {
    const peer = statelessWith(async (params, context) => say(await ask(params, context)));
    const { error } = await round(peer, {}, {});
    assert.is(error?.["code"], -32021);
    const needed = capability === "elicitation" ? { form: {} } : {};
    assert.equal(error?.["data"], { requiredCapabilities: { [capability]: needed } });
  });
}

const own = (requestState?: string): stateless.InputRequiredReturn => ({
  inputRequests: { mine: QUESTION },
  ...(requestState !== undefined && { requestState }),
});

test("a handler may ask by inputRequired, and gets its own state back", async () => {
  const seen: Params[] = [];
  const peer = statelessWith((params, context) => {
    seen.push(params);
    return params.inputResponses?.["mine"] === undefined ? context.inputRequired(own("step 1")) : say("done");
  });
  const asked = await round(peer);
  assert.equal(asked["result"]?.["inputRequests"], { mine: QUESTION });
  assert.not.equal(asked["result"]?.["requestState"], "step 1");
  await refused(round(peer, { requestState: "step 1" }));
  const answer = await round(peer, { ...stateOf(asked), inputResponses: { mine: { action: "accept" } } });
  assert.equal(told(answer), "done");
  assert.is(seen[0]?.requestState, undefined);
  assert.is(seen.at(-1)?.requestState, "step 1");
  assert.equal(seen.at(-1)?.inputResponses, { mine: { action: "accept" } });
});

test("an input_required result that a handler returns, where types were bypassed, asks too", async () => {
  const asked = await round(statelessWith(() => ({ resultType: "input_required", ...own() }) as never));
  assert.equal(asked["result"]?.["inputRequests"], { mine: QUESTION });
});

test("inputRequired does not ask for what the client did not declare", async () => {
  const { error } = await round(
    statelessWith((_, context) => context.inputRequired(own())),
    {},
    {},
  );
  assert.is(error?.["code"], -32021);
});

test("a handler that asks both ways forgets nothing", async () => {
  const peer = statelessWith(async ({ inputResponses }, context) => {
    const { action } = await context.elicit(FORM);
    return inputResponses?.["mine"] === undefined ? context.inputRequired(own()) : say(action);
  });
  const first = await round(peer);
  const second = await round(peer, { ...stateOf(first), inputResponses: { "elicit-1": { action: "decline" } } });
  assert.equal(second["result"]?.["inputRequests"], { mine: QUESTION });
  const last = await round(peer, { ...stateOf(second), inputResponses: { mine: { action: "accept" } } });
  assert.equal(told(last), "decline");
});

test("a list cannot ask", async () => {
  const listTools: stateless.ToolsHandlers["listTools"] = async (_, context) => {
    await context.elicit(FORM);
    return { tools: [], ttlMs: 0, cacheScope: "public" };
  };
  const server = stateless.createServer(
    { name: "t", version: "1", onError: () => {} },
    {
      tools: { listTools, callTool: () => ({ content: [] }) },
    },
  );
  const { error } = await new Peer(server).ask("tools/list", standAlone(ALL));
  assert.is(error?.["code"], -32603);
});

test("a long state is sealed and opened in pieces, not letter by letter", async () => {
  const { fromCharCode } = String;
  const { from } = Uint8Array;
  let pieces = 0;
  let letters = 0;
  String.fromCharCode = (...codes) => {
    pieces++;
    return fromCharCode(...codes);
  };
  Uint8Array.from = ((text: Iterable<string>, each: (letter: string, i: number) => number) =>
    from.call(
      Uint8Array,
      text as never,
      ((letter: string, index: number) => {
        letters++;
        return each(letter, index);
      }) as never,
    )) as never;
  try {
    const answer = { action: "accept", content: { large: "\u00e4".repeat(500_000) } };
    const peer = statelessWith(askTwice);
    const asked = await round(peer);
    const first = await round(peer, { ...stateOf(asked), inputResponses: { "elicit-1": answer } });
    const second = await round(peer, { ...stateOf(first), inputResponses: { "elicit-2": { action: "decline" } } });
    assert.equal(told(second), ["accept", "decline"]);
    assert.ok(pieces < 1000, `${pieces} pieces of about 1 MB`);
    assert.ok(letters < 1000, `${letters} letters of about 1 MB`);
  } finally {
    Object.assign(String, { fromCharCode });
    Object.assign(Uint8Array, { from });
  }
});

const ACCEPTED = { inputResponses: { "elicit-1": { action: "accept" } } };

test("an answer without its question does not count", async () => {
  const peer = statelessWith(async (_, context) => say(await context.elicit(FORM)));
  const first = await round(peer, ACCEPTED);
  assert.equal(first["result"]?.["inputRequests"], { "elicit-1": QUESTION });
  const second = await round(peer, stateOf(first));
  assert.equal(second["result"]?.["inputRequests"], { "elicit-1": QUESTION });
});

test("an answer does not count for another question of the same key", async () => {
  let left = 3;
  const peer = statelessWith(async (_, context) => {
    const { action } = await context.elicit({ ...FORM, message: `Remove ${left} items?` });
    return say(action);
  });
  const first = await round(peer);
  left = 4;
  const second = await round(peer, { ...stateOf(first), ...ACCEPTED });
  assert.is(second["result"]?.["resultType"], "input_required");
  assert.is(told(await round(peer, { ...stateOf(second), ...ACCEPTED })), "accept");
});

for (const key of ["__proto__", "constructor", ""])
  test(`a question may have the key ${JSON.stringify(key)}`, async () => {
    const peer = statelessWith(async (_, context) => say((await context.elicit(FORM, { key })).action));
    const first = await round(peer);
    assert.equal(Object.keys(first["result"]!["inputRequests"]!), [key]);
    const inputResponses: unknown = JSON.parse(`{${JSON.stringify(key)}:{"action":"decline"}}`);
    assert.is(told(await round(peer, { ...stateOf(first), inputResponses })), "decline");
  });

test("a state is accepted again for a while, unless the server has a store of claims", async () => {
  const callTool: CallTool = async (_, context) => say(await context.elicit(FORM));
  const inputResponses = { "elicit-1": { action: "accept" } };
  const usual = statelessWith(callTool);
  const asked = stateOf(await round(usual));
  for (let i = 0; i < 2; i++)
    assert.is((await round(usual, { ...asked, inputResponses }))["result"]?.["resultType"], "complete");

  const once = statelessWith(callTool, { requestStateClaims: new MemoryClaimStore() });
  const first = stateOf(await round(once));
  const second = stateOf(await round(once));
  for (const state of [first, second])
    assert.is((await round(once, { ...state, inputResponses }))["result"]?.["resultType"], "complete");
  const { error } = await round(once, { ...first, inputResponses });
  assert.equal(error, {
    code: -32602,
    message: "the requestState was used before",
    data: { pointer: "/params/requestState" },
  });
});

test.run();
