// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LoginError } from "./errors.js";
import { discoverResource, resourceOf } from "./resourceMetadata.js";
import { discoverLegacyServer, discoverServer } from "./serverMetadata.js";
/** Finds the authorization server that the MCP server names now. */
export async function discoverAuthorization(challenge, settings) {
  const { server, options, fetch } = settings;
  const given = challenge?.parameters.get("resource_metadata");
  const resource = await discoverResource(server, given, fetch);
  if (resource === undefined) return discoverLegacy(settings);
  const { clients = {}, issuer: own } = options;
  const { issuers } = resource;
  const issuer =
    issuers.find((name) => name === own || Object.hasOwn(clients, name)) ??
    issuers[0];
  const metadata = await discoverServer(issuer, fetch);
  return { ...resource, issuer, metadata, isLegacy: false };
}
async function discoverLegacy({ server, options, fetch }) {
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
export async function metadataOf({ issuer, isLegacy }, { server, fetch }) {
  if (!isLegacy) return discoverServer(issuer, fetch);
  const metadata = await discoverLegacyServer(server, fetch);
  if (metadata.issuer === issuer) return metadata;
  throw new LoginError(
    `The authorization server of ${server.origin} is ${metadata.issuer} now, no longer ${issuer}.`,
    { step: "server-metadata", issuer },
  );
}
