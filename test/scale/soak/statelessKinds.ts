import { setTimeout as pause } from "node:timers/promises";
import { callOf, checkAnswer } from "./calls.js";
import { complete, type Request } from "./complete.js";
import { sentIn, STATELESS, textOf, type JsonRpc } from "../../soak/messages.js";
import { URIS } from "./notices.js";
import type { Place } from "./place.js";

const USED_STATE = -32602;

/** A question of a call, in the result that asks for input. */
interface Round {
  readonly request: Request;
  readonly text: string;
  readonly began: number;
}

/** A call that is repeated with the response to its question; any process may handle either request. */
export async function roundTrip(place: Place): Promise<void> {
  const first = await firstRound(place);
  if (first === undefined) return;
  const answer = await complete(place, first.request);
  const call = { request: first.request, text: first.text };
  // A connection that broke after the state was used makes the repeated request invalid.
  if (answer?.error?.code === USED_STATE && place.deaths.explain(first.began)) place.ledger.count("used states");
  else if (answer !== undefined) checkAnswer(place, answer, { began: first.began, expected: first.text, call });
}

/** The same `requestState` is sent twice at the same time, and accepted once. */
export async function replayedState(place: Place): Promise<void> {
  const first = await firstRound(place);
  if (first === undefined) return;
  const again = { ...first.request, id: `again-${place.next()}` };
  const answers = await Promise.all([complete(place, first.request), complete(place, again)]);
  const accepted = answers.filter((answer) => answer !== undefined && textOf(answer) === first.text);
  if (accepted.length > 1) place.ledger.find(`a requestState was accepted twice: ${first.text}`);
  if (accepted.length === 0 && !place.deaths.explain(first.began))
    place.ledger.find(`a requestState was not accepted: ${JSON.stringify(answers).slice(0, 300)}`);
  place.ledger.count("replayed states refused");
}

async function firstRound(place: Place): Promise<Round | undefined> {
  const began = performance.now();
  const { request, text } = callOf(place, "ask");
  const asked = await complete(place, request);
  const [key, question] = Object.entries(asked?.result?.inputRequests ?? {})[0] ?? [];
  if (key === undefined || question?.params.message !== text) {
    if (asked !== undefined) place.ledger.find(`no question of "${text}": ${JSON.stringify(asked).slice(0, 300)}`);
    return undefined;
  }
  const answer = `answer ${place.next()}`;
  const params = {
    ...request.params,
    inputResponses: { [key]: { action: "accept", content: { answer } } },
    requestState: asked!.result!.requestState,
  };
  return { request: { ...request, id: `round-${place.next()}`, params }, text: `${text}: ${answer}`, began };
}

/** Listens for some time. If the connection lasts, each published notification of the time must have come once. */
export async function listen(place: Place): Promise<void> {
  const uris = new Set([URIS[place.random.between(0, URIS.length - 1)]!]);
  const id = place.next();
  const heard: number[] = [];
  let acknowledgedAt: number | undefined;
  const leaving = new AbortController();
  const notifications = { resourceSubscriptions: [...uris] };
  const sent = sentIn(undefined, { id, method: "subscriptions/listen", params: { notifications } });
  const onMessage = ({ method, params }: JsonRpc): void => {
    if (method === "notifications/subscriptions/acknowledged") acknowledgedAt = performance.now();
    const number = params?._meta?.["number"];
    if (typeof number !== "number") return;
    heard.push(number);
    place.notices.published(number, STATELESS);
    if (!uris.has(params!.uri!)) place.ledger.find(`a notification of another URI: ${JSON.stringify(params)}`);
  };
  let hasBroken = false;
  const stream = place.wire.send(sent, { onMessage, signal: leaving.signal }).then(() => (hasBroken = true));
  await Promise.race([stream, pause(place.random.between(200, 3000))]);
  const until = performance.now();
  const missing = (): number[] =>
    acknowledgedAt === undefined
      ? []
      : place.notices
          .between({ uris, revision: STATELESS }, acknowledgedAt, until)
          .filter((number) => !heard.includes(number));
  for (let tries = 0; tries < 40 && !hasBroken && (missing().length > 0 || tries < 3); tries++)
    await Promise.race([stream, pause(250)]);
  if (!hasBroken)
    for (const number of missing())
      place.ledger.find(`listen: notification ${place.notices.describe(number)} was lost`);
  if (new Set(heard).size < heard.length) place.ledger.find(`listen: notifications came twice: ${heard.join()}`);
  const endedEarly = hasBroken;
  leaving.abort();
  await stream;
  place.ledger.count(endedEarly ? "broken listen streams" : "listen streams");
}
