/** A request without a response. */
export interface PendingTrafficRequest {
  readonly method: string;
  /** The revision that the response is checked against. */
  readonly revision: string;
  /** Whether the revision declares the method. */
  readonly known: boolean;
  /** Whether the request asked for a task. */
  readonly task: boolean;
}

/** The most ids with pending requests, so that a capture without responses does not fill the memory. */
const MOST_IDS = 100_000;

/** The most pending requests with the same id. Client and server may use the same ids, and a faulty peer repeats an id. */
const MOST_OF_ONE_ID = 8;

/** The pending requests of a session, by id. */
export class PendingTrafficRequests {
  readonly #waiting = new Map<string, PendingTrafficRequest[]>();

  add(id: string | number, request: PendingTrafficRequest): void {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, [...sameId, request].slice(-MOST_OF_ONE_ID));
    if (this.#waiting.size > MOST_IDS) this.#waiting.delete(this.#waiting.keys().next().value!);
  }

  /**
   * Removes and returns the pending request with the id of a response; undefined if there is none.
   *
   * @param fits returns whether the response is a valid response to a request. It decides between several requests with the same id;
   *   if it accepts none of them, the oldest is returned.
   */
  take(
    id: string | number,
    fits: (request: PendingTrafficRequest) => boolean = () => true,
  ): PendingTrafficRequest | undefined {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    const answered = (sameId.length > 1 ? sameId.find(fits) : undefined) ?? sameId[0];
    const rest = sameId.filter((request) => request !== answered);
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
    return answered;
  }
}
