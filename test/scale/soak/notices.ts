import type { Deaths } from "./deaths.js";

/** A notification that a client made a server send. */
interface Notice {
  readonly number: number;
  readonly uri: string;
  readonly sentAt: number;
  /** The revisions in which a client got the notification: the service has it for them then, so all their subscribers must get it. */
  readonly published: Set<string>;
  /** When the call that sent the notification was answered. */
  answeredAt?: number;
}

/** Subscriptions of a client. */
export interface Subscriber {
  readonly uris: ReadonlySet<string>;
  readonly revision: string;
}

/** Milliseconds in which a process that lives puts a notification into the service after the answer to its call. */
const PUBLISHING_MS = 5000;

/** Milliseconds for which a notice is remembered. No session of the soak lasts longer. */
const KEPT_MS = 600_000;

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
    this.#notices.set(number, { number, uri, sentAt: now, published: new Set() });
    for (const notice of this.#notices.values()) {
      if (notice.sentAt > now - KEPT_MS) return;
      this.#notices.delete(notice.number);
    }
  }

  /** Records that the service has a notification for the clients of a revision. A process that dies may have published it for others only. */
  published(number: number, revision: string): void {
    this.#notices.get(number)?.published.add(revision);
  }

  /** Records that the call that sent a notification was answered. */
  answered(number: number): void {
    const notice = this.#notices.get(number);
    if (notice !== undefined) notice.answeredAt = performance.now();
  }

  /** Returns the numbers of the published notifications of some URIs that were sent in a period. */
  between({ uris, revision }: Subscriber, since: number, until: number): number[] {
    return [...this.#notices.values()]
      .filter((notice) => uris.has(notice.uri) && notice.sentAt > since && notice.sentAt < until)
      .filter((notice) => notice.published.has(revision) || this.#mustBePublished(notice))
      .map(({ number }) => number);
  }

  /** Returns what is known of a notification, for a finding. Times are in milliseconds before now. */
  describe(number: number): string {
    const { sentAt, answeredAt, published } = this.#notices.get(number)!;
    const ago = (time: number): string => (performance.now() - time).toFixed(0);
    const answered = answeredAt === undefined ? "" : `, answered ${ago(answeredAt)} ms ago`;
    return `${number} (sent ${ago(sentAt)} ms ago${answered}, got by others in: ${[...published].join()})`;
  }

  /** Returns true if nothing can have prevented the process that handled the call from publishing the notification. */
  #mustBePublished({ sentAt, answeredAt }: Notice): boolean {
    if (answeredAt === undefined) return false;
    const until = answeredAt + PUBLISHING_MS;
    return performance.now() > until && !this.#deaths.happenedBetween(sentAt, until);
  }
}
