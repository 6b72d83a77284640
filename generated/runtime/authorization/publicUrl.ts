// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the URL of a request as the client sent it. A proxy may have changed the origin, and may have removed the beginning of the path:
 * `https://example.com/api/mcp` arrives with the target `/mcp`.
 *
 * @param resource the URL of the MCP endpoint as clients use it.
 * @param target the path and the query that the HTTP server received.
 */
export function publicUrlOf(resource: URL, target: string): string {
  const { origin, pathname } = resource;
  const start = target.indexOf("?");
  const path = start < 0 ? target : target.slice(0, start);
  const query = start < 0 ? "" : target.slice(start);
  const isShortened = path === "/" || pathname.endsWith(path);
  return origin + (isShortened ? pathname : path) + query;
}
