// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The GET requests of sessions that wait for the service to grant their responses. */
export declare class OpeningGets {
  #private;
  /** Runs a request of a session. */
  run<T>(session: string, request: () => Promise<T>): Promise<T>;
  /** Returns true if a request of a session waits. */
  has(session: string): boolean;
  /** Called when another process has taken over the response of a session, which may be one that is being opened. */
  takenOver(session: string): void;
  /** Returns true if another process has taken over the response of a session while its requests wait. */
  isOvertaken(session: string): boolean;
}
