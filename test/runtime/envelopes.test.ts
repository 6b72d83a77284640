import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BINDING as BATCHING } from "../../generated/2025-03-26/server.js";
import { MAX_BATCH } from "../../templates/runtime/validation/checks.js";
import { classifyMessage } from "../../templates/runtime/jsonrpc/envelope.js";
import { Connection } from "../../templates/runtime/server/connection.js";
import type { RevisionImplementation, Server } from "../../templates/runtime/server/server.js";
import { createServerOfRevision } from "../../templates/runtime/server/bind.js";
import { REVISIONS } from "../support/schemas.js";

const test = suite("envelopes");

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

type Verdict =
  | readonly ["request", id: string | number]
  | readonly ["notification"]
  | readonly ["result" | "error"]
  | readonly ["invalid", pointer: string, id: string | number | null];

/** JSON as it arrives, so that numbers are as `JSON.parse` reads them, and what it is. */
const MESSAGES: readonly (readonly [text: string, verdict: Verdict])[] = [
  ['{"jsonrpc":"2.0","id":1,"method":"ping"}', ["request", 1]],
  ['{"jsonrpc":"2.0","id":"a","method":"ping","params":{}}', ["request", "a"]],
  ['{"jsonrpc":"2.0","id":"","method":"ping"}', ["request", ""]],
  ['{"jsonrpc":"2.0","id":0,"method":"ping"}', ["request", 0]],
  ['{"jsonrpc":"2.0","id":-1,"method":"ping"}', ["request", -1]],
  ['{"jsonrpc":"2.0","id":1.0,"method":"ping"}', ["request", 1]],
  ['{"jsonrpc":"2.0","id":9007199254740991,"method":"ping"}', ["request", 9007199254740991]],
  ['{"jsonrpc":"2.0","id":-9007199254740991,"method":"ping"}', ["request", -9007199254740991]],
  ['{"jsonrpc":"2.0","id":"9007199254740993","method":"ping"}', ["request", "9007199254740993"]],
  ['{"jsonrpc":"2.0","method":"notifications/unknown"}', ["notification"]],
  ['{"jsonrpc":"2.0","method":"ping"}', ["notification"]],

  ['{"jsonrpc":"2.0","id":1,"result":{}}', ["result"]],
  ['{"jsonrpc":"2.0","id":"a","result":{}}', ["result"]],
  ['{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"no"}}', ["error"]],
  ['{"jsonrpc":"2.0","error":{"code":-1,"message":"no"}}', ["error"]],

  ['{"jsonrpc":"2.0","id":9007199254740992,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":-9007199254740992,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":1e300,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":1e999,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":null,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":true,"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":{},"method":"ping"}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":9007199254740993,"result":{}}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":1.5,"result":{}}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":null,"result":{}}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"no"}}', ["invalid", "/id", null]],
  ['{"jsonrpc":"2.0","result":{}}', ["invalid", "/id", null]],

  ['{"id":2,"method":"ping"}', ["invalid", "/jsonrpc", 2]],
  ['{"jsonrpc":"1.0","id":2,"method":"ping"}', ["invalid", "/jsonrpc", 2]],
  ['{"jsonrpc":2,"id":2,"method":"ping"}', ["invalid", "/jsonrpc", 2]],
  ['{"id":2,"result":{}}', ["invalid", "/jsonrpc", 2]],
  ['{"method":"ping","id":2,"result":{}}', ["invalid", "/jsonrpc", 2]],
  ['{"jsonrpc":"2.0","method":"ping","id":2,"result":{}}', ["invalid", "", 2]],
  ['{"jsonrpc":"2.0","method":"ping","id":2,"result":null}', ["invalid", "", 2]],
  ['{"jsonrpc":"2.0","method":"ping","id":2,"error":{"code":-1,"message":"no"}}', ["invalid", "", 2]],
  ['{"jsonrpc":"2.0","method":"ping","id":2,"error":null}', ["invalid", "", 2]],
  ['{"jsonrpc":"2.0","method":"notifications/x","result":{}}', ["invalid", "", null]],
  ['{"jsonrpc":"2.0","id":2,"result":{},"error":{"code":-1,"message":"no"}}', ["invalid", "", 2]],
  ['{"jsonrpc":"2.0","id":2,"method":5}', ["invalid", "/method", 2]],
  ['{"jsonrpc":"2.0","id":2,"method":null,"result":{}}', ["invalid", "/method", 2]],
  ['{"jsonrpc":"2.0","id":2,"method":"ping","params":[]}', ["invalid", "/params", 2]],
  ['{"jsonrpc":"2.0","id":2,"method":"ping","params":null}', ["invalid", "/params", 2]],
  ['{"jsonrpc":"2.0","id":2,"result":[]}', ["invalid", "/result", 2]],
  ['{"jsonrpc":"2.0","id":2,"result":null}', ["invalid", "/result", 2]],
  ['{"jsonrpc":"2.0","id":2,"error":"no"}', ["invalid", "/error", 2]],
  ['{"jsonrpc":"2.0","id":2,"error":{"code":1.5,"message":"no"}}', ["invalid", "/error/code", 2]],
  ['{"jsonrpc":"2.0","id":2,"error":{"code":1}}', ["invalid", "/error/message", 2]],
  ['{"jsonrpc":"2.0","id":2}', ["invalid", "", 2]],
  ["{}", ["invalid", "/jsonrpc", null]],
  ["[]", ["invalid", "", null]],
  ["0", ["invalid", "", null]],
  ["null", ["invalid", "", null]],
  ['"ping"', ["invalid", "", null]],
];

