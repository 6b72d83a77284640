// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the GET requests that are being opened: they wait until the service has granted their responses. */
export declare class OpeningGets {
  #private;
  /** Counts a GET request of a session until the promise of `request` has settled. */
  run<T>(session: string, request: () => Promise<T>): Promise<T>;
  /** Returns true if a GET request of the session is being opened. */
  has(session: string): boolean;
  /** Called when another process has taken over the response to the session's GET request. This process may still be opening such a response. */
  takenOver(session: string): void;
  /** Returns true if another process has taken over the response to the session's GET request while this process was opening such a response. */
  isOvertaken(session: string): boolean;
}
