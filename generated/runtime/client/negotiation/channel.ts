// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../../validation/checks.js";
import type { IgnoredTexts } from "../notReady.js";
import type { AnyClientRevision } from "../options.js";
import type { ClientCaller, ClientChecks, ClientOffer } from "../revision.js";
import type { ServerFacts } from "../serverFacts.js";
import type { Target } from "../transport.js";
import type { ClientWarning } from "../warning.js";

/** The response to `server/discover` or `initialize`. Either `result` or `error` is undefined. */
export interface OpeningReply {
  readonly result: JsonObject | undefined;
  readonly error: unknown;
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;
}

/** The functions of a connection that the negotiation of its revision uses. */
export interface NegotiationChannel {
  readonly target: Target;
  readonly ignored: IgnoredTexts;
  /** True if another attempt to open the connection may follow: its time limit has passed, or it was aborted. All functions then throw or reject. */
  readonly isAbandoned: boolean;
  /** Sends requests and notifications before the connection is open. */
  readonly opening: ClientCaller;
  /** Sets the revision of the following messages, and returns the identity and capabilities that the client declares in this revision. */
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  /** Sends the request that opens the connection in the current revision. Never rejects: an error is a member of the reply. */
  request(params: JsonObject): Promise<OpeningReply>;
  warn(warning: ClientWarning): void;
  /** Opens a new channel in place of one that ended. */
  reopenChannel(): Promise<void>;
  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  fallBack(): Promise<boolean>;
  /** Called when client and server have agreed on a revision. */
  opened(server: ServerFacts): void;
}
