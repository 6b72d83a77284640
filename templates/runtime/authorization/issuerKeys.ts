import type { JsonObject } from "../validation/checks.js";
import { fetchJsonObject, JsonResponseError, type IssuerFetch } from "./fetchJson.js";
import { parseHttpsUrl } from "./resourceMetadata.js";

/** The limits of a request for metadata or keys. */
export interface KeyRequestLimits {
  readonly fetch?: IssuerFetch | undefined;
  readonly ms: number;
  readonly maxBytes: number;
}

/** Requests the JWKS at a URL. */
export function fetchKeySet(url: string, limits: KeyRequestLimits): Promise<JsonObject> {
  const init = {
    headers: { accept: "application/json, application/jwk-set+json" },
  };
  return fetchJsonObject({ name: `the JWKS ${url}`, url, init, ...limits });
}

/**
 * Resolves with the URL of the JWKS that an issuer's metadata names.
 *
 * @throws (as rejection) an error if no location has metadata, if the metadata belongs to another issuer, or if its JWKS has an insecure URL.
 * @see https://www.rfc-editor.org/rfc/rfc8414#section-3
 */
export async function findKeySetUrl(issuer: string, limits: KeyRequestLimits): Promise<string> {
  const problems: string[] = [];
  for (const url of metadataLocations(issuer)) {
    let metadata: JsonObject;
    try {
      const init = { headers: { accept: "application/json" } };
      metadata = await fetchJsonObject({ name: url, url, init, ...limits });
    } catch (error) {
      // Servers without this location respond with an error status or a page. Other locations do not help if the network fails.
      if (!(error instanceof JsonResponseError)) throw error;
      problems.push(error.message);
      continue;
    }
    return keySetUrlIn(metadata, issuer, url);
  }
  throw new Error(`the issuer ${issuer} has no metadata: ${problems.join("; ")}`);
}

function keySetUrlIn(metadata: JsonObject, issuer: string, location: string): string {
  const { issuer: named, jwks_uri: url } = metadata;
  if (named !== issuer)
    throw new Error(
      `${location} is the metadata of the issuer ${quote(named)}, not of ${quote(issuer)}: the option issuer must be exactly the same`,
    );
  if (typeof url !== "string")
    throw new Error(`${location} names no jwks_uri: set the option jwks of the function jwt`);
  const { protocol } = parseHttpsUrl(`jwks_uri in ${location}`, url);
  if (protocol === "http:" && !issuer.startsWith("http:"))
    throw new Error(`jwks_uri in ${location} is ${quote(url)}: it must be an https URL`);
  return url;
}

/** Returns the URLs at which an issuer may publish its metadata, in the order in which they are tried. */
function metadataLocations(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, "");
  const oauth = "/.well-known/oauth-authorization-server";
  const openId = "/.well-known/openid-configuration";
  return [...new Set([origin + oauth + path, origin + openId + path, origin + path + openId])];
}

function quote(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 200);
}
