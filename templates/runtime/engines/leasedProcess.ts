import type { ProcessListener } from "../stores/processes.js";
import { callAfter, rejectAfter } from "./timers.js";

/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;

/**
 * This process as a member of a service, as long as it keeps its lease in the engine. The process measures the lease from the time before it
 * sends a renewal, with a clock that cannot be set back. So when the lease expires, this process notices it before the other processes do.
 */
export abstract class LeasedProcess {
  readonly leaseMs: number;
  /** Receives the letters and log entries from `join` on. */
  protected listener: ProcessListener | undefined;
  /** What the program must do instead of a second call of `join`. */
  protected abstract readonly joinAdvice: string;
  #id: string = crypto.randomUUID();
  #isKept = false;
  #isLost = false;
  #clear: (() => void)[] = [];

  constructor(leaseMs: number) {
    this.leaseMs = leaseMs;
  }

  /**
   * Creates a lease in the engine for a new process id. If the promise rejects, the engine may still create the lease later, so the process
   * tries again only with another id.
   */
  protected abstract beginLease(id: string): Promise<void>;

  /** Renews the lease of a process id in the engine. Resolves with false if this lease has already expired. */
  protected abstract renewLease(id: string): Promise<boolean>;

  /** Called when the process has a lease, at first or again, with a new id. */
  protected abstract began(): void;

  /** Called before the first lease begins. */
  protected async prepare(_listener: ProcessListener): Promise<void> {}

  /**
   * Called when the lease of `id` has expired, or could not be created after an earlier lease had expired. When `lost` is called, the process
   * already has a new id.
   */
  protected lost(id: string): void {
    this.listener?.lost(id);
  }

  /** Reports an error that belongs to no call. */
  failed(error: unknown): void {
    this.listener?.failed(error);
  }

  get id(): string {
    return this.#id;
  }

  get isLeaseLost(): boolean {
    return this.#isLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.listener !== undefined) throw new Error(`this process has joined the service already: ${this.joinAdvice}`);
    this.listener = listener;
    try {
      await this.prepare(listener);
      await this.#begin();
    } catch (error) {
      this.listener = undefined;
      throw error;
    }
    this.began();
  }

  /** Stops the renewals of the lease. */
  protected endLease(): void {
    this.#isKept = false;
    this.#clearTimers();
  }

  /** Creates the lease in the engine, and renews it until {@link endLease} is called. */
  async #begin(): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.beginLease(this.#id);
    } catch (error) {
      this.#replaceId();
      throw error;
    }
    this.#isKept = true;
    this.#extend(sentAt);
  }

  #extend(sentAt: number): void {
    const { leaseMs } = this;
    this.#clearTimers();
    this.#isLost = false;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(sentAt + leaseMs - performance.now(), () => this.#lose());
  }

  async #renew(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.leaseMs / RENEWALS;
    let isRenewed: boolean | undefined;
    try {
      isRenewed = await rejectAfter(
        intervalMs,
        this.renewLease(id),
        () => new Error(`the lease was not renewed within ${intervalMs} ms`),
      );
    } catch (error) {
      this.failed(error);
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
    this.lost(lost);
  }

  async #beginAgain(): Promise<void> {
    const id = this.#id;
    const sentAt = performance.now();
    try {
      await this.beginLease(id);
    } catch (error) {
      this.failed(error);
      if (!this.#isKept) return;
      this.#replaceId();
      this.#schedule(this.leaseMs / 10, () => void this.#beginAgain());
      this.lost(id);
      return;
    }
    if (!this.#isKept) return;
    this.#extend(sentAt);
    this.began();
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
