import { InvalidMessageError } from "../../client/errors.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
export function readSessionId(head: ResponseHead, { headers, label }: HttpContext): InvalidMessageError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}
