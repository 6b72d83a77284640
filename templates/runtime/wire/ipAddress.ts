const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The longest text of an IPv6 address. */
const MAX_LENGTH = 45;

/** Returns true for an IPv4 address with four decimal numbers. */
export function isIpv4Address(text: string): boolean {
  return IPV4.test(text);
}

/**
 * Returns the 128 bits of an IP address; undefined for another text. An IPv4 address has the bits of the IPv6 address that contains it
 * (`::ffff:0:0/96`). The zone of an IPv6 address is ignored.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.2
 */
export function readIpAddress(text: string): bigint | undefined {
  if (IPV4.test(text)) return BigInt(`0xffff${hexadecimal(text)}`);
  const plain = text.replace(/%.*$/s, "");
  if (plain.length > MAX_LENGTH) return undefined;
  // An IPv4 address at the end has the bits of two groups.
  const withGroups = plain.replace(/(?<=:)[\d.]+$/, (end) =>
    IPV4.test(end) ? hexadecimal(end).replace(/^.{4}/, "$&:") : end,
  );
  const [head, tail, more] = withGroups.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const missing = 8 - head!.length - (tail?.length ?? 0);
  const isComplete = tail === undefined ? missing === 0 : missing > 0;
  if (more !== undefined || !isComplete) return undefined;
  const groups = [...head!, ...Array<string>(missing).fill("0"), ...(tail ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return BigInt(`0x${groups.map((group) => group.padStart(4, "0")).join("")}`);
}

/** Returns the four bytes of an IPv4 address as eight digits. */
function hexadecimal(address: string): string {
  return address
    .split(".")
    .map((byte) => Number(byte).toString(16).padStart(2, "0"))
    .join("");
}
