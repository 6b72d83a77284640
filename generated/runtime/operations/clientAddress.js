// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The number of groups of an IPv6 address that are the same for all addresses of one customer: the first 64 bits. */
const NETWORK_GROUPS = 4;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
/** The first six groups of an IPv6 address that contains an IPv4 address. */
const MAPPED = "0:0:0:0:0:ffff";
/** The name of all addresses that are unknown, which share their limits. */
export const UNKNOWN_ADDRESS = "unknown";
/**
 * Returns the name under which the requests of an address are counted: an IPv4 address, or the network of an IPv6 address with its first 64
 * bits, since one customer usually has all addresses of such a network.
 *
 * @param proxies the number of trusted proxies in front of the server. Each of them appends the address of its own peer to `X-Forwarded-For`, so
 * the client's address has this position from the end; earlier addresses are text of the client. If the header has no valid address there, the
 * request did not come through all proxies, and the address of the connection counts.
 */
export function clientAddressOf({ headers, remoteAddress }, proxies) {
  const forwarded =
    proxies === 0
      ? undefined
      : headers["x-forwarded-for"]?.split(",").at(-proxies);
  return (
    networkOf(forwarded?.trim() ?? "") ??
    networkOf(remoteAddress ?? "") ??
    UNKNOWN_ADDRESS
  );
}
/** Returns an IPv4 address, or the network of an IPv6 address. Returns undefined for other texts. A port is ignored. */
function networkOf(text) {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return ipv6NetworkOf(inBrackets);
  const withoutPort = text.replace(/^([\d.]+):\d{1,5}$/, "$1");
  return IPV4.test(withoutPort) ? withoutPort : ipv6NetworkOf(text);
}
function ipv6NetworkOf(text) {
  const groups = ipv6GroupsOf(text.replace(/%.*$/s, ""));
  if (groups === undefined) return undefined;
  const [high, low] = groups.slice(6);
  if (groups.slice(0, 6).map(toHex).join(":") === MAPPED)
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups.slice(0, NETWORK_GROUPS).map(toHex).join(":")}::/64`;
}
/** Returns the eight groups of an IPv6 address; undefined for another text. @see https://www.rfc-editor.org/rfc/rfc4291#section-2.2 */
function ipv6GroupsOf(text) {
  const parts = text.split("::");
  if (text.length > 45 || parts.length > 2) return undefined;
  const [head, tail] = [parts[0], parts[1] ?? ""].map(groupsOf);
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  const isComplete = parts.length === 2 ? missing >= 1 : missing === 0;
  if (!isComplete) return undefined;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}
/** Returns the groups of one side of `::`. The last group may be an IPv4 address. */
function groupsOf(side) {
  const groups = [];
  for (const group of side === "" ? [] : side.split(":")) {
    if (IPV4.test(group)) {
      const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
      groups.push(a * 256 + b, c * 256 + d);
    } else if (/^[\da-f]{1,4}$/i.test(group)) groups.push(parseInt(group, 16));
    else return undefined;
  }
  return groups;
}
function toHex(group) {
  return group.toString(16);
}
