import { InvalidMessageError } from "../../client/errors.js";
import type { McpClientError } from "../../client/errors.js";
import type { BodyUse, ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
import { ClientHttpRequest } from "./clientHttpRequest.js";

const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Milliseconds that a server has to end a session. */
const DELETE_MS = 2_000;

/** Reads the id of a new session from the response that opens it. Returns the error of an invalid id. */
export function readSessionId(
  head: ResponseHead,
  { headers, label }: HttpContext,
): McpClientError | undefined {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent a session id that is not visible ASCII of at most 1,024 characters.`,
    );
  headers.sessionId = id;
  return undefined;
}

/** Sends the request that ends the session. Resolves after any response, and after 2 s at the latest. */
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

class DeleteRequest extends ClientHttpRequest {
  readonly #done: () => void;

  constructor(http: HttpContext, done: () => void) {
    super(http, "DELETE");
    this.#done = done;
  }

  protected headers(): Promise<readonly string[]> {
    return this.http.headers.plain();
  }

  protected body(): undefined {
    return undefined;
  }

  protected accepted(): BodyUse {
    this.leave();
    this.#done();
    return "ignore";
  }

  protected acceptedText(): void {
    // The body is not read.
  }

  protected notSent(): void {
    this.#done();
  }

  protected refused(): void {
    this.#done();
  }

  protected interrupted(): void {
    this.#done();
  }

  chunk(): void {
    // The body is not read.
  }

  end(): void {
    // The request was over with its status.
  }
}
