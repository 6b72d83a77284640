import { setTimeout as pause } from "node:timers/promises";
import { callOf, checkAnswer, makeCall, ask } from "./calls.js";
import { complete } from "./complete.js";
import { sentIn, type JsonRpc, type Outgoing, type Session, type SessionRevision } from "../../soak/messages.js";
import { SessionLost, type Place } from "./place.js";
import { listen, replayedState, roundTrip } from "./statelessKinds.js";
import { cancelledTask, statelessTask, task } from "./tasks.js";
import { URIS } from "./notices.js";

/** A way in which a client makes a call. */
export interface Kind {
  readonly name: string;
  readonly weight: number;
  /** The first revision of sessions that has the feature. */
  readonly since?: SessionRevision;
  make(place: Place): Promise<unknown>;
}

const IN_SESSION: readonly Kind[] = [
  { name: "echo", weight: 560, make: (place) => makeCall(place, callOf(place, "echo")) },
  { name: "slow", weight: 60, make: slow },
  { name: "progress", weight: 80, make: (place) => progress(place, false) },
  { name: "resume", weight: 60, make: (place) => progress(place, true) },
  { name: "cancel", weight: 40, make: cancel },
  { name: "ask", weight: 60, since: "2025-06-18", make: question },
  { name: "log", weight: 20, make: log },
  { name: "notify", weight: 30, make: notify },
  { name: "task", weight: 60, since: "2025-11-25", make: task },
  { name: "cancelled task", weight: 20, since: "2025-11-25", make: cancelledTask },
  { name: "ping", weight: 10, make: (place) => ask(place, "ping") },
];

const ALONE: readonly Kind[] = [
  { name: "stateless echo", weight: 600, make: (place) => makeCall(place, callOf(place, "echo")) },
  { name: "stateless progress", weight: 100, make: (place) => progress(place, false) },
  { name: "round trip", weight: 100, make: roundTrip },
  { name: "replayed state", weight: 30, make: replayedState },
  { name: "stateless task", weight: 80, make: statelessTask },
  { name: "stateless notify", weight: 30, make: notify },
  { name: "listen", weight: 30, make: listen },
];

/** Returns the kinds of calls that can be made at a place. */
export function kindsAt({ session }: Place): readonly Kind[] {
  return session === undefined ? ALONE : IN_SESSION.filter(({ since = "" }) => since <= session.revision);
}

function slow(place: Place): Promise<unknown> {
  return makeCall(place, callOf(place, "slow", { ms: place.random.between(0, 300) }));
}

/** Each step must come once and in order, and none after the answer. */
async function progress(place: Place, breaksOff: boolean): Promise<void> {
  const steps = place.random.between(2, 5);
  const ms = breaksOff ? place.random.between(10, 400) : place.random.between(0, 60);
  const { text, request } = callOf(place, "steps", { steps, ms });
  const params = { ...request.params, _meta: { progressToken: request.id } };
  const seen: number[] = [];
  const onMessage = ({ params: got }: JsonRpc): void => {
    seen.push(Number(got?.["progress"]));
    if (got?.message !== text) place.ledger.find(`progress of another call: ${JSON.stringify(got)} for "${text}"`);
  };
  const call = { text, request: { ...request, params } };
  const began = performance.now();
  const hasSucceeded = await makeCall(place, call, { onMessage, breaksOff });
  // Without a session, a broken call is repeated from its start. While Redis is away, the service keeps no progress for clients that resume.
  const isRepeated = place.session === undefined && seen.length > steps;
  if (
    hasSucceeded &&
    !isRepeated &&
    !place.deaths.hasRestarted(began) &&
    (seen.length !== steps || seen.some((step, index) => step !== index + 1))
  )
    place.ledger.find(`progress ${JSON.stringify(seen)} of ${steps} steps`);
}

