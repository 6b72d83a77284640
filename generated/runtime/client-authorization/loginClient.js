// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  dynamicClientRegistrationRequest,
  None,
  processDynamicClientRegistrationResponse,
} from "oauth4webapi";
import { isObject } from "../validation/checks.js";
import { isLoopback } from "./addresses.js";
import { LoginError } from "./errors.js";
import { stringsOf } from "./jsonDocument.js";
import { loginErrorOf } from "./protocolErrors.js";
const STEP = "registration";
const METHODS = ["client_secret_basic", "client_secret_post", "none"];
const PREFERRED = ["client_secret_basic", "client_secret_post"];
/**
 * Returns the client for an authorization server: of the grant, registered by hand, its metadata document, or registered dynamically.
 *
 * @throws LoginError if there is no client id, or if the client id belongs to another issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration
 */
export async function findClient(request) {
  const { metadata, options } = request;
  const ofGrant = await options.grant?.client?.(metadata);
  if (ofGrant !== undefined) return ofGrant;
  const given = await registeredByHand(request);
  if (given !== undefined) return loginClientOf(given, metadata);
  const { clientMetadataUrl } = options;
  if (
    clientMetadataUrl !== undefined &&
    metadata["client_id_metadata_document_supported"] === true
  )
    return { clientId: clientMetadataUrl, authentication: None() };
  if (options.grant?.requiresClientId === true)
    throw new LoginError(
      `The grant requires a client that is registered at ${metadata.issuer}. Pass the option clientId, or clients.`,
      { step: STEP, issuer: metadata.issuer },
    );
  const registration =
    (await loadRegistration(request)) ?? (await register(request));
  return { ...loginClientOf(registration, metadata), registration };
}
/** Returns the client that requested tokens; undefined if the options give another client now. */
export async function findClientOf({ clientId, registration }, request) {
  if (registration !== undefined)
    return { ...loginClientOf(registration, request.metadata), registration };
  const current = await findClient({ ...request, canRegister: false }).catch(
    () => undefined,
  );
  return current?.clientId === clientId ? current : undefined;
}
/** Returns the client of the options for an issuer. The client id is sent to no other issuer than the first. */
async function registeredByHand({ metadata, options, store }) {
  const { issuer } = metadata;
  const { clients, clientId, clientSecret, tokenEndpointAuthMethod } = options;
  if (clients !== undefined && Object.hasOwn(clients, issuer))
    return clients[issuer];
  if (clientId === undefined) return undefined;
  const key = `issuer ${clientId}`;
  const bound = options.issuer ?? (await store.load(key))?.["issuer"] ?? issuer;
  if (bound !== issuer)
    throw new LoginError(
      `The MCP server names the authorization server ${issuer}, but the client id of the option clientId belongs to ${String(bound)}. Register a client at ${issuer} and add it to the option clients.`,
      { step: STEP, issuer },
    );
  if (options.issuer === undefined) await store.save(key, { issuer });
  return { clientId, clientSecret, tokenEndpointAuthMethod };
}
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
    PREFERRED.find((method) => supported.includes(method)) ??
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
/** Returns the stored registration; undefined if it has expired or was made for another redirect URI. */
async function loadRegistration({ metadata, store, redirectUri }) {
  const value = await store.load(`client ${metadata.issuer}`);
  if (value === undefined) return undefined;
  const { expiresAt } = value;
  const isExpired =
    typeof expiresAt === "number" &&
    expiresAt > 0 &&
    expiresAt * 1000 <= Date.now();
  const isForUri =
    redirectUri === undefined ||
    stringsOf(value, "redirectUris")?.includes(redirectUri);
  return isExpired || !isForUri ? undefined : readRegistration(value);
}
/** Returns the client of a stored value; undefined if the value is invalid. */
export function readRegistration(value) {
  if (!isObject(value) || typeof value["clientId"] !== "string")
    return undefined;
  const { clientId, clientSecret, tokenEndpointAuthMethod } = value;
  return {
    clientId,
    clientSecret: typeof clientSecret === "string" ? clientSecret : undefined,
    tokenEndpointAuthMethod: METHODS.find(
      (method) => method === tokenEndpointAuthMethod,
    ),
  };
}
async function register(request) {
  const { metadata, store, fetch } = request;
  const { issuer } = metadata;
  if (
    metadata.registration_endpoint === undefined ||
    request.canRegister === false
  )
    throw new LoginError(
      `The authorization server ${issuer} offers no registration. Register a client there and pass clientId, or pass clientMetadataUrl if the server supports client id metadata documents.`,
      { step: STEP, issuer },
    );
  try {
    const sent = registrationOf(request);
    const response = await dynamicClientRegistrationRequest(metadata, sent, {
      [customFetch]: async (url, init) =>
        tolerant(
          await fetch.send(url, init, {
            step: STEP,
            name: "registration_endpoint",
          }),
        ),
      [allowInsecureRequests]: true,
    });
    const registered = await processDynamicClientRegistrationResponse(response);
    const client = {
      clientId: registered.client_id,
      clientSecret: registered["client_secret"],
      tokenEndpointAuthMethod: METHODS.find(
        (method) => method === registered["token_endpoint_auth_method"],
      ),
    };
    const expiresAt = registered["client_secret_expires_at"];
    await store.save(
      `client ${issuer}`,
      JSON.parse(
        JSON.stringify({
          ...client,
          expiresAt,
          redirectUris: sent["redirect_uris"],
        }),
      ),
    );
    return client;
  } catch (error) {
    throw loginErrorOf(error, { step: STEP, issuer });
  }
}
function registrationOf({ metadata, options, redirectUri }) {
  const supported = metadata.token_endpoint_auth_methods_supported ?? [
    "client_secret_basic",
  ];
  return {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method:
      ["none", ...PREFERRED].find((method) => supported.includes(method)) ??
      "none",
    ...(redirectUri !== undefined && {
      redirect_uris: [redirectUri],
      application_type: applicationTypeOf(redirectUri),
    }),
    ...options.clientMetadata,
  };
}
/** @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints */
function applicationTypeOf(redirectUri) {
  const { protocol, hostname } = new URL(redirectUri);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !isLoopback(hostname) ? "web" : "native";
}
/** Accepts status 200, and a secret without the time of its expiry, which oauth4webapi rejects and many servers send. */
async function tolerant(response) {
  const { headers } = response;
  if (response.status !== 200 && response.status !== 201) return response;
  const text = await response.text();
  try {
    const body = JSON.parse(text);
    const complete = JSON.stringify({
      client_secret_expires_at: 0,
      ...body,
    });
    return new Response(complete, { status: 201, headers });
  } catch {
    return new Response(text, { status: 201, headers });
  }
}
