import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./calls.js";
import { deliver, kindsAt } from "./kinds.js";
import { Listener } from "./listener.js";
import { initializeOf, sentIn, sessionHeaders, SESSION_REVISIONS, type SessionRevision } from "../../soak/messages.js";
import { callInTurn, driveSessions, type Work } from "../../soak/program.js";
import { URIS } from "./notices.js";
import { SessionLost, type Place, type Run } from "./place.js";

/** The share of sessions that are left to expire, and of those that open a GET stream. */
const ABANDONED = 0.15;
const LISTENING = 0.25;
/** The share of sessions in the older revisions. */
const OLDER = 0.25;
const NEWEST = SESSION_REVISIONS[2];
/** The share of the calls that belong to sessions. */
const IN_SESSIONS = 0.75;

/** Opens sessions and makes calls until none are left, one after the other. */
export function drive(run: Run, work: Work & { sessions: number }): Promise<void> {
  return driveSessions(run.random, work, {
    inSessions: IN_SESSIONS,
    call: () => makeOne({ ...run, session: undefined }),
    session: (calls) =>
      session(run, calls).catch((error: unknown) => {
        if (!(error instanceof SessionLost)) run.ledger.find(`session: ${String((error as Error).stack)}`);
      }),
  });
}

async function makeOne(place: Place): Promise<void> {
  const { name, make } = place.random.pick(kindsAt(place));
  place.ledger.count(name);
  await make(place);
}

async function session(run: Run, calls: number): Promise<void> {
  const place = await openSession(run, run.random.chance(OLDER) ? SESSION_REVISIONS[run.random.between(0, 1)] : NEWEST);
  if (place === undefined) return;
  const listener = run.random.chance(LISTENING) ? await startListening(place) : undefined;
  try {
    await callInTurn(run.random, calls, 3, () => makeOne(place));
    await listener?.checkAll();
    if (run.random.chance(ABANDONED)) return run.ledger.count("sessions abandoned");
    listener?.expectEnd();
    await close(place);
    await listener?.endOfSession();
  } finally {
    await listener?.leave();
  }
}

/** Sends `initialize` until it is answered. A session whose answer was lost expires. */
export async function openSession(run: Run, revision: SessionRevision = NEWEST): Promise<Place | undefined> {
  const until = performance.now() + 90_000;
  let last = "";
  while (performance.now() < until) {
    const { session: id, messages, status, text } = await run.wire.send(initializeOf(revision));
    if (id !== undefined && messages[0]?.result !== undefined) {
      const place = { ...run, session: { id, revision } };
      await deliver(place, { method: "notifications/initialized" });
      return place;
    }
    last = `${status} ${text} ${JSON.stringify(messages)}`;
    await pause(80);
  }
  run.ledger.find(`no session after 90 s: ${last.slice(0, 300)}`);
  return undefined;
}

async function startListening(place: Place): Promise<Listener> {
  const uris = new Set(URIS.filter(() => place.random.chance(0.4)));
  for (const uri of uris) {
    const answer = await ask(place, "resources/subscribe", { uri });
    if (answer?.result === undefined) place.ledger.find(`resources/subscribe: ${JSON.stringify(answer)}`);
  }
  const listener = new Listener(place, uris);
  await listener.ready();
  return listener;
}

/** Ends a session; afterwards no process may know it. */
async function close(place: Place): Promise<void> {
  const until = performance.now() + 60_000;
  let status = 0;
  let isRepeated = false;
  while (performance.now() < until) {
    ({ status } = await place.wire.send({ method: "DELETE", headers: sessionHeaders(place.session!) }));
    if (status === 204 || (status === 404 && isRepeated)) break;
    if (status === 404) return place.ledger.find("the session is lost (404 for DELETE)");
    isRepeated = true;
    await pause(80);
  }
  if (status !== 204 && status !== 404) return place.ledger.find(`DELETE got ${status} for 60 s`);
  const after = await place.wire.send(sentIn(place.session, { id: "after", method: "ping", params: {} }));
  if (after.status === 200) place.ledger.find("a request was answered after DELETE");
  place.ledger.count("sessions closed");
}