async function cancel(place: Place): Promise<void> {
  const { request } = callOf(place, "wait");
  const sent = place.wire.send(sentIn(place.session, request));
  let hasEnded = false;
  void sent.then(() => (hasEnded = true));
  const until = performance.now() + 60_000;
  await pause(place.random.between(5, 50));
  do {
    await deliver(place, { method: "notifications/cancelled", params: { requestId: request.id } });
    await Promise.race([sent, pause(500)]);
  } while (!hasEnded && performance.now() < until);
  if (!hasEnded) return place.ledger.find(`cancelled for 60 s, and still runs: ${JSON.stringify(request)}`);
  const { messages, status } = await sent;
  if (messages.some(({ result }) => result !== undefined))
    place.ledger.find(`cancelled, and answered: ${status} ${JSON.stringify(messages)}`);
  place.ledger.count("cancelled");
}

/** The question comes on the stream of the call; its answer goes over a connection of its own. */
async function question(place: Place): Promise<void> {
  const call = callOf(place, "ask");
  const answer = `answer ${place.next()}`;
  const asked = new Set<unknown>();
  const deliveries: Promise<void>[] = [];
  const onMessage = ({ id, method, params }: JsonRpc): void => {
    if (method !== "elicitation/create" || params?.message !== call.text)
      return place.ledger.find(`message of another call: ${method} ${JSON.stringify(params)} for "${call.text}"`);
    if (asked.has(id)) place.ledger.find(`question ${id} was sent twice`);
    asked.add(id);
    const delivery = deliver(place, { id: id!, result: { action: "accept", content: { answer } } });
    deliveries.push(delivery.catch(() => undefined));
  };
  const began = performance.now();
  const breaksOff = place.random.chance(0.2);
  const answered = await complete(place, call.request, { onMessage, breaksOff });
  // An answer that is sent again after the session was closed would get 404.
  await Promise.all(deliveries);
  if (answered !== undefined) checkAnswer(place, answered, { began, expected: `${call.text}: ${answer}`, call });
}

/** The calls that depend on the settings of a session run one after the other. */
const settings = new WeakMap<Session, Promise<void>>();

/** The level of the session decides which messages come with the call, wherever the level was set. */
async function log(place: Place): Promise<void> {
  const earlier = settings.get(place.session!) ?? Promise.resolve();
  const done = earlier.then(() => setLevelAndLog(place));
  settings.set(
    place.session!,
    done.catch(() => undefined),
  );
  return done;
}

async function setLevelAndLog(place: Place): Promise<void> {
  const isLoud = place.random.chance(0.5);
  const set = await ask(place, "logging/setLevel", { level: isLoud ? "info" : "error" });
  if (set?.result === undefined) return place.ledger.find(`logging/setLevel: ${JSON.stringify(set)}`);
  const call = callOf(place, "log");
  const levels: unknown[] = [];
  const hasSucceeded = await makeCall(place, call, { onMessage: ({ params }) => levels.push(params?.["level"]) });
  const expected = isLoud ? "info,error" : "error";
  if (hasSucceeded && levels.join() !== expected) place.ledger.find(`log messages ${levels.join()}, not ${expected}`);
}

async function notify(place: Place): Promise<void> {
  const number = place.next();
  const uri = URIS[place.random.between(0, URIS.length - 1)]!;
  place.notices.sending(number, uri);
  if (await makeCall(place, callOf(place, "notify", { uri, number }))) place.notices.answered(number);
}

/** Sends a message that gets no answer, again after each broken connection. */
export async function deliver(place: Place, message: Outgoing): Promise<void> {
  const until = performance.now() + 60_000;
  let last = 0;
  while (performance.now() < until) {
    const { status } = await place.wire.send(sentIn(place.session, message));
    if (status === 202 || status === 400) return;
    if (status === 404) {
      place.ledger.find(`the session is lost (404 for ${JSON.stringify(message).slice(0, 100)})`);
      throw new SessionLost();
    }
    last = status;
    await pause(60);
  }
  place.ledger.find(`${JSON.stringify(message).slice(0, 100)} got ${last} for 60 s`);
}
