import { suite } from "uvu";
import * as assert from "uvu/assert";
import { diagramOf, META, rpc, sent } from "../support/captures.js";
import { membersOf, rowsOf } from "../../support/lists.js";

const test = suite("sequence diagrams");

const at = (time: number): object => ({ time });
const call = (id: number | string, params: object = {}): object => ({
  id,
  method: "tools/call",
  params: { name: "book", _meta: META, ...params },
});
const complete = (id: number | string): object => ({ id, result: { resultType: "complete", content: [] } });

test("a response is joined with its request, and both have the duration between their times", () => {
  const { messages } = diagramOf([
    sent("client", call(1), at(1_000)),
    sent("client", call("1"), at(1_010)),
    sent("server", complete("1"), at(1_025)),
    sent("server", complete(1), at(1_500)),
  ]);
  assert.equal(rowsOf(messages, "partner", "duration", "time"), [
    [3, 500, 0],
    [2, 15, 10],
    [1, 15, 25],
    [0, 500, 500],
  ]);
  assert.equal(membersOf(messages, "id"), ["1", '"1"', '"1"', "1"]);
});

test("a response that has an earlier time than its request has no duration", () => {
  const { messages } = diagramOf([sent("client", call(1), at(10)), sent("server", complete(1), at(5))]);
  assert.equal(rowsOf(messages, "partner", "duration"), [
    [1, undefined],
    [0, undefined],
  ]);
});

test("requests of both peers with the same id are joined with the response of the other peer", () => {
  const { messages } = diagramOf(
    [
      sent("client", { id: 1, method: "ping" }),
      sent("server", { id: 1, method: "ping" }),
      sent("client", { id: 1, result: {} }),
      sent("server", { id: 1, result: {} }),
    ],
    { revision: "2025-06-18" },
  );
  assert.equal(membersOf(messages, "partner"), [3, 2, 1, 0]);
});

test("without senders in the capture, the method decides; a method of both peers has no sender", () => {
  const { messages } = diagramOf(
    [
      rpc({ id: 1, method: "tools/list" }),
      rpc({ id: 1, result: { tools: [] } }),
      rpc({ id: "s", method: "roots/list" }),
      rpc({ id: "s", error: { code: -32601, message: "no roots" } }),
      rpc({ id: 2, method: "ping" }),
      rpc({ method: "notifications/message", params: { level: "info", data: 1 } }),
    ],
    { revision: "2025-06-18" },
  );
  assert.equal(membersOf(messages, "sender"), ["client", "server", "server", "client", undefined, "server"]);
});

test("a response with an unknown id has no request, and the diagram says so", () => {
  const [message] = diagramOf([sent("server", complete(9))]).messages;
  assert.is(message!.partner, undefined);
  assert.equal(message!.findings, [
    { pointer: "/id", message: "no pending request has the id 9 of this result", bodyLine: 2 },
  ]);
});

test("each message of a batch is a message with its position, and requests are joined with a batch of responses", () => {
  const batch = [rpc({ id: 1, method: "ping" }), rpc({ id: 2, method: "tools/call", params: {} })];
  const { messages, total, wrong } = diagramOf(
    [batch, [rpc({ id: 2, result: { content: [] } }), rpc({ id: 1, result: {} })]],
    {
      revision: "2025-03-26",
    },
  );
  assert.equal(rowsOf(messages, "line", "batched", "partner"), [
    [1, 1, 3],
    [1, 2, 2],
    [2, 1, 1],
    [2, 2, 0],
  ]);
  assert.equal(
    messages.map(({ findings }) => findings.map(({ pointer }) => pointer)),
    [[], ["/params/name"], [], []],
  );
  assert.equal([total, wrong], [2, 1]);
});

