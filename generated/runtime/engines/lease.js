// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callAfter, rejectAfter } from "./timers.js";
/** The process renews its lease after `leaseMs` divided by this number. */
const RENEWALS = 3;
/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export class ProcessLease {
  #id = crypto.randomUUID();
  #parts;
  /** The time, as a value of `performance.now()`, at which the lease expires. */
  #validUntil = 0;
  #isKept = false;
  #isLost = false;
  #clear = [];
  constructor(parts) {
    this.#parts = parts;
  }
  get id() {
    return this.#id;
  }
  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost() {
    return this.#isLost;
  }
  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  async begin() {
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
  end() {
    this.#isKept = false;
    this.#clearTimers();
  }
  #extend(sentAt) {
    const { leaseMs } = this.#parts;
    this.#clearTimers();
    this.#isLost = false;
    this.#validUntil = sentAt + leaseMs;
    this.#schedule(leaseMs / RENEWALS, () => void this.#renew());
    this.#schedule(this.#validUntil - performance.now(), () => this.#lose());
  }
  async #renew() {
    const id = this.#id;
    const sentAt = performance.now();
    const intervalMs = this.#parts.leaseMs / RENEWALS;
    let isRenewed;
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
  #lose() {
    const lost = this.#replaceId();
    this.#clearTimers();
    void this.#beginAgain();
    this.#parts.lost(lost);
  }
  async #beginAgain() {
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
  #replaceId() {
    const earlier = this.#id;
    this.#id = crypto.randomUUID();
    this.#isLost = true;
    return earlier;
  }
  #schedule(ms, call) {
    this.#clear.push(callAfter(Math.max(ms, 0), call));
  }
  #clearTimers() {
    for (const clear of this.#clear.splice(0)) clear();
  }
}
