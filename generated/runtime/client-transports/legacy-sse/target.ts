// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Target } from "../../client/transport.js";
import { readHttpOptions, type HttpClientOptions } from "../http/setup.js";
import { LegacySseChannel } from "./channel.js";

/**
 * Returns the target of a server over HTTP+SSE of revision 2024-11-05. The target `http(url)` finds such servers too, with some requests
 * more.
 *
 * @param url of the stream of events.
 * @throws TypeError for a URL that is not an HTTP URL or contains a user name, and for headers that are invalid or belong to the protocol.
 * @see https://modelcontextprotocol.io/specification/2024-11-05/basic/transports#http-with-sse
 */
export function sse(
  url: string | URL,
  options: HttpClientOptions = {},
): Target {
  const setup = readHttpOptions(url, options);
  return {
    kind: "sse",
    key: setup.key,
    label: setup.label,
    async open(events, limits) {
      const channel = new LegacySseChannel(setup, events, limits);
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
