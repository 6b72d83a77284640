// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientHttpRequest } from "./clientHttpRequest.js";
/** Milliseconds to wait for the response to the DELETE request. */
const DELETE_MS = 2_000;
/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
export function endSession(http) {
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
  #done;
  constructor(http, done) {
    super(http, "DELETE");
    this.#done = done;
  }
  headers() {
    return this.http.headers.plain();
  }
  body() {
    return undefined;
  }
  accepted() {
    this.leave();
    this.#done();
    return "ignore";
  }
  acceptedText() {
    // The client needs only the status of the response, so it does not read the body.
  }
  failedInClient() {
    this.#done();
  }
  refused() {
    this.#done();
  }
  interrupted() {
    this.#done();
  }
  chunk() {
    // The client needs only the status of the response, so it does not read the body.
  }
  end() {
    // The request has ended with the status of its response.
  }
}
