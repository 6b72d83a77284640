import type { Deaths } from "./deaths.js";

/** A notification that a client made a server send. */
interface Notice {
  readonly number: number;
  readonly uri: string;
  readonly sentAt: number;
  /** True once a client got the notification: the service has it then, so all subscribers must get it. */
  isPublished: boolean;
  /** When the call that sent the notification was answered. */
  answeredAt?: number;
}

/** Milliseconds in which a process that lives puts a notification into the service after the answer to its call. */
const PUBLISHING_MS = 2000;

/** Milliseconds for which a notice is remembered. No session of the soak lasts longer. */
const KEPT_MS = 180_000;

/** The URIs that sessions subscribe to. */
export const URIS: readonly string[] = Array.from({ length: 8 }, (_, index) => `scale://shared/${index}`);

/** The notifications of the last minutes, so that each subscriber can be checked against all others. */
export class Notices {
  readonly #notices = new Map<number, Notice>();
  readonly #deaths: Pick<Deaths, "happenedBetween">;

  constructor(deaths: Pick<Deaths, "happenedBetween">) {
    this.#deaths = deaths;
  }

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

  /** Records that the call that sent a notification was answered. */
  answered(number: number): void {
    const notice = this.#notices.get(number);
    if (notice !== undefined) notice.answeredAt = performance.now();
  }

  /** Returns the numbers of the published notifications of some URIs that were sent in a time. */
  between(uris: ReadonlySet<string>, since: number, until: number): number[] {
    return [...this.#notices.values()]
      .filter((notice) => uris.has(notice.uri) && notice.sentAt > since && notice.sentAt < until)
      .filter((notice) => notice.isPublished || this.#mustBePublished(notice))
      .map(({ number }) => number);
  }

  /** Returns what is known of a notification, for a finding. Times are in milliseconds before now. */
  describe(number: number): string {
    const { sentAt, answeredAt, isPublished } = this.#notices.get(number)!;
    const ago = (time: number): string => (performance.now() - time).toFixed(0);
    const answered = answeredAt === undefined ? "" : `, answered ${ago(answeredAt)} ms ago`;
    return `${number} (sent ${ago(sentAt)} ms ago${answered}, ${isPublished ? "got by others" : "got by nobody"})`;
  }

  /** Returns true if nothing can have prevented the process that handled the call from publishing the notification. */
  #mustBePublished({ sentAt, answeredAt }: Notice): boolean {
    if (answeredAt === undefined) return false;
    const until = answeredAt + PUBLISHING_MS;
    return performance.now() > until && !this.#deaths.happenedBetween(sentAt, until);
  }
}
