/**
 * Returns true for a host that is the own machine: `localhost`, its subdomains, 127.0.0.0/8 and ::1.
 *
 * @param host the member `hostname` of a URL, or an IP address.
 */
export function isLoopback(host: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(host) || rangeOf(host) === "loopback";
}

/** Returns true for an IP address of the own machine, of a private network, or without a public meaning. Returns false for other names. */
export function isInternalAddress(host: string): boolean {
  return rangeOf(host) !== undefined;
}

function rangeOf(host: string): "loopback" | "internal" | undefined {
  const text = host.replace(/^\[|\]$/g, "");
  const octets = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/
    .exec(text)
    ?.slice(1)
    .map(Number);
  if (octets !== undefined) return rangeOfV4(octets as Octets);
  return text.includes(":") ? rangeOfV6(text) : undefined;
}

type Octets = [number, number, number, number];

/** @see https://www.iana.org/assignments/iana-ipv4-special-registry */
function rangeOfV4([a, b, c]: Octets): "loopback" | "internal" | undefined {
  if (a === 127) return "loopback";
  const isInternal =
    a === 0 ||
    a === 10 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19)) ||
    a >= 224;
  return isInternal ? "internal" : undefined;
}

/** @see https://www.iana.org/assignments/iana-ipv6-special-registry */
function rangeOfV6(text: string): "loopback" | "internal" | undefined {
  const groups = expandV6(text);
  if (groups === undefined) return "internal";
  const [first = 0, second = 0] = groups;
  const isZeroTo = (end: number): boolean =>
    groups.slice(0, end).every((group) => group === 0);
  if (isZeroTo(7) && groups[7] === 1) return "loopback";
  const [high = 0, low = 0] = groups.slice(6);
  const embedded: Octets = [high >> 8, high & 255, low >> 8, low & 255];
  // IPv4 in IPv6: mapped, compatible, and translated addresses.
  if (isZeroTo(5) && groups[5] === 0xffff) return rangeOfV4(embedded);
  if (isZeroTo(6)) return "internal";
  if (first === 0x64 && second === 0xff9b) return rangeOfV4(embedded);
  if (first === 0x2002)
    return rangeOfV4([second >> 8, second & 255, groups[2]! >> 8, 0]);
  const isInternal =
    (first & 0xfe00) === 0xfc00 ||
    (first & 0xffc0) === 0xfe80 ||
    (first & 0xff00) === 0xff00 ||
    (first === 0x2001 && second === 0xdb8);
  return isInternal ? "internal" : undefined;
}

/** Returns the eight groups of an IPv6 address; undefined for an invalid text. */
function expandV6(text: string): readonly number[] | undefined {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  const hex = (high: string, low: string): string =>
    (Number(high) * 256 + Number(low)).toString(16);
  const plain =
    dotted === null
      ? text
      : `${dotted[1]}${hex(dotted[2]!, dotted[3]!)}:${hex(dotted[4]!, dotted[5]!)}`;
  const [head, tail, more] = plain.split("%")[0]!.split("::");
  if (head === undefined || more !== undefined) return undefined;
  const read = (part: string): number[] =>
    part === "" ? [] : part.split(":").map((group) => parseInt(group, 16));
  const before = read(head);
  const after = tail === undefined ? [] : read(tail);
  const missing = 8 - before.length - after.length;
  if (missing < 0 || (tail === undefined && missing > 0)) return undefined;
  const groups = [...before, ...Array<number>(missing).fill(0), ...after];
  return groups.some(Number.isNaN) ? undefined : groups;
}
