// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The server on the loopback interface that receives the callback of one login. */
export declare class CallbackServer {
  #private;
  private constructor();
  /**
   * Opens a port until the signal is aborted or the callback has been received.
   *
   * @param port 0 for a free port.
   * @throws LoginError if the port is in use, or cannot be opened.
   */
  static listen(port: number, signal: AbortSignal): Promise<CallbackServer>;
  /** Returns the port of a redirect URI of this class; undefined for other URIs. */
  static portOf(uri: string): number | undefined;
  get uri(): string;
  /** Returns the URL of the first request with the given state. */
  receive(state: string): Promise<string>;
}
