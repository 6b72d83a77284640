import { isObject, type JsonObject } from "../validation/checks.js";
import type { CallOptions } from "./callOptions.js";
import { hasCapability } from "./capabilities.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import type { PendingCall } from "./pendingCall.js";
import { normalizeReceivedResult } from "./resultRules.js";
import type { CallPort } from "./revision.js";
import type { ResultPort, UnusualResults } from "./unusualResults.js";

/** Checks the results of calls and ends the calls. The code for unusual results is loaded when the first of them arrives. */
export class ResultReceiver {
  readonly #port: ResultPort;
  readonly #settings: ConnectionSettings;
  readonly #toolFailed: (call: PendingCall, end: () => void) => void;
  #unusual: Promise<UnusualResults> | undefined;

  /** @param toolFailed ends a tool call whose result is an error, after a repetition as a task if the tool requires a task. */
  constructor(
    port: ResultPort,
    settings: ConnectionSettings,
    toolFailed: (call: PendingCall, end: () => void) => void,
  ) {
    this.#port = port;
    this.#settings = settings;
    this.#toolFailed = toolFailed;
  }

  answered(call: PendingCall, result: JsonObject): void {
    if (call.use === "opening") return this.#port.pending.resolve(call, result);
    if (call.called.isTyped) {
      const type = normalizeReceivedResult(result, call.called.isCacheable);
      if (type !== "complete") return this.#load((unusual) => unusual.continued(call, result, type));
    }
    this.#complete(call, result);
  }

  #complete(call: PendingCall, result: JsonObject): void {
    const { guard, isToolCall, isToolList } = call.called;
    const isChecked = this.#settings.check !== "off" && guard !== undefined;
    if (isChecked && !guard(result)) return this.#load((unusual) => unusual.invalid(call, result));
    if (isToolList) this.#port.tools.learn(result);
    if (isToolCall && isChecked && call.use === "normal") {
      // The guard also accepts the description of a created task. This call cannot request a task (only `requestRaw` can), so its result must have
      // `content`.
      if (result["content"] === undefined) return this.#load((unusual) => unusual.invalid(call, result));
      const schema = this.#port.tools.get(call.name)?.outputSchema;
      if (schema !== undefined && result["isError"] !== true)
        return this.#load((unusual) => unusual.checkOutput(schema, call, result));
    }
    const { pending } = this.#port;
    if (isToolCall && result["isError"] === true) return this.#toolFailed(call, () => pending.resolve(call, result));
    pending.resolve(call, result);
  }

  #load(use: (unusual: UnusualResults) => void): void {
    this.#unusual ??= import("./unusualResults.js").then(
      ({ UnusualResults }) =>
        new UnusualResults(this.#port, this.#settings, (call, result) => this.answered(call, result)),
    );
    void this.#unusual.then(use);
  }
}

/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export async function callAsTask<Result>(
  port: CallPort,
  { method, params }: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<Result> {
  const tasks = await import("./tasks/sessionTasks.js");
  const result: unknown = await tasks.callAsSessionTask(port, { method, params }, options);
  return result as Result;
}

/**
 * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
 * runs tools as tasks.
 */
export function needsTask(
  port: Pick<ResultPort, "checks" | "server" | "tools">,
  params: unknown,
  options: CallOptions | undefined,
): boolean {
  if (options?.task !== undefined) return true;
  const name = isObject(params) ? (params["name"] as string) : undefined;
  return port.tools.get(name)?.requiresTask === true && runsToolsAsTasks(port);
}

/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function runsToolsAsTasks({ checks, server }: Pick<CallPort, "checks" | "server">): boolean {
  return (
    Object.hasOwn(checks.methods, "tasks/result") && hasCapability(server.capabilities, "tasks.requests.tools.call")
  );
}
