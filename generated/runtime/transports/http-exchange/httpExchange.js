// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The headers of a response whose body is one JSON-RPC message or batch. */
export const JSON_HEADERS = ["content-type", "application/json"];
const TEXT_HEADERS = ["content-type", "text/plain; charset=utf-8"];
/**
 * Rejects a request at the level of HTTP: sends a status and one line of plain text. For requests that contain no JSON-RPC message.
 *
 * @param reason one sentence for the developer of the client; `headers` are sent in addition to the content type.
 */
export function respondWithPlainTextError(
  exchange,
  status,
  { reason, headers = [] },
) {
  exchange.respond(status, [...TEXT_HEADERS, ...headers], `${reason}\n`);
}
/** Returns the headers as an object without a prototype, so that a header named `constructor` is only present if it was sent. */
export function headerRecord(headers) {
  const record = Object.create(null);
  for (const [name, value] of headers) record[name] = value;
  return record;
}
