import {
  allowInsecureRequests,
  customFetch,
  dynamicClientRegistrationRequest,
  processDynamicClientRegistrationResponse,
  type AuthorizationServer,
} from "oauth4webapi";
import { isObject, type JsonObject } from "../validation/checks.js";
import { isLoopback } from "./addresses.js";
import { SECRET_METHODS } from "./clientAuthentication.js";
import { LoginError, loginErrorOf } from "./errors.js";
import { stringsOf, type LoginFetch } from "./loginFetch.js";
import type { OAuthOptions, RegisteredClient, TokenEndpointAuthMethod } from "./options.js";
import type { SecretStore } from "./credentialStore.js";

/** A login that needs a client id at one authorization server. */
export interface ClientRequest {
  readonly metadata: AuthorizationServer;
  readonly options: OAuthOptions;
  readonly store: SecretStore;
  readonly fetch: LoginFetch;
  /** Undefined for a grant without a user. */
  readonly redirectUri: string | undefined;
  /** False if a new registration would be useless. */
  readonly canRegister?: boolean;
}

const REGISTRATION = "registration";
const METHODS: readonly TokenEndpointAuthMethod[] = [...SECRET_METHODS, "none"];

/** Returns the stored registration; undefined if it has expired or was made for another redirect URI. */
export async function loadRegistration({
  metadata,
  store,
  redirectUri,
}: ClientRequest): Promise<RegisteredClient | undefined> {
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
export async function registerClient(request: ClientRequest): Promise<RegisteredClient> {
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
        tolerant(
          await fetch.send(url, init, {
            step: REGISTRATION,
            name: "registration_endpoint",
          }),
        ),
      [allowInsecureRequests]: true,
    });
    const registered = await processDynamicClientRegistrationResponse(response);
    const client = {
      clientId: registered.client_id as string,
      clientSecret: registered["client_secret"] as string | undefined,
      tokenEndpointAuthMethod: METHODS.find((method) => method === registered["token_endpoint_auth_method"]),
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
      ) as JsonObject,
    );
    return client;
  } catch (error) {
    throw loginErrorOf(error, { step: REGISTRATION, issuer });
  }
}

function registrationOf({ metadata, options, redirectUri }: ClientRequest): {
  [name: string]: never;
} {
  const supported = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return {
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: ["none", ...SECRET_METHODS].find((method) => supported.includes(method)) ?? "none",
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
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    const complete = JSON.stringify({
      client_secret_expires_at: 0,
      ...(body as object),
    });
    return new Response(complete, { status: 201, headers });
  } catch {
    return new Response(text, { status: 201, headers });
  }
}
