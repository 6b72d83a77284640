import { ConnectionLostError } from "../../../../templates/runtime/client/errors.js";
import type { ClientListener, ListenEvent } from "../../../../templates/runtime/client/listen/events.js";

/** The error of a connection that has ended. */
export const lost = (): ConnectionLostError => new ConnectionLostError("lost", { mayHaveRun: true });

/** Returns an event as a line of text. */
export const toText = (event: ListenEvent): string =>
  event.kind === "open"
    ? `open ${Object.keys(event.accepted)}`
    : event.kind === "gap"
      ? `gap ${event.reason}`
      : `${event.method} ${JSON.stringify({ ...event.params, _meta: undefined })}`;

/** Reads events until the listener ends. */
export async function readAll(listener: ClientListener): Promise<string[]> {
  const texts: string[] = [];
  for await (const event of listener) texts.push(toText(event));
  return texts;
}
