import type { Target } from "../../client/transport.js";
import { HttpChannel } from "./channel.js";
import { withAuthorization } from "./authorizedExchange.js";
import { readHttpOptions, type HttpClientOptions } from "./setup.js";

/**
 * Returns the target for a server over Streamable HTTP. If the server offers only HTTP+SSE of revision 2024-11-05, `connect` uses this older
 * transport.
 *
 * @param url the URL of the MCP endpoint.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function http(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "http",
    key: setup.key,
    label: setup.label,
    open: async (events, limits) => new HttpChannel(withAuthorization(setup, events), events, limits),
  };
}
