// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RevisionCalls } from "./revisionCalls.js";
/** Sends the messages that open a connection, for the negotiation of its revision. */
export class OpeningMessages {
  target;
  ignored;
  opening;
  #port;
  #settings;
  #abandoned;
  /** @param abandoned is aborted when the attempt to open the connection ends before its negotiation. */
  constructor(port, settings, abandoned) {
    this.#port = port;
    this.#settings = settings;
    this.#abandoned = abandoned;
    this.target = settings.target;
    this.ignored = port.ignored;
    this.opening = {
      request: (method, params, options) => {
        const calls = port.calls;
        const call = calls.create(calls.describe(method), params, options);
        return port.pending.start(call);
      },
      notify: (method, params) => port.sender.notify(method, params),
    };
  }
  get isAbandoned() {
    return this.#abandoned.aborted;
  }
  use(binding, checks) {
    const { calls, channel, pending, endedBy } = this.#port;
    if (endedBy !== undefined) throw endedBy;
    this.#abandoned.throwIfAborted();
    const settings = this.#settings;
    const next = new RevisionCalls(binding, {
      checks,
      owner: pending,
      settings,
      warn: (warning) => this.#port.warn(warning),
      // The tools stay known if only the process or the session is new.
      tools: calls?.binding === binding ? calls.tools : undefined,
    });
    this.#port.calls = next;
    channel.transport.use(binding.revision);
    return next.offer;
  }
  async request(params) {
    const calls = this.#port.calls;
    const called = calls.describe(calls.binding.revision.open);
    const call = calls.create(called, params, undefined);
    call.use = "opening";
    try {
      const result = await this.#port.pending.start(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }
  warn(warning) {
    this.#port.warn(warning);
  }
  async reopenChannel() {
    this.#abandoned.throwIfAborted();
    await this.#port.channel.transport.reopen();
    this.#abandoned.throwIfAborted();
  }
  async fallBack() {
    const isOpen = await this.#port.channel.transport.fallBack?.();
    this.#abandoned.throwIfAborted();
    return isOpen ?? false;
  }
  opened(server) {
    this.#abandoned.throwIfAborted();
    this.#port.calls.server = server;
    const text = "Another request opened the connection.";
    this.#port.pending.stopOpening(new Error(text));
  }
}
