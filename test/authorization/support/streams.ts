import { createFetchHandler } from "../../../templates/runtime/transports/adapters/fetch.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import type { HttpOptions } from "../../../templates/runtime/transports/http/options.js";
import { onNode, type Carrier, type Sent } from "../../runtime/support/httpServers.js";

/** A response whose body arrives in parts. */
export interface OpenStream {
  readonly status: number;
  /** The text so far. */
  readonly text: string;
  readonly hasEnded: boolean;
}

/** A server whose responses a test reads while they arrive. */
export interface StreamCarrier extends Carrier {
  stream(sent: Sent): Promise<OpenStream>;
}

/** The request that opens a stream of HTTP+SSE. */
export const SSE: Sent = { method: "GET", path: "/sse" };

/** Returns the request that opens the stream of a session. */
export function streamOf(session: string, headers: Sent["headers"] = {}): Sent {
  return { method: "GET", headers: { "mcp-session-id": session, accept: "text/event-stream", ...headers } };
}

export async function streamsOnNode(servers: readonly Server[], options: HttpOptions): Promise<StreamCarrier> {
  const carrier = await onNode(servers, options);
  return {
    send: (sent) => carrier.send(sent),
    close: () => carrier.close(),
    async stream(sent) {
      const response = await carrier.open(sent);
      const stream = { status: response.statusCode!, text: "", hasEnded: false };
      response.setEncoding("utf8").on("data", (chunk: string) => (stream.text += chunk));
      response.on("end", () => (stream.hasEnded = true)).on("error", () => undefined);
      return stream;
    },
  };
}

export function streamsOnFetch(servers: readonly Server[], options: HttpOptions): StreamCarrier {
  const handler = createFetchHandler(servers, options);
  return {
    send: async (sent) => {
      const response = await handler(requestOf(sent));
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    },
    close: () => handler.close(),
    async stream(sent) {
      const { status, body } = await handler(requestOf(sent));
      const stream = { status, text: "", hasEnded: false };
      void read(body!, stream);
      return stream;
    },
  };
}

async function read(body: ReadableStream<Uint8Array>, stream: { text: string; hasEnded: boolean }): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    stream.text += decoder.decode(value, { stream: true });
  }
  stream.hasEnded = true;
}

function requestOf({ method = "POST", path = "/mcp", headers, body }: Sent): Request {
  const given = Object.entries(headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const all = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  return new Request(`http://localhost${path}`, {
    method,
    headers: { ...all, ...Object.fromEntries(given) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The two adapters, by name. */
export const STREAM_ADAPTERS: readonly (readonly [
  name: string,
  serve: (servers: readonly Server[], options: HttpOptions) => StreamCarrier | Promise<StreamCarrier>,
])[] = [
  ["node", streamsOnNode],
  ["fetch", streamsOnFetch],
];
