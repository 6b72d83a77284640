// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function decodeHeaderValue(header: string): string | undefined {
  if (!header.startsWith("=?base64?") || !header.endsWith("?=")) return header;
  const encoded = header.slice("=?base64?".length, -"?=".length);
  try {
    const binary = atob(encoded);
    // `atob` also accepts whitespace, missing padding and surplus bits. Only the exact encoding of a value is valid.
    if (btoa(binary) !== encoded) return undefined;
    return UTF8.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
