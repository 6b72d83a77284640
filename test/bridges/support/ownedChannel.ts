import { Connection } from "../../../templates/runtime/server/connection.js";
import type { Server } from "../../../templates/runtime/server/server.js";
import type { Channel, Json } from "./sessionClient.js";

/** A channel to servers in the same process, of an authenticated caller. */
export function openOwned(servers: readonly Server[], owner: string): Channel {
  const receive = (text: string): void => channel.receive(JSON.parse(text) as Json);
  const connection = new Connection(servers, receive, owner);
  const channel: Channel = {
    send: (message) => void connection.receive(JSON.parse(JSON.stringify(message)), { send: receive, answer: receive }),
    receive: () => {},
    close: () => connection.close(),
  };
  return channel;
}
