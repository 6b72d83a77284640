import type { CallOptions, ClientChecks } from "../client/revision.js";
import type { SchemaGuard } from "../json-schema/schemaGuard.js";
import { shrinkValue } from "../schema-values/shrink.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";
import type { ToolInputs } from "./toolInputs.js";

/** A tool with the arguments for its calls. */
export interface TestedTool {
  readonly name: string;
  readonly inputs: ToolInputs;
  /** Undefined if the tool has no output schema, or an invalid one. */
  readonly output: SchemaGuard | undefined;
  /** The checks of the connection's revision; undefined if they are not known. */
  readonly checks: ClientChecks | undefined;
}

/** After this many failures, a check of one tool ends: more inputs would show the same. */
const MAX_FAILURES = 3;

/** The tries to find a smaller input. */
const SHRINK_TRIES = 30;
/** The tries if each may take the whole time limit, or ends the server. */
const SLOW_SHRINK_TRIES = 4;

const INVALID_PARAMS = -32602;

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

/** Calls a tool with valid arguments, and checks its results. */
export async function checkValidInputs(probe: ServerProbe, tool: TestedTool, found: ProblemList): Promise<void> {
  const seen = new Set<string>();
  const end = performance.now() + MAX_CHECK_TIMEOUTS * probe.timeoutMs;
  for (const { value, about } of tool.inputs.valid) {
    if (performance.now() > end) return;
    const judge = async (input: unknown): Promise<Verdict | undefined> =>
      judgeValid(await callToolWith(probe, { name: tool.name, arguments: input }, WANTS_PROGRESS), tool, probe);
    const verdict = await judge(value);
    // The same problem with another input shows nothing new.
    if (verdict === undefined || seen.has(verdict.kind)) continue;
    seen.add(verdict.kind);
    const accepts = (smaller: unknown): boolean => isObject(smaller) && tool.inputs.guard.accepts(smaller);
    const input = await shrunkInput(value, verdict, async (smaller) => {
      return accepts(smaller) && (await judge(smaller))?.kind === verdict.kind;
    });
    report(found, { ...verdict, message: `a call with ${about} ${verdict.message}` }, input);
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) return;
  }
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
  // A schema cannot say everything, so a server may refuse what its schema allows.
  const advice = outcome.code === INVALID_PARAMS ? "describe the limit in inputSchema" : "return a result with isError";
  return { severity: "warning", kind: `error ${outcome.code}`, message: `${message} (${advice})` };
}

const ANSWER = "(answer each call, also when it fails)";

function isMissingCapability(outcome: Outcome): boolean {
  return outcome.kind === "error" && outcome.code === MISSING_CAPABILITY;
}

/** Checks the form of a result, and its structured content by the output schema. */
async function judgeResult(result: JsonObject, { output, checks }: TestedTool): Promise<Verdict | undefined> {
  // The result of a task or a request for input is another one.
  if (result["resultType"] === "input_required" || result["resultType"] === "task" || isObject(result["task"]))
    return undefined;
  const issue = await findResultIssue(result, "tools/call", checks);
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

/** Returns the first issue of a result in the revision of the connection, as `/content must be an array, but is missing`. */
export async function findResultIssue(
  result: JsonObject,
  method: string,
  checks: ClientChecks | undefined,
): Promise<string | undefined> {
  if (checks === undefined || checks.results[method]?.(result) !== false) return undefined;
  const type = checks.methods[method]?.message.replace(/Request$/, "Result") ?? "Result";
  const [issue] = await checks.explain(type, result);
  return issue === undefined ? `it is not a ${type}` : `${issue.pointer} ${issue.message}`.trim();
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

/** Calls a tool with arguments that its schema rejects. Each must be answered with an error. */
export async function checkInvalidInputs(probe: ServerProbe, tool: TestedTool, found: ProblemList): Promise<void> {
  const seen = new Set<string>();
  for (const fault of tool.inputs.invalid) {
    const judge = async (input: unknown): Promise<Verdict | undefined> =>
      judgeInvalid(await callToolWith(probe, { name: tool.name, arguments: input }), fault.keyword, probe);
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
    if (verdict.kind === "silence" || found.failures >= MAX_FAILURES) return;
  }
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

function judgeInvalid(outcome: Outcome, keyword: string, probe: ServerProbe): Verdict | undefined {
  switch (outcome.kind) {
    case "aborted":
      return undefined;
    case "result": {
      const { result } = outcome;
      if (result["isError"] === true) return judgeErrorText(result);
      const severity = TOLERATED.test(keyword) || result["resultType"] === "input_required" ? "warning" : "failure";
      const message = "is accepted (return a result with isError, or error -32602)";
      return { severity, kind: `accepted ${severity}`, message };
    }
    case "error": {
      if (outcome.code === INVALID_PARAMS || isMissingCapability(outcome)) return undefined;
      const message = `${describeOutcome(outcome, probe)} (return a result with isError, or error -32602)`;
      return { severity: "warning", kind: `error ${outcome.code}`, message };
    }
    default: {
      const message = `${describeOutcome(outcome, probe)} (return a result with isError, or error -32602)`;
      return { severity: "failure", kind: outcome.kind, message };
    }
  }
}
