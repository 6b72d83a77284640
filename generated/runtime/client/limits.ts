// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Limits for the memory and the work that one server may cause in a client. */
export interface ClientLimits {
  /** The maximum size of one message of the server in bytes; 10 MiB by default. */
  readonly messageBytes: number;
  /**
   * The maximum number of bytes of unsent messages, which wait because the server does not read them; 64 MiB by default. Over HTTP, requests
   * and batches do not count: each has a time limit of its own.
   */
  readonly queuedBytes: number;
  /** The maximum number of pages of one list; 200 by default. */
  readonly pages: number;
  /** The maximum number of items of one list; 20,000 by default. */
  readonly items: number;
  /** The maximum number of the server's requests whose handlers run at the same time; 64 by default. */
  readonly handlers: number;
  /** The maximum number of unread events of one listener; 1,000 by default. Further events are replaced by an event of the kind `gap`. */
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

/** The defaults of the options with the same names. Time limits are in milliseconds. */
export const DEFAULTS = {
  undeclared: "reject",
  check: "reject",
  timeoutMs: 60_000,
  probeMs: 3_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  input: "answer",
  maxRounds: 10,
  onElicitationFailure: "reject",
  tasks: true,
  restart: true,
  repeatTools: true,
} as const;
