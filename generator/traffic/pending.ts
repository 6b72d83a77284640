import type { Sender } from "./finding.js";

export interface PendingRequest {
  readonly method: string;
  readonly revision: string;
  /** True if the revision declares the method of the request. */
  readonly known: boolean;
  /** True if the client asked to run the request as a task. */
  readonly task: boolean;
  readonly sender: Sender | undefined;
}

/** The maximum number of ids with pending requests. It keeps a capture without responses from filling the memory. */
const MOST_IDS = 100_000;

/** Client and server may use the same id, and a faulty peer may repeat an id. */
const MOST_OF_ONE_ID = 8;

export class PendingRequests {
  readonly #waiting = new Map<string, PendingRequest[]>();

  add(id: string | number, request: PendingRequest): void {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, [...sameId, request].slice(-MOST_OF_ONE_ID));
    if (this.#waiting.size > MOST_IDS) this.#waiting.delete(this.#waiting.keys().next().value!);
  }

  /**
   * Removes and returns the pending request that a response answers; undefined if no pending request has its id.
   *
   * @param from the peer that sent the response; undefined if it is unknown. A peer does not answer its own requests.
   * @param fits returns true if the response is valid for a request. It chooses between several requests with the same id; if
   * no request fits, the oldest is returned.
   */
  take(
    id: string | number,
    from: Sender | undefined,
    fits: (request: PendingRequest) => boolean = () => true,
  ): PendingRequest | undefined {
    const key = JSON.stringify(id);
    const sameId = this.#waiting.get(key) ?? [];
    const possible = sameId.filter(({ sender }) => sender === undefined || sender !== from);
    const answered = (possible.length > 1 ? possible.find(fits) : undefined) ?? possible[0];
    const rest = sameId.filter((request) => request !== answered);
    if (rest.length > 0) this.#waiting.set(key, rest);
    else this.#waiting.delete(key);
    return answered;
  }
}
