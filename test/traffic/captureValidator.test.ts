import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST_STATELESS } from "../support/revisions.js";
import { checkCapture, META, rpc, sent } from "./support/captures.js";
import { membersOf } from "../support/lists.js";

const test = suite("captures");

/** The errors of a capture, each with the line of its entry. */
function findings(entries: readonly unknown[]): string[] {
  return checkCapture(entries).flatMap(({ line, findings: found }) =>
    found.map(({ code, pointer, message }) => `${line}: ${code} ${pointer} ${message}`),
  );
}

const CALL = { id: 1, method: "tools/call", params: { name: "a", _meta: META } };
const ANSWER = { id: 1, result: { resultType: "complete", content: [] } };

test("a record gives the time, the sender and the session of its message, and pointers lead through it", () => {
  const [entry] = checkCapture([
    {
      time: "2026-01-01T00:00:00.250Z",
      session: "a",
      from: "client",
      message: rpc({ ...CALL, params: { _meta: META } }),
    },
  ]);
  assert.is(entry!.time, Date.UTC(2026, 0, 1) + 250);
  assert.is(entry!.session, "a");
  assert.is(entry!.messages[0]!.sender, "client");
  assert.equal(membersOf(entry!.findings, "pointer"), ["/message/params/name"]);
});

test("a record may have the time in milliseconds, and a batch as its message", () => {
  const [entry] = checkCapture([{ time: 7, message: [rpc(CALL), rpc({ ...CALL, id: 2, params: {} })] }], {
    revision: "2025-03-26",
  });
  assert.is(entry!.time, 7);
  assert.equal(
    entry!.messages.map(({ pointer, id }) => `${pointer} ${id}`),
    ["/message/0 1", "/message/1 2"],
  );
  assert.equal(membersOf(entry!.findings, "pointer"), ["/message/1/params/name"]);
});

test("invalid members of a record are reported, and the message is still checked", () => {
  assert.equal(findings([{ time: "yesterday", from: "peer", session: 1, message: rpc({ id: 1 }) }]), [
    '1: record /from must be "client" or "server"',
    "1: record /session must be a string",
    "1: record /time must be a date with a time, or milliseconds since 1970",
    "1: envelope /message Invalid Request: the message has no method, no result and no error",
  ]);
});

test("a JSON-RPC message with a member named message is a message and no record", () => {
  const [entry] = checkCapture([rpc({ id: 1, method: "ping", message: {} })]);
  assert.is(entry!.messages[0]!.method, "ping");
});

test("sessions with different names do not answer each other's requests, and each has its own revision", () => {
  const peer = { name: "x", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: peer };
  const result = { protocolVersion: "2025-06-18", capabilities: {}, serverInfo: peer };
  const entries = [
    sent("client", CALL, { session: "a" }),
    sent("client", { id: 1, method: "initialize", params }, { session: "b" }),
    sent("server", { id: 1, result }, { session: "b" }),
    sent("server", ANSWER, { session: "a" }),
    sent("server", ANSWER, { session: "a" }),
  ];
  assert.equal(findings(entries), ["5: response /message/id no pending request has the id 1 of this result"]);
  assert.equal(
    checkCapture(entries).map(({ messages }) => messages[0]!.revision),
    [NEWEST_STATELESS, "2025-06-18", "2025-06-18", NEWEST_STATELESS, NEWEST_STATELESS],
  );
});

test("the sender of a record decides who may send the message, and a peer does not answer its own request", () => {
  assert.equal(findings([sent("server", CALL), sent("server", ANSWER)]), [
    "1: method /message/method only a client may send tools/call, not a server",
    "2: response /message/id no pending request has the id 1 of this result",
  ]);
});

test("a result answers the request of the other peer, also if both requests have the same id and both fit", () => {
  const entries = [
    sent("server", { id: 1, method: "ping" }),
    sent("client", { id: 1, method: "ping" }),
    sent("server", { id: 1, result: {} }),
  ];
  const [fromServer, fromClient, answer] = checkCapture(entries, { revision: "2025-06-18" }).map(
    ({ messages }) => messages[0]!.request,
  );
  assert.is(answer, fromClient);
  assert.is.not(answer, fromServer);
});

test("an unbundled revision is reported at the message that names it, also in a batch", () => {
  const params = { protocolVersion: "1999-01-01", capabilities: {}, clientInfo: { name: "a", version: "1" } };
  const [found] = findings([{ message: rpc({ id: 1, method: "initialize", params }) }]);
  assert.match(found!, /^1: revision \/message\/params revision "1999-01-01" is not bundled/);
});

test.run();
