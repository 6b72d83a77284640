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
  /** Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`. */
  async request(binding) {
    const { channel } = this;
    const checks = await binding.loadChecks();
    const offer = channel.use(binding, checks);
    const pending = channel.request(binding.lifecycle.openParams(offer));
    const mayBeIgnored =
      this.isPipe && binding.revision.lifecycle === "stateless";
    const reply = await (mayBeIgnored ? this.within(pending) : pending);
    return { binding, checks, pending, reply };
  }
  /** Resolves with undefined if there is no response within `probeMs`. */
  async within(pending) {
    let timer;
    const silence = new Promise((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.plan.probeMs);
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
