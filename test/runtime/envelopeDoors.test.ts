import { Ajv2020 } from "ajv/dist/2020.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { connectInMemory } from "../../generated/runtime/memory.js";
import { classifyMessage } from "../../templates/runtime/jsonrpc/envelope.js";
import { pickFrom, type Pick } from "../contract/support/randomSchemas.js";
import { initialize, onFetch, servers } from "./support/httpServers.js";
import { StdioServer } from "./support/stdioServer.js";

const test = suite("a thousand envelopes");

type Message = { readonly [member: string]: unknown };

/** The kind of an envelope; for an invalid envelope also the pointer and the id of the error response. */
type Verdict = readonly ["request" | "no response"] | readonly ["invalid", pointer: string, id: unknown];

const COUNT = 1000;

/** Valid envelopes without their ids. */
const SHAPES: readonly Message[] = [
  { jsonrpc: "2.0", method: "ping" },
  { jsonrpc: "2.0", method: "tools/none", params: { a: 1 } },
  { jsonrpc: "2.0", method: "notifications/x", params: {} },
  { jsonrpc: "2.0", result: {} },
  { jsonrpc: "2.0", error: { code: -1, message: "no" } },
];

/** Values that replace a member of a valid envelope; undefined leaves the member out. */
const REPLACEMENTS: { readonly [member: string]: readonly unknown[] } = {
  jsonrpc: ["1.0", 2, undefined],
  id: [undefined, 9007199254740992, 1.5, null, true, {}, []],
  method: [undefined, "ping", 5, null, {}],
  params: [undefined, {}, [], null, "x"],
  result: [undefined, {}, [], null, 1],
  error: [undefined, { code: 1.5, message: "no" }, { code: -1 }, { message: "no" }, "no", null],
};

const id = {
  anyOf: [{ type: "string" }, { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }],
};
const call = {
  type: "object",
  properties: { jsonrpc: { const: "2.0" }, method: { type: "string" }, params: { type: "object" } },
  required: ["jsonrpc", "method"],
  not: { anyOf: [{ required: ["result"] }, { required: ["error"] }] },
};

/** The rules of JSON-RPC 2.0 as JSON Schemas, written for this test. */
const RULES = {
  request: { allOf: [call, { properties: { id }, required: ["id"] }] },
  "no response": {
    oneOf: [
      { allOf: [call, { not: { required: ["id"] } }] },
      {
        type: "object",
        properties: { jsonrpc: { const: "2.0" }, id, result: { type: "object" } },
        required: ["jsonrpc", "id", "result"],
        not: { anyOf: [{ required: ["method"] }, { required: ["error"] }] },
      },
      {
        type: "object",
        properties: {
          jsonrpc: { const: "2.0" },
          id,
          error: {
            type: "object",
            properties: { code: { type: "integer" }, message: { type: "string" } },
            required: ["code", "message"],
          },
        },
        required: ["jsonrpc", "error"],
        not: { anyOf: [{ required: ["method"] }, { required: ["result"] }] },
      },
    ],
  },
};

const ENVELOPES: readonly Message[] = Array.from({ length: COUNT }, (_, i) => envelope(pickFrom(i + 1), i));

/** Returns a valid envelope with up to two members replaced. Ids differ, so that no id is in flight twice. */
function envelope(pick: Pick, i: number): Message {
  const ids = [undefined, i, -i - 1, `a${i}`];
  const members: { [member: string]: unknown } = { ...SHAPES[pick(SHAPES.length)], id: ids[pick(ids.length)] };
  const names = Object.keys(REPLACEMENTS);
  for (let replaced = pick(3); replaced > 0; replaced--) {
    const name = names[pick(names.length)]!;
    const values = REPLACEMENTS[name]!;
    members[name] = values[pick(values.length)];
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Sends envelopes one after the other, and returns the messages that came back for each. */
type Door = (envelopes: readonly Message[]) => Promise<readonly Message[][]>;

const PARAMS = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "c", version: "1" } };

/** A request after each envelope, whose response ends the wait for responses to the envelope. */
const marker = (i: number): Message => ({ jsonrpc: "2.0", id: `marker ${i}`, method: "ping" });

/** Sends each envelope and a marker over a connection of messages. */
async function overMessages(
  envelopes: readonly Message[],
  { send, next }: { send(message: unknown): void; next(): Promise<Message> },
  wrap: (envelope: Message) => unknown = (same) => same,
): Promise<Message[][]> {
  const all: Message[][] = [];
  for (const [i, message] of envelopes.entries()) {
    send(wrap(message));
    const before: Message[] = [];
    send(marker(i));
    let isMarked = false;
    // An invalid message is answered in a later turn, when its explanation has been loaded.
    while (!isMarked || before.length < expectedCount(message)) {
      const answer = await next();
      if (answer["id"] === `marker ${i}`) isMarked = true;
      else before.push(answer);
    }
    all.push(before);
  }
  return all;
}

