import { setTimeout as pause } from "node:timers/promises";
import { sessionHeaders, type JsonRpc } from "../../soak/messages.js";
import type { Place } from "./place.js";

const READY_MS = 60_000;
const MISSING_MS = 60_000;
const RETRY_MS = 80;

/** The GET stream of a session. It resumes after each break until it is closed. */
export class Listener {
  readonly #place: Place;
  readonly #uris: ReadonlySet<string>;
  readonly #heard = new Map<number, number>();
  readonly #leaving = new AbortController();
  #ended: Promise<void>;
  #lastEvent: string | undefined;
  #readyAt: number | undefined;
  #isSessionOver = false;

  constructor(place: Place, uris: ReadonlySet<string>) {
    this.#place = place;
    this.#uris = uris;
    this.#ended = this.#run();
  }

  /** Resolves when the client has a position from which it can resume. */
  async ready(): Promise<void> {
    const until = performance.now() + READY_MS;
    while (this.#readyAt === undefined && performance.now() < until) await pause(10);
    if (this.#readyAt === undefined) this.#place.ledger.find(`GET has no event id after ${READY_MS} ms`);
  }

  /** Waits for the notifications that the service has and this session has not, and reports those that do not come. */
  async checkAll(): Promise<void> {
    const { ledger, notices } = this.#place;
    const end = performance.now();
    const subscriber = { uris: this.#uris, revision: this.#place.session!.revision };
    const missing = (): number[] =>
      notices.between(subscriber, this.#readyAt ?? end, end).filter((number) => !this.#heard.has(number));
    while (missing().length > 0 && performance.now() < end + MISSING_MS) await pause(100);
    for (const number of missing()) ledger.find(`notification ${notices.describe(number)} was lost for a session`);
    for (const [number, times] of this.#heard) if (times > 1) ledger.find(`notification ${number} came ${times} times`);
    ledger.count("GET streams");
  }

  /** Must be called before the session is deleted: from then on, the server need not know it. */
  expectEnd(): void {
    this.#isSessionOver = true;
  }

  /** The end of the session must end the stream. */
  async endOfSession(): Promise<void> {
    const isOver = await Promise.race([this.#ended.then(() => true), pause(60_000, false)]);
    if (!isOver) this.#place.ledger.find("DELETE did not end the GET stream");
    await this.leave();
  }

  async leave(): Promise<void> {
    this.#isSessionOver = true;
    this.#leaving.abort();
    await this.#ended;
  }

  async #run(): Promise<void> {
    const { wire, session, ledger } = this.#place;
    while (!this.#leaving.signal.aborted) {
      const last = this.#lastEvent;
      const headers = { ...sessionHeaders(session!), ...(last !== undefined && { "last-event-id": last }) };
      const breaking = this.#breaking();
      const { status, text } = await wire.send(
        { method: "GET", headers },
        { onMessage: (message) => this.#read(message), onEventId: (id) => this.#position(id), signal: breaking },
      );
      if (status === 404) {
        if (!this.#isSessionOver) ledger.find(`the session is lost (404 for GET): ${text}`);
        return;
      }
      if (status === 400) return ledger.find(`GET after ${last} was refused: ${text}`);
      if (last !== undefined) ledger.count("GET resumptions");
      if (!this.#leaving.signal.aborted) await pause(RETRY_MS);
    }
  }

  /** Now and then, the client loses its connection. */
  #breaking(): AbortSignal {
    const { random } = this.#place;
    if (!random.chance(0.3)) return this.#leaving.signal;
    return AbortSignal.any([this.#leaving.signal, AbortSignal.timeout(random.between(100, 3000))]);
  }

  #position(id: string): void {
    this.#lastEvent = id;
    this.#readyAt ??= performance.now();
  }

  #read({ id, method, params }: JsonRpc): void {
    const { ledger, notices } = this.#place;
    if (method === undefined) return ledger.find(`an answer came on a GET stream: ${JSON.stringify(id)}`);
    const number = params?._meta?.["number"];
    if (method !== "notifications/resources/updated" || typeof number !== "number") return;
    this.#heard.set(number, (this.#heard.get(number) ?? 0) + 1);
    notices.published(number, this.#place.session!.revision);
    ledger.count("notifications heard");
    if (!this.#uris.has(params!.uri!)) ledger.find(`a notification without subscription: ${JSON.stringify(params)}`);
  }
}
