/** A value, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/** What a handler is given besides the params of the message. */
export interface HandlerContext {
  /** Aborted when the caller cancels or goes away. */
  readonly signal: AbortSignal;
  /**
   * Tells the caller how far the work has come; does nothing where the caller did not ask.
   *
   * @param progress must grow with each call.
   * @param total in the same unit as `progress`, where it is known.
   */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message to the peer, if the peer wants messages of this level. */
  log(level: LogLevel, data: unknown, logger?: string): void;
}

/** The severities of RFC 5424, least severe first. */
export type LogLevel =
  | "debug"
  | "info"
  | "notice"
  | "warning"
  | "error"
  | "critical"
  | "alert"
  | "emergency";
