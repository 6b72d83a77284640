import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import {
  CallAbortedError,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  McpError,
  SessionLostError,
  TimeoutError,
} from "../../../generated/runtime/client.js";
import { outcomeOf, toolCall, type Outcome, type Place, type ToolCall } from "./place.js";
import { TOOL_NAMES } from "./servers.mjs";

/** A kind of call, and how it must end. */
export interface Kind {
  readonly name: string;
  /** Of 1,000 calls. */
  readonly weight: number;
  /** Whether this kind of call is possible at a place; at all of them unless given. */
  fits?(place: Place): boolean;
  /** Whether no other call of the connection may be under way. */
  readonly isAlone?: boolean;
  drive(place: Place): Promise<void>;
}

const isHttp = ({ transport }: Place): boolean => transport === "node:http" || transport === "fetch";
const isSteadyHttp = (place: Place): boolean => isHttp(place) && !place.isUnsteady;
const isSteady = ({ isUnsteady }: Place): boolean => !isUnsteady;

export const KINDS: readonly Kind[] = [
  { name: "echo", weight: 720, drive: (place) => answered(place, toolCall(place, "echo")) },
  { name: "error", weight: 20, fits: isSteady, drive: refused },
  { name: "slow", weight: 50, drive: (place) => answered(place, toolCall(place, "slow", msUpTo(place, 20))) },
  { name: "progress", weight: 50, fits: isSteady, drive: progress },
  { name: "list", weight: 30, fits: isSteady, drive: list },
  { name: "ask", weight: 20, fits: ({ answers, isUnsteady }) => answers && !isUnsteady, drive: ask },
  { name: "abort", weight: 30, fits: isSteady, drive: abort },
  { name: "abort near the answer", weight: 15, fits: isSteady, drive: abortNearAnswer },
  { name: "abort before the call", weight: 5, drive: abortBefore },
  { name: "timeout", weight: 15, fits: isSteady, drive: timeout },
  { name: "break before the answer", weight: 10, fits: isSteadyHttp, drive: breakOff },
  { name: "break and resume", weight: 10, fits: (place) => isSteadyHttp(place) && !place.isStateless, drive: resume },
  {
    name: "break and ask again",
    weight: 5,
    fits: (place) => isSteadyHttp(place) && place.isStateless,
    drive: askAgain,
  },
  {
    name: "lose the session",
    weight: 10,
    fits: (place) => isSteadyHttp(place) && !place.isStateless,
    isAlone: true,
    drive: lose,
  },
  {
    name: "listen",
    weight: 5,
    fits: ({ transport, isUnsteady }) => transport !== "memory" && !isUnsteady,
    drive: listen,
  },
  { name: "crash", weight: 30, fits: ({ isUnsteady }) => isUnsteady, drive: crash },
];

function msUpTo({ random }: Place, most: number): { ms: number } {
  return { ms: random.between(0, most) };
}

/** Records an outcome that is not the expected one. */
function expect(place: Place, call: ToolCall, outcome: Outcome, isRight: (outcome: Outcome) => boolean): void {
  const { ledger, transport, isStateless } = place;
  ledger.count("error" in outcome ? (outcome.error as Error).name : "results");
  if (isRight(outcome)) return;
  const got = "error" in outcome ? inspect(outcome.error).replaceAll(/^ +at .*\n?/gm, "") : outcome.text;
  ledger.find(`${transport} ${isStateless ? "stateless" : "session"} ${call.name} ${call.arguments.text}: ${got}`);
}

const errs =
  (...classes: readonly (abstract new (...args: never[]) => Error)[]) =>
  (outcome: Outcome): boolean =>
    "error" in outcome && classes.some((known) => outcome.error instanceof known) && outcome.error instanceof Error;

const says =
  (text: string) =>
  (outcome: Outcome): boolean =>
    "text" in outcome && outcome.text === text;

async function answered(place: Place, call: ToolCall): Promise<void> {
  const isAnswer = says(call.arguments.text);
  const isLost = errs(ConnectionLostError, ConnectError, SessionLostError);
  const isRight = (outcome: Outcome): boolean => isAnswer(outcome) || (place.isUnsteady && isLost(outcome));
  expect(place, call, await outcomeOf(place, call), isRight);
}

async function refused(place: Place): Promise<void> {
  const call = toolCall(place, "none");
  expect(place, call, await outcomeOf(place, call), errs(McpError));
}

async function progress(place: Place): Promise<void> {
  const steps = place.random.between(1, 4);
  const call = toolCall(place, "steps", { steps, ms: place.random.between(0, 4) });
  const told: number[] = [];
  const outcome = await outcomeOf(place, call, { onProgress: ({ progress: step }) => void told.push(step) });
  expect(place, call, outcome, says(call.arguments.text));
  if (told.length !== steps || told.some((step, index) => step !== index + 1))
    place.ledger.find(`progress ${told.join()} of ${steps} for ${call.arguments.text} on ${place.transport}`);
}

