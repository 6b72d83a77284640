import { requiredScopes, SCOPES } from "./mcp/contract/index.js";
import {
  resourceServer,
  staticTokens,
  type TokenVerifier,
} from "mcpgen-sdk/authorization";
import type { HttpOptions } from "mcpgen-sdk/http";
import { LOOPBACK_HOSTS, type Settings } from "./environment.js";

/** Returns the options with which the HTTP server accepts only requests with a valid access token. */
export async function protectHttp(
  settings: Settings,
): Promise<
  Pick<HttpOptions, "allowedHosts" | "allowedOrigins" | "authorization">
> {
  const { resource, access } = settings;
  const { hostname, origin } = new URL(resource);
  return {
    allowedHosts: [hostname, ...LOOPBACK_HOSTS],
    // The page of this server. By default, all pages on this machine are allowed.
    ...(!LOOPBACK_HOSTS.includes(hostname) && { allowedOrigins: [origin] }),
    authorization: resourceServer({
      resource,
      authorizationServers: ["issuer" in access ? access.issuer : origin],
      scopes: requiredScopes,
      scopesSupported: SCOPES,
      // A client requests the other scope when a tool needs it.
      initialScopes: ["notes:read"],
      verify: await createVerifier(settings),
    }),
  };
}

async function createVerifier({
  resource,
  access,
}: Settings): Promise<TokenVerifier> {
  if ("testTokens" in access) return staticTokens(access.testTokens);
  // Loaded only with an issuer, so that tests of the sample do not load jose.
  const { jwt } = await import("mcpgen-sdk/jwt");
  return jwt({ issuer: access.issuer, audience: resource });
}
