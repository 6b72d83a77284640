import {
  CODES,
  INTERNAL_ERROR,
  McpError,
  getThrownMcpError,
  passErrorToOnError,
  type WireError,
} from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { Server } from "./server.js";

/**
 * Returns the error response for a value that a handler threw. An McpError is sent unchanged. Any other value is a fault of the server: its
 * message may hold secrets, so `onError` gets the value and the client gets a neutral message, both with the same `errorId`. Never throws.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export function createErrorForThrownValue(
  server: Pick<Server, "options">,
  thrown: unknown,
  neutral: string = INTERNAL_ERROR,
): WireError {
  const error = getThrownMcpError(thrown);
  if (error === undefined) {
    const data = report(server, thrown);
    const { exposeErrors } = server.options;
    const message = exposeErrors ? (messageOf(thrown) ?? neutral) : neutral;
    return { code: CODES.internal, message, data };
  }
  if (error.data === undefined) return error;
  try {
    return { ...error, data: jsonCopy(error.data) };
  } catch {
    const fault = new TypeError("the data of an McpError is not JSON", { cause: thrown });
    return { ...error, data: report(server, fault) };
  }
}

/** Returns the error for a method that a server does not have. */
export function unknownMethod(method: string): McpError {
  return new McpError(CODES.method, `this server does not support the method ${method}`, { method });
}

/** Returns the error response for a message with invalid params. Its `data` has all issues; its message has the first. */
export async function createInvalidParamsError(
  { revision, checks }: Server,
  method: string,
  message: JsonObject,
): Promise<McpError> {
  const type = revision.methods[method]!.message;
  const issues = await checks.explain(type, message);
  const [first] = issues;
  const where = first === undefined ? "" : `${first.pointer} ${first.message}`;
  const data = { pointer: first?.pointer ?? "/params", issues };
  return new McpError(CODES.params, `Invalid params: ${where}`, data);
}

/** Returns the error response for an invalid result of a handler. `onError` gets the first issue. */
export async function createInvalidResultError(server: Server, method: string, result: unknown): Promise<WireError> {
  const problem = `the handler of ${method} returned an invalid result`;
  const where = await describeFirstIssue(server, method, result);
  return createErrorForThrownValue(server, new TypeError(`${problem}${where}`), problem);
}

/** Resolves with the first issue of an invalid result as the end of a message; with an empty text if the issue is not known. */
export async function describeFirstIssue(
  { revision, checks }: Pick<Server, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<string> {
  const type = revision.methods[method]?.message.replace(/Request$/, "Result") ?? "";
  const [first] = await checks.explain(type, result).catch(() => []);
  return first ? `: ${first.pointer} ${first.message}` : "";
}

function report(server: Pick<Server, "options">, error: unknown): { errorId: string } {
  const errorId = crypto.randomUUID();
  passErrorToOnError(server, error, errorId);
  return { errorId };
}

function messageOf(thrown: unknown): string | undefined {
  try {
    if (!(thrown instanceof Error)) return String(thrown);
    const { message } = thrown;
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a copy of a value that holds only its JSON. Writing the copy as JSON cannot throw or give another text. */
function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/**
 * Returns the error with a code that the revision permits. A code that the specification reserves, and that the revision does not
 * define, is replaced.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
export function replaceReservedErrorCode(
  { codes, reservedCodes }: Pick<Revision, "codes" | "reservedCodes">,
  error: WireError,
): WireError {
  const { code, message, data } = error;
  const reserved = reservedCodes.find(({ first, last }) => first <= code && code <= last);
  if (reserved === undefined || Object.values(codes).includes(code)) return error;
  return { code: reserved.instead, message, data };
}
