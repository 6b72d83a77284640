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
export declare const DEFAULT_LIMITS: ClientLimits;
/** The defaults of the options with the same names. Time limits are in milliseconds. */
export declare const DEFAULTS: {
  readonly undeclared: "reject";
  readonly check: "reject";
  readonly timeoutMs: 60000;
  readonly probeMs: 3000;
  readonly connectMs: 60000;
  readonly handlerMs: 600000;
  readonly input: "answer";
  readonly maxRounds: 10;
  readonly onElicitationFailure: "reject";
  readonly tasks: true;
  readonly restart: true;
  readonly repeatTools: true;
};
