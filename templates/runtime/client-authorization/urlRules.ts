import { isInternalAddress, isLoopback } from "./addresses.js";
import { LoginError, type LoginStep } from "./errors.js";

/** The use of a URL, for errors. */
export interface UrlUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}

/** Decides which URLs the login of one MCP server may request or open. */
export class UrlRules {
  readonly #server: URL;
  readonly #trusted: ReadonlySet<string>;

  /** @throws TypeError if a trusted origin is not a URL. */
  constructor(server: URL, trustedOrigins: readonly string[] = []) {
    this.#server = server;
    this.#trusted = new Set(trustedOrigins.map((origin) => new URL(origin).origin));
  }

  /**
   * Returns the URL of a text from the network.
   *
   * @throws LoginError if the URL is invalid, is not `https:`, or has an address of an internal network.
   */
  check(text: string, use: UrlUse): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const problem = url === undefined ? "is not a URL" : this.#problemOf(url);
    if (url !== undefined && problem === undefined) return url;
    const place = url === undefined || url.origin === "null" ? "" : ` (${url.origin})`;
    throw new LoginError(`The ${use.name}${place} ${problem}`, {
      step: use.step,
    });
  }

  /** @throws LoginError if the requests to the MCP server are not encrypted, so that the network could read the token. */
  checkServer(): void {
    const { protocol, hostname, origin } = this.#server;
    if (protocol === "https:" || isLoopback(hostname)) return;
    if (this.#trusted.has(origin)) return;
    throw new LoginError(
      `The requests to ${origin} are not encrypted, so other machines in the network could read the token. Use a URL that starts with https:. If http: is intended, add the origin to the option trustedOrigins.`,
      { step: "challenge" },
    );
  }

  #problemOf(url: URL): string | undefined {
    const { protocol, hostname, origin, username, password } = url;
    if (protocol !== "https:" && protocol !== "http:") return `has the scheme ${protocol}. It must start with https:`;
    if (username !== "" || password !== "") return "contains a user name or a password.";
    // The requests of the connection go to the origin of the MCP server, with the token.
    if (origin === this.#server.origin || this.#trusted.has(origin)) return;
    const isServerLocal = isLoopback(this.#server.hostname);
    if (isLoopback(hostname))
      return isServerLocal
        ? undefined
        : "is on the loopback interface, and the MCP server is not. If this is intended, add the origin to the option trustedOrigins.";
    if (isInternalAddress(hostname))
      return "is an address of an internal network. If this is intended, add the origin to the option trustedOrigins.";
    return protocol === "https:"
      ? undefined
      : "must start with https:. If http: is intended, add the origin to the option trustedOrigins.";
  }
}
