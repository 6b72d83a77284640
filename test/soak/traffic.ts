import { setTimeout as pause } from "node:timers/promises";
import { KINDS } from "./kinds.js";
import { initializeOf, sentIn, sessionHeaders } from "./messages.js";
import { CLOCK, send, type Place, type Run } from "./place.js";
import { callInTurn, driveSessions, type Work } from "./program.js";

/** Sessions that are left to the idle limit, and that hear what the server has to tell. */
const ABANDONED = 0.15;
const HEARING = 0.2;
/** The share of the calls that is made within sessions. */
const IN_SESSIONS = 0.55;
const REVISION = "2025-11-25";

const IN_SESSION = KINDS.filter(({ only }) => only !== "alone");
const ALONE = KINDS.filter(({ only }) => only !== "session");

/** Makes calls and opens sessions until none are left, one after the other. */
export function drive(run: Run, work: Work & { sessions: number }): Promise<void> {
  return driveSessions(run.random, work, {
    inSessions: IN_SESSIONS,
    call: () => call({ ...run, session: undefined }),
    session: (calls) => session(run, calls).catch((error: unknown) => run.ledger.find(`session: ${String(error)}`)),
  });
}

async function call(place: Place): Promise<void> {
  const { name, drive: make } = place.random.pick(place.session === undefined ? ALONE : IN_SESSION);
  place.ledger.count(name);
  await make(place).catch((error: unknown) => place.ledger.find(`${name}: ${String(error)}`));
}

async function session(run: Run, calls: number): Promise<void> {
  const { ledger, random } = run;
  const opened = await send(run, initializeOf(REVISION));
  if (opened.session === undefined)
    return ledger.find(`initialize: ${opened.status} ${JSON.stringify(opened.messages)}`);
  const place = { ...run, session: { id: opened.session, revision: REVISION } as const };
  const { status } = await send(run, sentIn(place.session, { method: "notifications/initialized", params: {} }));
  if (status !== 202) ledger.find(`notifications/initialized: ${status}`);
  const hearing = random.chance(HEARING) ? await hear(place) : undefined;
  await callInTurn(random, calls, 3, () => call(place));
  if (random.chance(0.5)) await hearing?.drop();
  if (random.chance(ABANDONED)) {
    await hearing?.drop();
    return ledger.count("sessions abandoned");
  }
  const ended = await send(run, { method: "DELETE", headers: sessionHeaders(place.session) });
  if (ended.status !== 204) ledger.find(`DELETE: ${ended.status}`);
  // The end of the session ends its stream.
  await hearing?.ended;
  ledger.count("sessions closed");
}

interface Hearing {
  /** Goes away from the stream. */
  drop(): Promise<void>;
  readonly ended: Promise<void>;
}

/** Opens the stream of what belongs to no call; no answer and no request may come on it. */
async function hear(place: Place): Promise<Hearing> {
  const asked = { id: place.next(), method: "resources/subscribe", params: { uri: CLOCK } };
  const { messages } = await send(place, sentIn(place.session, asked));
  if (messages[0]?.result === undefined) place.ledger.find(`resources/subscribe: ${JSON.stringify(messages)}`);
  const leaving = new AbortController();
  const sent = { method: "GET", headers: sessionHeaders(place.session!) } as const;
  let onHead!: () => void;
  const opened = new Promise<void>((resolve) => (onHead = resolve));
  const ended = send(place, sent, { onHead, signal: leaving.signal }).then(({ messages: heard, status }) => {
    if (status !== 200) place.ledger.find(`GET: ${status}`);
    if (heard.some(({ id }) => id !== undefined)) place.ledger.find(`GET: an answer came: ${JSON.stringify(heard)}`);
    for (const _ of heard) place.ledger.count("notifications heard");
  });
  await Promise.race([opened, ended]);
  place.ledger.count("streams heard");
  const drop = async (): Promise<void> => {
    if (place.random.chance(0.3)) await pause(110);
    leaving.abort();
    await ended;
  };
  return { drop, ended };
}
