import { createFetchHandler } from "../../../templates/runtime/fetch.js";
import { connectInMemory } from "../../../templates/runtime/memory.js";
import type { Server } from "../../../templates/runtime/server.js";
import type { Channel, Json } from "./sessionClient.js";

/** A channel to servers in the same process. */
export function openMemory(servers: readonly Server[]): Channel {
  const peer = connectInMemory(servers);
  const channel: Channel = { send: (message) => peer.send(message), receive: () => {}, close: () => peer.close() };
  const read = async (): Promise<void> => {
    for (;;) {
      const message = (await peer.next()) as Json;
      channel.receive(message);
    }
  };
  // `next` rejects once the connection is closed.
  read().catch((error: Error) => {
    if (!error.message.startsWith("the connection is closed")) throw error;
  });
  return channel;
}

const ADDRESS = "http://localhost/mcp";
const JSON_TYPE = "application/json";

/** A channel of Streamable HTTP to servers in the same process: one POST for each message, and one GET for the rest. */
export function openHttp(servers: readonly Server[]): Channel {
  const handler = createFetchHandler(servers);
  const stop = new AbortController();
  let session: { id: string; revision: string } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const headers = (): { [name: string]: string } => ({
    host: "localhost",
    accept: `${JSON_TYPE}, text/event-stream`,
    "content-type": JSON_TYPE,
    ...(session && { "mcp-session-id": session.id, "mcp-protocol-version": session.revision }),
  });
  const channel: Channel = {
    // Requests are started in order, but a stream that stays open does not hold up the next message.
    send: (message) => void (last = last.then(() => post(message))),
    receive: () => {},
    async close() {
      stop.abort();
      await handler.close();
    },
  };
  async function post(message: object): Promise<void> {
    const body = JSON.stringify(message);
    const response = await handler(new Request(ADDRESS, { method: "POST", headers: headers(), body }));
    const id = response.headers.get("mcp-session-id");
    if (session === undefined && id !== null) {
      const { params } = message as { params: { protocolVersion: string } };
      session = { id, revision: params.protocolVersion };
      await read(response);
      const stream = new Request(ADDRESS, { headers: headers(), signal: stop.signal });
      read(await handler(stream)).catch(() => {});
    } else read(response).catch(() => {});
  }
  async function read(response: Response): Promise<void> {
    if (response.status === 202) return;
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith(JSON_TYPE)) return receive(await response.text());
    let rest = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body!) {
      const events = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = events.pop()!;
      for (const event of events) receive(/^data: (.*)$/m.exec(event)?.[1] ?? "");
    }
  }
  function receive(text: string): void {
    if (text === "") return;
    for (const message of [JSON.parse(text) as Json].flat()) channel.receive(message as Json);
  }
  return channel;
}