test("the rounds of a request are joined by requestState or by the names of the inputs", () => {
  const asks = (id: number, more: object): object => ({ id, result: { resultType: "input_required", ...more } });
  const inputRequests = {
    seat: {
      method: "elicitation/create",
      params: { mode: "form", message: "?", requestedSchema: { type: "object", properties: {} } },
    },
  };
  const answers = { seat: { action: "accept", content: {} } };
  const { messages } = diagramOf([
    sent("client", call(1)),
    sent("client", call(2)),
    sent("server", asks(1, { inputRequests, requestState: "one" })),
    sent("server", asks(2, { inputRequests, requestState: "two" })),
    sent("client", call(3, { inputResponses: answers, requestState: "one" })),
    sent("server", asks(3, { inputRequests })),
    sent("client", call(4, { inputResponses: answers })),
    sent("client", call(5, { inputResponses: { other: { action: "decline" } }, requestState: "none" })),
  ]);
  assert.equal(membersOf(messages, "round"), [1, undefined, undefined, undefined, 2, undefined, 3, undefined]);
  assert.equal(messages[4]!.related, { kind: "continues", index: 2 });
  assert.equal(messages[6]!.related, { kind: "continues", index: 5 });
  assert.is(messages[2]!.outcome, "input");
  assert.is(messages[2]!.label, "input required: elicitation/create “seat”");
});

test("progress, cancellation and messages of a subscription are joined with their request", () => {
  const { messages } = diagramOf([
    sent("client", call(1, { _meta: { ...META, progressToken: "p" } })),
    sent("server", { method: "notifications/progress", params: { progressToken: "p", progress: 1, total: 4 } }),
    sent("client", { method: "notifications/cancelled", params: { requestId: 1 } }),
    sent("server", { method: "notifications/progress", params: { progressToken: "q", progress: 1 } }),
    sent("client", { id: "l", method: "subscriptions/listen", params: { notifications: {}, _meta: META } }),
    sent("server", {
      method: "notifications/tools/list_changed",
      params: { _meta: { "io.modelcontextprotocol/subscriptionId": "l" } },
    }),
  ]);
  assert.equal(
    messages.map(({ related }) => related && `${related.kind} ${related.index}`),
    [undefined, "progress of 0", "cancels 0", undefined, undefined, "belongs to 4"],
  );
  assert.is(messages[1]!.label, "notifications/progress 1/4");
});

test("errors and failed tools are failures, and a text that is not JSON is a message without sender", () => {
  const { messages } = diagramOf([
    sent("client", call(1)),
    sent("server", { id: 1, result: { resultType: "complete", content: [], isError: true } }),
    sent("client", call(2)),
    sent("server", { id: 2, error: { code: -32602, message: "no such tool" } }),
    "{ broken",
    null,
  ]);
  assert.equal(
    messages.map(({ kind, outcome, label }) => `${kind} ${outcome ?? ""} ${label}`),
    [
      "request  tools/call book",
      "result failed tool failed",
      "request  tools/call book",
      "error failed error -32602: no such tool",
      "invalid  not JSON",
      "invalid  invalid message",
    ],
  );
});

test("sessions are listed with the names of their peers, and a random session id is shortened", () => {
  const open = (name: string, session: string): object[] => [
    sent(
      "client",
      {
        id: 0,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name, version: "1" } },
      },
      { session },
    ),
    sent(
      "server",
      { id: 0, result: { protocolVersion: "2025-06-18", capabilities: {}, serverInfo: { name: "s", version: "2" } } },
      { session },
    ),
  ];
  const { sessions, messages } = diagramOf([...open("a", "first"), ...open("b", "1868a90c-7f7d-4c3f")]);
  assert.equal(sessions, [
    { name: "first", client: "a 1", server: "s 2" },
    { name: "1868a9…", client: "b 1", server: "s 2" },
  ]);
  assert.equal(rowsOf(messages, "session", "partner"), [
    [0, 1],
    [0, 0],
    [1, 3],
    [1, 2],
  ]);
});

test("a finding names the line of the JSON that has it; a missing member is marked at the object that lacks it", () => {
  const { messages } = diagramOf([sent("client", { id: 1, method: "tools/call", params: { arguments: 7 } })], {
    revision: "2025-06-18",
  });
  const { findings, body } = messages[0]!;
  assert.equal(
    findings.map(({ pointer, bodyLine }) => `${pointer} in ${body![bodyLine]!.trim()}`),
    ['/params/name in "params": {', '/params/arguments in "arguments": 7'],
  );
});

test.run();
