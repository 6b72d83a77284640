import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "./ledger.js";
import { sentIn, sessionHeaders, type JsonRpc, type Sent } from "./messages.js";
import { callOf, send, sentOf, type Place } from "./place.js";
import type { Reading, Reply } from "./wire.js";

/** A way in which a client makes a call. */
export interface Kind {
  readonly name: string;
  /** Of 1,000 calls. */
  readonly weight: number;
  readonly only?: "session" | "alone";
  drive(place: Place): Promise<void>;
}

const KB = 1024;
const UNKNOWN_TOOL = -32602;

export const KINDS: readonly Kind[] = [
  { name: "echo", weight: 720, drive: echo },
  { name: "error", weight: 20, drive: (place) => plain(place, callOf(place, "none", { expected: UNKNOWN_TOOL })) },
  { name: "slow", weight: 60, drive: (place) => plain(place, callOf(place, "slow", { args: msUpTo(place, 30) })) },
  { name: "progress", weight: 70, drive: (place) => plain(place, stepsOf(place)) },
  { name: "slow reader", weight: 8, drive: slowReader },
  { name: "slow reader of a stream", weight: 3, drive: slowStreamReader },
  { name: "reader that stops", weight: 0.5, drive: stoppedReader },
  { name: "disconnect", weight: 30, drive: disconnect },
  { name: "disconnect in the request", weight: 5, drive: disconnectInRequest },
  { name: "disconnect in a stream", weight: 10, drive: disconnectInStream, only: "alone" },
  { name: "cancel", weight: 30, drive: cancel, only: "session" },
  { name: "cancel near the answer", weight: 10, drive: cancelNearAnswer, only: "session" },
  { name: "resume", weight: 30, drive: resume, only: "session" },
  { name: "resume after the answer", weight: 10, drive: resumeLate, only: "session" },
  { name: "poll", weight: 20, drive: poll, only: "session" },
  { name: "listen", weight: 10, drive: listen, only: "alone" },
];

function msUpTo({ random }: Place, most: number): { ms: number } {
  return { ms: random.between(0, most) };
}

function stepsOf(place: Place, ms: number = place.random.between(0, 8)): Call {
  const steps = place.random.between(1, 4);
  return callOf(place, "steps", { args: { steps, ms }, steps });
}

function echo(place: Place): Promise<void> {
  const args = place.random.chance(0.3) ? { region: "north" } : {};
  return plain(place, callOf(place, "echo", { args }));
}

async function plain(place: Place, call: Call, reading?: Reading): Promise<void> {
  settle(place, call, await send(place, sentOf(place, call), reading));
}

function settle({ ledger }: Place, call: Call, { messages, status }: Reply, how = call.tool): void {
  ledger.settle(call, messages, `${how} (${status})`);
}

function slowReader(place: Place): Promise<void> {
  const call = callOf(place, "big", { args: { size: 256 * KB } });
  const whole = { ...call, expected: String(call.expected) + "x".repeat(256 * KB) };
  return plain(place, whole, { pauseMs: place.random.between(5, 60) });
}

/** Less than what may wait for a client, so that nothing is lost. */
function slowStreamReader(place: Place): Promise<void> {
  const args = { steps: 6, ms: 0, size: 64 * KB };
  return plain(place, callOf(place, "steps", { args, steps: 6 }), { pauseMs: place.random.between(20, 100) });
}

/** More than what may wait for a client that does not read and then goes away. */
async function stoppedReader(place: Place): Promise<void> {
  const call = callOf(place, "steps", { args: { steps: 200, ms: 0, size: 64 * KB }, steps: 200 });
  await send(place, sentOf(place, call), { pauseMs: 300, leavesAfterPause: true });
  place.ledger.count("unanswered");
}

/** What goes away from a call before anything has come of it. */
async function disconnect(place: Place): Promise<void> {
  const leaving = new AbortController();
  const reply = send(place, sentOf(place, callOf(place, "wait")), { signal: leaving.signal });
  await pause(place.random.between(0, 10));
  leaving.abort();
  await reply;
  place.ledger.count("unanswered");
}

async function disconnectInRequest(place: Place): Promise<void> {
  await place.wire.breakOff(sentOf(place, callOf(place, "echo")));
  place.ledger.count("unanswered");
}

