// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../transport.js";
/** The outcome of `server/discover` or `initialize`: the evidence from which the client concludes which revisions the server supports. */
export type OpeningOutcome =
  /** A valid result. `revisions` lists the revisions that the server supports, or the single revision that the server chose. */
  | {
      readonly kind: "result";
      readonly revisions: readonly string[];
    }
  | {
      readonly kind: "invalid result";
    }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status of the response; undefined on other transports. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | {
      readonly kind: "status";
      readonly status: number;
    }
  /** No response to `server/discover` within `probeMs`, from a server that may have the initialize handshake. */
  | {
      readonly kind: "silence";
    }
  /** The process of the server ended before the response. */
  | {
      readonly kind: "end";
    }
  /** `fetch` failed before it received a response. */
  | {
      readonly kind: "network";
    }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | {
      readonly kind: "other";
    };
/** The revisions that the client accepts, and the state of the negotiation. */
export interface NegotiationFacts {
  readonly kind: Target["kind"];
  /** True if the client runs in a page of a browser. */
  readonly isPage: boolean;
  /** The revisions that the client accepts, as dates, in the order of preference. */
  readonly wanted: readonly string[];
  /** The accepted revisions with the stateless lifecycle. */
  readonly stateless: readonly string[];
  /** The accepted revisions with the initialize handshake. */
  readonly handshake: readonly string[];
  /** The number of `server/discover` requests that were sent. */
  readonly probes: number;
}
/** The next step of a negotiation. */
export type NegotiationStep =
  /** Use a revision: the connection is open. */
  | {
      readonly to: "ready";
      readonly revision: string;
    }
  /** Send `server/discover`. */
  | {
      readonly to: "probe";
      readonly revision: string;
    }
  /** Send `initialize`. */
  | {
      readonly to: "initialize";
      readonly revision: string;
    }
  /** Send `initialize` behind `server/discover`, and wait for both responses. */
  | {
      readonly to: "late";
      readonly revision: string;
    }
  /** Open a new channel, because the process of the server ended, and send `initialize`. */
  | {
      readonly to: "reopen";
      readonly revision: string;
    }
  /** Try HTTP+SSE of revision 2024-11-05. */
  | {
      readonly to: "fall back";
    }
  /** Fail with a RevisionError: client and server have no common revision. */
  | {
      readonly to: "give up";
      readonly offered: readonly string[];
    }
  /** Fail with the error of the outcome, because it does not show which revisions the server supports. */
  | {
      readonly to: "throw";
    };
/**
 * Returns the step that follows the outcome of `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function stepAfterProbe(
  outcome: OpeningOutcome,
  facts: NegotiationFacts,
): NegotiationStep;
/** Returns the step that follows the outcome of `initialize`. */
export declare function stepAfterInitialize(
  outcome: OpeningOutcome,
  { kind, handshake }: Pick<NegotiationFacts, "kind" | "handshake">,
): NegotiationStep;
/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
export declare function isForeignHandshake(outcome: OpeningOutcome): boolean;
