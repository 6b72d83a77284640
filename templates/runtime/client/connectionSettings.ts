import type { Revision, RevisionFacts } from "../protocol/revision.js";
import type { ClientLimits } from "./limits.js";
import type { NegotiationChannel } from "./negotiation/opening.js";
import type { ClientOffer } from "./revision.js";
import type { Target } from "./transport.js";
import type { ClientWarning } from "./warning.js";

/** The options of `connect` that a connection uses, with their defaults. See `ConnectOptions`. */
export interface ConnectionSettings {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly handlers?: object | undefined;
  readonly undeclared: "reject" | "send";
  readonly check: "reject" | "report" | "off";
  readonly timeoutMs: number;
  /** Undefined for the default: ten times `timeoutMs` of the call. */
  readonly maxTimeoutMs?: number | undefined;
  readonly connectMs: number;
  readonly handlerMs: number;
  readonly input: "answer" | "return";
  readonly maxRounds: number;
  readonly onElicitationFailure: "reject" | "cancel";
  readonly tasks: boolean;
  readonly logLevel?: string | undefined;
  readonly restart: boolean;
  /** False if no call of a tool is sent again that the server may have run. */
  readonly repeatTools: boolean;
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
  readonly onClose?: ((error: Error | undefined) => void) | undefined;
  /** Returns the identity and capabilities that the client declares in a revision. */
  offerOf(revision: RevisionFacts, methods: Revision["methods"]): ClientOffer;
  /** Loads the code for the first request, because a server may fail or end while code is loaded between its start and this request. */
  prepare(): Promise<unknown>;
  /** Negotiates the revision with the server over an open channel. */
  negotiate(channel: NegotiationChannel): Promise<void>;
  /** Deletes the verdict about the server, so that the next negotiation starts without it. */
  forget(): void;
}
