import {
  answering,
  beforeAnswer,
  echoes,
  insteadOfAnswer,
  listAndCall,
  NOT_CACHED,
  readPages,
  ofTool,
} from "../atCall.js";
import type { ClientAttackRow, ClientCase, Peer } from "../clientCase.js";

const LOGS = [
  "Listening …",
  "{",
  "[]",
  "null",
  "42",
  '{"level":"info"}',
  "\u001b[31mred\u001b[0m",
  "",
  "\u0000",
  "a".repeat(100_000),
];

const WARNS = { warnings: { least: 1 } } as const;
const INVALID = { error: "InvalidMessageError" } as const;
const ON_STDIO = { framings: ["stdio"] } as const;

export const GARBAGE: ClientAttackRow = {
  name: "garbage",
  rule: "text that is no message costs a warning and no call; a response without a message ends its call",
  cases: [
    {
      name: "logs on stdout before and after each answer",
      framings: ["stdio"],
      onStart: () => process.stdout.write("starting\n"),
      attack({ id }, peer) {
        if (id !== undefined) for (const line of LOGS) peer.send(line);
        return false;
      },
      ...WARNS,
    },
    beforeAnswer(
      "10,000 lines of logs",
      (peer) => {
        for (let line = 0; line < 10_000; line++) peer.send(`line ${line}`);
      },
      { ...ON_STDIO, ...WARNS },
    ),
    insteadOfAnswer("a body that is not JSON", (peer) => (peer.write("garbage"), peer.end()), {
      framings: ["json"],
      ends: INVALID,
    }),
    ...["garbage", '{"level":"info"}'].map((text) =>
      beforeAnswer(`the event ${text} in the stream of a call`, (peer) => peer.send(text), {
        framings: ["stream"],
        ends: INVALID,
      }),
    ),
  ],
};

const NOT_UTF8 = Buffer.from([0xc3, 0x28]);

function writeAll(peer: Peer, ...parts: readonly (string | Uint8Array)[]): void {
  for (const part of parts) peer.write(part);
}

export const INVALID_TEXT: ClientAttackRow = {
  name: "invalid UTF-8",
  rule: "bytes that are not UTF-8 are never repaired: the message that has them is not read",
  cases: [
    insteadOfAnswer(
      "in the answer",
      (peer, { id }) => {
        const [start, end] = peer.framing === "stream" ? ["data: ", "\n\n"] : ["", ""];
        const before = `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"resultType":"complete","a":"`;
        writeAll(peer, start, before, NOT_UTF8, '"}}', end);
        peer.end();
      },
      { framings: ["json", "stream"], ends: INVALID },
    ),
    beforeAnswer(
      "in a line before the answer",
      (peer) => writeAll(peer, '{"jsonrpc":"2.0","method":"', NOT_UTF8, '"}\n'),
      { ...ON_STDIO, ...WARNS },
    ),
    insteadOfAnswer(
      "in the line of the answer",
      (peer, { id }) => writeAll(peer, `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"a":"`, NOT_UTF8, '"}}\n'),
      { ...ON_STDIO, ...WARNS, options: { timeoutMs: 10_000 }, ends: { error: "TimeoutError" } },
    ),
  ],
};

/** A server that answers `tools/call` with a message of these members. */
function shape(name: string, members: object, error: string, more: Partial<ClientCase> = {}): ClientCase {
  return insteadOfAnswer(name, (peer) => peer.reply(members), { ends: { error }, ...more });
}

const result = (value: unknown) => ({ result: value });

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

export const SHAPES: ClientAttackRow = {
  name: "shapes",
  rule: "an answer of a wrong shape ends its call at once, with the pointer of what is wrong",
  cases: [
    shape("a string as result", result("done"), "InvalidMessageError"),
    shape("an array as result", result([]), "InvalidMessageError"),
    shape("null as result", result(null), "InvalidMessageError"),
    shape("neither result nor error", {}, "InvalidMessageError"),
    shape("result and error", { result: {}, error: { code: 1, message: "" } }, "InvalidMessageError"),
    shape("an error without a message", { error: { code: -32603 } }, "InvalidMessageError"),
    shape("an error whose code is a string", { error: { code: "E", message: "" } }, "InvalidMessageError"),
    shape("another version of JSON-RPC", { jsonrpc: "1.0", result: {} }, "InvalidMessageError"),
    shape("a result without content", result({ resultType: "complete" }), "InvalidResultError"),
    shape("content of an unknown type", result({ content: [{ type: "x" }] }), "InvalidResultError"),
    shape("a deep result", result({ content: nested(2_000) }), "InvalidResultError"),
    shape("an unknown resultType", result({ content: [], resultType: "x" }), "InvalidResultError", {
      lifecycles: ["stateless"],
    }),
    shape("input_required without any request", result({ resultType: "input_required" }), "InvalidResultError", {
      lifecycles: ["stateless"],
    }),
    answering(
      "pages that are no lists",
      { "tools/list": { tools: { length: 1e9 }, nextCursor: 7, ...NOT_CACHED } },
      { use: (client) => [client.listTools()], ends: { error: "InvalidResultError" } },
    ),
  ],
};

