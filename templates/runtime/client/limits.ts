/** Limits for what a server may make the client keep. */
export interface ClientLimits {
  /** The maximum size of one message in bytes; 10 MiB by default. */
  readonly messageBytes: number;
  /**
   * The maximum number of bytes that wait because the server does not read them; 64 MiB by default. Over HTTP, requests do not count: each
   * has a time limit of its own.
   */
  readonly queuedBytes: number;
  /** The maximum number of pages of one list; 200 by default. */
  readonly pages: number;
  /** The maximum number of items of one list; 20,000 by default. */
  readonly items: number;
  /** The maximum number of the server's requests that run at once; 64 by default. */
  readonly handlers: number;
  /** The maximum number of events that a listener keeps until they are read; 1,000 by default. */
  readonly events: number;
}

export const DEFAULT_LIMITS: ClientLimits = {
  messageBytes: 10 * 1024 * 1024,
  queuedBytes: 64 * 1024 * 1024,
  pages: 200,
  items: 20_000,
  handlers: 64,
  events: 1_000,
};

/** Time limits in milliseconds, and counts, that the options of the same name replace. `maxTimeoutMs` is ten times `timeoutMs`. */
export const DEFAULTS = {
  timeoutMs: 60_000,
  probeMs: 3_000,
  connectMs: 30_000,
  handlerMs: 600_000,
  maxRounds: 10,
} as const;
