// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
export const JSON_FIELDS = ["content-type", "application/json"];
const TEXT_FIELDS = ["content-type", "text/plain; charset=utf-8"];
/** Refuses a request at the level of HTTP, in words for the person who looks at it. */
export function refuseRequest(exchange, status, { reason, fields = [] }) {
  exchange.respond(status, [...TEXT_FIELDS, ...fields], `${reason}\n`);
}
/**
 * Whether an Accept header lets a media type through. A client that sends none takes anything.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.accept
 */
export function accepts(accept, type) {
  if (accept === undefined || accept.includes(type)) return true;
  if (accept.includes("*/*")) return true;
  const lower = accept.toLowerCase();
  const family = type.slice(0, type.indexOf("/") + 1);
  return lower.includes(type) || lower.includes(`${family}*`);
}
/** Headers for {@link HttpRequest}; has no members but them, whatever their names. */
export function headerRecord(values) {
  const record = Object.create(null);
  for (const [name, value] of values) record[name] = value;
  return record;
}
