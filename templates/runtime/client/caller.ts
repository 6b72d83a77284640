/** How a single call is made. */
export interface CallOptions {
  /** Cancels the call when aborted. */
  readonly signal?: AbortSignal;
  /** How long to wait for the answer, in milliseconds. */
  readonly timeout?: number;
  /** Told of each progress notification that belongs to this call. */
  readonly onProgress?: (
    progress: number,
    total?: number,
    message?: string,
  ) => void;
}

/** Anything that can carry messages to a peer: the generated clients are written against this. */
export interface Caller {
  /** Sends a request; rejects where the peer answers with an error. */
  request<Result>(
    method: string,
    params: unknown,
    options?: CallOptions,
  ): Promise<Result>;
  /** Sends a notification, which has no answer. */
  notify(method: string, params: unknown): Promise<void>;
}
