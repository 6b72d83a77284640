/** The path of the metadata of a protected resource. @see https://www.rfc-editor.org/rfc/rfc9728#section-3 */
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource";

/** The path of the metadata of an authorization server. @see https://www.rfc-editor.org/rfc/rfc8414#section-3 */
export const SERVER_METADATA_PATH = "/.well-known/oauth-authorization-server";

const OPENID_PATH = "/.well-known/openid-configuration";

/** Returns the URLs at which an issuer may publish its metadata, in the order in which they are tried. */
export function serverMetadataLocations({ origin, pathname }: URL): readonly string[] {
  const path = pathname.replace(/\/$/, "");
  const oauth = origin + SERVER_METADATA_PATH + path;
  return [...new Set([oauth, origin + OPENID_PATH + path, origin + path + OPENID_PATH])];
}
