/*
 * The string formats that the protocol's schemas use. The checks accept the same strings as ajv-formats, except that base64 must not
 * contain line breaks.
 *
 * No regular expression below repeats alternatives without a limit, because that would overflow the engine's stack on a long string.
 * Percent-encoded characters are therefore checked by an expression of their own.
 */

/**
 * Matches a scheme, a path with a query, and a fragment. Hosts in brackets are checked separately. A `?` directly after the scheme is
 * invalid.
 */
const URI_WITHOUT_BRACKETS = /^[a-z][a-z\d+\-.]*:(?!\?)[\w\-.~!$&'()*+,;=:@/?%]+(?:#[\w\-.~!$&'()*+,;=:@/?%]*)?$/i;

/** A percent sign that does not begin a percent-encoded character. */
const INVALID_ESCAPE = /%(?![\da-f]{2})/i;

/** Matches the beginning of a URI whose host is in brackets, port included. The groups are the text before the brackets and inside them. */
const BRACKETED_HOST = /^([a-z][a-z\d+\-.]*:\/?\/(?:[\w\-.~!$&'()*+,;=:%]*@)?)\[([^\]]*)\](?::\d*)?(?=[/?#]|$)/i;

/** `IPvFuture` of RFC 3986. */
const IP_FUTURE_ADDRESS = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** Returns true for a string of `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export function isUri(value: unknown): value is string {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  return URI_WITHOUT_BRACKETS.test(value) || (value.includes("[") && isUriWithIpLiteral(value));
}

function isUriWithIpLiteral(value: string): boolean {
  const [prefix, , address] = BRACKETED_HOST.exec(value) ?? [];
  if (prefix === undefined || address === undefined) return false;
  return (
    (IP_FUTURE_ADDRESS.test(address) || isIpv6Address(address)) &&
    URI_WITHOUT_BRACKETS.test(`a:/${value.slice(prefix.length)}`)
  );
}

/** An IPv4 address in place of the last two groups of an IPv6 address. */
const EMBEDDED_IPV4 = /(^|:)(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?!$)|$)){4}$/;

/** An IPv6 address with all eight groups. */
const FULL_IPV6 = /^(?:[\da-f]{1,4}(?::(?!$)|$)){8}$/i;

/** An IPv6 address in which `::` replaces groups of zeros. */
const SHORTENED_IPV6 =
  /^(?!:*(?:[^:]+:+){7}[^:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?$/i;

/** Returns true for an IPv6 address. @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
function isIpv6Address(text: string): boolean {
  const groups = text.replace(EMBEDDED_IPV4, "$10:0");
  return FULL_IPV6.test(groups) || SHORTENED_IPV6.test(groups);
}

const TEMPLATE_LITERALS = /^[^\0-\x20"'<>\\^`{|}]*$/;

const TEMPLATE_VARIABLE = /^[\w%]+(?::[1-9]\d{0,3}|\*)?$/;

/** Returns true for a string of `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export function isUriTemplate(value: unknown): value is string {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  const [first, ...parts] = value.split("{");
  return TEMPLATE_LITERALS.test(first!) && parts.every(isExpressionAndLiterals);
}

function isExpressionAndLiterals(part: string): boolean {
  const [expression, literals, ...more] = part.split("}");
  const variables = expression!.replace(/^[+#./;?&=,!@|]/, "").split(",");
  return (
    more.length === 0 &&
    TEMPLATE_LITERALS.test(literals ?? "}") &&
    variables.every((variable) => TEMPLATE_VARIABLE.test(variable))
  );
}

/**
 * A table by character code: 1 for a base64 character, 0 for any other character. Reading the table is faster than a regular expression.
 */
const BASE64_CODES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** The character code of `=`. */
const PADDING = 61;

/** Returns true for a string of `format: byte`: base64 with padding. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0) return false;
  let end = value.length;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  for (let i = 0; i < end; i++) {
    if (BASE64_CODES[value.charCodeAt(i)] !== 1) return false;
  }
  return true;
}
