import type { Target } from "../../templates/runtime/client.js";
import type { ClientAuthorization } from "../../templates/runtime/httpClient.js";
import { ConnectionFailure, nameCommandOptions } from "./failure.js";
import type { ClientRuntime } from "./runtime.js";
import type { LoginRequest } from "./serverLogin.js";

export interface ServerAddress {
  /** The URL of a server over HTTP, or the command that starts a server over stdio. */
  readonly address: string;
  /** The HTTP headers of requests to the server, such as `Authorization: Bearer …`. */
  readonly headers: readonly string[];
  readonly login?: LoginRequest | undefined;
  /** The bearer token for a server over HTTP, with the environment variable that contains it. */
  readonly token?: { readonly variable: string; readonly value: string } | undefined;
  /** The process of a server over stdio, if a configuration file describes it. The address is then only its name in messages. */
  readonly process?: ServerProcess | undefined;
  /** The environment variables with secrets of others, such as callers of a proxy, that the process of a server does not inherit. */
  readonly withheld?: readonly string[] | undefined;
  /** Receives the text that a server writes to its standard error. */
  readonly onStderr?: ((text: string) => void) | undefined;
}

/** The process of a server over stdio. */
export interface ServerProcess {
  /** The program and its arguments. */
  readonly words: readonly string[];
  /** Environment variables besides those of mcpgen. */
  readonly env?: { readonly [name: string]: string } | undefined;
  readonly cwd?: string | undefined;
}

/** Returns true for the URL of a server, false for a command. */
export function isServerUrl(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** A URL without its scheme, or with too few slashes: the scheme, the host, and the port with the path. */
const INCOMPLETE_URL = /^(?:(https?):\/?)?(\[[\da-f:.]+\]|[a-z\d][a-z\d.-]*)?((?::\d{1,5})?(?:[/?#]\S*)?)$/i;

/** Returns the URL for an address such as `localhost:3000/mcp`, which lacks `http://` or `https://`; undefined for other texts. */
export function completeServerUrl(address: string): string | undefined {
  const [, scheme, host, rest = ""] = INCOMPLETE_URL.exec(address) ?? [];
  if (host === undefined && !rest.startsWith(":")) return undefined;
  const usual = /\.[a-z]{2,}$/i.test(host ?? "") ? "https" : "http";
  return `${scheme?.toLowerCase() ?? usual}://${host ?? "localhost"}${rest}`;
}

/** Returns true for an address that is certainly not a program: it has a port or a scheme, or its host is this machine or an IP address. */
function isIncompleteUrl(address: string): boolean {
  return (
    completeServerUrl(address) !== undefined &&
    /^https?:|^[^/]*:\d+(?:\/|$)|^(?:localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[^/]*\])(?:\/|$)/i.test(address)
  );
}

/** @throws ConnectionFailure if an address is a URL that mcpgen cannot use: a URL without `http://`, or with another scheme. */
function refuseUnusableUrl(address: string): void {
  if (isIncompleteUrl(address))
    throw new ConnectionFailure(
      `${withoutSecrets(address)}: the URL lacks http:// or https:// (write ${withoutSecrets(completeServerUrl(address)!)})`,
    );
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(address) ?? [];
  if (scheme !== undefined)
    throw new ConnectionFailure(
      `${withoutSecrets(address)}: mcpgen cannot connect over ${scheme} (write the command that starts the server, or an address that begins with http:// or https://)`,
    );
}

export function createTarget(
  given: ServerAddress,
  { http, nodeHttp, stdio }: ClientRuntime,
  authorization?: ClientAuthorization,
): Target {
  const { headers, token, withheld = [], onStderr = "ignore" } = given;
  const address = given.address.trim();
  if (!isServerUrl(address)) {
    refuseUnusableUrl(address);
    if (headers.length > 0)
      throw new ConnectionFailure("--header is only for servers over HTTP (omit it, or give the URL of the server)");
    const { words, env: own, cwd } = given.process ?? { words: splitCommandIntoWords(address) };
    const [program, ...args] = words;
    const env = { ...Object.fromEntries(withheld.map((name) => [name, undefined])), ...own };
    return stdio(program!, args, { inheritEnv: true, env, cwd, stderr: onStderr, closeMs: CLOSE_MS });
  }
  try {
    return http(address, {
      exchange: nodeHttp(),
      headers: headers.map(splitHeader),
      authorization: token === undefined ? authorization : bearer(token.value),
    });
  } catch (error) {
    if (error instanceof ConnectionFailure || !(error instanceof TypeError)) throw error;
    const problem = nameCommandOptions(error.message);
    throw new ConnectionFailure(`${withoutSecrets(address)}: ${problem} (correct the address or the headers)`);
  }
}

/** Returns the authorization with a token. Unlike the option `headers`, it keeps the token out of errors that repeat the response. */
function bearer(token: string): ClientAuthorization {
  const headers = { authorization: `Bearer ${token}` };
  return { headers: () => headers, authorize: () => "fail" };
}

/** Returns an address, which may be invalid, for a message: without its user name, its password and its query. */
export function withoutSecrets(address: string): string {
  return address.replace(/^(\w+:\/\/)[^?#]*@/, "$1…@").replace(/[?#].*$/s, "?…");
}

/** Milliseconds between the steps that end a server. */
const CLOSE_MS = 1_000;

function splitHeader(line: string): readonly [name: string, value: string] {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*([\t\x20-\x7e]*)$/.exec(line) ?? [];
  if (name === undefined) {
    // The value of the header may be a secret, so the error shows only the name.
    const [start = ""] = /^[!#$%&'*+.^`|~\w-]+:/.exec(line) ?? [];
    throw new ConnectionFailure(
      `--header ${JSON.stringify(`${start}…`)} is not a valid header (write "Name: value", in printable ASCII)`,
    );
  }
  return [name, value!];
}

/**
 * Splits a command into words as a shell does: at blanks outside of quotes. In double quotes, a backslash escapes a
 * quote or a backslash. No other character is special.
 *
 * @throws ConnectionFailure if the command is empty, or if a quote is not closed.
 */
export function splitCommandIntoWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, blank, double, single, other] of command.matchAll(/(\s+)|"((?:[^"\\]|\\[^])*)"|'([^']*)'|([^])/g)) {
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (other === '"' || other === "'") {
      throw new ConnectionFailure(`the command has a quote that is not closed: ${command} (close the quote)`);
    } else word = (word ?? "") + (double?.replace(/\\(["\\])/g, "$1") ?? single ?? other!);
  }
  if (word !== undefined) words.push(word);
  if (words.length === 0)
    throw new ConnectionFailure(
      'the command is empty (give the command that starts the server, such as "node server.js")',
    );
  return words;
}
