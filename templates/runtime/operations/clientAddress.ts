import type { HttpRequest } from "../jsonrpc/incoming.js";

/** The number of IPv6 groups (16 bits each) that name the network of one customer: the first 64 bits of the address. */
const NETWORK_GROUPS = 4;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** The first six groups of an IPv6 address whose last two groups are an IPv4 address. */
const MAPPED = "0:0:0:0:0:ffff";

/** The name for each client whose address is unknown. All these clients share their limits. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Returns the name under which the server counts the requests of a client: the IPv4 address, or the first 64 bits of the IPv6 address. One customer
 * usually owns all IPv6 addresses with the same first 64 bits.
 *
 * @param proxies the number of trusted proxies in front of the server. Each proxy appends the address from which it received the request to
 * `X-Forwarded-For`, so the client's address is at this position from the end. A client can write the addresses before this position itself. If the
 * header has no valid address at this position, the request did not come through all proxies, and the function uses the address of the connection.
 */
export function clientAddressOf(
  { headers, remoteAddress }: Pick<HttpRequest, "headers" | "remoteAddress">,
  proxies: number,
): string {
  const forwarded = proxies === 0 ? undefined : headers["x-forwarded-for"]?.split(",").at(-proxies);
  return networkOf(forwarded?.trim() ?? "") ?? networkOf(remoteAddress ?? "") ?? UNKNOWN_ADDRESS;
}

/** Returns the IPv4 address in a text, or the network of the IPv6 address. Ignores a port. Returns undefined if the text is not an address. */
function networkOf(text: string): string | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return ipv6NetworkOf(inBrackets);
  const withoutPort = text.replace(/^([\d.]+):\d{1,5}$/, "$1");
  return IPV4.test(withoutPort) ? withoutPort : ipv6NetworkOf(text);
}

function ipv6NetworkOf(text: string): string | undefined {
  const groups = ipv6GroupsOf(text.replace(/%.*$/s, ""));
  if (groups === undefined) return undefined;
  const [high, low] = groups.slice(6);
  if (groups.slice(0, 6).map(toHex).join(":") === MAPPED)
    return [high! >> 8, high! & 255, low! >> 8, low! & 255].join(".");
  return `${groups.slice(0, NETWORK_GROUPS).map(toHex).join(":")}::/64`;
}

/**
 * Returns the eight groups of an IPv6 address, or undefined if the text is not an IPv6 address. @see
 * https://www.rfc-editor.org/rfc/rfc4291#section-2.2
 */
function ipv6GroupsOf(text: string): number[] | undefined {
  const parts = text.split("::");
  if (text.length > 45 || parts.length > 2) return undefined;
  const [head, tail] = [parts[0]!, parts[1] ?? ""].map(groupsOf);
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  const isComplete = parts.length === 2 ? missing >= 1 : missing === 0;
  if (!isComplete) return undefined;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

/** Returns the groups of the part before or after `::`. An IPv4 address in the text gives two groups. */
function groupsOf(side: string): number[] | undefined {
  const groups: number[] = [];
  for (const group of side === "" ? [] : side.split(":")) {
    if (IPV4.test(group)) {
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/i.test(group)) groups.push(parseInt(group, 16));
    else return undefined;
  }
  return groups;
}

function toHex(group: number): string {
  return group.toString(16);
}
