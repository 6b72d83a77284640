// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BodyUse } from "../exchangers/httpExchanger.js";
import { ClientHttpRequest } from "./clientHttpRequest.js";
import type { HttpContext } from "./context.js";

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
    // The client needs only the status of the response, so it does not read the body.
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
    // The client needs only the status of the response, so it does not read the body.
  }

  end(): void {
    // The request has ended with the status of its response.
  }
}
