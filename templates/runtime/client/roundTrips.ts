import { isObject, isString, ownMember, type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import { InputRequiredError, InvalidResultError, LimitError, TimeoutError } from "./errors.js";
import { answerInputs } from "./inputResponses.js";
import { pauseCall } from "./pause.js";
import { copyCall, type CallPort, type RoundCall } from "./revision.js";
import { awaitTask, type CreatedTask } from "./tasks/taskCalls.js";

/** The maximum length of a `requestState` in characters. */
const MAX_STATE = 1024 * 1024;

/** Milliseconds before a call is repeated if its `input_required` result has no requests. The delay grows by `step` up to `limit`. */
const PAUSE = { step: 250, limit: 5_000 };

export interface RoundOptions {
  /** The maximum number of `input_required` results of one call. */
  readonly maxRounds: number;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}

/** An `input_required` result of a call, and the options for its answer. */
interface RequiredInput extends RoundOptions {
  readonly result: JsonObject;
  /** The milliseconds that are left for all rounds together, without the time of the handlers; `Infinity` by default. */
  readonly timeLeftMs?: number;
}

/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the call has more than `maxRounds` such results.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export async function answerInputRequests(
  port: CallPort,
  call: RoundCall,
  { result: first, timeLeftMs = Infinity, ...options }: RequiredInput,
): Promise<JsonObject> {
  let result = first;
  let left = timeLeftMs;
  for (let round = 1; isInputRequired(result); round++) {
    if (round > options.maxRounds)
      throw new LimitError(
        `The server required input for ${call.method} more than ${options.maxRounds} times (option maxRounds).`,
        { limit: "maxRounds", value: options.maxRounds },
      );
    const { inputRequests, requestState } = await checkInputRequired(port, call, result);
    const inputResponses = inputRequests && (await answerInputs(port, call, { inputRequests, ...options }));
    const begin = performance.now();
    if (inputRequests === undefined)
      await pauseCall(port, call, { milliseconds: Math.min(PAUSE.step * round, PAUSE.limit, left) });
    const limit = left - (performance.now() - begin);
    if (limit <= 0) throw createTimeoutError(call, timeLeftMs);
    result = await repeat(port, withTimeLimit(call, limit), { inputResponses, requestState });
    left -= performance.now() - begin;
  }
  const completed = await awaitIfTask(port, call, { result, timeLeftMs: left });
  // The result depends on the input, which is not a part of the params, so a cache must not return it for the same params.
  return "ttlMs" in completed ? { ...completed, ttlMs: 0 } : completed;
}

/** Returns the error for a call whose caller answers the input requests itself. Its function `resume` continues the call. */
export function createInputRequiredError(
  port: CallPort,
  call: RoundCall,
  { inputRequests, requestState }: JsonObject,
): InputRequiredError {
  const state = isString(requestState) ? requestState : undefined;
  return new InputRequiredError(
    `The server requires input for ${call.method}. Call resume() of this error with the results.`,
    {
      inputRequests: isObject(inputRequests) ? inputRequests : {},
      requestState: state,
      async resume(inputResponses) {
        const answers = { inputResponses, requestState: state };
        const result = await repeat(port, call, answers);
        if (isInputRequired(result)) throw createInputRequiredError(port, call, result);
        const timeLeftMs = port.maxTimeoutOf(call.options);
        return awaitIfTask(port, call, { result, timeLeftMs });
      },
    },
  );
}

/** Returns a call whose next request has a part of the time limit. The part is rounded up, because each distinct limit has a timer. */
function withTimeLimit(call: RoundCall, ms: number): RoundCall {
  if (ms === Infinity) return call;
  const maxTimeoutMs = Math.ceil(ms / 100) * 100;
  return copyCall(call, { options: { ...call.options, maxTimeoutMs } });
}

function createTimeoutError({ method }: RoundCall, ms: number): TimeoutError {
  return new TimeoutError(
    `The rounds of ${method} took longer than the ${Math.max(0, Math.round(ms))} ms that maxTimeoutMs left for them`,
    { limit: "total", afterMs: Math.max(0, ms) },
  );
}

function isInputRequired(result: JsonObject): boolean {
  return result["resultType"] === "input_required";
}

interface InputRequired {
  readonly inputRequests?: JsonObject;
  readonly requestState?: string;
}

/**
 * Resolves with a checked `input_required` result.
 *
 * @throws InvalidResultError by rejection, if the method cannot have this result or the result is invalid.
 * @throws LimitError by rejection, if the `requestState` is too long.
 */
async function checkInputRequired(
  { checks }: CallPort,
  { method }: RoundCall,
  result: JsonObject,
): Promise<InputRequired> {
  const type = ownMember(checks.inputs, method) as string | undefined;
  const isEmpty = result["inputRequests"] === undefined && result["requestState"] === undefined;
  let issue: Issue | undefined = NOT_ALLOWED;
  if (type !== undefined) [issue] = isEmpty ? [NO_MEMBERS] : await checks.explain(type, result);
  if (issue !== undefined)
    throw new InvalidResultError(
      `The input_required result of ${method} is invalid: ${issue.pointer} ${issue.message}.`,
      { issues: [issue], result },
    );
  const { requestState } = result as InputRequired;
  if ((requestState?.length ?? 0) > MAX_STATE)
    throw new LimitError(`The requestState in the result of ${method} is longer than ${MAX_STATE} characters.`, {
      limit: "requestState",
      value: MAX_STATE,
    });
  return result as InputRequired;
}

const NOT_ALLOWED: Issue = {
  code: "mismatch",
  pointer: "/resultType",
  expected: '"complete"',
  found: '"input_required"',
  message: 'must be "complete", but is "input_required"',
};

const NO_MEMBERS: Issue = {
  code: "missing",
  pointer: "/inputRequests",
  expected: "input requests",
  found: "missing",
  message: "is missing, and requestState is missing too",
};

function repeat(
  port: CallPort,
  call: RoundCall,
  answers: { readonly inputResponses: JsonObject | undefined; readonly requestState: string | undefined },
): Promise<JsonObject> {
  // `JSON.stringify` omits undefined members.
  const members = JSON.stringify(answers).slice(1, -1);
  return port.again(withoutAnswers(call), members, call.options);
}

/** Returns a call without the answers to an earlier `input_required` result, which the option `resume` added to its params. */
function withoutAnswers(call: RoundCall): RoundCall {
  if (call.options?.resume === undefined) return call;
  const { inputResponses, requestState, ...params } = JSON.parse(call.paramsText) as JsonObject;
  return copyCall(call, { paramsText: JSON.stringify(params) });
}

/** Resolves with the last result of a call. If the server runs the call as a task, waits for the end of the task. */
async function awaitIfTask(port: CallPort, call: RoundCall, created: CreatedTask): Promise<JsonObject> {
  const { result } = created;
  if (result["resultType"] !== "task") return result;
  return awaitTask(port, call, created);
}