for (const [text, verdict] of MESSAGES) {
  test(`${text} is ${JSON.stringify(verdict)} to classify and to a connection`, async () => {
    // The id of an invalid message is the connection's business alone.
    assert.equal(classified(text), verdict.slice(0, 2));
    assert.equal(await received(text), verdict);
  });
}

test("a batch of more messages than the limit is invalid to classify, whatever is in it", () => {
  const full = Array<unknown>(1000).fill(PING);
  const rules = { methods: {}, batching: true };
  assert.is(MAX_BATCH, 1000);

  assert.is(classifyMessage(full, rules).kind, "batch");
  const seen = classifyMessage([...full, PING], rules);
  assert.equal(seen, {
    kind: "invalid",
    error: {
      code: -32600,
      message: "Invalid Request: the batch has more than 1000 messages",
      data: { pointer: "" },
    },
  });
});

for (const revision of REVISIONS) {
  test(`${revision}: the schema takes no fractional id or progress token`, async () => {
    const { isRequestId, isProgressToken } = (await import(`../../generated/${revision}/guards.js`)) as {
      [guard: string]: (value: unknown) => boolean;
    };
    for (const guard of [isRequestId!, isProgressToken!]) {
      assert.equal(["a", 1, 1.5].map(guard), [true, true, false]);
    }
  });
}

function classified(text: string): readonly unknown[] {
  const seen = classifyMessage(JSON.parse(text), { methods: {}, batching: true });
  if (seen.kind === "invalid") return ["invalid", seen.error.data.pointer];
  return seen.kind === "request" ? ["request", seen.id] : [seen.kind];
}

/** What a connection makes of a message, in the revision that has batches. */
async function received(text: string): Promise<Verdict> {
  const server = createServerOfRevision<Server>(
    BATCHING as unknown as RevisionImplementation,
    { name: "test", version: "1" },
    {},
  );
  const connection = new Connection([server], () => {});
  const answers: string[] = [];
  const outlet = { send: () => {}, answer: (answer: string) => void answers.push(answer) };
  const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "c", version: "1" } };
  connection.receive({ jsonrpc: "2.0", id: 0, method: "initialize", params }, outlet);
  let responses = 0;
  connection.session!.settle = () => void responses++;
  answers.length = 0;
  connection.receive(JSON.parse(text), outlet);
  await connection.idle();
  assert.ok(answers.length <= 1);
  const answer = answers.length === 0 ? undefined : (JSON.parse(answers[0]!) as Answer);
  if (answer?.error?.code === -32600) return ["invalid", answer.error.data.pointer, answer.id];
  if (answer !== undefined) return ["request", answer.id!];
  if (responses === 0) return ["notification"];
  return [text.includes('"error"') ? "error" : "result"];
}

interface Answer {
  readonly id: string | number | null;
  readonly error?: { readonly code: number; readonly data: { readonly pointer: string } };
}

test.run();
