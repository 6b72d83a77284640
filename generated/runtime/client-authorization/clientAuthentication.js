// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientSecretPost, None } from "oauth4webapi";
/** The methods that need a secret, the preferred method first. */
export const SECRET_METHODS = ["client_secret_basic", "client_secret_post"];
/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export function loginClientOf(client, metadata) {
  const { clientId, clientSecret } = client;
  return {
    clientId,
    authentication: authenticationOf(clientSecret, methodOf(client, metadata)),
  };
}
function methodOf({ clientSecret, tokenEndpointAuthMethod }, metadata) {
  if (clientSecret === undefined) return "none";
  if (tokenEndpointAuthMethod !== undefined) return tokenEndpointAuthMethod;
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  return (
    SECRET_METHODS.find((method) => supported.includes(method)) ??
    (supported.includes("none") ? "none" : "client_secret_basic")
  );
}
function authenticationOf(secret, method) {
  if (secret === undefined || method === "none") return None();
  return method === "client_secret_post"
    ? ClientSecretPost(secret)
    : basicAuthentication(secret);
}
/** Like `ClientSecretBasic` of oauth4webapi, but `-`, `_` and `.` stay as they are, because many servers do not decode the header. */
function basicAuthentication(secret) {
  const encode = (text) =>
    new URLSearchParams([["", text]]).toString().slice(1);
  return (...[, client, , headers]) => {
    const credentials = `${encode(client.client_id)}:${encode(secret)}`;
    headers.set("authorization", `Basic ${btoa(credentials)}`);
  };
}
