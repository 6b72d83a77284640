import type { LockError } from "../client/errors.js";
import { CODES, McpError, getThrownMcpError, resourceNotFound } from "../jsonrpc/errors.js";
import { callSafely } from "../protocol/awaitable.js";
import { describeFirstIssue } from "../server/faults.js";
import type { Server } from "../server/server.js";

/** The sentence for each error of a connection. Its own message may contain the standard error of a program or the body of a response. */
const SENTENCES: { readonly [name: string]: string } = {
  ConnectError: "the upstream server could not be reached",
  ConnectionLostError: "the connection to the upstream server broke before its response",
  SessionLostError: "the upstream server ended its session before its response",
  TimeoutError: "the upstream server did not respond in time",
  AuthorizationError: "the upstream server denies access to the proxy",
  HttpStatusError: "the upstream server responded with an HTTP error",
  InvalidMessageError: "the upstream server sent an invalid message",
  InvalidResultError: "the upstream server sent an invalid result",
  LimitError: "the upstream server sent more than the proxy accepts",
  RedirectError: "the upstream server redirects to another address",
  RevisionError: "the upstream server no longer supports the revision with which the proxy began",
  ClosedError: "the proxy is closed",
};

/** Returns true for an error that is no fault of the upstream connection: a response of the server, or the use of what a lock excludes. */
export function isExpected(thrown: unknown): boolean {
  return thrown instanceof McpError || isLockError(thrown);
}

function isLockError(thrown: unknown): thrown is LockError {
  return (Object(thrown) as { readonly name?: unknown }).name === "LockError";
}

/** Returns the error for the use of an entry that clients do not see: the error of an entry that does not exist. */
export function unknownEntry(kind: string, name: unknown): McpError {
  if (kind === "resources") return resourceNotFound(String(name));
  return new McpError(CODES.params, `Unknown ${kind.slice(0, -1)}: ${String(name)}`, { name });
}

/**
 * Returns the error that a client gets for the failure of a request to the upstream server. An error response of the upstream server stays as
 * it is; of any other error, the client gets a sentence without the details.
 */
export function errorForClient(thrown: unknown, method: string): McpError {
  const response = getThrownMcpError(thrown);
  if (response !== undefined) return new McpError(response.code, response.message, response.data);
  if (isLockError(thrown)) return unknownEntry(thrown.finding.list, thrown.finding.name);
  const { name, mayHaveRun } = Object(thrown) as { readonly name?: string; readonly mayHaveRun?: unknown };
  const sentence = SENTENCES[String(name)] ?? "the upstream server failed";
  const ran = mayHaveRun === true ? ", which may have run" : "";
  return new McpError(CODES.internal, `${sentence}: ${method}${ran}`, {
    upstream: SENTENCES[String(name)] === undefined ? "Error" : name,
    ...(typeof mayHaveRun === "boolean" && { mayHaveRun }),
  });
}

/** Resolves with the error for an invalid result of the upstream server. `onError` gets the first issue. */
export async function invalidResult(
  checked: Pick<Server, "revision" | "checks">,
  { onError }: { onError(error: unknown): void },
  { method, result }: { readonly method: string; readonly result: unknown },
): Promise<McpError> {
  const error = errorForClient({ name: "InvalidResultError" }, method);
  const fault = new TypeError(`${error.message}${await describeFirstIssue(checked, method, result)}`);
  callSafely(() => onError(fault));
  return error;
}

/**
 * Resolves with a connection once it is open.
 *
 * @throws McpError by rejection, if it could not be opened; `onError` gets the reason.
 */
export async function whenOpen<T>(
  opened: Promise<T>,
  method: string,
  { onError }: { onError(error: unknown): void },
): Promise<T> {
  try {
    return await opened;
  } catch (error) {
    if (!(error instanceof McpError)) onError(error);
    throw errorForClient(error, method);
  }
}

/** Returns the error for a request that exceeds a limit of the proxy. @param isShare true if it exceeds the caller's share of the limit. */
export function tooMany(what: string, option: string, isShare = false): McpError {
  const who = isShare ? "the caller" : "the proxy";
  return new McpError(CODES.internal, `${who} has too many ${what} at once: try again later`, { limit: option });
}
