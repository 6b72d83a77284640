// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../transport.js";
/** The outcome of a request that opens a connection, as evidence about the server's revisions. */
export type Outcome =
  /** A valid result: with the revisions that the server supports, or with the revision that it chose. */
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
      /** The HTTP status, over HTTP. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | {
      readonly kind: "status";
      readonly status: number;
    }
  /** No response within `probeMs`. */
  | {
      readonly kind: "silence";
    }
  /** The process has ended. */
  | {
      readonly kind: "end";
    }
  /** `fetch` failed without a response. */
  | {
      readonly kind: "network";
    }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | {
      readonly kind: "other";
    };
/** The wishes of the client, and the state of the negotiation. */
export interface Situation {
  readonly kind: Target["kind"];
  /** True in a page of a browser. */
  readonly isPage: boolean;
  /** The wanted revisions in the order of preference. */
  readonly wanted: readonly string[];
  readonly stateless: readonly string[];
  readonly handshake: readonly string[];
  /** The number of `server/discover` requests that were sent. */
  readonly probes: number;
}
/** The next step of a negotiation. */
export type Step =
  /** The connection is open. */
  | {
      readonly to: "ready";
      readonly revision: string;
    }
  | {
      readonly to: "probe";
      readonly revision: string;
    }
  | {
      readonly to: "initialize";
      readonly revision: string;
    }
  /** Send `initialize` while `server/discover` may still be answered. */
  | {
      readonly to: "late";
      readonly revision: string;
    }
  /** Open a new channel, and send `initialize`. */
  | {
      readonly to: "reopen";
      readonly revision: string;
    }
  /** Try HTTP+SSE. */
  | {
      readonly to: "fall back";
    }
  /** There is no common revision. */
  | {
      readonly to: "give up";
      readonly offered: readonly string[];
    }
  /** The outcome is no evidence: it is the error of the negotiation. */
  | {
      readonly to: "throw";
    };
/**
 * Returns the step after `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function stepAfterProbe(
  outcome: Outcome,
  situation: Situation,
): Step;
/** Returns the step after `initialize`. */
export declare function stepAfterInitialize(
  outcome: Outcome,
  { kind, handshake }: Pick<Situation, "kind" | "handshake">,
): Step;
