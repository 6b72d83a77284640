/** A request that waits for its response. */
export interface PendingRequest {
  readonly method: string;
  /** The revision that the response is checked against. */
  readonly revision: string;
  /** Whether the revision has the method. */
  readonly known: boolean;
  /** Whether it asked to be run as a task. */
  readonly task: boolean;
}

/** Ids with unanswered requests; a capture that never answers must not fill the memory. */
const MOST_IDS = 100_000;

/** Unanswered requests under one id: client and server number theirs apart, and a faulty peer repeats an id. */
const MOST_OF_ONE_ID = 8;

/** The unanswered requests of a session, by their ids. */
export class PendingRequests {
  readonly #waiting = new Map<string, PendingRequest[]>();

  add(id: string | number, request: PendingRequest): void {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, [...sameId, request].slice(-MOST_OF_ONE_ID));
    if (this.#waiting.size > MOST_IDS) this.#waiting.delete(this.#waiting.keys().next().value!);
  }

  /**
   * Removes and returns the request that a response answers.
   *
   * @param fits tells apart several requests with this id; the oldest is returned if the response fits none.
   */
  take(id: string | number, fits: (request: PendingRequest) => boolean = () => true): PendingRequest | undefined {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    const answered = (sameId.length > 1 ? sameId.find(fits) : undefined) ?? sameId[0];
    const rest = sameId.filter((request) => request !== answered);
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
    return answered;
  }
}