function expectedCount(message: Message): number {
  return expected(message)[0] === "no response" ? 0 : 1;
}

const DOORS: { readonly [name: string]: Door } = {
  async "a connection in memory"(envelopes) {
    const peer = connectInMemory(servers() as never);
    peer.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params: PARAMS });
    await peer.next();
    const all = await overMessages(envelopes, {
      send: (message) => peer.send(message as object),
      next: () => peer.next(),
    });
    peer.close();
    return all;
  },
  async "batches of one"(envelopes) {
    const peer = connectInMemory(servers() as never);
    const params = { ...PARAMS, protocolVersion: "2025-03-26" };
    peer.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params });
    await peer.next();
    const ends = { send: (message: unknown) => peer.send(message as object), next: () => peer.next() };
    const all = await overMessages(envelopes, ends, (message) => [message]);
    peer.close();
    return all;
  },
  async stdio(envelopes) {
    const server = new StdioServer();
    await server.initialize("2025-11-25");
    for (const [i, message] of envelopes.entries()) {
      server.process.stdin.write(`${JSON.stringify(message)}\n${JSON.stringify(marker(i))}\n`);
    }
    server.process.stdin.end();
    const { messages } = await server.end();
    const found = messages as readonly Message[];
    assert.is(found.filter((message) => String(message["id"]).startsWith("marker")).length, COUNT);
    const others = found.filter((message) => !String(message["id"]).startsWith("marker"));
    // Responses of different envelopes may come in another order, so only their total is compared here.
    return [others as Message[]];
  },
  async HTTP(envelopes) {
    const carrier = await onFetch(servers());
    const { headers } = await carrier.send(initialize());
    const session = { "mcp-session-id": headers["mcp-session-id"], "mcp-protocol-version": "2025-11-25" };
    const all: Message[][] = [];
    for (const body of envelopes) {
      const { text } = await carrier.send({ headers: session, body });
      all.push(text === "" ? [] : [JSON.parse(text.replace(/^[^{]*data: /s, "")) as Message]);
    }
    await carrier.close();
    return all;
  },
};

function verdictOf(answers: readonly Message[]): Verdict {
  const [answer] = answers;
  if (answer === undefined) return ["no response"];
  const { error, id: answered } = answer as { id: unknown; error?: { code: number; data: { pointer: string } } };
  return error?.code === -32600 ? ["invalid", error.data.pointer, answered] : ["request"];
}

const ajv = new Ajv2020({ strict: false });
const isRequest = ajv.compile(RULES.request);
const hasNoResponse = ajv.compile(RULES["no response"]);

function expected(message: Message): readonly [string] {
  if (isRequest(message)) return ["request"];
  return hasNoResponse(message) ? ["no response"] : ["invalid"];
}

function classified(message: Message): Verdict {
  const seen = classifyMessage(message, { methods: {}, batching: false });
  if (seen.kind !== "invalid") return [seen.kind === "request" ? "request" : "no response"];
  const { id: given } = message;
  const isValidId = typeof given === "string" || Number.isSafeInteger(given);
  return ["invalid", seen.error.data.pointer, isValidId ? given : null];
}

test("have each kind often", () => {
  const kinds = ENVELOPES.map((message) => expected(message)[0]);
  for (const kind of ["request", "no response", "invalid"])
    assert.ok(kinds.filter((other) => other === kind).length > 150, kind);
});

test("classify finds the kind that the rules of JSON-RPC give", () => {
  for (const message of ENVELOPES) assert.is(classified(message)[0], expected(message)[0], JSON.stringify(message));
});

for (const name of ["a connection in memory", "batches of one", "HTTP"])
  test(`${name} and classify agree on each envelope, on the position of its error and on the id`, async () => {
    const found = await DOORS[name]!(ENVELOPES);
    for (const [i, message] of ENVELOPES.entries())
      assert.equal(withoutNullId(verdictOf(found[i]!)), withoutNullId(classified(message)), JSON.stringify(message));
  });

test("stdio sends the same responses, in any order", async () => {
  const [found] = await DOORS["stdio"]!(ENVELOPES);
  const wanted = ENVELOPES.map(classified).filter(([kind]) => kind !== "no response");
  const sorted = (verdicts: readonly Verdict[]): string[] =>
    verdicts.map((verdict) => JSON.stringify(withoutNullId(verdict))).sort();
  assert.equal(sorted(found!.map((answer) => verdictOf([answer]))), sorted(wanted));
});

/** Revisions differ in the id of an error without an id: null, or left out. */
function withoutNullId([kind, pointer, id_]: readonly unknown[]): readonly unknown[] {
  return [kind, pointer, id_ ?? null];
}

test.run();
