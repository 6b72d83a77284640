// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The limits of a login. */
export interface LoginLimits {
  /** Milliseconds for one HTTP request; 30,000 by default. */
  readonly requestMs?: number;
  /** The maximum number of bytes of one response; 262,144 by default. */
  readonly responseBytes?: number;
  /** Milliseconds for which the client waits for the user; 300,000 by default. */
  readonly userMs?: number;
  /** The maximum number of logins with the user at one MCP server within ten minutes; 5 by default. */
  readonly logins?: number;
}
