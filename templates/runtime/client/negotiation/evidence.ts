import type { Target } from "../transport.js";

/** The outcome of `server/discover` or `initialize`: the evidence from which the client concludes which revisions the server supports. */
export type OpeningOutcome =
  /** A valid result. `revisions` lists the revisions that the server supports, or the single revision that the server chose. */
  | { readonly kind: "result"; readonly revisions: readonly string[] }
  | { readonly kind: "invalid result" }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status of the response; undefined on other transports. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | { readonly kind: "status"; readonly status: number }
  /** No response to `server/discover` within `probeMs`, from a server that may have the initialize handshake. */
  | { readonly kind: "silence" }
  /** The process of the server ended before the response. */
  | { readonly kind: "end" }
  /** `fetch` failed before it received a response. */
  | { readonly kind: "network" }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | { readonly kind: "other" };

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
  | { readonly to: "ready"; readonly revision: string }
  /** Send `server/discover`. */
  | { readonly to: "probe"; readonly revision: string }
  /** Send `initialize`. */
  | { readonly to: "initialize"; readonly revision: string }
  /** Send `initialize` behind `server/discover`, and wait for both responses. */
  | { readonly to: "late"; readonly revision: string }
  /** Open a new channel, because the process of the server ended, and send `initialize`. */
  | { readonly to: "reopen"; readonly revision: string }
  /** Try HTTP+SSE of revision 2024-11-05. */
  | { readonly to: "fall back" }
  /** Fail with a RevisionError: client and server have no common revision. */
  | { readonly to: "give up"; readonly offered: readonly string[] }
  /** Fail with the error of the outcome, because it does not show which revisions the server supports. */
  | { readonly to: "throw" };

/**
 * The error codes by which a server with the stateless lifecycle rejects a request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const HEADER_MISMATCH = -32020;
const MISSING_CAPABILITY = -32021;
const UNSUPPORTED_REVISION = -32022;

const METHOD_NOT_FOUND = -32601;

/**
 * Returns the step that follows the outcome of `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function stepAfterProbe(outcome: OpeningOutcome, facts: NegotiationFacts): NegotiationStep {
  const [handshake] = facts.handshake;
  const initialize: NegotiationStep =
    handshake === undefined ? { to: "give up", offered: [] } : { to: "initialize", revision: handshake };
  switch (outcome.kind) {
    case "result":
      return chooseRevision(outcome.revisions, facts, "ready");
    case "invalid result":
      return initialize;
    case "error":
      if (isTemporary(outcome.status)) return { to: "throw" };
      return stepAfterProbeError(outcome, facts) ?? initialize;
    case "status":
      return isRefusal(outcome.status) ? initialize : { to: "throw" };
    case "silence":
      return { to: "late", revision: handshake! };
    case "end":
      return handshake === undefined ? { to: "throw" } : { to: "reopen", revision: handshake };
    case "network":
      // The CORS rules of older servers do not allow a page to send the headers of `server/discover`, so `fetch` fails.
      return facts.isPage && handshake !== undefined ? initialize : { to: "throw" };
    case "other":
      return { to: "throw" };
  }
}

/** Returns the step that follows the outcome of `initialize`. */
export function stepAfterInitialize(
  outcome: OpeningOutcome,
  { kind, handshake }: Pick<NegotiationFacts, "kind" | "handshake">,
): NegotiationStep {
  if (outcome.kind === "result") {
    const [revision] = outcome.revisions;
    return revision !== undefined && handshake.includes(revision)
      ? { to: "ready", revision }
      : { to: "give up", offered: outcome.revisions };
  }
  if (outcome.kind === "error" && outcome.revisions !== undefined) return { to: "give up", offered: outcome.revisions };
  const isLegacyStatus =
    (outcome.kind === "status" || (outcome.kind === "error" && !isStatelessCode(outcome.code))) &&
    [400, 404, 405].includes(outcome.status ?? 0);
  return kind === "http" && isLegacyStatus ? { to: "fall back" } : { to: "throw" };
}

function stepAfterProbeError(
  { code, revisions }: { code: number; revisions?: readonly string[] | undefined },
  facts: NegotiationFacts,
): NegotiationStep | undefined {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY) return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined) return undefined;
  const step = chooseRevision(revisions, facts, "probe");
  return step.to === "probe" && facts.probes > 1 ? { to: "give up", offered: revisions } : step;
}

/** Returns the step to the first accepted revision that the server supports; `give up` if the server supports none of them. */
function chooseRevision(
  supported: readonly string[],
  { wanted, stateless }: NegotiationFacts,
  ifStateless: "ready" | "probe",
): NegotiationStep {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}

/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
export function isForeignHandshake(outcome: OpeningOutcome): boolean {
  return outcome.kind === "error" && (outcome.code === METHOD_NOT_FOUND || isStatelessCode(outcome.code));
}

function isStatelessCode(code: number): boolean {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(code);
}

/** Returns true for an HTTP status of a server that cannot answer at present, so that the status does not show its revisions. */
function isTemporary(status: number | undefined): boolean {
  return status !== undefined && ([408, 425, 429].includes(status) || status >= 500);
}

/** Returns true for an HTTP status with which a server of an older revision rejects the unknown method `server/discover`. */
function isRefusal(status: number): boolean {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}
