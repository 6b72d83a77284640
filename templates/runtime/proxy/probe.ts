import type { AnyClientRevision } from "../client/options.js";
import { McpError } from "../jsonrpc/errors.js";
import { OWN_IDENTITY } from "./sessionUpstreams.js";
import { NOBODY, Upstream, type UpstreamParts } from "./upstream.js";

/** A connection of the proxy itself, by which it asks whether the upstream server answers. It is opened by the first question. */
export class Probe {
  readonly #parts: UpstreamParts;
  readonly #binding: AnyClientRevision;
  #opened: Promise<Upstream> | undefined;

  constructor(parts: UpstreamParts, binding: AnyClientRevision) {
    this.#parts = parts;
    this.#binding = binding;
  }

  /** Resolves if the upstream server answers; rejects with the error of the connection otherwise. */
  async ping(): Promise<void> {
    const opened = (this.#opened ??= this.#open());
    try {
      const { connection } = await opened;
      const method = this.#binding.lifecycle.takesRequests ? "ping" : this.#binding.revision.open;
      await connection.requestRaw(method, {}, { timeoutMs: this.#parts.settings.connectMs });
    } catch (error) {
      // A server that does not know the method answers, too.
      if (error instanceof McpError) return;
      if (this.#opened === opened) this.#opened = undefined;
      opened.then((upstream) => upstream.close()).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#opened?.then((upstream) => upstream.close()).catch(() => {});
  }

  #open(): Promise<Upstream> {
    const client = { info: OWN_IDENTITY, capabilities: {} };
    return new Upstream(this.#parts, [this.#binding], { client, clients: NOBODY }).open();
  }
}
