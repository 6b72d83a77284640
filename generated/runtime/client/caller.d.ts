// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Options of one call of a generated client. */
export interface CallOptions {
  /** Cancels the call when the signal is aborted. */
  readonly signal?: AbortSignal;
  /** The time in milliseconds to wait for the response. */
  readonly timeout?: number;
  /** Receives each progress notification of this call. */
  readonly onProgress?: (
    progress: number,
    total?: number,
    message?: string,
  ) => void;
}
/** A connection to a server. The generated clients send their requests and notifications through it. */
export interface Caller {
  /** Sends a request and resolves with its result. Rejects if the server sends an error response. */
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  /** Sends a notification. Notifications have no response. */
  notify(method: string, params: unknown): Promise<void>;
}
