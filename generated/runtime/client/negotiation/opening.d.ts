// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { AnyClientRevision, Verdict, VerdictStore } from "../options.js";
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
export declare class ConnectionOpening {
  readonly channel: NegotiationChannel;
  readonly plan: NegotiationPlan;
  constructor(channel: NegotiationChannel, plan: NegotiationPlan);
  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe(): boolean;
  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  request(
    binding: AnyClientRevision,
    {
      meta,
      isStateless,
    }?: {
      readonly meta?: JsonObject;
      readonly isStateless?: boolean;
    },
  ): Promise<OpeningRequest>;
  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  within<T>(pending: Promise<T>, ms?: number): Promise<T | undefined>;
  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf(
    { binding, checks }: OpeningRequest,
    result: JsonObject,
  ): readonly string[] | undefined;
  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  open(binding: AnyClientRevision, result: JsonObject): Promise<Verdict>;
}
