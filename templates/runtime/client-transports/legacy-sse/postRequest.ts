import type { McpClientError } from "../../client/errors.js";
import type { OutgoingMessage, TransportEvents } from "../../client/transport.js";
import type { Awaitable } from "../../protocol/awaitable.js";
import type { BodyUse, ExchangeFault } from "../exchangers/httpExchanger.js";
import { isAnswer, parseJson } from "../http/answer.js";
import type { HttpContext } from "../http/context.js";
import { ClientHttpRequest } from "../http/clientHttpRequest.js";
import type { RefusedResponse } from "../http/refusedResponse.js";
import { clientErrorOf, networkErrorOf } from "../http/refusal.js";

interface LegacyPostOptions {
  readonly message: OutgoingMessage;
  readonly events: TransportEvents;
  /** Called when the request has ended. */
  ended(): void;
}

/** The POST request with one message. The server answers on the event stream, so only the HTTP status of the response matters. */
export class LegacyPostRequest extends ClientHttpRequest {
  readonly #options: LegacyPostOptions;

  constructor(http: HttpContext, endpoint: URL, options: LegacyPostOptions) {
    super(http, "POST", endpoint);
    this.#options = options;
    options.message.stop = () => this.stop();
  }

  override stop(): void {
    this.#finish();
    super.stop();
  }

  protected headers(): Awaitable<readonly string[]> {
    return this.http.headers.post(this.#options.message);
  }

  protected body(): string {
    return this.#options.message.text;
  }

  protected accepted(): BodyUse {
    const { message, events } = this.#options;
    this.#finish();
    this.leave();
    if (message.id === undefined) events.sent(message);
    return "ignore";
  }

  protected acceptedText(): void {
    // The body is not read.
  }

  chunk(): void {
    // The body is not read.
  }

  end(): void {
    // The request has ended with the status of its response.
  }

  protected failedInClient(cause: unknown): void {
    this.#fail(clientErrorOf(cause, this.http.label));
  }

  protected interrupted(fault: ExchangeFault): void {
    this.#fail(networkErrorOf(fault, this.http.label), fault.wasSent);
  }

  protected refused(error: McpClientError, { head, body }: RefusedResponse): void {
    const { message, events } = this.#options;
    const parsed = parseJson(body);
    message.status = head.status;
    message.retryAfter = head.header("retry-after");
    if (message.id === undefined || !isAnswer(parsed, message.id)) return this.#fail(error, "maybe", parsed);
    this.#finish();
    events.message(parsed, message);
  }

  #finish(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#options.message.stop = undefined;
    this.#options.ended();
  }

  #fail(error: McpClientError, wasSent: "no" | "maybe" = "maybe", body?: unknown): void {
    if (this.isOver) return;
    this.#finish();
    this.#options.events.failed(this.#options.message, {
      error,
      wasSent,
      body,
    });
  }
}
