// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The functions that a lease calls: those that change the lease in the engine, and those that receive its events. */
export interface LeaseParts {
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
/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export declare class ProcessLease {
  #private;
  constructor(parts: LeaseParts);
  get id(): string;
  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost(): boolean;
  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  begin(): Promise<void>;
  /** Stops the renewals of the lease. */
  end(): void;
}
