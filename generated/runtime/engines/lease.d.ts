// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
/**
 * The lease of one process. Its time is measured from the moment before a renewal is sent, by a clock that cannot be set, so this process finds
 * its lease over before the other processes do.
 */
export declare class ProcessLease {
  #private;
  constructor(parts: LeaseParts);
  get id(): string;
  /** Begins the lease, and renews it until {@link end}. Rejects if it cannot begin. */
  begin(): Promise<void>;
  /** Renews the lease no more. */
  end(): void;
}
