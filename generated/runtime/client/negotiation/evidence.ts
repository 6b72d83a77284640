// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../transport.js";

/** The outcome of a request that opens a connection, as evidence about the server's revisions. */
export type Outcome =
  /** A valid result: with the revisions that the server supports, or with the revision that it chose. */
  | { readonly kind: "result"; readonly revisions: readonly string[] }
  | { readonly kind: "invalid result" }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status, over HTTP. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | { readonly kind: "status"; readonly status: number }
  /** No response within `probeMs`. */
  | { readonly kind: "silence" }
  /** The process has ended. */
  | { readonly kind: "end" }
  /** `fetch` failed without a response. */
  | { readonly kind: "network" }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | { readonly kind: "other" };

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
  | { readonly to: "ready"; readonly revision: string }
  | { readonly to: "probe"; readonly revision: string }
  | { readonly to: "initialize"; readonly revision: string }
  /** Send `initialize` while `server/discover` may still be answered. */
  | { readonly to: "late"; readonly revision: string }
  /** Open a new channel, and send `initialize`. */
  | { readonly to: "reopen"; readonly revision: string }
  /** Try HTTP+SSE. */
  | { readonly to: "fall back" }
  /** There is no common revision. */
  | { readonly to: "give up"; readonly offered: readonly string[] }
  /** The outcome is no evidence: it is the error of the negotiation. */
  | { readonly to: "throw" };

/**
 * The error codes by which a server with the stateless lifecycle rejects a request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const HEADER_MISMATCH = -32020;
const MISSING_CAPABILITY = -32021;
const UNSUPPORTED_REVISION = -32022;

/**
 * Returns the step after `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function stepAfterProbe(outcome: Outcome, situation: Situation): Step {
  const [handshake] = situation.handshake;
  const initialize: Step =
    handshake === undefined
      ? { to: "give up", offered: [] }
      : { to: "initialize", revision: handshake };
  switch (outcome.kind) {
    case "result":
      return chooseRevision(outcome.revisions, situation, "ready");
    case "invalid result":
      return initialize;
    case "error":
      if (isTemporary(outcome.status)) return { to: "throw" };
      return stepAfterProbeError(outcome, situation) ?? initialize;
    case "status":
      return isRefusal(outcome.status) ? initialize : { to: "throw" };
    case "silence":
      return handshake === undefined
        ? { to: "throw" }
        : { to: "late", revision: handshake };
    case "end":
      return handshake === undefined
        ? { to: "throw" }
        : { to: "reopen", revision: handshake };
    case "network":
      // Older servers do not allow pages to send the headers of the probe.
      return situation.isPage && handshake !== undefined
        ? initialize
        : { to: "throw" };
    case "other":
      return { to: "throw" };
  }
}

/** Returns the step after `initialize`. */
export function stepAfterInitialize(
  outcome: Outcome,
  { kind, handshake }: Pick<Situation, "kind" | "handshake">,
): Step {
  if (outcome.kind === "result") {
    const [revision] = outcome.revisions;
    return revision !== undefined && handshake.includes(revision)
      ? { to: "ready", revision }
      : { to: "give up", offered: outcome.revisions };
  }
  if (outcome.kind === "error" && outcome.revisions !== undefined)
    return { to: "give up", offered: outcome.revisions };
  const isLegacyStatus =
    (outcome.kind === "status" ||
      (outcome.kind === "error" && !isStatelessCode(outcome.code))) &&
    [400, 404, 405].includes(outcome.status ?? 0);
  return kind === "http" && isLegacyStatus
    ? { to: "fall back" }
    : { to: "throw" };
}

function stepAfterProbeError(
  {
    code,
    revisions,
  }: { code: number; revisions?: readonly string[] | undefined },
  situation: Situation,
): Step | undefined {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY)
    return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined)
    return undefined;
  const step = chooseRevision(revisions, situation, "probe");
  return step.to === "probe" && situation.probes > 1
    ? { to: "give up", offered: revisions }
    : step;
}

/** Chooses the first wanted revision that the server supports. */
function chooseRevision(
  supported: readonly string[],
  { wanted, stateless }: Situation,
  ifStateless: "ready" | "probe",
): Step {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}

function isStatelessCode(code: number): boolean {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(
    code,
  );
}

/** Returns true for a status that is no evidence about the server's revisions, because the server cannot answer at present. */
function isTemporary(status: number | undefined): boolean {
  return (
    status !== undefined && ([408, 425, 429].includes(status) || status >= 500)
  );
}

/** Returns true for a status by which an older server rejects the request as such. */
function isRefusal(status: number): boolean {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}