const WRONG = { result: { content: [{ type: "text", text: "wrong" }], resultType: "complete" } };
const FRAMINGS = ["stdio", "stream"] as const;

/** A server that sends responses with other ids before the answer. */
function otherIds(
  name: string,
  idsOf: (id: number) => readonly unknown[],
  more: Partial<ClientCase> = {},
  members: object = WRONG,
): ClientCase {
  const sendAll = (peer: Peer, id: number): void => {
    for (const other of idsOf(id)) peer.send({ jsonrpc: "2.0", id: other, ...members });
  };
  return beforeAnswer(name, (peer, { id }) => sendAll(peer, id!), { framings: FRAMINGS, ...WARNS, ...more });
}

export const IDS: ClientAttackRow = {
  name: "ids",
  rule: "a response whose id is not that of a pending call changes nothing",
  cases: [
    otherIds("of no request", (id) => [id + 1_000_000, -1, 0]),
    otherIds("of an earlier request", (id) => [id - 1], { warnings: { least: 0 } }),
    otherIds("of another type", (id) => [String(id)]),
    otherIds("of no type that ids have", (id) => [id + 0.5, [id], { id }, true], ON_STDIO),
    otherIds("null, in an error, on a pipe", () => [null], ON_STDIO, { error: { code: -32603, message: "wrong" } }),
    otherIds("10,000 of no request", (id) => Array.from({ length: 10_000 }, (_, at) => id + 1 + at)),
    insteadOfAnswer(
      "two answers to one id",
      (peer, { id }) => {
        peer.send({ jsonrpc: "2.0", id, result: { content: [], resultType: "complete" } });
        peer.reply({ error: { code: -32603, message: "second" } });
      },
      { framings: FRAMINGS },
    ),
    answersInOrderOfNeither(),
  ],
};

function answersInOrderOfNeither(): ClientCase {
  const waiting: Peer[] = [];
  return insteadOfAnswer(
    "answers in the order of neither call",
    (peer) => {
      waiting.push(peer);
      if (waiting.length === 3) for (const each of waiting.reverse()) each.answer({ content: [] });
    },
    { ...ON_STDIO, use: echoes(3) },
  );
}

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty"];
const FORM =
  '{"method":"elicitation/create","params":{"mode":"form","message":"","requestedSchema":{"type":"object","properties":{}}}}';

export const NAMES_OF_MEMBERS: ClientAttackRow = {
  name: "names",
  rule: "names that each object has in JavaScript are names like others",
  cases: [
    answering(
      "of tools",
      { "tools/list": { tools: NAMES.map((name) => ({ name, inputSchema: { type: "object" } })), ...NOT_CACHED } },
      { use: (client) => NAMES.map((name) => client.callTool({ name, arguments: {} })) },
    ),
    {
      name: "of input requests",
      lifecycles: ["stateless"],
      attack: ({ method, params }, peer) => {
        if (method !== "tools/call" || params?.["inputResponses"] !== undefined) return false;
        const requests = NAMES.map((name) => `"${name}":${FORM}`).join(",");
        peer.answer(JSON.parse(`{"resultType":"input_required","inputRequests":{${requests}}}`) as object);
        return true;
      },
    },
    insteadOfAnswer("of members of a result", (peer, { id }) => {
      const members = '"__proto__":{"isError":true},"resultType":"complete","content":[]';
      peer.send(`{"jsonrpc":"2.0","id":${id},"result":{${members}}}`);
      peer.end();
    }),
  ],
};

const HUGE = "x".repeat(2 * 2 ** 20);
const TOO_LONG = { error: "LimitError", message: /longer than/ };

export const HUGE_MEMBERS: ClientAttackRow = {
  name: "huge members",
  rule: "a text that the client would have to send back is refused if it is huge",
  cases: [
    answering(
      "requestState",
      { "tools/call": { resultType: "input_required", requestState: HUGE } },
      { lifecycles: ["stateless"], ends: TOO_LONG },
    ),
    answering(
      "a cursor",
      { "tools/list": { tools: [], nextCursor: HUGE, ...NOT_CACHED } },
      { use: readPages, ends: TOO_LONG },
    ),
    shape("the message of an error", { error: { code: -32603, message: "a short message", data: HUGE } }, "McpError"),
  ],
};

/** A server whose tool has this schema and returns this value. */
function schema(
  name: string,
  outputSchema: unknown,
  { value = {}, isUsed = false }: { readonly value?: object; readonly isUsed?: boolean } = {},
): ClientCase {
  return {
    name,
    attack({ id, method }, peer) {
      if (method === "tools/list") {
        const tools = [{ name: "echo", inputSchema: { type: "object" }, outputSchema }];
        const listed = { jsonrpc: "2.0", id, result: { resultType: "complete", tools, ...NOT_CACHED } };
        peer.send(JSON.stringify(listed).replace('"DEEP"', deep(3_000)));
        peer.end();
      } else if (method === "tools/call") peer.answer({ content: [], structuredContent: value });
      else return false;
      return true;
    },
    use: listAndCall,
    ends: isUsed ? { error: "InvalidResultError" } : "result",
    warnings: { least: isUsed ? 0 : 1 },
  };
}

