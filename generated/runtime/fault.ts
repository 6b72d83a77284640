// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, INTERNAL_ERROR, wireError, type WireError } from "./error.js";
import type { Server } from "./server.js";

type Reporting = Pick<Server, "options">;

/**
 * Returns the error that is sent for what a handler threw. An McpError is sent unchanged. Anything else is a fault of the server: its message may
 * hold secrets, so `onError` gets the thrown value and the client gets a neutral message; both get the same `errorId`. Never throws, whatever
 * was thrown.
 *
 * @param neutral the message that is sent instead of the thrown message.
 */
export function faultOf(
  server: Reporting,
  thrown: unknown,
  neutral: string = INTERNAL_ERROR,
): WireError {
  const error = wireError(thrown);
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
    const fault = new TypeError("the data of an McpError is not JSON", {
      cause: thrown,
    });
    return { ...error, data: report(server, fault) };
  }
}

/**
 * Gives an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId names the error to the client, if a client gets an answer.
 */
export function reportError(
  { options }: Reporting,
  error: unknown,
  errorId?: string,
): void {
  try {
    const returned: unknown = options.onError(error, errorId);
    Promise.resolve(returned).catch(reportFailure);
  } catch (failure) {
    reportFailure(failure);
  }
}

function report(server: Reporting, error: unknown): { errorId: string } {
  const errorId = crypto.randomUUID();
  reportError(server, error, errorId);
  return { errorId };
}

function reportFailure(failure: unknown): void {
  try {
    console.error("onError failed:", failure);
  } catch {
    // The failure cannot be printed either.
  }
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

/** A copy cannot change or throw when it is serialised again. */
function jsonCopy(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
