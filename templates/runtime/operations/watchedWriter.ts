import type { Principal } from "../protocol/context.js";
import type { HttpRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { ObservedRequestWriter } from "../server/server.js";
import {
  DescribedRequest,
  readOutcome,
  type ArrivedRequest,
  type ObservedRequest,
  type ObservedResponse,
  type ResponseOutcome,
} from "./observedRequest.js";
import { callSafely } from "./reporter.js";
import { utf8Length, type TargetNames } from "./targetNames.js";

/** Receives the events of requests. Its functions never throw. */
export interface RequestListener {
  started(request: ObservedRequest): void;
  run(request: ObservedRequest, handle: () => void): void;
  ended(request: ObservedRequest, response: ObservedResponse): void;
  /** Reports an error that occurred in the code that observes requests. */
  failed(error: unknown): void;
}

const CANCELLED: ResponseOutcome = {
  outcome: "cancelled",
  errorCode: undefined,
};

/** Passes the messages that belong to one request to the writer of the transport. Reports the end of the request to a listener. */
export class WatchedWriter implements ObservedRequestWriter {
  readonly #arrival: ArrivedRequest;
  readonly #names: TargetNames;
  readonly #listener: RequestListener;
  readonly #request: ObservedRequest;
  readonly #start = performance.now();
  #messages = 0;
  #hasEnded = false;

  constructor(arrival: ArrivedRequest, names: TargetNames, listener: RequestListener) {
    this.#arrival = arrival;
    this.#names = names;
    this.#listener = listener;
    this.#request = new DescribedRequest(arrival, names);
    listener.started(this.#request);
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#arrival.writer.transport;
  }

  get principal(): Principal | undefined {
    return this.#arrival.writer.principal;
  }

  get request(): HttpRequest | undefined {
    return this.#arrival.writer.request;
  }

  run(handle: () => void): void {
    this.#listener.run(this.#request, handle);
  }

  send(text: string): void {
    this.#messages++;
    this.#arrival.writer.send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#arrival.writer.answer(text, rejectionCode);
    if (!this.#hasEnded)
      callSafely(
        () => this.#answered(text),
        (error) => this.#listener.failed(error),
      );
  }

  drop(): void {
    this.#arrival.writer.drop?.();
    if (!this.#hasEnded) this.#end(CANCELLED, "");
  }

  detach(retry?: number): void {
    this.#arrival.writer.detach?.(retry);
  }

  #answered(text: string): void {
    const { incoming } = this.#arrival;
    const outcome = readOutcome(incoming, text);
    if (outcome.outcome === "ok") this.#names.learn(incoming, text);
    this.#end(outcome, text);
  }

  #end({ outcome, errorCode }: ResponseOutcome, text: string): void {
    this.#hasEnded = true;
    this.#listener.ended(this.#request, {
      outcome,
      errorCode,
      durationMs: performance.now() - this.#start,
      messages: this.#messages,
      get bytes() {
        return utf8Length(text);
      },
    });
  }
}
