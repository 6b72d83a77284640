import type { AuthorizationServer } from "oauth4webapi";
import type { JsonObject } from "../validation/checks.js";
import { LoginError } from "./errors.js";
import { noDocumentError, readDocument } from "./jsonDocument.js";
import type { LoginFetch } from "./loginFetch.js";

const USE = {
  step: "server-metadata",
  name: "metadata of the authorization server",
} as const;
const NOT_FOUND = 404;
const OAUTH = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";
/** The members of the authorization server's metadata with the URLs that the client requests or opens. */
const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "registration_endpoint"];

/**
 * Returns the metadata of an authorization server. The first location with a document decides.
 *
 * @throws LoginError if no location has metadata, or if its issuer is not identical to the given issuer.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/authorization-server-discovery
 */
export async function discoverServer(issuer: string, fetch: LoginFetch): Promise<AuthorizationServer> {
  const url = fetch.rules.check(issuer, { ...USE, name: "issuer" });
  if (issuer.includes("?") || issuer.includes("#"))
    throw new LoginError(`The issuer ${url.origin} must not have a query or a fragment.`, { step: USE.step });
  const reasons: string[] = [];
  for (const location of locationsOf(url)) {
    const answer = await readDocument(fetch, location, USE);
    if (answer.document === undefined) reasons.push(answer.reason);
    else if (answer.document["issuer"] === issuer) return checkEndpoints(answer.document, fetch);
    else throw issuerError(location, issuer);
  }
  throw noDocumentError(USE, reasons);
}

/**
 * Returns the metadata of the authorization server on the origin of an MCP server, as revision 2025-03-26 defines it: a document at the root,
 * or default endpoints if there is none.
 *
 * @see https://modelcontextprotocol.io/specification/2025-03-26/basic/authorization#server-metadata-discovery
 */
export async function discoverLegacyServer(server: URL, fetch: LoginFetch): Promise<AuthorizationServer> {
  const { origin } = server;
  const location = origin + OAUTH;
  const answer = await readDocument(fetch, location, USE);
  if (answer.document !== undefined) {
    const { issuer } = answer.document;
    if (issuer !== origin && issuer !== `${origin}/`) throw issuerError(location, origin);
    return checkEndpoints(answer.document, fetch);
  }
  if (answer.status !== NOT_FOUND) throw noDocumentError(USE, [answer.reason]);
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    // Revision 2025-03-26 requires PKCE, and defines no list of the methods.
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic", "none"],
  };
}

function locationsOf({ origin, pathname }: URL): readonly string[] {
  const path = pathname.replace(/\/$/, "");
  const inserted = [origin + OAUTH + path, origin + OPENID + path];
  return path === "" ? inserted : [...inserted, origin + path + OPENID];
}

function issuerError(location: string, issuer: string): LoginError {
  return new LoginError(
    `The metadata at ${location} has another issuer. Its member issuer must be identical to ${issuer}, which the MCP server names.`,
    { step: USE.step, issuer },
  );
}

function checkEndpoints(document: JsonObject, fetch: LoginFetch): AuthorizationServer {
  for (const name of ENDPOINTS) {
    const endpoint = document[name];
    if (endpoint !== undefined) fetch.rules.check(String(endpoint), { step: USE.step, name });
  }
  return document as unknown as AuthorizationServer;
}
