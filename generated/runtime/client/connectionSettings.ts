// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import type { ClientLimits } from "./limits.js";
import type { NegotiationChannel } from "./negotiation/channel.js";
import type { ClientOffer } from "./revision.js";
import type { ArgumentHeaderCode } from "./toolIndex.js";
import type { Target } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** The options of `connect` with their defaults, as far as they concern the connection. */
export interface ConnectionSettings {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly handlers: object | undefined;
  /** Undefined if the transport has no headers. */
  readonly argumentHeaders: ArgumentHeaderCode | undefined;
  readonly undeclared: "reject" | "send";
  readonly check: "reject" | "report" | "off";
  readonly timeoutMs: number;
  /** Undefined for ten times the time limit of the call. */
  readonly maxTimeoutMs: number | undefined;
  readonly connectMs: number;
  readonly handlerMs: number;
  readonly input: "answer" | "return";
  readonly maxRounds: number;
  readonly onElicitationFailure: "reject" | "cancel";
  readonly acceptsTasks: boolean;
  readonly logLevel: string | undefined;
  readonly restarts: boolean;
  readonly onWarning: ((warning: ClientWarning) => void) | undefined;
  readonly onClose: ((error: Error | undefined) => void) | undefined;
  /** Returns what the client declares in a revision. */
  offerOf(revision: Revision): ClientOffer;
  /** Agrees on a revision with the server over an open channel. */
  negotiate(channel: NegotiationChannel): Promise<void>;
  /** Forgets what is known of the server's lifecycle, so that the next negotiation finds out again. */
  forget(): void;
}