async function list({ client, ledger }: Place): Promise<void> {
  const names: string[] = [];
  for await (const { name } of client.tools()) names.push(name);
  if (names.join() !== TOOL_NAMES.join()) ledger.find(`list: ${names.join()}`);
}

async function ask(place: Place): Promise<void> {
  const call = toolCall(place, "ask");
  expect(place, call, await outcomeOf(place, call), says(`${call.arguments.text} Ada`));
}

async function abort(place: Place): Promise<void> {
  const call = toolCall(place, "wait");
  const controller = new AbortController();
  const outcome = outcomeOf(place, call, { signal: controller.signal });
  await pause(place.random.between(0, 5));
  controller.abort();
  expect(place, call, await outcome, errs(CallAbortedError));
}

async function abortNearAnswer(place: Place): Promise<void> {
  const call = toolCall(place, "slow", msUpTo(place, 5));
  const controller = new AbortController();
  const outcome = outcomeOf(place, call, { signal: controller.signal });
  await pause(place.random.between(0, 6));
  controller.abort();
  const [isAnswer, isAborted] = [says(call.arguments.text), errs(CallAbortedError)];
  expect(place, call, await outcome, (ended) => isAnswer(ended) || isAborted(ended));
}

async function abortBefore(place: Place): Promise<void> {
  const call = toolCall(place, "wait");
  const outcome = await outcomeOf(place, call, { signal: AbortSignal.abort() });
  expect(place, call, outcome, place.isUnsteady ? errs(CallAbortedError, ConnectError) : errs(CallAbortedError));
}

async function timeout(place: Place): Promise<void> {
  const call = toolCall(place, "wait");
  expect(place, call, await outcomeOf(place, call, { timeoutMs: place.random.between(1, 20) }), errs(TimeoutError));
}

/** The server may have run the call, so it is not made again. */
async function breakOff(place: Place): Promise<void> {
  const events = place.isStateless ? place.random.between(0, 1) : 0;
  const call = toolCall(place, "break", { events });
  const outcome = await outcomeOf(place, call, { onProgress: () => undefined });
  const isLost = errs(ConnectionLostError);
  expect(place, call, outcome, (ended) => isLost(ended) && "error" in ended && mayHaveRun(ended.error));
}

function mayHaveRun(error: unknown): boolean {
  return (error as ConnectionLostError).mayHaveRun;
}

async function resume(place: Place): Promise<void> {
  const call = toolCall(place, "break", { events: place.random.between(1, 3) });
  expect(place, call, await outcomeOf(place, call, { onProgress: () => undefined }), says(call.arguments.text));
}

/** Only of a tool that the client has listed it knows that the tool may be called again. */
async function askAgain(place: Place): Promise<void> {
  await list(place);
  const call = toolCall(place, "breakOnce", { events: place.random.between(0, 1) });
  expect(place, call, await outcomeOf(place, call, { onProgress: () => undefined }), says(call.arguments.text));
}

/**
 * The calls after the loss are made in a new session. A call under way in the old one could not receive what the user answers to
 * an elicitation.
 */
async function lose(place: Place): Promise<void> {
  await answered(place, toolCall(place, "forget"));
  await Promise.all([1, 2, 3].map(() => answered(place, toolCall(place, "echo"))));
}

async function listen({ client, ledger, random }: Place): Promise<void> {
  const listener = client.listen({ toolsListChanged: true });
  const isHeard = random.chance(0.5);
  if (isHeard) for await (const { kind } of listener) if (kind !== "gap") break;
  if (!isHeard) await pause(random.between(0, 10));
  listener.close();
  await listener.ended;
  ledger.count("listeners closed");
}

/** Ends the server. Whether the process could run the call is known only where the client could not reach it. */
async function crash(place: Place): Promise<void> {
  const call = toolCall(place, place.random.chance(0.5) ? "exit" : "kill");
  expect(place, call, await outcomeOf(place, call), errs(ConnectionLostError, ConnectError, SessionLostError));
}

/** Calls that are under way when their client is closed. */
export async function callsAtClose(place: Place): Promise<void> {
  const calls = [1, 2, 3].map(() => toolCall(place, "wait"));
  const outcomes = calls.map((call) => outcomeOf(place, call));
  if (place.random.chance(0.5)) await pause(place.random.between(0, 5));
  await place.client.close();
  const isClosed = errs(ClosedError);
  const isLost = errs(ConnectionLostError, ConnectError, SessionLostError);
  for (const [at, outcome] of (await Promise.all(outcomes)).entries())
    expect(place, calls[at]!, outcome, (ended) => isClosed(ended) || (place.isUnsteady && isLost(ended)));
}
