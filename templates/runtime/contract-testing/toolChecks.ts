import { CODES } from "../jsonrpc/errors.js";
import type { CallOptions } from "../client/revision.js";
import type { SchemaGuard } from "../json-schema/schemaGuard.js";
import type { FaultyValue } from "../schema-values/faults.js";
import { shrinkValue } from "../schema-values/shrink.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { AliasedEntry, OldNames } from "./aliasChecks.js";
import type { ProblemList } from "./checkResult.js";
import { errorAdvice, findWrongForm } from "./errorForms.js";
import { findResultIssue, type KnownRevision } from "./knownRevision.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";
import type { ToolInputs } from "./toolInputs.js";

/** A tool with the arguments for its calls. */
export interface TestedTool {
  readonly name: string;
  readonly inputs: ToolInputs;
  /** True if a call changes nothing, as the tool says. */
  readonly isReadOnly: boolean;
  /** Undefined if the tool has no output schema, or an invalid one. */
  readonly output: SchemaGuard | undefined;
  /** True if the server lists an output schema. */
  readonly hasOutput: boolean;
  /** The connection's revision. */
  readonly revision: KnownRevision;
}

/** After this many failures, a check of one tool ends: more inputs would show the same. */
const MAX_FAILURES = 3;

/** The tries to find a smaller input. */
const SHRINK_TRIES = 30;
/** The tries if each may take the whole time limit, or ends the server. */
const SLOW_SHRINK_TRIES = 4;

/**
 * The tool needs a capability of the client. The tests declare none, so such an answer is right.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
const MISSING_CAPABILITY = -32021;

/** A slow tool gets fewer inputs: a check with valid arguments takes this many time limits. */
const MAX_CHECK_TIMEOUTS = 3;

/** Requests progress. The monitor checks the notifications. */
export const WANTS_PROGRESS: CallOptions = { onProgress: () => {} };

/** What is wrong with the answer to one call. */
interface Verdict {
  readonly severity: "failure" | "warning";
  /** The same for answers that are wrong in the same way. */
  readonly kind: string;
  readonly message: string;
}

/** Calls a tool. The arguments may be invalid. */
export function callToolWith(
  probe: ServerProbe,
  params: { readonly name: string; readonly arguments: unknown },
  options?: CallOptions,
): Promise<Outcome> {
  return probe.request("tools/call", params, options);
}

/** Returns a tool with its old names, for their check. */
export function aliasedTool(probe: ServerProbe, { name, inputs }: TestedTool, aliases: OldNames): AliasedEntry {
  const call: AliasedEntry["call"] = (called, input) => callToolWith(probe, { name: called, arguments: input });
  return { name, noun: "tool", aliases, inputs: inputs.valid.map(({ value }) => value), call };
}

/** The answers to calls with valid arguments. Answers that only ask for a capability of the client are not counted. */
interface ValidAnswers {
  calls: number;
  results: number;
  /** Internal errors that do not say what happened. */
  unexplained: number;
}

/**
 * Calls a tool with valid arguments, and checks its results. A tool that answers each call with an internal error does not
 * work, unless the errors say why, such as a network that cannot be reached.
 *
 * @returns why no output was checked: each call got an error.
 */
export async function checkValidInputs(
  probe: ServerProbe,
  tool: TestedTool,
  found: ProblemList,
): Promise<string | undefined> {
  const seen = new Set<string>();
  const answers: ValidAnswers = { calls: 0, results: 0, unexplained: 0 };
  const internal: (readonly [verdict: Verdict, input: unknown])[] = [];
  const end = performance.now() + MAX_CHECK_TIMEOUTS * probe.timeoutMs;
  const call = (input: unknown): Promise<Outcome> =>
    callToolWith(probe, { name: tool.name, arguments: input }, WANTS_PROGRESS);
  for (const { value, about } of tool.inputs.valid) {
    if (performance.now() > end) break;
    const outcome = await call(value);
    countAnswer(outcome, answers);
    const verdict = await judgeValid(outcome, tool, probe);
    // The same problem with another input shows nothing new.
    if (verdict === undefined || seen.has(verdict.kind)) continue;
    seen.add(verdict.kind);
    if (isInternalError(outcome)) {
      internal.push([{ ...verdict, message: `a call with ${about} ${verdict.message}` }, value]);
      continue;
    }
    const accepts = (smaller: unknown): boolean => isObject(smaller) && tool.inputs.guard.accepts(smaller);
    const input = await shrunkInput(value, verdict, async (smaller) => {
      return accepts(smaller) && (await judgeValid(await call(smaller), tool, probe))?.kind === verdict.kind;
    });
    report(found, { ...verdict, message: `a call with ${about} ${verdict.message}` }, input);
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) break;
  }
  const { calls, results, unexplained } = answers;
  const isBroken = unexplained > 0 && unexplained === calls;
  for (const [verdict, input] of internal)
    if (isBroken) found.fail(`no call with valid arguments works: ${verdict.message}`, input);
    else report(found, verdict, input);
  return calls > 0 && results === 0 ? NO_RESULT : undefined;
}

