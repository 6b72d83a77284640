// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
export class ClientHttpRequest {
  http;
  #method;
  #attempts = {};
  #url;
  #head;
  #exchange;
  #authorizations = 0;
  /** True after the end of the request; later parts of the response are ignored. */
  isOver = false;
  constructor(http, method, url = http.url) {
    this.http = http;
    this.#method = method;
    this.#url = url;
  }
  start() {
    try {
      const headers = this.headers();
      if (headers instanceof Promise)
        headers.then(
          (resolved) => this.#send(resolved),
          (error) => this.failedInClient(error),
        );
      else this.#send(headers);
    } catch (error) {
      this.failedInClient(error);
    }
  }
  /** Aborts the request. */
  stop() {
    this.isOver = true;
    this.#exchange?.abort();
  }
  /** Ends the request before the end of its response. The TCP connection can be used again if the response ends soon. */
  leave() {
    this.isOver = true;
    if (this.#exchange !== undefined) this.http.linger(this.#exchange);
  }
  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has handled the
   * response.
   */
  intercepts(_refusal) {
    return false;
  }
  #send(headers) {
    if (this.isOver) return;
    this.#authorizations = this.http.authorization?.count ?? 0;
    this.#head = undefined;
    this.#exchange = this.http.exchanger.exchange(
      {
        url: this.#url,
        method: this.#method,
        headers,
        body: this.body(),
      },
      this,
    );
  }
  head(head) {
    if (this.isOver) return "ignore";
    this.#head = head;
    return isSuccess(head) ? this.accepted(head) : "text";
  }
  text(body) {
    const head = this.#head;
    if (this.isOver || head === undefined) return;
    if (isSuccess(head)) this.acceptedText(body, head);
    else this.#handleRefusal(head, body);
  }
  broken(fault) {
    const head = this.#head;
    if (this.isOver) return;
    if (head === undefined || isSuccess(head)) this.interrupted(fault);
    else this.#handleRefusal(head, "");
  }
  #handleRefusal(head, body) {
    const refusal = {
      head,
      body,
      url: this.#url,
      attempts: this.#attempts,
      authorizations: this.#authorizations,
    };
    if (this.intercepts(refusal)) return;
    void import("./refusal.js")
      .then(({ decideAboutRefusal }) => decideAboutRefusal(refusal, this.http))
      .then(
        (decision) => {
          if (this.isOver) return;
          if (decision instanceof URL) {
            this.#url = decision;
            this.start();
          } else this.refused(decision, refusal);
        },
        (error) => this.failedInClient(error),
      );
  }
}
function isSuccess({ status }) {
  return status >= 200 && status < 300;
}
