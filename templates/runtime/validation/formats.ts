/**
 * The string formats that the protocol's schemas name. Each check accepts what ajv-formats accepts, except that base64 may not
 * be spread over several lines.
 */

/*
 * Each part is one class of characters, and escapes are looked at apart: an expression that repeats an alternative remembers
 * every character, and gives up on long strings.
 */

/** Scheme, path and query, fragment; hosts in brackets are looked at apart. A query does not follow the scheme at once. */
const URI =
  /^[a-z][a-z\d+\-.]*:(?!\?)[\w\-.~!$&'()*+,;=:@/?%]+(?:#[\w\-.~!$&'()*+,;=:@/?%]*)?$/i;

const BAD_ESCAPE = /%(?![\da-f]{2})/i;

/** A host in brackets: scheme, slashes and user info before it, port and path behind it. */
const BRACKETED_HOST =
  /^([a-z][a-z\d+\-.]*:\/?\/(?:[\w\-.~!$&'()*+,;=:%]*@)?)\[([^\]]*)\](?::\d*)?(?=[/?#]|$)/i;

const FUTURE_ADDRESS = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;

/** `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export function isUri(value: unknown): value is string {
  if (typeof value !== "string" || BAD_ESCAPE.test(value)) return false;
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

/** The two last groups of an IPv6 address as an IPv4 address. */
const ADDRESS4 = /(^|:)(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?!$)|$)){4}$/;

const GROUPS = /^(?:[\da-f]{1,4}(?::(?!$)|$)){8}$/i;

const GROUPS_LEFT_OUT =
  /^(?!:*(?:[^:]+:+){7}[^:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?$/i;

/** An IPv6 address as RFC 3986 writes it. */
function isAddress6(text: string): boolean {
  const groups = text.replace(ADDRESS4, "$10:0");
  return GROUPS.test(groups) || GROUPS_LEFT_OUT.test(groups);
}

const LITERALS = /^[^\0-\x20"'<>\\^`{|}]*$/;

const VARIABLE = /^[\w%]+(?::[1-9]\d{0,3}|\*)?$/;

/** `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export function isUriTemplate(value: unknown): value is string {
  if (typeof value !== "string" || BAD_ESCAPE.test(value)) return false;
  const [first, ...parts] = value.split("{");
  return LITERALS.test(first!) && parts.every(isExpressionAndLiterals);
}

function isExpressionAndLiterals(part: string): boolean {
  const [expression, literals, ...more] = part.split("}");
  const variables = expression!.replace(/^[+#./;?&=,!@|]/, "").split(",");
  return (
    more.length === 0 &&
    LITERALS.test(literals ?? "}") &&
    variables.every((variable) => VARIABLE.test(variable))
  );
}

/** 1 at the code of each of base64's characters: a look here is faster than an expression. */
const BASE64 = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);

const PADDING = 61;

/** `format: byte`, padded base64. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function isBase64(value: unknown): value is string {
  if (typeof value !== "string" || value.length % 4 !== 0) return false;
  let end = value.length;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  for (let i = 0; i < end; i++) {
    if (BASE64[value.charCodeAt(i)] !== 1) return false;
  }
  return true;
}
