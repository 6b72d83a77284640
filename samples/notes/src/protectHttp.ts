import { requiredScopes, SCOPES } from "../../../generated/contract/index.js";
import {
  resourceServer,
  staticTokens,
  type TokenVerifier,
} from "../../../generated/runtime/authorization.js";
import type { HttpOptions } from "../../../generated/runtime/http.js";

/** The names and values of environment variables. */
interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Returns the options with which the HTTP server accepts only requests with a valid access token.
 *
 * - `NOTES_ISSUER` is the authorization server that issues the tokens, as JWTs.
 * - `NOTES_RESOURCE` is the URL of this server as clients use it, and the audience of the tokens. By default it is the local URL.
 * - `NOTES_TEST_TOKENS=alice=SECRET1,bob=SECRET2` is for tests: fixed tokens with all scopes, in place of an authorization server.
 *
 * @param local the URL at which the server listens.
 * @throws Error if the variables are missing or contradict each other.
 */
export async function protectHttp(
  local: URL,
  environment: Environment,
): Promise<Pick<HttpOptions, "allowedHosts" | "authorization">> {
  const { NOTES_ISSUER, NOTES_TEST_TOKENS } = environment;
  const resource = environment["NOTES_RESOURCE"] ?? local.href;
  return {
    allowedHosts: [new URL(resource).hostname, ...LOOPBACK_HOSTS],
    authorization: resourceServer({
      resource,
      authorizationServers: [NOTES_ISSUER ?? local.origin],
      scopes: requiredScopes,
      scopesSupported: SCOPES,
      // A client requests the other scope when a tool needs it.
      initialScopes: ["notes:read"],
      verify: await createVerifier(),
    }),
  };

  async function createVerifier(): Promise<TokenVerifier> {
    if ((NOTES_ISSUER === undefined) === (NOTES_TEST_TOKENS === undefined))
      throw new Error(
        "set NOTES_ISSUER to the URL of an authorization server, or NOTES_TEST_TOKENS=alice=SECRET for tests, but not both",
      );
    if (NOTES_TEST_TOKENS !== undefined)
      return readTestTokens(NOTES_TEST_TOKENS, { local, resource });
    // Loaded only with an issuer, so that tests of the sample do not load jose.
    const { jwt } = await import("../../../generated/runtime/jwt.js");
    return jwt({ issuer: NOTES_ISSUER!, audience: resource });
  }
}

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** @throws Error if other machines can reach the server, because the tokens do not expire. */
function readTestTokens(
  text: string,
  { local, resource }: { local: URL; resource: string },
): TokenVerifier {
  // A proxy of other machines may reach a server that listens on this machine only.
  for (const [name, { hostname }] of [
    ["HOST", local],
    ["NOTES_RESOURCE", new URL(resource)],
  ] as const)
    if (!LOOPBACK_HOSTS.includes(hostname))
      throw new Error(
        `NOTES_TEST_TOKENS is only for a server on this machine, but ${name} is ${hostname} (use NOTES_ISSUER)`,
      );
  const owners = text.split(",").map((pair) => {
    const [, subject, token] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    if (subject === undefined || token === undefined)
      throw new Error(
        "NOTES_TEST_TOKENS must be a list such as alice=SECRET1,bob=SECRET2",
      );
    return [token, { subject, scopes: SCOPES }] as const;
  });
  return staticTokens(Object.fromEntries(owners));
}
