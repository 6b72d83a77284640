import { InvalidMessageError, type McpClientError } from "../../client/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type {
  BodyUse,
  RunningExchange,
  ExchangeFault,
  ResponseHead,
  ResponseReceiver,
} from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
import { mergeHeaders, withoutCredential } from "./authorization.js";
import { clientErrorOf, decideAboutRefusal, networkErrorOf, bodyErrorOf, sessionLostError } from "./refusal.js";
import type { HeaderValues } from "./requestHeaders.js";
import { EventStreamParser, type EventReceiver } from "../../wire/eventStreamParser.js";
import { mediaTypeOf, type RefusedResponse, type RequestTarget } from "./answer.js";

/** An HTTP request of a connection. The request is sent again after a redirect and after an authorization. */
export abstract class HttpRequest implements ResponseReceiver {
  protected readonly http: HttpContext;
  readonly #method: "POST" | "GET" | "DELETE";
  readonly #attempts: RefusedResponse["attempts"] = {};
  #url: URL;
  #head: ResponseHead | undefined;
  #exchange: RunningExchange | undefined;
  #authorizations = 0;
  /** The headers that the authorization added. */
  #added: HeaderValues = {};
  /** The session of the request, which fails if the session ends while the request waits, for example for a login. */
  protected sessionId: string | undefined;
  /** True after the end of the request; later parts of the response are ignored. */
  protected isOver = false;

  constructor(http: HttpContext, method: "POST" | "GET" | "DELETE", url: URL = http.url) {
    this.http = http;
    this.#method = method;
    this.#url = url;
    this.sessionId = http.headers.sessionId;
  }

  start(): void {
    try {
      const headers = this.headers();
      if (headers instanceof Promise)
        headers.then(
          (resolved) => this.#authorize(resolved),
          (error: unknown) => this.failedInClient(error),
        );
      else this.#authorize(headers);
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
  /** Receives the head of a response with a status from 200 to 299. */
  protected abstract accepted(head: ResponseHead): BodyUse;
  /** Called if the request failed, with the response if the server refused it. */
  protected abstract failed(
    error: McpClientError,
    wasSent: ExchangeFault["wasSent"],
    head: ResponseHead | undefined,
  ): void;

  /** Returns the body of the request. */
  protected body(): string | undefined {
    return undefined;
  }

  /** Receives the text of a response with a status from 200 to 299, if `accepted` returned `text`. */
  protected acceptedText(_body: string, _head: ResponseHead): void {}

  /** Called if the headers could not be created. */
  protected failedInClient(cause: unknown): void {
    if (!this.isOver) this.failed(clientErrorOf(cause, this.http.label), "maybe", undefined);
  }

  /** Called if the session of the request has ended. */
  protected sessionEnded(): void {
    this.failed(sessionLostError(this.http.label), "no", undefined);
  }

  /** Called if the request or its successful response broke. */
  protected interrupted(fault: ExchangeFault): void {
    this.failed(networkErrorOf(fault, this.http.label), fault.wasSent, undefined);
  }

  /**
   * Receives a response with a status outside 200–299, before redirects and authorizations are tried. Returns true if the subclass has
   * handled the response.
   */
  protected intercepts(_refusal: RefusedResponse): boolean {
    return false;
  }

  /** Receives a part of the body, if `accepted` returned `chunks`. */
  chunk(_bytes: Uint8Array): void {}

  /** Called at the end of the body, if `accepted` returned `chunks` or `ignore`. */
  end(): void {}

  head(head: ResponseHead): BodyUse {
    if (this.isOver) return "ignore";
    this.#head = head;
    this.http.authorization?.received(this.#target, this.#added, head);
    return isSuccess(head) ? this.accepted(head) : "text";
  }

  text(body: string): void {
    const head = this.#head;
    if (this.isOver || head === undefined) return;
    if (isSuccess(head)) this.acceptedText(body, head);
    else this.#handleRefusal(head, head.status < 400 ? body : withoutCredential(body, this.#added));
  }

  broken(fault: ExchangeFault): void {
    const head = this.#head;
    if (this.isOver) return;
    if (head === undefined || isSuccess(head)) this.interrupted(fault);
    else this.#handleRefusal(head, "");
  }

  get #target(): RequestTarget {
    return { url: this.#url, method: this.#method };
  }

  /** Adds the headers of the authorization, and sends the request. */
  #authorize(headers: readonly string[]): void {
    const { authorization } = this.http;
    if (this.isOver) return;
    if (authorization === undefined) return this.#send(headers);
    const fail = (cause: unknown): void => {
      if (!this.isOver) this.interrupted({ kind: "network", wasSent: "no", cause });
    };
    const send = (added: HeaderValues): void => {
      if (this.isOver) return;
      authorization.sends(added);
      this.#added = added;
      this.#send(mergeHeaders(headers, added));
    };
    try {
      const added = authorization.headers(this.#target);
      if (added instanceof Promise) added.then(send).catch(fail);
      else send(added);
    } catch (error) {
      queueMicrotask(() => fail(error));
    }
  }

  #send(headers: readonly string[]): void {
    if (this.sessionId !== this.http.headers.sessionId) return this.sessionEnded();
    this.#authorizations = this.http.authorize?.count ?? 0;
    this.#head = undefined;
    this.#exchange = this.http.exchanger.exchange(
      { url: this.#url, method: this.#method, headers, body: this.body() },
      this,
    );
  }

  #handleRefusal(head: ResponseHead, body: string): void {
    const refusal: RefusedResponse = {
      head,
      body,
      target: this.#target,
      sent: this.#added,
      message: this.body(),
      attempts: this.#attempts,
      authorizations: this.#authorizations,
    };
    if (this.intercepts(refusal)) return;
    void decideAboutRefusal(refusal, this.http).then((decision) => {
      if (this.isOver) return;
      if (decision instanceof URL) {
        this.#url = decision;
        this.start();
      } else this.failed(decision, "maybe", head);
    });
  }
}

function isSuccess({ status }: ResponseHead): boolean {
  return status >= 200 && status < 300;
}

/** Receives an event stream: `opened`, then events, then `ended`; only `refused` if the server opens no stream. */
export interface EventStreamReceiver extends EventReceiver {
  opened(): void;
  /** Called when the stream has ended or broke. `error` is set if the stream contains data that cannot be read. */
  ended(error: McpClientError | undefined): void;
  /** Called if the server did not open a stream. `status` is undefined if the server sent no response. */
  refused(error: unknown, status: number | undefined): void;
}

/** The session of an event stream, and the id of its last event; an empty id for a new stream. */
export interface StreamPosition {
  readonly sessionId: string | undefined;
  readonly lastEventId: string;
}

/** A GET request whose response is an event stream. */
export class EventStreamRequest extends HttpRequest {
  readonly parser: EventStreamParser;
  readonly #lastEventId: string;
  readonly #receiver: EventStreamReceiver;
  #isOpen = false;