const NO_RESULT =
  "no call with valid arguments got a result, so no output was checked (add examples to inputSchema with which the tool works)";

function countAnswer(outcome: Outcome, answers: ValidAnswers): void {
  if (outcome.kind === "aborted" || isMissingCapability(outcome)) return;
  answers.calls++;
  if (outcome.kind === "result" && outcome.result["isError"] !== true) answers.results++;
  if (isInternalError(outcome) && UNEXPLAINED.test(outcome.message)) answers.unexplained++;
}

/** The text of an internal error that hides its cause, or names an output that the server's own schema rejects. */
const UNEXPLAINED = /^(MCP error -\d+: )*(internal (server )?error)?\W*$|\boutput\b|structured ?content/i;

function isInternalError(outcome: Outcome): outcome is Extract<Outcome, { kind: "error" }> {
  return outcome.kind === "error" && outcome.code === CODES.internal;
}

async function shrunkInput(
  value: unknown,
  { kind, severity }: Verdict,
  fails: (smaller: unknown) => Promise<boolean>,
): Promise<unknown> {
  const isSlow = kind === "silence" || kind === "lost";
  const tries = severity === "warning" ? 0 : isSlow ? SLOW_SHRINK_TRIES : SHRINK_TRIES;
  return (await shrinkValue(value, fails, { tries })).value;
}

function report(found: ProblemList, { severity, message }: Verdict, input: unknown): void {
  if (severity === "failure") found.fail(message, input);
  else found.warn(message, input);
}

async function judgeValid(outcome: Outcome, tool: TestedTool, probe: ServerProbe): Promise<Verdict | undefined> {
  if (outcome.kind === "result") return judgeResult(outcome.result, tool);
  if (outcome.kind === "aborted" || isMissingCapability(outcome)) return undefined;
  const message = describeOutcome(outcome, probe);
  if (outcome.kind !== "error") return { severity: "failure", kind: outcome.kind, message: `${message} ${ANSWER}` };
  return {
    severity: "warning",
    kind: `error ${outcome.code}`,
    message: `${message} (${adviceOnError(outcome.code, tool)})`,
  };
}

/** Returns what to do about an error that answers valid arguments. */
function adviceOnError(code: number, { hasOutput }: TestedTool): string {
  // A schema cannot say everything, so a server may refuse what its schema allows.
  if (code === CODES.params) return "describe the limit in inputSchema";
  if (code !== CODES.internal) return "return a result with isError";
  const cause = hasOutput ? "an output that outputSchema rejects, or an exception" : "an exception";
  return `look for ${cause} in the log of the server; report a failure of the tool by a result with isError`;
}

const ANSWER = "(answer each call, also when it fails)";

function isMissingCapability(outcome: Outcome): boolean {
  return outcome.kind === "error" && outcome.code === MISSING_CAPABILITY;
}

/** Checks the form of a result, and its structured content by the output schema. */
async function judgeResult(result: JsonObject, { output, revision }: TestedTool): Promise<Verdict | undefined> {
  // The result of a task or a request for input is another one.
  if (result["resultType"] === "input_required" || result["resultType"] === "task" || isObject(result["task"]))
    return undefined;
  const issue = await findResultIssue(result, "tools/call", revision);
  if (issue !== undefined)
    return { severity: "failure", kind: "form", message: `returns an invalid result: ${issue} (correct the result)` };
  if (result["isError"] === true) return judgeErrorText(result);
  if (output === undefined) return undefined;
  const structured = result["structuredContent"];
  if (structured === undefined)
    return {
      severity: "failure",
      kind: "output",
      message: "returns no structuredContent, but has an outputSchema (return it)",
    };
  const [first] = output.issues(structured);
  if (first === undefined) return undefined;
  const message = `returns structuredContent that its outputSchema rejects: ${first.pointer} ${first.message} (correct the output or the schema)`;
  return { severity: "failure", kind: `output ${first.pointer}`, message };
}

/** A line of a stack trace of JavaScript or Python. */
const STACK_TRACE = /\n[ \t]{1,20}at .{1,300}?:\d+:\d+|Traceback \(most recent call last\)/;

/** The characters of a result in which a stack trace is searched. */
const MOST_SEARCHED = 20_000;

