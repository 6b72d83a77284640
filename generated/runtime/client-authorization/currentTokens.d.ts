// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AuthorizedResponse } from "../client-transports/http/clientAuthorization.js";
import type { HeaderValues } from "../client-transports/http/userHeaders.js";
import type { SecretStore } from "./secretStore.js";
import { type ServerRecord } from "./serverRecord.js";
import { TokenHeaders } from "./tokenHeaders.js";
import type { Tokens } from "./tokens.js";
/** The origin of the current tokens. A token that the server refuses right after a login is not requested again. */
export type TokenOrigin = "stored" | "refresh" | "login";
interface CurrentTokensOptions {
  readonly server: URL;
  readonly store: SecretStore;
  /** True to ignore stored tokens that are not bound to a key. */
  readonly requiresKey: boolean;
  /** Called when requests may belong to another user from now on. */
  readonly userChanged: () => void;
}
/** The tokens for one MCP server, in memory and in the store, and what is known about them. */
export declare class CurrentTokens {
  #private;
  readonly headers: TokenHeaders;
  isLoaded: boolean;
  record: ServerRecord | undefined;
  tokens: Tokens | undefined;
  origin: TokenOrigin;
  /** True if the server has accepted the current token. */
  isAccepted: boolean;
  /** True if the server has accepted the current token, or an earlier token of the same user. */
  hasWorked: boolean;
  constructor(options: CurrentTokensOptions);
  /** True if the token must be refreshed before it is sent. */
  get isStale(): boolean;
  /** True if the current token is the result of a login of this program. */
  get isOfLogin(): boolean;
  /** True if the current token is the result of a recent login, and the server has not accepted it. */
  get isUntested(): boolean;
  /** Notes that the server has accepted the token of a request. */
  received({ status, sent }: AuthorizedResponse): void;
  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent: HeaderValues): boolean;
  /** Reads the store, which another page or process may have changed. */
  load(): Promise<void>;
  keep(
    tokens: Tokens,
    record: ServerRecord,
    origin: TokenOrigin,
  ): Promise<void>;
  delete(): Promise<void>;
  /** Forgets the scopes of earlier logins. */
  forgetScopes(): Promise<void>;
}
export {};
