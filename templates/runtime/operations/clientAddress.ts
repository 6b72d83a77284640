import type { HttpRequest } from "../jsonrpc/incoming.js";
import { isIpv4Address, readIpAddress } from "../wire/ipAddress.js";

/** The name for each client whose address is unknown. All these clients share their limits. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Returns the name under which the server counts the requests of a client: the IPv4 address, or the first 64 bits of the IPv6 address. One
 * customer usually owns all IPv6 addresses with the same first 64 bits.
 *
 * @param proxies the number of trusted proxies in front of the server. Each proxy appends the address from which it received the request to
 * `X-Forwarded-For`, so the client's address is at this position from the end. A client can write the addresses before this position itself.
 * If the header has no valid address at this position, the request did not come through all proxies, and the function uses the address of the
 * connection.
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
  return isIpv4Address(withoutPort) ? withoutPort : ipv6NetworkOf(text);
}

function ipv6NetworkOf(text: string): string | undefined {
  const address = text.includes(":") ? readIpAddress(text) : undefined;
  if (address === undefined) return undefined;
  const partsOf = (shifts: readonly bigint[], mask: bigint): bigint[] => shifts.map((bits) => (address >> bits) & mask);
  if (address >> 32n === 0xffffn) return partsOf([24n, 16n, 8n, 0n], 0xffn).join(".");
  const groups = partsOf([112n, 96n, 80n, 64n], 0xffffn);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}
