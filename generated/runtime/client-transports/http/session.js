// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InvalidMessageError } from "../../client/errors.js";
import { ClientHttpRequest } from "./clientHttpRequest.js";
const SESSION_ID = /^[\x21-\x7e]{1,1024}$/;
/** Milliseconds that a server has to end a session. */
const DELETE_MS = 2_000;
/** Reads the id of a new session from the response that opens it. Returns the error of an invalid id. */
export function readSessionId(head, { headers, label }) {
  const id = head.header("mcp-session-id");
  if (id !== undefined && !SESSION_ID.test(id))
    return new InvalidMessageError(
      `${label} sent a session id that is not visible ASCII of at most 1,024 characters.`,
    );
  headers.sessionId = id;
  return undefined;
}
/** Sends the request that ends the session. Resolves after any response, and after 2 s at the latest. */
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
    // The body is not read.
  }
  notSent() {
    this.#done();
  }
  refused() {
    this.#done();
  }
  interrupted() {
    this.#done();
  }
  chunk() {
    // The body is not read.
  }
  end() {
    // The request was over with its status.
  }
}
