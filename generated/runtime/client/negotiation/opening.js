// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ownMember } from "../../validation/checks.js";
import { normalizeReceivedResult } from "../resultRules.js";
/** The steps of a negotiation that all negotiations need. */
export class ConnectionOpening {
  channel;
  plan;
  constructor(channel, plan) {
    this.channel = channel;
    this.plan = plan;
  }
  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe() {
    const { kind } = this.channel.target;
    return kind === "stdio" || kind === "memory";
  }
  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  async request(binding, { meta, isStateless = false } = {}) {
    const { channel, plan } = this;
    const checks = await binding.loadChecks();
    const offer = channel.use(binding, checks);
    const params = binding.lifecycle.openParams(offer);
    const pending = channel.request(meta ? { ...params, _meta: meta } : params);
    const mayBeIgnored =
      this.isPipe &&
      !isStateless &&
      binding.lifecycle.name === "stateless" &&
      plan.wanted.some(({ lifecycle }) => lifecycle.name === "handshake");
    const reply = await (mayBeIgnored ? this.within(pending) : pending);
    return { binding, checks, offer, pending, reply };
  }
  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  async within(pending, ms = this.plan.probeMs) {
    let timer;
    const silence = new Promise((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    try {
      return await Promise.race([pending, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }, result) {
    const { revision, lifecycle } = binding;
    const isComplete =
      !revision.typedResults ||
      normalizeReceivedResult(result, true) === "complete";
    const guard = ownMember(checks.results, revision.open);
    return isComplete && guard?.(result) !== false
      ? lifecycle.readOpened(result).server.supported
      : undefined;
  }
  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  async open(binding, result) {
    const { channel } = this;
    const { lifecycle, revision } = binding;
    const offer = channel.use(binding, await binding.loadChecks());
    const opened = lifecycle.readOpened(result);
    channel.opened(opened.server);
    await lifecycle.confirm(channel.opening, offer, opened);
    return {
      revision: revision.revision,
      ...(revision.lifecycle === "stateless" && { discovered: result }),
    };
  }
}
