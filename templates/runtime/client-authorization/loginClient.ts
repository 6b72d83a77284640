import { None } from "oauth4webapi";
import { loginClientOf, type LoginClient } from "./clientAuthentication.js";
import { loadRegistration, registerClient, type ClientRequest } from "./clientRegistration.js";
import { LoginError } from "./errors.js";
import type { RegisteredClient } from "./options.js";

const CHOICE_OF_CLIENT = "registration";

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
      { step: CHOICE_OF_CLIENT, issuer: metadata.issuer },
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
 * Returns the client that the options contain for an issuer. `clientId` belongs to one issuer: the option `issuer`, else the first issuer that
 * used it.
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
      { step: CHOICE_OF_CLIENT, issuer },
    );
  if (options.issuer === undefined) await store.save(key, { issuer });
  return { clientId, clientSecret, tokenEndpointAuthMethod };
}