async function disconnectInStream(place: Place): Promise<void> {
  const call = callOf(place, "steps", { args: { steps: 50, ms: 50 }, steps: 50 });
  const { messages } = await sendUntil(place, sentOf(place, call));
  place.ledger.settleWithdrawn(call, messages, "disconnect in a stream");
}

/** Sends a request, and goes away as soon as a message with this method has come, or any message. */
function sendUntil(place: Place, sent: Sent, wanted?: string): Promise<Reply> {
  const leaving = new AbortController();
  const onMessage = ({ method }: JsonRpc): void => {
    if (method === (wanted ?? method)) leaving.abort();
  };
  return send(place, sent, { onMessage, signal: leaving.signal });
}

async function cancel(place: Place): Promise<void> {
  const call = callOf(place, "wait");
  const reply = send(place, sentOf(place, call));
  await pause(place.random.between(1, 10));
  const [{ messages }] = await Promise.all([reply, cancelUntilEnded(place, call, reply)]);
  if (messages.length > 0) place.ledger.find(`cancel: ${JSON.stringify(messages)} for ${JSON.stringify(call)}`);
  place.ledger.count("unanswered");
}

/**
 * Cancels a call, and cancels it again each second until the call has ended: the requests use different connections, so the
 * server may read a cancellation before the call, and ignore it.
 */
async function cancelUntilEnded(place: Place, call: Call, ended: Promise<unknown>): Promise<void> {
  do await sendCancel(place, call);
  while (await Promise.race([ended.then(() => false), pause(1000, true)]));
}

async function sendCancel(place: Place, { id }: Call): Promise<void> {
  const told = sentIn(place.session, { method: "notifications/cancelled", params: { requestId: id } });
  const { status } = await send(place, told);
  if (status !== 202) place.ledger.find(`notifications/cancelled: ${status}`);
}

async function cancelNearAnswer(place: Place): Promise<void> {
  const call = callOf(place, "slow", { args: msUpTo(place, 8) });
  const reply = send(place, sentOf(place, call));
  await pause(place.random.between(0, 8));
  const [{ messages }] = await Promise.all([reply, sendCancel(place, call)]);
  place.ledger.settleWithdrawn(call, messages, "cancel near the answer");
}

async function resume(place: Place): Promise<void> {
  await disconnectAndResume(place, stepsOf(place, 20), 0);
}

/** What comes back only when the call has long been answered. */
async function resumeLate(place: Place): Promise<void> {
  await disconnectAndResume(place, stepsOf(place, 2), 100);
}

async function disconnectAndResume(place: Place, call: Call, awayMs: number): Promise<void> {
  const first = await sendUntil(place, sentOf(place, call));
  await pause(awayMs);
  const rest = first.isWhole ? undefined : await comeBack(place, first);
  if (rest !== undefined && rest.status !== 200) place.ledger.find(`resume: ${rest.status} after ${first.lastEvent}`);
  place.ledger.settle(call, [...first.messages, ...(rest?.messages ?? [])], "resume");
}

async function poll(place: Place): Promise<void> {
  const call = callOf(place, "poll", { args: msUpTo(place, 30) });
  const first = await send(place, sentOf(place, call));
  if (first.messages.length > 0 || !first.isWhole) place.ledger.find(`poll: not let go: ${JSON.stringify(first)}`);
  settle(place, call, await comeBack(place, first), "poll");
}

function comeBack(place: Place, { lastEvent = "" }: Reply): Promise<Reply> {
  return send(place, { method: "GET", headers: { ...sessionHeaders(place.session!), "last-event-id": lastEvent } });
}

/** Hears of changes until it goes away. */
async function listen(place: Place): Promise<void> {
  const params = { notifications: { toolsListChanged: true } };
  const sent = sentIn(undefined, { id: place.next(), method: "subscriptions/listen", params });
  const wanted = place.random.chance(0.3)
    ? "notifications/tools/list_changed"
    : "notifications/subscriptions/acknowledged";
  const { messages, status } = await sendUntil(place, sent, wanted);
  if (messages[0]?.method !== "notifications/subscriptions/acknowledged")
    place.ledger.find(`listen: ${status} ${JSON.stringify(messages)}`);
  if (messages.some((message) => "result" in message)) place.ledger.find("listen: answered");
  place.ledger.count("unanswered");
}
