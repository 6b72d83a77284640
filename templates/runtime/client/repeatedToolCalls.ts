import type { McpError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
import { listPages } from "./pages.js";
import type { ConnectionPort } from "./pendingCalls.js";
import type { ConnectionSettings } from "./settings.js";
import { callAsSessionTask } from "./tasks/sessionTasks.js";
import type { ToolIndex } from "./toolIndex.js";
import type { PendingCall } from "./wireRevision.js";

/** Tool calls that the server has refused, and that may succeed in another form, which the list of its tools shows. */
export class RepeatedToolCalls {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  /** The current listing of the tools for calls whose headers the server has rejected. */
  #listing: Promise<void> | undefined;
  /** The listing of the tools for calls that may require tasks. */
  #listed: { readonly tools: ToolIndex; readonly listing: Promise<void> } | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /**
   * Lists the tools again and sets the argument headers of a call by the new schemas.
   *
   * @throws the error of the call by rejection, if its headers do not change.
   */
  async renewHeaders(call: PendingCall, error: McpError): Promise<void> {
    this.#listing ??= this.#listTools().finally(() => {
      this.#listing = undefined;
    });
    await this.#listing;
    const { arguments: args } = JSON.parse(call.paramsText) as JsonObject;
    const headers = this.#port.wire.tools.headersOf(call.name, args);
    if (String(headers) === String(call.argumentHeaders)) throw error;
    call.argumentHeaders = headers;
  }

  /** Sends a call once more as a task if its tool requires a task; otherwise `end` ends the call. A connection lists the tools for this once. */
  async repeatAsTask(call: PendingCall, end: () => void): Promise<void> {
    const { wire, pending, deadlines } = this.#port;
    const { tools } = wire;
    if (this.#listed?.tools !== tools) this.#listed = { tools, listing: this.#listTools() };
    await this.#listed.listing.catch(() => {});
    if (tools.get(call.name)?.requiresTask !== true) return end();
    const { method, paramsText, ownMeta, options } = call;
    const elapsed = deadlines.elapsed(call.total ?? call);
    const left = Math.max(0, this.#port.maxTimeoutOf(options) - elapsed);
    const params = {
      ...(JSON.parse(paramsText) as JsonObject),
      ...(ownMeta !== "" && { _meta: JSON.parse(`{${ownMeta}}`) as unknown }),
    };
    callAsSessionTask(this.#port, { method, params }, { ...options, maxTimeoutMs: left }).then(
      (result) => pending.resolve(call, result),
      (error: unknown) => pending.reject(call, error),
    );
  }

  async #listTools(): Promise<void> {
    const pages = listPages(
      (params, options) => this.#port.request<JsonObject>("tools/list", params, options),
      "tools",
      { limits: this.#settings.limits },
    );
    for await (const _ of pages.pages());
  }
}
