import { ClientSecretPost, None, type AuthorizationServer, type ClientAuth } from "oauth4webapi";
import type { RegisteredClient, TokenEndpointAuthMethod } from "./options.js";

/** The client id at one authorization server, with its authentication at the token endpoint. */
export interface LoginClient {
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}

/** The methods that need a secret, the preferred method first. */
export const SECRET_METHODS = ["client_secret_basic", "client_secret_post"] as const;

/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export function loginClientOf(client: RegisteredClient, metadata: AuthorizationServer): LoginClient {
  const { clientId, clientSecret } = client;
  return {
    clientId,
    authentication: authenticationOf(clientSecret, methodOf(client, metadata)),
  };
}

function methodOf(
  { clientSecret, tokenEndpointAuthMethod }: RegisteredClient,
  metadata: AuthorizationServer,
): TokenEndpointAuthMethod {
  if (clientSecret === undefined) return "none";
  if (tokenEndpointAuthMethod !== undefined) return tokenEndpointAuthMethod;
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  return (
    SECRET_METHODS.find((method) => supported.includes(method)) ??
    (supported.includes("none") ? "none" : "client_secret_basic")
  );
}

function authenticationOf(secret: string | undefined, method: TokenEndpointAuthMethod): ClientAuth {
  if (secret === undefined || method === "none") return None();
  return method === "client_secret_post" ? ClientSecretPost(secret) : basicAuthentication(secret);
}

/** Like `ClientSecretBasic` of oauth4webapi, but `-`, `_` and `.` stay as they are, because many servers do not decode the header. */
function basicAuthentication(secret: string): ClientAuth {
  const encode = (text: string): string => new URLSearchParams([["", text]]).toString().slice(1);
  return (...[, client, , headers]) => {
    const credentials = `${encode(client.client_id)}:${encode(secret)}`;
    headers.set("authorization", `Basic ${btoa(credentials)}`);
  };
}
