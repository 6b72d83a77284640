// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/clientAuthorization.js";
import type { HeaderValues } from "../client-transports/http/userHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { PendingLogin } from "./authorizationCode.js";
import type { OAuthOptions } from "./options.js";
import type { SecretStore } from "./secretStore.js";
/** The login at one MCP server, shared by all connections: decides when tokens are refreshed, and when the user logs in. */
export declare class ServerLogin {
  #private;
  constructor(server: URL, options: OAuthOptions, store: SecretStore);
  headers(request: AuthorizedRequest): Awaitable<HeaderValues>;
  received(response: AuthorizedResponse): void;
  onUserChange(listener: () => void): () => void;
  authorize(refusal: AuthorizationRefusal): Promise<"retry" | "fail">;
  finish(pending: PendingLogin, callback: URL): Promise<void>;
  /** Deletes the tokens, and ends a login or a refresh that would save new tokens. */
  forget(): Promise<void>;
}
