import { callAfter, rejectAfter } from "./timers.js";
/** The functions that a lease calls: those that change the lease in the engine, and those that receive its events. */
interface LeaseParts {
  readonly leaseMs: number;
  /**
   * Creates a lease in the engine for a new process id. If the promise rejects, the engine may still create the lease later, so the process tries
   * again only with another id.
   */
  begin(id: string): Promise<void>;
  /** Renews the lease of a process id in the engine. Resolves with false if this lease has already expired. */
  renew(id: string): Promise<boolean>;
  /**
   * Called when the lease of `id` has expired, or could not be created after an earlier lease had expired. When `lost` is called, the process already
   * has a new id.
   */
  lost(id: string): void;
  /** Called when the process has a lease again, with its new id. */
  began(): void;
  failed(error: unknown): void;
}

/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;

/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export class ProcessLease {
  #id: string = crypto.randomUUID();
  readonly #parts: LeaseParts;
  /** The time, as a value of `performance.now()`, at which the lease expires. */
  #validUntil = 0;
  #isKept = false;
  #isLost = false;
  #clear: (() => void)[] = [];

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  get id(): string {
    return this.#id;
  }

  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  async begin(): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.#parts.begin(this.#id);
    } catch (error) {
      this.#replaceId();
      throw error;
    }
    this.#isKept = true;
    this.#extend(sentAt);
  }

  /** Stops the renewals of the lease. */
  end(): void {
    this.#isKept = false;
    this.#clearTimers();
  }

  #extend(sentAt: number): void {
    const { leaseMs } = this.#parts;
    this.#clearTimers();
    this.#isLost = false;
    this.#validUntil = sentAt + leaseMs;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(this.#validUntil - performance.now(), () => this.#lose());
  }

  async #renew(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.#parts.leaseMs / RENEWALS;
    let isRenewed: boolean | undefined;
    try {
      isRenewed = await rejectAfter(
        intervalMs,
        this.#parts.renew(id),
        () => new Error(`the lease was not renewed within ${intervalMs} ms`),
      );
    } catch (error) {
      this.#parts.failed(error);
    }
    if (!this.#isKept || id !== this.#id) return;
    if (isRenewed === true) this.#extend(sentAt);
    else if (isRenewed === false) this.#lose();
    else this.#schedule(intervalMs / 10, () => void this.#renew());
  }

  #lose(): void {
    const lost = this.#replaceId();
    this.#clearTimers();
    void this.#beginAgain();
    this.#parts.lost(lost);
  }

  async #beginAgain(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    try {
      await this.#parts.begin(id);
    } catch (error) {
      this.#parts.failed(error);
      if (!this.#isKept) return;
      this.#replaceId();
      this.#schedule(this.#parts.leaseMs / 10, () => void this.#beginAgain());
      this.#parts.lost(id);
      return;
    }
    if (!this.#isKept) return;
    this.#extend(sentAt);
    this.#parts.began();
  }

  /** Gives the process a new id, and returns the earlier id. */
  #replaceId(): string {
    const earlier = this.#id;
    this.#id = crypto.randomUUID();
    this.#isLost = true;
    return earlier;
  }

  #schedule(ms: number, call: () => void): void {
    this.#clear.push(callAfter(Math.max(ms, 0), call));
  }

  #clearTimers(): void {
    for (const clear of this.#clear.splice(0)) clear();
  }
}