const object = (members: object): object => ({ type: "object", ...members });

/** A schema that JSON.stringify cannot write, because it is too deep. */
function deep(levels: number): string {
  return `${'{"type":"object","properties":{"a":'.repeat(levels)}{}${"}}".repeat(levels)}`;
}

const EXPONENTIAL = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => {
    const next = { $ref: `#/$defs/d${at + 1}` };
    return [`d${at}`, { allOf: [next, next] }];
  }),
);

export const OUTPUT_SCHEMAS: ClientAttackRow = {
  name: "output schemas",
  rule: "a schema that cannot be used is a warning, and no schema costs more than its bounds",
  cases: [
    schema("of which the value is not", object({ required: ["a"] }), { isUsed: true }),
    schema("recursive without an end", object({ $ref: "#" }), { isUsed: true }),
    schema("in the network", object({ $ref: "http://127.0.0.1:1/schema" })),
    schema("of 1 MB", object({ description: "x".repeat(2 ** 20) })),
    schema("3,000 levels deep", "DEEP"),
    schema("with a pattern that backtracks", object({ properties: { a: { pattern: "^(a+)+$" } } }), {
      value: { a: `${"a".repeat(50_000)}!` },
      isUsed: true,
    }),
    schema("with an exponential allOf", object({ $defs: EXPONENTIAL, allOf: [{ $ref: "#/$defs/d0" }] })),
    schema("of another dialect", object({ $schema: "https://example.com/dialect" })),
  ],
};

/** A server that sends requests when the tool is called, and answers the call when each of them has got an error, of this code if one is given. */
function serverRequests(name: string, count: number, request: object, code?: number): ClientCase {
  let answered = 0;
  let call: Peer | undefined;
  return {
    name,
    framings: ["stdio", "stream"],
    lifecycles: ["handshake"],
    attack({ method, error }, peer) {
      if (method === "tools/call") {
        call = peer;
        for (let id = 1; id <= count; id++) peer.send({ jsonrpc: "2.0", id: `r${id}`, ...request });
        return true;
      }
      if (method !== undefined) return false;
      if (error !== undefined && error.code === (code ?? error.code)) answered++;
      if (answered === count) call!.reply({ result: { content: [] } });
      return false;
    },
  };
}

const SAMPLING = {
  method: "sampling/createMessage",
  params: { messages: [{ role: "user", content: { type: "text", text: "" } }], maxTokens: 1 },
};

export const SERVER_REQUESTS: ClientAttackRow = {
  name: "server requests",
  rule: "a request that the client did not declare gets error -32601 in a session, and none in the stateless lifecycle",
  cases: [
    serverRequests("a capability that was not declared", 1, SAMPLING, -32601),
    serverRequests("an unknown method", 1, { method: "x/y" }, -32601),
    serverRequests("the name of a member of each object", 1, { method: "constructor" }, -32601),
    serverRequests("2,000 at once", 2_000, { method: "x/y" }),
    serverRequests("invalid params", 1, { method: "elicitation/create", params: { message: 1 } }, -32602),
    beforeAnswer("in the stateless lifecycle", (peer) => peer.send({ jsonrpc: "2.0", id: "r1", ...SAMPLING }), {
      framings: ["stdio", "stream"],
      lifecycles: ["stateless"],
      ...WARNS,
    }),
  ],
};

/** A server that lists the tool with these annotations, and breaks off each call of it. It may be called this often. */
function breaksOff(
  name: string,
  annotations: object,
  {
    most = { handshake: 1, stateless: 1 },
    ...more
  }: Partial<ClientCase> & { readonly most?: { [lifecycle: string]: number } } = {},
): ClientCase {
  let calls = 0;
  const listed = answering(name, { "tools/list": ofTool({ annotations }) });
  return {
    name,
    framings: ["json", "stream"],
    attack(message, peer) {
      if (message.method !== "tools/call") return listed.attack!(message, peer);
      if (++calls <= most[peer.lifecycle]!) peer.break();
      else peer.reply({ error: { code: -32000, message: "called too often" } });
      return true;
    },
    use: listAndCall,
    ends: { error: "ConnectionLostError" },
    ...more,
  };
}

const IDEMPOTENT = { idempotentHint: true };
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, openWorldHint: false, title: "Sends no mail" };

export const HINTS: ClientAttackRow = {
  name: "hints",
  rule: "no hint of a server sends a call again, but idempotentHint: twice at most, in the stateless lifecycle, if the user does not forbid it",
  cases: [
    breaksOff("idempotent", IDEMPOTENT, { most: { handshake: 1, stateless: 3 } }),
    breaksOff("idempotent, forbidden", IDEMPOTENT, { options: { repeatTools: false } }),
    breaksOff("read-only, not destructive, of a closed world", READ_ONLY),
    breaksOff("not idempotent", { idempotentHint: false }),
    breaksOff("no hints", {}),
  ],
};
