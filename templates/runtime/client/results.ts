import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { Issue } from "../validation/issues.js";
import type { CallOptions } from "./callOptions.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { InvalidResultError } from "./errors.js";
import type { OutputChecks } from "./outputs/outputSchemas.js";
import type { PendingCall } from "./pendingCall.js";
import { applyResultRules } from "./resultRules.js";
import type { CallPort } from "./revision.js";
import type { ToolIndex } from "./toolIndex.js";

/** The functions of a connection that results lead to. */
export interface ResultPort extends CallPort {
  readonly tools: ToolIndex;
  resolve(call: PendingCall, result: JsonObject): void;
  reject(call: PendingCall, error: unknown): void;
}

/** Checks the results of calls and ends the calls. Everything that few results need is loaded when the first of them arrives. */
export class Results {
  readonly #port: ResultPort;
  readonly #settings: ConnectionSettings;
  #outputs: OutputChecks | undefined;

  constructor(port: ResultPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  answered(call: PendingCall, result: JsonObject): void {
    if (call.use === "opening") return this.#port.resolve(call, result);
    const { guard } = call.called;
    if (guard !== undefined && this.#port.revision.typedResults) {
      const type = applyResultRules(result, call.called.isCacheable);
      if (type !== "complete") return this.#unfinished(call, result, type);
    }
    this.#complete(call, result);
  }

  #complete(call: PendingCall, result: JsonObject): void {
    const { guard, isToolCall, isToolList } = call.called;
    const isChecked = this.#settings.check !== "off" && guard !== undefined;
    if (isChecked && !guard(result)) return this.#invalid(call, result);
    if (isToolList) this.#port.tools.learn(result);
    if (isToolCall && isChecked && call.use === "normal")
      return this.#toolResult(call, result);
    this.#port.resolve(call, result);
  }

  #toolResult(call: PendingCall, result: JsonObject): void {
    // The guard also accepts a created task, which only `requestRaw` asks for.
    if (result["content"] === undefined) return this.#invalid(call, result);
    const schema = this.#port.tools.get(call.name)?.outputSchema;
    if (schema === undefined || result["isError"] === true)
      return this.#port.resolve(call, result);
    if (this.#outputs !== undefined)
      return this.#checkOutput(this.#outputs, { call, result, schema });
    void import("./outputs/outputSchemas.js").then(({ createOutputChecks }) => {
      this.#outputs ??= createOutputChecks((warning) =>
        this.#port.warn(warning),
      );
      this.#checkOutput(this.#outputs, { call, result, schema });
    });
  }

  #checkOutput(
    outputs: OutputChecks,
    { call, result, schema }: ToolOutput,
  ): void {
    const end = (issues: readonly Issue[] | "unusable"): void =>
      issues === "unusable" || issues.length === 0
        ? this.#port.resolve(call, result)
        : this.#reportInvalid(call, result, issues);
    const output = result["structuredContent"];
    if (output === undefined) return end([MISSING_OUTPUT]);
    const issues = outputs.check(call.name!, schema, output);
    if (issues instanceof Promise)
      issues.then(end, (error: unknown) => this.#port.reject(call, error));
    else end(issues);
  }

  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  #unfinished(
    call: PendingCall,
    result: JsonObject,
    type: "input_required" | "task" | undefined,
  ): void {
    const { revision } = this.#port;
    const { acceptsTasks } = this.#settings;
    const isExpected =
      type === "task"
        ? call.called.isToolCall && acceptsTasks
        : type === "input_required" &&
          ownMember(revision.inputs, call.method) !== undefined;
    if (!isExpected) return this.#invalid(call, result);
    if (call.use === "raw") return this.#port.resolve(call, result);
    const next = type === "task" ? this.#awaitTask : this.#answerInput;
    next.call(this, call, result).then(
      (final) => this.answered(call, final),
      (error: unknown) => this.#port.reject(call, error),
    );
  }

  async #awaitTask(call: PendingCall, result: JsonObject): Promise<JsonObject> {
    const { awaitTask } = await import("./tasks/taskCalls.js");
    return awaitTask(this.#port, call, result);
  }

  async #answerInput(
    call: PendingCall,
    result: JsonObject,
  ): Promise<JsonObject> {
    const rounds = await import("./rounds.js");
    if (this.#settings.input === "return")
      throw rounds.createInputRequiredError(this.#port, call, result);
    return rounds.answerInputRequests(this.#port, call, result, this.#settings);
  }

  #invalid(call: PendingCall, result: JsonObject): void {
    const { methods } = this.#port.revision;
    const type = methods[call.method]?.message.replace(/Request$/, "Result");
    void this.#port.checks
      .explain(type ?? "Result", result)
      .catch(() => [])
      .then((issues) => this.#reportInvalid(call, result, issues));
  }

  #reportInvalid(
    call: PendingCall,
    result: JsonObject,
    issues: readonly Issue[],
  ): void {
    const [first] = issues;
    const where =
      first === undefined ? "" : `: ${first.pointer || "it"} ${first.message}`;
    const message = `The server's result of ${call.method} is invalid${where}.`;
    if (this.#settings.check === "reject")
      return this.#port.reject(
        call,
        new InvalidResultError(message, { issues, result }),
      );
    this.#port.warn({ code: "invalid-result", message });
    this.#port.resolve(call, result);
  }
}

interface ToolOutput {
  readonly call: PendingCall;
  readonly result: JsonObject;
  readonly schema: JsonObject;
}

const MISSING_OUTPUT: Issue = {
  code: "missing",
  pointer: "/structuredContent",
  expected: "the output that the tool's outputSchema declares",
  found: "missing",
  message: "is missing, but the tool has an outputSchema",
};

/** Sends a call as a task of a session and resolves with the result of the tool. */
export async function callAsTask<Result>(
  port: CallPort,
  { method, params }: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<Result> {
  const tasks = await import("./tasks/sessionTasks.js");
  const result: unknown = await tasks.callAsTask(port, method, params, options);
  return result as Result;
}

/** Returns true if a call must be sent as a task: its options ask for it, or the tool requires it. */
export function needsTask(
  params: unknown,
  options: CallOptions | undefined,
  tools: ToolIndex,
): boolean {
  if (options?.task !== undefined) return true;
  const name = isObject(params) ? (params["name"] as string) : undefined;
  return tools.get(name)?.requiresTask === true;
}
