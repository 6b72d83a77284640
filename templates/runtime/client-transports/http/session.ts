import { InvalidMessageError, type McpClientError } from "../../client/errors.js";
import type { BodyUse, ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
import { HttpRequest } from "./httpRequest.js";

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;

/** Stores the session id of the response to `initialize`. Returns an error if the id is invalid. */
export function readSessionId(head: ResponseHead, { headers, label }: HttpContext): McpClientError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent an invalid session id: it must have at most 1,024 characters, all of them visible ASCII.`,
    );
  headers.sessionId = id;
  return undefined;
}

/** Milliseconds to wait for the response to the DELETE request. */
const DELETE_MS = 2_000;

/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
export function endSession(http: HttpContext): Promise<void> {
  return new Promise((resolve) => {
    const request = new DeleteRequest(http, () => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      request.stop();
      resolve();
    }, DELETE_MS);
    request.start();
  });
}

/** The DELETE request that ends a session. Only the status of the response matters. */
class DeleteRequest extends HttpRequest {
  readonly #done: () => void;

  constructor(http: HttpContext, done: () => void) {
    super(http, "DELETE");
    this.#done = done;
  }

  protected headers(): Promise<readonly string[]> {
    return this.http.headers.plain();
  }

  protected accepted(): BodyUse {
    this.leave();
    this.#done();
    return "ignore";
  }

  protected failed(): void {
    this.#done();
  }
}
