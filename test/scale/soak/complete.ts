import { setTimeout as pause } from "node:timers/promises";
import { isAnswer, sentIn, sessionHeaders, type JsonRpc, type Outgoing, type Sent } from "../../soak/messages.js";
import { SessionLost, type Place } from "./place.js";
import type { Reply } from "../../soak/wire.js";

/** A request that gets an answer. */
export type Request = Outgoing & { readonly id: string | number; readonly method: string };

/** How a client behaves while it waits for an answer. */
export interface Waiting {
  /** Called with each message of the server for this request, apart from the answer. */
  readonly onMessage?: (message: JsonRpc) => void;
  /** True if the client breaks the connection at the first event, and then resumes. */
  readonly breaksOff?: boolean;
}

/** Milliseconds after which a request must have its answer, whatever dies. */
const DEADLINE_MS = 120_000;
const RETRY_MS = 60;

/**
 * Sends a request, and does what a careful client does until there is an answer: it resumes a broken stream, and repeats a request whose
 * connection broke before an event came, with the same id.
 *
 * @returns the answer; undefined if a finding says that there is none.
 */
export async function complete(place: Place, request: Request, waiting: Waiting = {}): Promise<JsonRpc | undefined> {
  return new Completion(place, request, waiting).answer();
}

class Completion {
  readonly #place: Place;
  readonly #request: Request;
  readonly #waiting: Waiting;
  readonly #answers: JsonRpc[] = [];
  readonly #until = performance.now() + DEADLINE_MS;
  #lastEvent: string | undefined;
  #hasBrokenOff = false;
  #last = "";

  constructor(place: Place, request: Request, waiting: Waiting) {
    this.#place = place;
    this.#request = request;
    this.#waiting = waiting;
  }

  async answer(): Promise<JsonRpc | undefined> {
    while (performance.now() < this.#until) {
      const isResuming = this.#lastEvent !== undefined;
      const reply = await this.#send(isResuming);
      if (this.#answers.length > 1) this.#find(`answered ${this.#answers.length} times`);
      this.#last = `${reply.status} ${reply.text.slice(0, 100)}${JSON.stringify(reply.messages).slice(0, 200)}`;
      if (this.#answers.length > 0 && this.#isFinal(reply)) return this.#answers[0];
      if (!this.#mayGoOn(reply, isResuming)) return undefined;
      this.#answers.length = 0;
      await pause(RETRY_MS);
    }
    this.#find(`has no answer after ${DEADLINE_MS} ms, the last response was ${this.#last}`);
    return undefined;
  }

  async #send(isResuming: boolean): Promise<Reply> {
    const { session, wire, ledger } = this.#place;
    const breaker = this.#waiting.breaksOff && !this.#hasBrokenOff ? new AbortController() : undefined;
    const sent: Sent = isResuming
      ? { method: "GET", headers: { ...sessionHeaders(session!), "last-event-id": this.#lastEvent! } }
      : sentIn(session, this.#request);
    if (isResuming) ledger.count("resumptions");
    return wire.send(sent, {
      onMessage: (message) => this.#read(message),
      onEventId: (id) => {
        if (session !== undefined) this.#lastEvent = id;
        if (breaker === undefined) return;
        this.#hasBrokenOff = true;
        breaker.abort();
      },
      ...(breaker && { signal: breaker.signal }),
    });
  }

  #read(message: JsonRpc): void {
    if (!isAnswer(message)) return this.#waiting.onMessage?.(message);
    this.#answers.push(message);
    if (message.id !== this.#request.id && message.error === undefined) this.#find(`got the answer to ${message.id}`);
  }

  /** Returns false for an error that refuses the request for now, and for one that refuses the whole session. */
  #isFinal({ status }: Reply): boolean {
    return status === 200 || (status === 400 && !this.#isInFlight());
  }

  #isInFlight(): boolean {
    return /in flight|in progress|in use|running/.test(this.#last);
  }

  /** Returns false after a response that ends the request without an answer. */
  #mayGoOn(reply: Reply, isResuming: boolean): boolean {
    const { status, isWhole } = reply;
    const { ledger, session } = this.#place;
    if (status === 503) ledger.count("refused with 503");
    if (status === 0 || status === 502 || status === 503 || status === 504) return true;
    if (status === 404 && session !== undefined) {
      this.#find(`the session is lost (404 ${reply.text})`);
      throw new SessionLost();
    }
    if (status === 400 && !isResuming && this.#isInFlight()) {
      ledger.count("id in flight");
      return true;
    }
    if (status === 200 && (this.#lastEvent !== undefined || !isWhole)) return true;
    this.#find(`${isResuming ? `resumption after ${this.#lastEvent}` : "request"} ended with ${this.#last}`);
    return false;
  }

  #find(what: string): void {
    this.#place.ledger.find(`${what}: ${JSON.stringify(this.#request).slice(0, 200)}`);
  }
}
