import { setTimeout as pause } from "node:timers/promises";
import { KINDS } from "./kinds.js";
import { CLOCK, INITIALIZE, requestOf, type Place, type Run } from "./place.js";
import { readReply } from "./wire.js";

/** What is left to be done. */
export interface Work {
  sessions: number;
  calls: number;
}

/** Sessions that are left to the idle limit, and that hear what the server has to tell. */
const ABANDONED = 0.15;
const HEARING = 0.2;
/** The share of the calls that is made within sessions. */
const IN_SESSIONS = 0.55;

const IN_SESSION = KINDS.filter(({ only }) => only !== "alone");
const ALONE = KINDS.filter(({ only }) => only !== "session");

/** Makes calls and opens sessions until none are left, one after the other. */
export async function drive(run: Run, work: Work): Promise<void> {
  const most = Math.max(1, Math.round((2 * work.calls * IN_SESSIONS) / Math.max(1, work.sessions)) - 1);
  const alone = { ...run, session: undefined };
  const share = (work.calls * (1 - IN_SESSIONS)) / (work.sessions + work.calls * (1 - IN_SESSIONS));
  while (work.calls > 0 || work.sessions > 0) {
    const isAlone = work.sessions === 0 || (work.calls > work.sessions && run.random.chance(share));
    if (isAlone) {
      work.calls--;
      await call(alone);
      continue;
    }
    work.sessions--;
    const calls = Math.min(run.random.between(1, most), work.calls);
    work.calls -= calls;
    await session(run, calls).catch((error: unknown) => run.ledger.find(`session: ${String(error)}`));
  }
}

async function call(place: Place): Promise<void> {
  const { name, drive: make } = place.random.pick(place.session === undefined ? ALONE : IN_SESSION);
  place.ledger.count(name);
  await make(place).catch((error: unknown) => place.ledger.find(`${name}: ${String(error)}`));
}

async function session(run: Run, calls: number): Promise<void> {
  const { wire, ledger, random } = run;
  const opened = await wire.send({ body: { jsonrpc: "2.0", ...INITIALIZE } });
  if (opened.session === undefined)
    return ledger.find(`initialize: ${opened.status} ${JSON.stringify(opened.messages)}`);
  const place = { ...run, session: opened.session };
  const { status } = await wire.send(requestOf(place, { method: "notifications/initialized" }));
  if (status !== 202) ledger.find(`notifications/initialized: ${status}`);
  const hearing = random.chance(HEARING) ? await hear(place) : undefined;
  for (let left = calls; left > 0;) {
    const together = random.chance(0.2) ? Math.min(left, 3) : 1;
    left -= together;
    await Promise.all(Array.from({ length: together }, () => call(place)));
  }
  const isDropped = hearing !== undefined && random.chance(0.5);
  if (isDropped) await hearing.drop();
  if (random.chance(ABANDONED)) {
    await hearing?.drop();
    return ledger.count("sessions abandoned");
  }
  const ended = await wire.send({ method: "DELETE", headers: { "mcp-session-id": place.session } });
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

/** Opens the stream of what belongs to no call; no answer may come on it. */
async function hear(place: Place): Promise<Hearing> {
  const subscribe = requestOf(place, { id: place.next(), method: "resources/subscribe", params: { uri: CLOCK } });
  const { messages } = await place.wire.send(subscribe);
  if (messages[0]?.result === undefined) place.ledger.find(`resources/subscribe: ${JSON.stringify(messages)}`);
  const { request, response } = place.wire.begin({ method: "GET", headers: { "mcp-session-id": place.session! } });
  const stream = await response;
  if (stream.statusCode !== 200) place.ledger.find(`GET: ${stream.statusCode}`);
  place.ledger.count("streams heard");
  const ended = readReply(stream).then(({ messages: heard }) => {
    if (heard.some(({ id }) => id !== undefined)) place.ledger.find(`GET: an answer came: ${JSON.stringify(heard)}`);
    for (const _ of heard) place.ledger.count("notifications heard");
  });
  const drop = async (): Promise<void> => {
    if (place.random.chance(0.3)) await pause(110);
    request.destroy();
    await ended;
  };
  return { drop, ended };
}
