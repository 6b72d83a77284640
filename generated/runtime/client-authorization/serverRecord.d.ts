// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SecretStore } from "./secretStore.js";
import { type Tokens } from "./tokens.js";
/** The authorization server that an MCP server named last, so that a new process finds its tokens without a discovery. */
export interface ServerRecord {
  readonly issuer: string;
  readonly resource: string;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The scopes that were requested. A later login requests them again, with those that a challenge adds. */
  readonly scopes: readonly string[];
}
interface StoredServer {
  readonly record: ServerRecord | undefined;
  readonly tokens: Tokens | undefined;
}
interface SavedServer extends StoredServer {
  readonly record: ServerRecord;
}
export declare function loadServer(
  store: SecretStore,
  server: URL,
): Promise<StoredServer>;
/** Saves the record and the tokens; deletes the tokens if there are none. Resolves with true if the store has the tokens. */
export declare function saveServer(
  store: SecretStore,
  server: URL,
  { record, tokens }: SavedServer,
): Promise<boolean>;
export {};
