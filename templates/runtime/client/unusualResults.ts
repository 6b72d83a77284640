import { ownMember, type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import type { ConnectionSettings } from "./settings.js";
import { InvalidResultError } from "./errors.js";
import type { PendingCall } from "./wireRevision.js";
import type { ConnectionPort } from "./pendingCalls.js";
import { RepeatedToolCalls } from "./repeatedToolCalls.js";
import { awaitTask } from "./tasks/taskCalls.js";
import { answerInputRequests, createInputRequiredError } from "./roundTrips.js";
import { SchemaGuard } from "../json-schema/schemaGuard.js";
import type { ClientWarning } from "./warning.js";

/** Handles results that need more than the guard: invalid results, `input_required` and `task` results, and tools with an output schema. */
export class UnusualResults {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  readonly #answered: (call: PendingCall, result: JsonObject) => void;
  /** Calls that are sent again after the tools were listed. */
  readonly repeats: RepeatedToolCalls;
  #outputs: OutputChecks | undefined;

  /** @param answered handles the last result of a call that had earlier results. */
  constructor(
    port: ConnectionPort,
    settings: ConnectionSettings,
    answered: (call: PendingCall, result: JsonObject) => void,
  ) {
    this.#port = port;
    this.#settings = settings;
    this.repeats = new RepeatedToolCalls(port, settings);
    this.#answered = answered;
  }

  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  continued(call: PendingCall, result: JsonObject, type?: "input_required" | "task"): void {
    const { checks, extensions, pending, wire } = this.#port;
    if (extensions?.accepts(wire.offer.capabilities, this.#settings, { call, result }))
      return pending.resolve(call, result);
    const isExpected =
      type === "task"
        ? call.called.isToolCall && this.#settings.tasks
        : type !== undefined && ownMember(checks.inputs, call.method) !== undefined;
    if (!isExpected) return this.invalid(call, result);
    if (call.use === "raw") return pending.resolve(call, result);
    this.#lastResult(call, result, type === "task").then(
      (final) => this.#answered(call, final),
      (error: unknown) => pending.reject(call, error),
    );
  }

  /** Ends a call with an invalid result: with an error or a warning, as the option `check` determines. */
  invalid(call: PendingCall, result: JsonObject): void {
    const { checks } = this.#port;
    const type = checks.methods[call.method]?.message.replace(/Request$/, "Result");
    void checks
      .explain(type ?? "Result", result)
      .catch(() => [])
      .then((issues) => this.#report(call, result, issues));
  }

  /** Checks the structured content of a tool's result by the tool's output schema, and ends the call. */
  checkOutput(schema: JsonObject, call: PendingCall, result: JsonObject): void {
    const issues = this.#findIssues(schema, call.name!, result["structuredContent"]);
    if (issues === "unusable" || issues.length === 0) this.#port.pending.resolve(call, result);
    else this.#report(call, result, issues);
  }

  #findIssues(schema: JsonObject, tool: string, output: unknown): OutputVerdict {
    if (output === undefined) return [MISSING_OUTPUT];
    this.#outputs ??= new OutputChecks((warning) => this.#port.warn(warning));
    const issues = this.#outputs.check(tool, schema, output);
    if (issues === "unusable") return issues;
    return issues.map((issue) => ({ ...issue, pointer: MISSING_OUTPUT.pointer + issue.pointer }));
  }

  /** Resolves with the result that ends a call, after its task or its rounds of input. */
  async #lastResult(call: PendingCall, result: JsonObject, isTask: boolean): Promise<JsonObject> {
    const port = this.#port;
    const timeLeftMs = port.maxTimeoutOf(call.options) - port.deadlines.elapsed(call.total ?? call);
    if (isTask) return awaitTask(port, call, { result, timeLeftMs });
    const { input, maxRounds, onElicitationFailure } = this.#settings;
    if (input === "return") throw createInputRequiredError(port, call, result);
    return answerInputRequests(port, call, { maxRounds, onElicitationFailure, result, timeLeftMs });
  }

  #report(call: PendingCall, result: JsonObject, issues: readonly Issue[]): void {
    const [first] = issues;
    const where = first === undefined ? "" : `: ${first.pointer || "the result"} ${first.message}`;
    const message = `The server's result of ${call.method} is invalid${where}.`;
    if (this.#settings.check === "reject")
      return this.#port.pending.reject(
        call,
        new InvalidResultError(message.replace(/\.$/, " (option check)."), { issues, result }),
      );
    this.#port.warn({ code: "invalid-result", message, issues });
    this.#port.pending.resolve(call, result);
  }
}

const MISSING_OUTPUT: Issue = {
  code: "missing",
  pointer: "/structuredContent",
  expected: "the output that the tool's outputSchema declares",
  found: "missing",
  message: "is missing, but the tool has an outputSchema",
};

/** The maximum length of an output schema in characters. */
const MAX_SCHEMA_LENGTH = 256 * 1024;

/** The maximum number of tools whose compiled schemas are kept. */
const MAX_TOOLS = 500;

/** The result of {@link OutputChecks.check}. */
type OutputVerdict = readonly Issue[] | "unusable";

interface CompiledOutputSchema {
  readonly schema: JsonObject;
  /** Undefined if the schema is unusable. */
  guard: SchemaGuard | undefined;
}

/** Checks the structured content of tool results against the output schemas of their tools. The schema of a tool is compiled at its first result. */
export class OutputChecks {
  readonly #warn: (warning: ClientWarning) => void;
  readonly #compiled = new Map<string, CompiledOutputSchema>();

  /** @param warn receives one warning for each unusable schema. */
  constructor(warn: (warning: ClientWarning) => void) {
    this.#warn = warn;
  }

  /**
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict {
    const entry = this.#find(tool, schema);
    const { guard } = entry;
    if (guard === undefined) return "unusable";
    try {
      return guard.accepts(value) ? [] : guard.issues(value);
    } catch (error) {
      entry.guard = this.#reject(tool, error);
      return "unusable";
    }
  }

  #find(tool: string, schema: JsonObject): CompiledOutputSchema {
    const compiled = this.#compiled;
    let found = compiled.get(tool);
    // The tool becomes the last entry of the map, so that the first entry is the least recently used tool.
    compiled.delete(tool);
    if (found?.schema !== schema) found = { schema, guard: this.#compile(tool, schema) };
    compiled.set(tool, found);
    if (compiled.size > MAX_TOOLS) compiled.delete(compiled.keys().next().value!);
    return found;
  }

  #compile(tool: string, schema: JsonObject): SchemaGuard | undefined {
    try {
      const text = JSON.stringify(schema);
      if (text.length > MAX_SCHEMA_LENGTH) throw new Error(`it has more than ${MAX_SCHEMA_LENGTH} characters`);
      return new SchemaGuard(schema);
    } catch (error) {
      return this.#reject(tool, error);
    }
  }

  #reject(tool: string, cause: unknown): undefined {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#warn({
      code: "schema-unusable",
      message: `The client does not check the output of the tool ${JSON.stringify(tool)}, because its outputSchema cannot be used: ${reason}.`,
    });
  }
}
