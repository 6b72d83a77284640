// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the number of bytes of a text in UTF-8. Half a surrogate pair counts three bytes, like the character that replaces it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes++;
    else if (isHigh(code) && isLow(text.charCodeAt(i + 1))) {
      // A pair has two units and four bytes.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
