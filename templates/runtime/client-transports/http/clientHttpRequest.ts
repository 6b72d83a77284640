import type { McpClientError } from "../../client/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type {
  BodyUse,
  RunningExchange,
  ExchangeFault,
  ResponseHead,
  ResponseReceiver,
} from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
import { decideAboutRefusal } from "./refusal.js";
import type { RefusedResponse } from "./refusedResponse.js";

/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
export abstract class ClientHttpRequest implements ResponseReceiver {
  protected readonly http: HttpContext;
  readonly #method: "POST" | "GET" | "DELETE";
  readonly #attempts: { [status: number]: number } = {};
  #url: URL;
  #head: ResponseHead | undefined;
  #exchange: RunningExchange | undefined;
  #authorizations = 0;
  /** True after the end of the request; later parts of the response are ignored. */
  protected isOver = false;

  constructor(http: HttpContext, method: "POST" | "GET" | "DELETE", url: URL = http.url) {
    this.http = http;
    this.#method = method;
    this.#url = url;
  }

  start(): void {
    try {
      const headers = this.headers();
      if (headers instanceof Promise)
        headers.then(
          (resolved) => this.#send(resolved),
          (error: unknown) => this.failedInClient(error),
        );
      else this.#send(headers);
    } catch (error) {
      this.failedInClient(error);
    }
  }

  /** Aborts the request. */
  stop(): void {
    this.isOver = true;
    this.#exchange?.abort();
  }

  /** Ends the request before the end of its response. The TCP connection can be used again if the response ends soon. */
  protected leave(): void {
    this.isOver = true;
    if (this.#exchange !== undefined) this.http.linger(this.#exchange);
  }

  protected abstract headers(): Awaitable<readonly string[]>;
  /** Returns the body of the request. */
  protected abstract body(): string | undefined;
  /** Receives the head of a response with a status from 200 to 299. */
  protected abstract accepted(head: ResponseHead): BodyUse;
  /** Receives the text of a response with a status from 200 to 299. */
  protected abstract acceptedText(body: string, head: ResponseHead): void;
  /** Called if the headers could not be created, or code could not be loaded. */
  protected abstract failedInClient(error: unknown): void;
  /** Called if the server refused the request. */
  protected abstract refused(error: McpClientError, refusal: RefusedResponse): void;
  /** Called if the request or its successful response broke. */
  protected abstract interrupted(fault: ExchangeFault): void;
  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has handled the
   * response.
   */
  protected intercepts(_refusal: RefusedResponse): boolean {
    return false;
  }
  abstract chunk(bytes: Uint8Array): void;
  abstract end(): void;

  #send(headers: readonly string[]): void {
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

  head(head: ResponseHead): BodyUse {
    if (this.isOver) return "ignore";
    this.#head = head;
    return isSuccess(head) ? this.accepted(head) : "text";
  }

  text(body: string): void {
    const head = this.#head;
    if (this.isOver || head === undefined) return;
    if (isSuccess(head)) this.acceptedText(body, head);
    else this.#handleRefusal(head, body);
  }

  broken(fault: ExchangeFault): void {
    const head = this.#head;
    if (this.isOver) return;
    if (head === undefined || isSuccess(head)) this.interrupted(fault);
    else this.#handleRefusal(head, "");
  }

  #handleRefusal(head: ResponseHead, body: string): void {
    const refusal: RefusedResponse = {
      head,
      body,
      url: this.#url,
      attempts: this.#attempts,
      authorizations: this.#authorizations,
    };
    if (this.intercepts(refusal)) return;
    void decideAboutRefusal(refusal, this.http).then((decision) => {
      if (this.isOver) return;
      if (decision instanceof URL) {
        this.#url = decision;
        this.start();
      } else this.refused(decision, refusal);
    });
  }
}

function isSuccess({ status }: ResponseHead): boolean {
  return status >= 200 && status < 300;
}
