import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  dynamicClientRegistrationRequest,
  None,
  processDynamicClientRegistrationResponse,
  type AuthorizationServer,
} from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import { basicAuthorization } from "../wire/headerValue.js";
import { isLoopback } from "./addresses.js";
import type { SecretStore } from "./credentialStore.js";
import { stringsOf } from "./discovery.js";
import { LoginError, loginErrorOf } from "./errors.js";
import type { LoginFetch } from "./loginFetch.js";
import type { GrantClient, OAuthOptions, RegisteredClient, TokenEndpointAuthMethod } from "./options.js";

/** The client id at one authorization server, with its authentication at the token endpoint. */
export interface LoginClient extends GrantClient {
  /** The dynamic registration; undefined for a client that the options give. */
  readonly registration?: RegisteredClient | undefined;
}

/** The methods that a client can use: those that need a secret first, the preferred method before the other. */
const METHODS: readonly TokenEndpointAuthMethod[] = ["client_secret_basic", "client_secret_post", "none"];

/** Returns a client with the method of authentication that the metadata of an authorization server lists. */
export function loginClientOf(
  { clientId, clientSecret, tokenEndpointAuthMethod }: RegisteredClient,
  metadata: AuthorizationServer,
): LoginClient {
  const supported = metadata.token_endpoint_auth_methods_supported ?? [];
  const method = tokenEndpointAuthMethod ?? METHODS.find((each) => supported.includes(each)) ?? METHODS[0];
  if (clientSecret === undefined || method === "none") return { clientId, authentication: None() };
  if (method === "client_secret_post") return { clientId, authentication: ClientSecretPost(clientSecret) };
  // Like `ClientSecretBasic` of oauth4webapi, but `-`, `_` and `.` stay as they are, because many servers do not decode the header.
  const authorization = basicAuthorization(clientId, clientSecret);
  return { clientId, authentication: (...[, , , headers]) => headers.set("authorization", authorization) };
}

/** A login that needs a client id at one authorization server. */
interface ClientRequest {
  readonly metadata: AuthorizationServer;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  /** Undefined for a grant without a user. */
  readonly redirectUri?: string;
  /** False if a new registration would be useless. */
  readonly canRegister?: boolean;
}

const REGISTRATION = "registration";

/**
 * Returns the client for an authorization server: of the grant, registered by hand, its metadata document, or registered dynamically.
 *
 * @throws LoginError if there is no client id, or if the client id belongs to another issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration
 */
export async function findClient(request: ClientRequest): Promise<LoginClient> {
  const { metadata, options } = request;
  const ofGrant = await options.grant?.client?.(metadata);
  if (ofGrant !== undefined) return ofGrant;
  const given = await registeredByHand(request);
  if (given !== undefined) return loginClientOf(given, metadata);
  const { clientMetadataUrl } = options;
  if (clientMetadataUrl !== undefined && metadata["client_id_metadata_document_supported"] === true)
    return { clientId: clientMetadataUrl, authentication: None() };
  if (options.grant?.requiresClientId === true)
    throw new LoginError(
      `The grant requires a client that is registered at ${metadata.issuer}. Pass the option clientId, or clients.`,
      { step: REGISTRATION, issuer: metadata.issuer },
    );
  const registration = (await loadRegistration(request)) ?? (await registerClient(request));
  return { ...loginClientOf(registration, metadata), registration };
}

/** Returns the client that requested tokens; undefined if the options give another client now. */
export async function findClientOfTokens(
  { clientId, registration }: Pick<LoginClient, "clientId" | "registration">,
  request: ClientRequest,
): Promise<LoginClient | undefined> {
  if (registration !== undefined) return { ...loginClientOf(registration, request.metadata), registration };
  const current = await findClient({ ...request, canRegister: false }).catch(() => undefined);
  return current?.clientId === clientId ? current : undefined;
}

/**
 * Returns the client that the options contain for an issuer. `clientId` belongs to one issuer: the option `issuer`, else the first issuer
 * that used it.
 *
 * @throws LoginError if `clientId` belongs to another issuer.
 */
async function registeredByHand({ metadata, options, store }: ClientRequest): Promise<RegisteredClient | undefined> {
  const { issuer } = metadata;
  const { clients, clientId, clientSecret, tokenEndpointAuthMethod } = options;
  if (clients !== undefined && Object.hasOwn(clients, issuer)) return clients[issuer];
  if (clientId === undefined) return undefined;
  const key = `issuer ${clientId}`;
  const bound = options.issuer ?? (await store.load(key))?.["issuer"] ?? issuer;
  if (bound !== issuer)
    throw new LoginError(
      `The MCP server names the authorization server ${issuer}, but the client id of the option clientId belongs to ${String(bound)}. Register a client at ${issuer} and add it to the option clients.`,
      { step: REGISTRATION, issuer },
    );
  if (options.issuer === undefined) await store.save(key, { issuer });
  return { clientId, clientSecret, tokenEndpointAuthMethod };
}

