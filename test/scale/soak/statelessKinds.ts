import { setTimeout as pause } from "node:timers/promises";
import { ask, callOf, checkAnswer, checkDeath, isEndOfProcess, isRefusedForNow } from "./calls.js";
import { complete, type Request } from "./complete.js";
import { sentIn, STATELESS, textOf, type JsonRpc, type Task } from "./messages.js";
import { URIS } from "./notices.js";
import type { Place } from "./place.js";
import { TASK_TTL_MS } from "./taskKinds.js";

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

/** A task of the extension; its result comes with its state. */
export async function statelessTask(place: Place): Promise<void> {
  const isIdempotent = place.random.chance(0.5);
  const began = performance.now();
  const { request, text } = callOf(place, "task", { ms: place.random.between(0, 600), isIdempotent });
  const begun = await complete(place, request);
  const taskId = begun?.result?.["taskId"] as string | undefined;
  if (taskId === undefined) {
    if (begun !== undefined && isRefusedForNow(place, began, begun)) place.ledger.count("refused with an error");
    else if (begun !== undefined) place.ledger.find(`no task: ${JSON.stringify(begun).slice(0, 200)}`);
    return;
  }
  const ended = await pollTask(place, taskId);
  if (ended === undefined) return;
  const { status, result, error } = ended;
  if (status === "completed" && textOf({ result: result! }) === text) return place.ledger.count("tasks completed");
  if (status === "failed" && error !== undefined && isEndOfProcess({ error }) && !isIdempotent) {
    place.ledger.count("tasks failed by a death");
    return checkDeath(place, began, ended);
  }
  place.ledger.find(`${isIdempotent ? "an idempotent" : "a"} task ended with ${JSON.stringify(ended).slice(0, 300)}`);
}

type EndedTask = Task & Pick<JsonRpc, "result" | "error">;

async function pollTask(place: Place, taskId: string): Promise<EndedTask | undefined> {
  const until = performance.now() + TASK_TTL_MS * 0.8;
  while (performance.now() < until) {
    const answer = await ask(place, "tasks/get", { taskId });
    if (answer === undefined) return undefined;
    const found = answer.result as unknown as EndedTask | undefined;
    if (found === undefined) {
      place.ledger.find(`the task is lost: ${JSON.stringify(answer)}`);
      return undefined;
    }
    if (found.status !== "working") return found;
    await pause(150);
  }
  place.ledger.find(`task ${taskId} does not end`);
  return undefined;
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
