import { readIpAddress } from "../wire/ipAddress.js";
import { LoginError, type LoginStep } from "./errors.js";

/** A range of addresses: its first address, and the number of bits that all its addresses share. */
type AddressRange = readonly [first: string, bits: number];

const LOOPBACK: readonly AddressRange[] = [
  ["127.0.0.0", 8],
  ["::1", 128],
];

/**
 * The ranges of own machines, private networks and special uses.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const INTERNAL: readonly AddressRange[] = [
  ...LOOPBACK,
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
  ["::", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
];

/** The first bits of the IPv6 addresses that contain an IPv4 address. IPv4 addresses are compared as such addresses. */
const MAPPED = 0xffff_0000_0000n;
const LOW_32 = 0xffff_ffffn;

/**
 * Returns true for a host that is the own machine: `localhost`, its subdomains, 127.0.0.0/8 and ::1.
 *
 * @param host the member `hostname` of a URL, or an IP address.
 */
export function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host) || isInOneOf(LOOPBACK, host);
}

/** Returns true for an IP address of the own machine, of a private network, or for a special use. Returns false for other names. */
export function isInternalAddress(host: string): boolean {
  return isInOneOf(INTERNAL, host);
}

function isInOneOf(ranges: readonly AddressRange[], host: string): boolean {
  const text = host.replace(/^\[|\]$/g, "");
  const isAddress = /^\d+(\.\d+){3}$/.test(text) || text.includes(":");
  if (!isAddress) return false;
  const address = readIpAddress(text);
  // An address that cannot be read is treated as an internal address.
  if (address === undefined) return ranges === INTERNAL;
  const inner = innerAddressOf(address);
  return ranges.some(([first, bits]) => {
    const shift = BigInt((first.includes(".") ? 32 : 128) - bits);
    return inner >> shift === readIpAddress(first)! >> shift;
  });
}

/** Returns the IPv4 address in an IPv6 address that is translated to it (NAT64 and 6to4). */
function innerAddressOf(address: bigint): bigint {
  if (address >> 32n === 0x64_ff9bn << 64n) return MAPPED | (address & LOW_32);
  if (address >> 112n === 0x2002n) return MAPPED | ((address >> 80n) & LOW_32);
  return address;
}

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
    throw new LoginError(`The ${use.name}${place} ${problem}`, { step: use.step });
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
