import type { Target } from "../../client/transport.js";
import { withAuthorization } from "../http/authorizedExchange.js";
import { readHttpOptions, type HttpClientOptions } from "../http/setup.js";
import { LegacySseChannel } from "./channel.js";

/**
 * Returns the target for a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` also finds such servers, but needs additional
 * requests.
 *
 * @param url the URL of the event stream.
 * @throws TypeError if the URL is not an HTTP URL or contains a user name, or if a header is invalid or set by the client itself.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export function sse(url: string | URL, options: HttpClientOptions = {}): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "sse",
    key: setup.key,
    label: setup.label,
    async open(events, limits) {
      const channel = new LegacySseChannel(withAuthorization(setup, events), events, limits);
      try {
        await channel.reopen();
      } catch (error) {
        await channel.close();
        throw error;
      }
      return channel;
    },
  };
}
