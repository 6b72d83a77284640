// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callAfter, rejectAfter } from "./timers.js";

/** The functions of an engine for leases, and the functions that a lease calls. */
export interface LeaseParts {
  readonly leaseMs: number;
  /** Begins the lease of a new id. */
  begin(id: string): Promise<void>;
  /** Renews a lease. Resolves with false if it is over. */
  renew(id: string): Promise<boolean>;
  /** Called when the lease of an id is over, after the id has been replaced. */
  lost(id: string): void;
  /** Called when the lease of the id that replaced a lost one has begun. */
  began(): void;
  failed(error: unknown): void;
}

/** The parts of a lease that pass until it is renewed. */
const RENEWALS = 3;

/**
 * The lease of one process. Its time is measured from the moment before a renewal is sent, by a clock that cannot be set, so this process finds
 * its lease over before the other processes do.
 */
export class ProcessLease {
  #id: string = crypto.randomUUID();
  readonly #parts: LeaseParts;
  /** The time of `performance.now()` at which the lease is over. */
  #validUntil = 0;
  #isKept = false;
  #clear: (() => void)[] = [];

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  get id(): string {
    return this.#id;
  }

  /** Begins the lease, and renews it until {@link end}. Rejects if it cannot begin. */
  async begin(): Promise<void> {
    const sentAt = performance.now();
    await this.#parts.begin(this.#id);
    this.#isKept = true;
    this.#extend(sentAt);
  }

  /** Renews the lease no more. */
  end(): void {
    this.#isKept = false;
    this.#clearTimers();
  }

  #extend(sentAt: number): void {
    const { leaseMs } = this.#parts;
    this.#clearTimers();
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
    const lost = this.#id;
    this.#id = crypto.randomUUID();
    this.#clearTimers();
    void this.#beginAgain(this.#id);
    this.#parts.lost(lost);
  }

  async #beginAgain(id: string): Promise<void> {
    const sentAt = performance.now();
    try {
      await this.#parts.begin(id);
    } catch (error) {
      this.#parts.failed(error);
      if (this.#isKept && id === this.#id)
        this.#schedule(
          this.#parts.leaseMs / 10,
          () => void this.#beginAgain(id),
        );
      return;
    }
    if (!this.#isKept || id !== this.#id) return;
    this.#extend(sentAt);
    this.#parts.began();
  }

  #schedule(ms: number, call: () => void): void {
    this.#clear.push(callAfter(Math.max(ms, 0), call));
  }

  #clearTimers(): void {
    for (const clear of this.#clear.splice(0)) clear();
  }
}
