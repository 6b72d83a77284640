import { SCOPES } from "./mcp/contract/index.js";
import type { StaticTokenOwner } from "mcpgen-sdk/authorization";

/** The names and values of environment variables. */
export interface Environment {
  readonly [name: string]: string | undefined;
}

/** The settings of the server, which its environment variables give. */
export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The URL of the server as clients use it, and the audience of the tokens. */
  readonly resource: string;
  readonly access: AuthorizationServerAccess | TestTokenAccess;
}

/** An authorization server issues the tokens, as JWTs. */
export interface AuthorizationServerAccess {
  readonly issuer: string;
  /** The id of the page at the authorization server. Without it, the page registers itself. */
  readonly clientId: string | undefined;
}

/** The tokens are fixed, for tests on this machine. */
export interface TestTokenAccess {
  readonly testTokens: { readonly [token: string]: StaticTokenOwner };
}

/** An environment variable is missing or wrong. The message names the variable and what to set. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";
}

/**
 * Reads the environment variables of the server.
 *
 * - `NOTES_ISSUER` is the authorization server that issues the tokens.
 * - `NOTES_CLIENT_ID` is the id of the page there, if the authorization server offers no registration to pages.
 * - `NOTES_RESOURCE` is the URL of this server as clients use it. By default it is the local URL.
 * - `NOTES_TEST_TOKENS=alice=SECRET1,bob=SECRET2` is for tests: fixed tokens with all scopes, in place of an authorization server.
 * - `PORT` and `HOST` are 3000 and 127.0.0.1 by default.
 *
 * @throws EnvironmentError if a variable is missing or wrong, or if the variables contradict each other.
 */
export function readEnvironment(environment: Environment): Settings {
  // An empty variable counts as not set, because many tools can only empty a variable.
  const read = (name: string): string | undefined =>
    environment[name] || undefined;
  const access = readAccess(read);
  const host = bracketed(read("HOST") ?? "127.0.0.1");
  const port = readPort(read("PORT") ?? "3000");
  if ("testTokens" in access) checkLoopback("HOST", host);
  const resource = readResource(read("NOTES_RESOURCE"), { host, port });
  if ("testTokens" in access)
    checkLoopback("NOTES_RESOURCE", new URL(resource).hostname);
  return { host: host.replace(/[[\]]/g, ""), port, resource, access };
}

export const LOOPBACK_HOSTS: readonly string[] = [
  "localhost",
  "127.0.0.1",
  "[::1]",
];

function readAccess(
  read: (name: string) => string | undefined,
): Settings["access"] {
  const issuer = read("NOTES_ISSUER");
  const testTokens = read("NOTES_TEST_TOKENS");
  if ((issuer === undefined) === (testTokens === undefined))
    throw new EnvironmentError(
      "set NOTES_ISSUER to the URL of an authorization server, or NOTES_TEST_TOKENS=alice=SECRET for tests, but not both",
    );
  if (issuer === undefined) return { testTokens: readTestTokens(testTokens!) };
  checkUrl("NOTES_ISSUER", issuer);
  return { issuer, clientId: read("NOTES_CLIENT_ID") };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65536) return port;
  throw new EnvironmentError(
    `PORT is ${JSON.stringify(text)}: set it to a number from 1 to 65535`,
  );
}

function readResource(
  given: string | undefined,
  { host, port }: Pick<Settings, "host" | "port">,
): string {
  if (given !== undefined) {
    checkUrl("NOTES_RESOURCE", given);
    return given;
  }
  if (LOOPBACK_HOSTS.includes(host)) return `http://${host}:${port}/mcp`;
  throw new EnvironmentError(
    `HOST is ${host}: set NOTES_RESOURCE to the https URL that clients use for this server`,
  );
}

/** Returns a host as URLs contain it. */
function bracketed(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}

/** Requires https, because http would show the tokens to the network. */
function checkUrl(name: string, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === "https:" ||
    (url?.protocol === "http:" && LOOPBACK_HOSTS.includes(url.hostname));
  if (isSafe && url.username === "" && !text.includes("#")) return;
  throw new EnvironmentError(
    `${name} is ${JSON.stringify(text)}: set it to an https URL without a user name and a fragment (http is allowed for localhost)`,
  );
}

/** Test tokens never expire, so other machines must not reach the server, also not through a proxy. */
function checkLoopback(variable: string, host: string): void {
  if (LOOPBACK_HOSTS.includes(host)) return;
  throw new EnvironmentError(
    `NOTES_TEST_TOKENS is only for a server on this machine, but ${variable} is ${host} (use NOTES_ISSUER)`,
  );
}

function readTestTokens(text: string): TestTokenAccess["testTokens"] {
  const owners = text.split(",").map((pair) => {
    const [, subject, token] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
    // The message does not repeat the text, because it contains secrets.
    if (subject === undefined || token === undefined)
      throw new EnvironmentError(
        "NOTES_TEST_TOKENS must be a list such as alice=SECRET1,bob=SECRET2",
      );
    return [token, { subject, scopes: SCOPES }] as const;
  });
  return Object.fromEntries(owners);
}