  constructor(http: HttpContext, { lastEventId, sessionId }: StreamPosition, receiver: EventStreamReceiver) {
    super(http, "GET");
    this.#lastEventId = lastEventId;
    this.sessionId = sessionId;
    this.#receiver = receiver;
    this.parser = new EventStreamParser(http.maxMessageBytes, this);
  }

  /** Stops reading. The response is aborted unless it ends soon. */
  finish(): void {
    this.leave();
  }

  protected headers(): Awaitable<readonly string[]> {
    return this.http.headers.plain(this.#lastEventId);
  }

  protected accepted(head: ResponseHead): BodyUse {
    if (mediaTypeOf(head) !== "text/event-stream") {
      this.stop();
      const { label } = this.http;
      const error = new InvalidMessageError(
        `${label} answered a GET request without the content type text/event-stream.`,
      );
      this.#receiver.refused(error, head.status);
      return "ignore";
    }
    this.#isOpen = true;
    this.#receiver.opened();
    return "chunks";
  }

  override chunk(bytes: Uint8Array): void {
    if (this.isOver) return;
    const fault = this.parser.push(bytes);
    if (fault === undefined || this.isOver) return;
    this.stop();
    this.#receiver.ended(
      fault === "tooLong"
        ? bodyErrorOf(fault, this.http)
        : new InvalidMessageError(`A stream of ${this.http.label} is not valid UTF-8.`),
    );
  }

  event(data: string, type: string): void {
    if (!this.isOver) this.#receiver.event(data, type);
  }

  override end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.ended(undefined);
  }

  protected override interrupted({ cause }: ExchangeFault): void {
    if (this.#isOpen) return this.end();
    this.failedInClient(cause);
  }

  protected override failedInClient(error: unknown): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#receiver.refused(error, undefined);
  }

  protected failed(error: McpClientError, _wasSent: string, head: ResponseHead | undefined): void {
    this.isOver = true;
    this.#receiver.refused(error, head?.status);
  }
}
