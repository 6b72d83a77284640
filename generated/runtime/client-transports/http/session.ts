// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "../../client/errors.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Reads the id of a new session from the response that opens it. Returns the error of an invalid id. */
export function readSessionId(
  head: ResponseHead,
  { headers, label }: HttpContext,
): InvalidMessageError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent a session id that is not visible ASCII of at most 1,024 characters.`,
    );
  headers.sessionId = id;
  return undefined;
}
