import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Ledger } from "../../soak/ledger.js";
import { Random } from "../../soak/random.js";
import { callOf, makeCall } from "./calls.js";
import { Deaths } from "./deaths.js";
import type { JsonRpc, Sent } from "../../soak/messages.js";
import { Notices } from "./notices.js";
import { SessionLost, type Place } from "./place.js";
import type { Reading, Reply, Sender } from "../../soak/wire.js";

/** A response of the scripted server. An event is a message with its event id. */
interface Scripted {
  readonly status: number;
  readonly messages?: readonly JsonRpc[];
  readonly lastEvent?: string;
  readonly isBroken?: boolean;
  readonly text?: string;
}

/** A server that gives prepared responses, and keeps the requests. */
class Script implements Sender {
  readonly sent: Sent[] = [];
  readonly #responses: Scripted[];

  constructor(responses: readonly Scripted[]) {
    this.#responses = [...responses];
  }

  send(sent: Sent, reading: Reading = {}): Promise<Reply> {
    this.sent.push(sent);
    const { status, messages = [], lastEvent, isBroken = false, text = "" } = this.#responses.shift()!;
    if (lastEvent !== undefined) reading.onEventId?.(lastEvent);
    for (const message of messages) reading.onMessage?.(message);
    return Promise.resolve({ status, messages, lastEvent, text, isWhole: !isBroken, session: undefined });
  }

  close(): void {}
}

const test = suite("the ledger of the soak");
const ledgerLog = console.log;
test.before.each(() => {
  console.log = () => undefined;
});
test.after.each(() => {
  console.log = ledgerLog;
});

const said = (text: string, id: string | number = "call-1"): JsonRpc => ({ id, result: { content: [{ text }] } });

/** Makes the call with the id "call-1" and the text "said 1". */
async function play(
  responses: readonly Scripted[],
  session: Place["session"],
): Promise<{ findings: number; sent: Sent[] }> {
  const wire = new Script(responses);
  const ledger = new Ledger();
  const deaths = new Deaths();
  const place: Place = {
    wire,
    ledger,
    session,
    random: new Random(1),
    deaths,
    notices: new Notices(deaths),
    next: () => 1,
  };
  await makeCall(place, callOf(place, "echo")).catch((error: unknown) => assert.instance(error, SessionLost));
  return { findings: ledger.findings, sent: wire.sent };
}

const SESSION = { id: "s", revision: "2025-11-25" } as const;

test("one right answer is no finding", async () => {
  assert.is((await play([{ status: 200, messages: [said("said 1")] }], SESSION)).findings, 0);
});

test("two answers to one id are a finding", async () => {
  const { findings } = await play([{ status: 200, messages: [said("said 1"), said("said 1")] }], SESSION);
  assert.is(findings, 1);
});

test("the answer of another call is a finding", async () => {
  assert.is((await play([{ status: 200, messages: [said("said 2")] }], SESSION)).findings, 1);
});

test("a lost session is a finding", async () => {
  assert.is((await play([{ status: 404 }], SESSION)).findings, 1);
});

test("an error that says that a process ended is a finding if no process died", async () => {
  const error = { code: -32603, message: "the process that ran the call has ended" };
  assert.is((await play([{ status: 200, messages: [{ id: "call-1", error }] }], SESSION)).findings, 1);
});

test("an event that the server does not have any more is a finding", async () => {
  const broken = { status: 200, lastEvent: "1-1", isBroken: true };
  assert.is((await play([broken, { status: 400, text: "the server does not have the event" }], SESSION)).findings, 1);
});

test("a broken stream is resumed after its last event", async () => {
  const broken = { status: 200, lastEvent: "1-7", isBroken: true };
  const { findings, sent } = await play([broken, { status: 200, messages: [said("said 1")] }], SESSION);
  assert.is(findings, 0);
  assert.equal(
    sent.map(({ method = "POST", headers }) => [method, headers?.["last-event-id"]]),
    [
      ["POST", undefined],
      ["GET", "1-7"],
    ],
  );
});

test("a request whose connection broke before an event is repeated with its id", async () => {
  const answered = { status: 200, messages: [said("said 1")] };
  const { findings, sent } = await play(
    [{ status: 0, isBroken: true }, { status: 502 }, { status: 503 }, answered],
    SESSION,
  );
  assert.is(findings, 0);
  assert.equal(new Set(sent.map(({ body }) => (body as JsonRpc).id)), new Set(["call-1"]));
  assert.is(sent.length, 4);
});

test("an answer that came before the connection broke is no reason to ask again", async () => {
  const { findings, sent } = await play([{ status: 200, messages: [said("said 1")], isBroken: true }], SESSION);
  assert.equal([findings, sent.length], [0, 1]);
});

test.run();
