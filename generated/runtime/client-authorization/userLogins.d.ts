// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Counts the logins with the user at one MCP server. Without a limit, a server that accepts tokens and revokes them in turns could open a page
 * for each call.
 */
export declare class UserLogins {
  #private;
  constructor(server: URL, max?: number);
  /** @throws LoginError if there were too many logins. */
  begin(issuer: string): void;
  /** Begins a new count, after an action of the user. */
  reset(): void;
}
