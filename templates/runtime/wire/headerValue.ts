const UTF8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const PREFIX = "=?base64?";
const SUFFIX = "?=";
/** Matches printable ASCII without a space at either end. HTTP removes spaces at the ends, and some software rejects tabs. */
const PLAIN = /^(?! )[ -~]*(?<! )$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns the header value for a text: the text itself, or Base64 in the form `=?base64?…?=` if a header cannot contain the text;
 * `undefined` for a text with a lone surrogate, which UTF-8 cannot represent.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function encodeHeaderValue(text: string): string | undefined {
  if (PLAIN.test(text) && !isBase64Form(text)) return text;
  if (LONE_SURROGATE.test(text)) return undefined;
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return PREFIX + btoa(binary.join("")) + SUFFIX;
}

/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function decodeHeaderValue(header: string): string | undefined {
  if (!isBase64Form(header)) return header;
  const encoded = header.slice(PREFIX.length, -SUFFIX.length);
  try {
    const binary = atob(encoded);
    // `atob` also accepts whitespace, missing padding and surplus bits. Only the exact encoding of a value is valid.
    if (btoa(binary) !== encoded) return undefined;
    return UTF8.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function isBase64Form(header: string): boolean {
  return header.startsWith(PREFIX) && header.endsWith(SUFFIX);
}

/** Returns the header `Authorization` of a client with a secret. @see https://www.rfc-editor.org/rfc/rfc6749#section-2.3.1 */
export function basicAuthorization(clientId: string, secret: string): string {
  return `Basic ${btoa(`${formEncode(clientId)}:${formEncode(secret)}`)}`;
}

/** Returns a text as it is written in the body of a form. */
export function formEncode(text: string): string {
  return new URLSearchParams({ "": text }).toString().slice(1);
}
