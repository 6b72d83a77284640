/**
 * The string formats that the protocol's schemas name. Each check accepts what ajv-formats accepts, except that base64 may not
 * be spread over several lines.
 */

/** Everything behind the scheme but bracketed hosts. */
const URI =
  /^[a-z][a-z\d+\-.]*:(?:[\w\-.~!$&'()*+,;=:@/]|%[\da-f]{2})+(?:\?(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?(?:#(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i;

/** A host in brackets: scheme, slashes and user info before it, port and path behind it. */
const BRACKETED_HOST =
  /^([a-z][a-z\d+\-.]*:\/?\/(?:(?:[\w\-.~!$&'()*+,;=:]|%[\da-f]{2})*@)?)\[([^\]]*)\](?=[:/?#]|$)(?::\d*(?=[/?#]|$))?/i;

const FUTURE_ADDRESS = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export function isUri(value: unknown): value is string {
  if (typeof value !== "string") return false;
  return URI.test(value) || (value.includes("[") && isUriWithAddress(value));
}

function isUriWithAddress(value: string): boolean {
  const [prefix, , address] = BRACKETED_HOST.exec(value) ?? [];
  if (prefix === undefined || address === undefined) return false;
  return (
    (FUTURE_ADDRESS.test(address) || isAddress6(address)) &&
    URI.test(`a:/${value.slice(prefix.length)}`)
  );
}

/** An IPv6 address as RFC 3986 writes it. */
function isAddress6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  let groups = 0;
  for (const [i, half] of halves.entries()) {
    if (half === "") continue;
    const parts = half.split(":");
    for (const [j, part] of parts.entries()) {
      const last = i === halves.length - 1 && j === parts.length - 1;
      if (/^[\da-f]{1,4}$/i.test(part)) groups += 1;
      else if (last && isAddress4(part)) groups += 2;
      else return false;
    }
  }
  return halves.length === 2 ? groups <= 7 : groups === 8;
}

function isAddress4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
  );
}

const URI_TEMPLATE =
  /^(?:[^\0-\x20"'<>%\\^`{|}]|%[\da-f]{2}|\{[+#./;?&=,!@|]?(?:\w|%[\da-f]{2})+(?::[1-9]\d{0,3}|\*)?(?:,(?:\w|%[\da-f]{2})+(?::[1-9]\d{0,3}|\*)?)*\})*$/i;

/** `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export function isUriTemplate(value: unknown): value is string {
  return typeof value === "string" && URI_TEMPLATE.test(value);
}

const NOT_BASE64 = /[^A-Za-z\d+/]/;

/** `format: byte`, padded base64. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function isByte(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0) return false;
  const padding = value.endsWith("==") ? 2 : value.endsWith("=") ? 1 : 0;
  return !NOT_BASE64.test(padding === 0 ? value : value.slice(0, -padding));
}
