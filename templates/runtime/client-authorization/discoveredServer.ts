import type { AuthorizationServer } from "oauth4webapi";
import type { PendingLogin } from "./authorizationCode.js";
import type { Challenge } from "./challenge.js";
import { LoginError } from "./errors.js";
import type { LoginSettings } from "./loginSettings.js";
import { discoverResource, resourceOf } from "./resourceMetadata.js";
import { discoverLegacyServer, discoverServer } from "./serverMetadata.js";

/** The authorization server of an MCP server. */
export interface DiscoveredServer {
  readonly issuer: string;
  readonly metadata: AuthorizationServer;
  /** True if the server was found by the discovery of revision 2025-03-26. */
  readonly isLegacy: boolean;
  /** The value of the parameter `resource`. */
  readonly resource: string;
  /** The scopes that the resource metadata lists. */
  readonly scopes: readonly string[];
}

/** Finds the authorization server that the MCP server names now. */
export async function discoverAuthorization(
  challenge: Challenge | undefined,
  settings: LoginSettings,
): Promise<DiscoveredServer> {
  const { server, options, fetch } = settings;
  const given = challenge?.parameters.get("resource_metadata");
  const resource = await discoverResource(server, given, fetch);
  if (resource === undefined) return discoverLegacy(settings);
  const { clients = {}, issuer: own } = options;
  const { issuers } = resource;
  const issuer = issuers.find((name) => name === own || Object.hasOwn(clients, name)) ?? issuers[0]!;
  const metadata = await discoverServer(issuer, fetch);
  return { ...resource, issuer, metadata, isLegacy: false };
}

async function discoverLegacy({ server, options, fetch }: LoginSettings): Promise<DiscoveredServer> {
  if (options.discoverLegacy === false)
    throw new LoginError(
      `${server.origin} has no resource metadata, so the client does not know its authorization server (option discoverLegacy).`,
      { step: "resource-metadata" },
    );
  const metadata = await discoverLegacyServer(server, fetch);
  return {
    issuer: metadata.issuer,
    metadata,
    isLegacy: true,
    resource: resourceOf(server),
    scopes: [],
  };
}

/** Returns the metadata of an issuer that was discovered earlier. */
export async function metadataOf(
  { issuer, isLegacy }: Pick<PendingLogin, "issuer" | "isLegacy">,
  { server, fetch }: LoginSettings,
): Promise<AuthorizationServer> {
  if (!isLegacy) return discoverServer(issuer, fetch);
  const metadata = await discoverLegacyServer(server, fetch);
  if (metadata.issuer === issuer) return metadata;
  throw new LoginError(`The authorization server of ${server.origin} is ${metadata.issuer} now, no longer ${issuer}.`, {
    step: "server-metadata",
    issuer,
  });
}
