// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the number of bytes of a text in UTF-8. A lone half of a surrogate pair counts as three bytes, because UTF-8 encoders write a replacement
 * character of three bytes.
 */
export function utf8Length(text) {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    if (code < 0x800) bytes++;
    else if (isHigh(code) && isLow(text.charCodeAt(i + 1))) {
      // A surrogate pair has two UTF-16 units, and four bytes in UTF-8.
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}
function isHigh(code) {
  return code >= 0xd800 && code < 0xdc00;
}
function isLow(code) {
  return code >= 0xdc00 && code < 0xe000;
}