function judgeErrorText(result: JsonObject): Verdict | undefined {
  const text = JSON.stringify(result["content"] ?? "")
    .slice(0, MOST_SEARCHED)
    .replaceAll("\\n", "\n");
  if (!STACK_TRACE.test(text)) return undefined;
  return { severity: "warning", kind: "stack", message: "shows a stack trace to the client (return only the message)" };
}

/**
 * Calls a tool with arguments that its schema rejects. Each must be answered with an error, in the form that the revision wants.
 *
 * @returns why nothing was found out: valid arguments get the same error, for example because the tool cannot reach its service.
 */
export async function checkInvalidInputs(
  probe: ServerProbe,
  tool: TestedTool,
  found: ProblemList,
): Promise<string | undefined> {
  const seen = new Set<string>();
  const usual = errorText(await callToolWith(probe, { name: tool.name, arguments: tool.inputs.valid[0]!.value }));
  let isTelling = tool.inputs.invalid.length === 0;
  for (const fault of tool.inputs.invalid) {
    const judge = async (input: unknown): Promise<Verdict | undefined> => {
      const outcome = await callToolWith(probe, { name: tool.name, arguments: input });
      if (usual !== undefined && errorText(outcome) === usual) return undefined;
      isTelling = true;
      return judgeInvalid(outcome, { fault, tool, probe });
    };
    const verdict = await judge(fault.value);
    if (verdict === undefined || (verdict.severity === "warning" && seen.has(verdict.kind))) continue;
    seen.add(verdict.kind);
    const isSameFault = sameFaultAs(fault.value, tool.inputs.guard);
    const input = await shrunkInput(fault.value, verdict, async (smaller) => {
      return isSameFault(smaller) && (await judge(smaller))?.kind === verdict.kind;
    });
    const what = fault.pointer === "" ? "invalid arguments" : `an invalid ${fault.pointer}`;
    report(
      found,
      { ...verdict, message: `a call with ${what}, ${fault.about} (${fault.keyword}), ${verdict.message}` },
      input,
    );
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) return undefined;
  }
  return isTelling ? undefined : `valid arguments get the same error as invalid ones: ${usual}`;
}

/** The characters of an error that are compared, and shown as the reason of a skipped check. */
const MOST_OF_ERROR = 300;

/** Returns the text of an answer that reports an error, in whichever form; undefined for another outcome. */
function errorText(outcome: Outcome): string | undefined {
  if (outcome.kind === "error") return `${outcome.code} ${outcome.message}`.slice(0, MOST_OF_ERROR);
  if (outcome.kind !== "result" || outcome.result["isError"] !== true) return undefined;
  return JSON.stringify(outcome.result["content"] ?? null).slice(0, MOST_OF_ERROR);
}

/** Returns a function that tells whether a value has the same fault as another, and no other. */
function sameFaultAs(faulty: unknown, guard: SchemaGuard): (value: unknown) => boolean {
  const faultsOf = (value: unknown): string =>
    guard
      .issues(value)
      .map(({ code, pointer, expected }) => `${code} ${pointer} ${expected}`)
      .join("\n");
  const wanted = faultsOf(faulty);
  return (value) => faultsOf(value) === wanted;
}

/** Keywords that many servers ignore without harm, because they drop what they do not know. */
const TOLERATED = /^(additional|unevaluated)Properties$/;

interface InvalidCall {
  readonly fault: FaultyValue;
  readonly tool: TestedTool;
  readonly probe: ServerProbe;
}

function judgeInvalid(outcome: Outcome, { fault, tool, probe }: InvalidCall): Verdict | undefined {
  const { facts } = tool.revision;
  const advice = errorAdvice("arguments", facts);
  switch (outcome.kind) {
    case "aborted":
      return undefined;
    case "result": {
      const { result } = outcome;
      if (result["isError"] === true) return judgeErrorText(result);
      if (fault.isConvertible === true)
        return {
          severity: "warning",
          kind: "converted",
          message: `is accepted (allow it in inputSchema, or ${advice})`,
        };
      const isTolerated = TOLERATED.test(fault.keyword) || result["resultType"] === "input_required";
      const severity = isTolerated ? "warning" : "failure";
      return { severity, kind: `accepted ${severity}`, message: `is accepted (${advice})` };
    }
    case "error": {
      if (isMissingCapability(outcome)) return undefined;
      const wrong = findWrongForm(outcome, "arguments", facts);
      return (
        wrong && {
          ...wrong,
          kind: `error ${outcome.code}`,
          message: `${wrong.message}: ${outcome.message.slice(0, 200)}`,
        }
      );
    }
    default:
      return { severity: "failure", kind: outcome.kind, message: `${describeOutcome(outcome, probe)} (${advice})` };
  }
}