/** Returns the stored registration; undefined if it has expired or was made for another redirect URI. */
async function loadRegistration(request: ClientRequest): Promise<RegisteredClient | undefined> {
  const { metadata, store, redirectUri } = request;
  const value = await loadValid(metadata, store);
  const isForUri = redirectUri === undefined || stringsOf(value, "redirectUris")?.includes(redirectUri);
  return isForUri ? readRegistration(value) : undefined;
}

/** Returns the redirect URIs of the stored registration; empty if there is none, or if it has expired. */
export async function registeredUris(metadata: AuthorizationServer, store: SecretStore): Promise<readonly string[]> {
  return stringsOf(await loadValid(metadata, store), "redirectUris") ?? [];
}

async function loadValid({ issuer }: AuthorizationServer, store: SecretStore): Promise<JsonObject> {
  const value = (await store.load(`client ${issuer}`)) ?? {};
  const { expiresAt } = value;
  const isExpired = typeof expiresAt === "number" && expiresAt > 0 && expiresAt * 1000 <= Date.now();
  return isExpired ? {} : value;
}

/** Returns the client of a stored value; undefined if the value is invalid. */
export function readRegistration(value: unknown): RegisteredClient | undefined {
  if (!isObject(value) || typeof value["clientId"] !== "string") return undefined;
  const { clientId, clientSecret, tokenEndpointAuthMethod } = value;
  return {
    clientId,
    clientSecret: typeof clientSecret === "string" ? clientSecret : undefined,
    tokenEndpointAuthMethod: METHODS.find((method) => method === tokenEndpointAuthMethod),
  };
}

/** Registers a client and stores the registration. */
async function registerClient(request: ClientRequest): Promise<RegisteredClient> {
  const { metadata, store, fetch } = request;
  const { issuer } = metadata;
  if (metadata.registration_endpoint === undefined || request.canRegister === false)
    throw new LoginError(
      `The authorization server ${issuer} offers no registration. Register a client there and pass clientId, or pass clientMetadataUrl if the server supports client id metadata documents.`,
      { step: REGISTRATION, issuer },
    );
  try {
    const sent = registrationOf(request);
    const response = await dynamicClientRegistrationRequest(metadata, sent, {
      [customFetch]: async (url, init) =>
        tolerant(await fetch.send(url, init, { step: REGISTRATION, name: "registration_endpoint" })),
      [allowInsecureRequests]: true,
    });
    const registered = await processDynamicClientRegistrationResponse(response);
    const client = {
      clientId: registered.client_id as string,
      clientSecret: registered["client_secret"] as string | undefined,
      tokenEndpointAuthMethod: METHODS.find((method) => method === registered["token_endpoint_auth_method"]),
    };
    const stored = {
      ...client,
      expiresAt: registered["client_secret_expires_at"],
      redirectUris: sent["redirect_uris"],
    };
    await store.save(`client ${issuer}`, JSON.parse(JSON.stringify(stored)) as JsonObject);
    return client;
  } catch (error) {
    throw loginErrorOf(error, { step: REGISTRATION, issuer });
  }
}

function registrationOf({ metadata, options, redirectUri }: ClientRequest): { [name: string]: never } {
  const supported = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: ["none", ...METHODS].find((method) => supported.includes(method)) ?? "none",
    ...(redirectUri !== undefined && {
      redirect_uris: [redirectUri],
      application_type: applicationTypeOf(redirectUri),
    }),
    ...options.clientMetadata,
  } as never;
}

/** @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints */
function applicationTypeOf(redirectUri: string): "native" | "web" {
  const { protocol, hostname } = new URL(redirectUri);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && !isLoopback(hostname) ? "web" : "native";
}

/** Accepts status 200, and a secret without the time of its expiry, which oauth4webapi rejects and many servers send. */
async function tolerant(response: Response): Promise<Response> {
  const { headers } = response;
  if (response.status !== 200 && response.status !== 201) return response;
  let text = await response.text();
  try {
    text = JSON.stringify({ client_secret_expires_at: 0, ...(JSON.parse(text) as object) });
  } catch {
    // oauth4webapi reports a body that is not JSON.
  }
  return new Response(text, { status: 201, headers });
}
