import { InvalidMessageError, type McpClientError } from "../../client/errors.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import { EventStreamParser, type EventReceiver } from "../../wire/eventStreamParser.js";
import type { BodyUse, ExchangeFault, ResponseHead } from "../exchangers/httpExchanger.js";
import { mediaTypeOf } from "./answer.js";
import type { HttpContext } from "./context.js";
import { HttpRequest } from "./httpRequest.js";
import { bodyErrorOf } from "./refusal.js";

/** Receives an event stream: `opened`, then events, then `ended`; only `refused` if the server opens no stream. */
export interface EventStreamReceiver extends EventReceiver {
  opened(): void;
  /** Called when the stream has ended or broke. `error` is set if the stream contains data that cannot be read. */
  ended(error: McpClientError | undefined): void;
  /** Called if the server did not open a stream. `status` is undefined if the server sent no response. */
  refused(error: unknown, status: number | undefined): void;
}

/** A GET request whose response is an event stream. */
export class EventStreamRequest extends HttpRequest {
  readonly parser: EventStreamParser;
  readonly #lastEventId: string;
  readonly #receiver: EventStreamReceiver;
  #isOpen = false;

  constructor(http: HttpContext, lastEventId: string, receiver: EventStreamReceiver) {
    super(http, "GET");
    this.#lastEventId = lastEventId;
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
