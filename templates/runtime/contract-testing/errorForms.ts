import { CODES } from "../jsonrpc/errors.js";
import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";

/** The form of an answer that reports an error: a tool result with `isError`, or a JSON-RPC error. */
type ErrorForm = "result" | "error";

/** What is wrong with a request. */
export type Mistake =
  "arguments" | "malformed arguments" | "unknown tool" | "unknown prompt" | "prompt arguments" | "unknown resource";

/** How a revision wants a mistake to be reported. */
interface ErrorRule {
  readonly forms: readonly ErrorForm[];
  /** The code of the JSON-RPC error; undefined if the page only shows one in an example. */
  readonly code?: number;
  /** `should`: another form is a warning. `must`: it is a failure. */
  readonly duty: "must" | "should";
  /** The part of the specification that has the rule. */
  readonly page: string;
}

type FormFacts = Pick<RevisionFacts, "revision" | "inputErrors" | "codes">;
const BOTH: readonly ErrorForm[] = ["result", "error"];
const TOOLS = "server/tools#error-handling";
const PROMPTS = "server/prompts#error-handling";

/** The rules by the mistake, for a revision. */
const RULES: { readonly [M in Mistake]: (facts: FormFacts) => ErrorRule } = {
  // Older revisions list invalid arguments among the protocol errors, and invalid input among those of the tool.
  arguments: ({ inputErrors }) => ({
    forms: inputErrors === "result" ? ["result"] : BOTH,
    code: CODES.params,
    duty: "should",
    page: TOOLS,
  }),
  // Newer revisions list requests that are not a CallToolRequest among the protocol errors.
  "malformed arguments": ({ inputErrors }) => ({
    forms: inputErrors === "result" ? ["error"] : BOTH,
    duty: "should",
    page: TOOLS,
  }),
  "unknown tool": () => ({ forms: ["error"], duty: "should", page: TOOLS }),
  "unknown prompt": () => ({ forms: ["error"], code: CODES.params, duty: "should", page: PROMPTS }),
  "prompt arguments": () => ({ forms: ["error"], code: CODES.params, duty: "should", page: PROMPTS }),
  // The revision that dropped the code of its own made -32602 a MUST.
  "unknown resource": ({ codes }) => ({
    forms: ["error"],
    code: codes["RESOURCE_NOT_FOUND"] ?? CODES.params,
    duty: codes["RESOURCE_NOT_FOUND"] === undefined ? "must" : "should",
    page: "server/resources#error-handling",
  }),
};

/** Returns how to report a mistake, as an imperative: `return a result with isError`. Without facts, each form is right. */
export function errorAdvice(mistake: Mistake, facts: FormFacts | undefined): string {
  const { forms, code = CODES.params } = ruleFor(mistake, facts);
  const advice = { result: "return a result with isError", error: `answer with error ${code}` };
  return forms.map((form) => advice[form]).join(", or ");
}

function ruleFor(mistake: Mistake, facts: FormFacts | undefined): ErrorRule {
  return RULES[mistake](facts ?? { revision: "", inputErrors: "error", codes: {} });
}

/** An answer that reports a mistake in another form than the revision wants. */
export interface WrongForm {
  readonly severity: "failure" | "warning";
  /** What happened and what to do, as a predicate. */
  readonly message: string;
}

/** Returns true if an answer reports an error, in whichever form. */
export function isErrorAnswer(outcome: Outcome): boolean {
  return outcome.kind === "error" || (outcome.kind === "result" && outcome.result["isError"] === true);
}

/** Returns what is wrong with the form of an answer that reports an error; undefined if it is right, or no rule is known. */
export function findWrongForm(outcome: Outcome, mistake: Mistake, facts: FormFacts | undefined): WrongForm | undefined {
  if (facts === undefined) return undefined;
  const { forms, code, duty, page } = ruleFor(mistake, facts);
  const form = outcome.kind === "error" ? "error" : "result";
  const isRightCode = outcome.kind !== "error" || code === undefined || outcome.code === code;
  if (forms.includes(form) && isRightCode) return undefined;
  const how = outcome.kind === "error" ? `error ${outcome.code}` : "a result with isError";
  const source = `https://modelcontextprotocol.io/specification/${facts.revision}/${page}`;
  return {
    severity: duty === "must" ? "failure" : "warning",
    message: `is answered with ${how} (${errorAdvice(mistake, facts)}, see ${source})`,
  };
}

/** A request with a mistake. */
export interface MistakenRequest {
  readonly mistake: Mistake;
  readonly request: readonly [method: string, params: JsonObject];
  /** The request as the subject of a sentence: `a call of a tool that does not exist`. */
  readonly what: string;
  /** The facts of the connection's revision; undefined if they are not known. */
  readonly facts: FormFacts | undefined;
  /** The arguments that show the mistake. */
  readonly input?: unknown;
}

/** Sends a request with a mistake. The answer must be an error, in the form that the revision wants. */
export async function checkMistake(
  probe: ServerProbe,
  { mistake, request, what, facts, input }: MistakenRequest,
  found: ProblemList,
): Promise<void> {
  const outcome = await probe.request(...request);
  if (isErrorAnswer(outcome)) {
    const wrong = findWrongForm(outcome, mistake, facts);
    if (wrong?.severity === "failure") found.fail(`${what} ${wrong.message}`, input);
    else if (wrong !== undefined) found.warn(`${what} ${wrong.message}`, input);
    return;
  }
  const happened = outcome.kind === "result" ? "succeeds" : describeOutcome(outcome, probe);
  found.fail(`${what} ${happened} (${errorAdvice(mistake, facts)})`, input);
}
