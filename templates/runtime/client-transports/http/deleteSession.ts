import type { BodyUse } from "../exchangers/httpExchanger.js";
import { ClientHttpRequest } from "./clientHttpRequest.js";
import type { HttpContext } from "./context.js";

/** Milliseconds that a server has to end a session. */
const DELETE_MS = 2_000;

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

  protected failedInClient(): void {
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
