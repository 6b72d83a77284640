// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
export function stepAfterProbe(outcome, facts) {
  const [handshake] = facts.handshake;
  const initialize =
    handshake === undefined
      ? { to: "give up", offered: [] }
      : { to: "initialize", revision: handshake };
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
      return { to: "late", revision: handshake };
    case "end":
      return handshake === undefined
        ? { to: "throw" }
        : { to: "reopen", revision: handshake };
    case "network":
      // The CORS rules of older servers do not allow a page to send the headers of `server/discover`, so `fetch` fails.
      return facts.isPage && handshake !== undefined
        ? initialize
        : { to: "throw" };
    case "other":
      return { to: "throw" };
  }
}
/** Returns the step that follows the outcome of `initialize`. */
export function stepAfterInitialize(outcome, { kind, handshake }) {
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
function stepAfterProbeError({ code, revisions }, facts) {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY)
    return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined)
    return undefined;
  const step = chooseRevision(revisions, facts, "probe");
  return step.to === "probe" && facts.probes > 1
    ? { to: "give up", offered: revisions }
    : step;
}
/** Returns the step to the first accepted revision that the server supports; `give up` if the server supports none of them. */
function chooseRevision(supported, { wanted, stateless }, ifStateless) {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}
/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
export function isForeignHandshake(outcome) {
  return (
    outcome.kind === "error" &&
    (outcome.code === METHOD_NOT_FOUND || isStatelessCode(outcome.code))
  );
}
function isStatelessCode(code) {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(
    code,
  );
}
/** Returns true for an HTTP status of a server that cannot answer at present, so that the status does not show its revisions. */
function isTemporary(status) {
  return (
    status !== undefined && ([408, 425, 429].includes(status) || status >= 500)
  );
}
/** Returns true for an HTTP status with which a server of an older revision rejects the unknown method `server/discover`. */
function isRefusal(status) {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}
