// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, isString, ownMember } from "../validation/checks.js";
import {
  InputRequiredError,
  InvalidResultError,
  LimitError,
} from "./errors.js";
import { answerInputs } from "./inputResponses.js";
import { pauseCall } from "./pause.js";
/** The maximum number of characters of a `requestState`. */
const MAX_STATE = 1024 * 1024;
/** Milliseconds before a call is repeated whose server requested no input: this much longer each time, up to the limit. */
const PAUSE = { step: 250, limit: 5_000 };
/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler gives no valid result; LimitError if the server requests too much input.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export async function answerInputRequests(
  port,
  call,
  { result: first, ...options },
) {
  let result = first;
  for (let round = 1; isInputRequired(result); round++) {
    if (round > options.maxRounds)
      throw new LimitError(
        `${call.method} requested input more than ${options.maxRounds} times`,
        { limit: "maxRounds", value: options.maxRounds },
      );
    const { inputRequests, requestState } = await checkInputRequired(
      port,
      call,
      result,
    );
    const inputResponses =
      inputRequests &&
      (await answerInputs(port, call, { inputRequests, ...options }));
    if (inputRequests === undefined)
      await pauseCall(port, call, {
        milliseconds: Math.min(PAUSE.step * round, PAUSE.limit),
      });
    result = await repeat(port, call, { inputResponses, requestState });
  }
  const completed = await awaitIfTask(port, call, result);
  // The result depends on the input, which is no part of the params, so a cache must not return it for the same params.
  return "ttlMs" in completed ? { ...completed, ttlMs: 0 } : completed;
}
/** Returns the error of a call whose input requests its caller answers. The error's `resume` continues the call. */
export function createInputRequiredError(
  port,
  call,
  { inputRequests, requestState },
) {
  const state = isString(requestState) ? requestState : undefined;
  return new InputRequiredError(`${call.method} requires input`, {
    inputRequests: isObject(inputRequests) ? inputRequests : {},
    requestState: state,
    async resume(inputResponses) {
      const answers = { inputResponses, requestState: state };
      const result = await repeat(port, call, answers);
      if (isInputRequired(result))
        throw createInputRequiredError(port, call, result);
      return awaitIfTask(port, call, result);
    },
  });
}
function isInputRequired(result) {
  return result["resultType"] === "input_required";
}
/** @throws InvalidResultError by rejection, if the method cannot have this result or the result is invalid; LimitError if it is too large. */
async function checkInputRequired(port, { method }, result) {
  const [issue] = await explainInputRequired(port, method, result);
  if (issue !== undefined)
    throw new InvalidResultError(
      `the input_required result of ${method} is invalid: ${issue.pointer} ${issue.message}`,
      { issues: [issue], result },
    );
  const { requestState } = result;
  if ((requestState?.length ?? 0) > MAX_STATE)
    throw new LimitError(
      `the requestState of ${method} is longer than ${MAX_STATE} characters`,
      { limit: "requestState", value: MAX_STATE },
    );
  return result;
}
const NOT_ALLOWED = {
  code: "mismatch",
  pointer: "/resultType",
  expected: '"complete"',
  found: '"input_required"',
  message: 'must be "complete", but is "input_required"',
};
const NO_MEMBERS = {
  code: "missing",
  pointer: "/inputRequests",
  expected: "input requests",
  found: "missing",
  message: "is missing, and requestState too",
};
async function explainInputRequired({ revision, checks }, method, result) {
  const type = ownMember(revision.inputs, method);
  if (type === undefined) return [NOT_ALLOWED];
  const { inputRequests, requestState } = result;
  const isEmpty = inputRequests === undefined && requestState === undefined;
  return isEmpty ? [NO_MEMBERS] : checks.explain(type, result);
}
function repeat(port, call, answers) {
  // `stringify` leaves out undefined members.
  const members = JSON.stringify(answers).slice(1, -1);
  return port.again(withoutAnswers(call), members, call.options);
}
/** The params of a call that continued an earlier call contain the answers to the earlier `input_required` result. */
function withoutAnswers(call) {
  if (call.options?.resume === undefined) return call;
  const { inputResponses, requestState, ...params } = JSON.parse(
    call.paramsText,
  );
  const { method, name, options, ownMeta, argumentHeaders } = call;
  const paramsText = JSON.stringify(params);
  // Not by a spread, which does not copy the accessors of a `PendingCall`.
  return { method, name, options, ownMeta, argumentHeaders, paramsText };
}
/** The server may run the completed call as a task. */
async function awaitIfTask(port, call, result) {
  if (result["resultType"] !== "task") return result;
  const { awaitTask } = await import("./tasks/taskCalls.js");
  return awaitTask(port, call, result);
}
