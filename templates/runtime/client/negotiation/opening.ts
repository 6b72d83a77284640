import { ownMember, type JsonObject } from "../../validation/checks.js";
import type { AnyClientRevision, Verdict, VerdictStore } from "../options.js";
import { normalizeReceivedResult } from "../resultRules.js";
import type { ClientChecks, ClientOffer } from "../revision.js";
import type { NegotiationChannel, OpeningReply } from "./channel.js";

/** The revisions that the client accepts, and the settings of the negotiation. */
export interface NegotiationPlan {
  /** The revisions that the client accepts, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  readonly verdicts: VerdictStore;
  /** Milliseconds after which `initialize` follows a `server/discover` without a response on a pipe. */
  readonly probeMs: number;
}

/** A request that opens the connection. */
export interface OpeningRequest {
  /** The revision of the request. */
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  /** The identity and capabilities of the client in this revision. */
  readonly offer: ClientOffer;
  readonly pending: Promise<OpeningReply>;
  /** Undefined if there was no response within `probeMs`. */
  readonly reply: OpeningReply | undefined;
}

/** The steps of a negotiation that all negotiations need. */
export class ConnectionOpening {
  readonly channel: NegotiationChannel;
  readonly plan: NegotiationPlan;

  constructor(channel: NegotiationChannel, plan: NegotiationPlan) {
    this.channel = channel;
    this.plan = plan;
  }

  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe(): boolean {
    const { kind } = this.channel.target;
    return kind === "stdio" || kind === "memory";
  }

  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  async request(
    binding: AnyClientRevision,
    { meta, isStateless = false }: { readonly meta?: JsonObject; readonly isStateless?: boolean } = {},
  ): Promise<OpeningRequest> {
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
  async within<T>(pending: Promise<T>, ms: number = this.plan.probeMs): Promise<T | undefined> {
    let timer;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), ms);
    });
    try {
      return await Promise.race([pending, silence]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }: OpeningRequest, result: JsonObject): readonly string[] | undefined {
    const { revision, lifecycle } = binding;
    const isComplete = !revision.typedResults || normalizeReceivedResult(result, true) === "complete";
    const guard = ownMember(checks.results, revision.open) as ((result: unknown) => boolean) | undefined;
    return isComplete && guard?.(result) !== false ? lifecycle.readOpened(result).server.supported : undefined;
  }

  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  async open(binding: AnyClientRevision, result: JsonObject): Promise<Verdict> {
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
