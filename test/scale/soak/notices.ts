/** A notification that a client made a server send. */
interface Notice {
  readonly number: number;
  readonly uri: string;
  readonly sentAt: number;
  /** True once a client got the notification: the service has it then, so all subscribers must get it. */
  isPublished: boolean;
}

/** Milliseconds for which a notice is remembered. No session of the soak lasts longer. */
const KEPT_MS = 180_000;

/** The URIs that sessions subscribe to. */
export const URIS: readonly string[] = Array.from({ length: 8 }, (_, index) => `scale://shared/${index}`);

/** The notifications of the last minutes, so that each subscriber can be checked against all others. */
export class Notices {
  readonly #notices = new Map<number, Notice>();

  sending(number: number, uri: string): void {
    const now = performance.now();
    this.#notices.set(number, { number, uri, sentAt: now, isPublished: false });
    for (const notice of this.#notices.values()) {
      if (notice.sentAt > now - KEPT_MS) return;
      this.#notices.delete(notice.number);
    }
  }

  /** Records that a notification is in the service. */
  published(number: number): void {
    const notice = this.#notices.get(number);
    if (notice !== undefined) notice.isPublished = true;
  }

  /** Returns the numbers of the published notifications of some URIs that were sent in a time. */
  between(uris: ReadonlySet<string>, since: number, until: number): number[] {
    return [...this.#notices.values()]
      .filter(({ isPublished, uri, sentAt }) => isPublished && uris.has(uri) && sentAt > since && sentAt < until)
      .map(({ number }) => number);
  }
}
