// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { MAX_BATCH } from "../validation/checks.js";
import type { ClientTransport, OutgoingMessage } from "./transport.js";

/** Several messages that are sent as one JSON array. */
export interface BatchMessage extends OutgoingMessage {
  readonly parts: readonly OutgoingMessage[];
}

/**
 * Calls a function, collects the messages that it sends, and sends them as batches of at most `MAX_BATCH` messages.
 *
 * @param use replaces the transport of the connection.
 */
export function sendInBatches<T>(
  transport: ClientTransport,
  use: (transport: ClientTransport) => void,
  calls: () => T,
): T {
  let messages: OutgoingMessage[] = [];
  use({
    send: (message) => void messages.push(message),
    cancel(request) {
      const count = messages.length;
      messages = messages.filter((message) => message !== request);
      // The server need not be notified about a request that was not sent.
      return messages.length < count || transport.cancel(request);
    },
    use: (revision) => transport.use(revision),
    reopen: () => transport.reopen(),
    close: () => transport.close(),
  });
  try {
    return calls();
  } finally {
    use(transport);
    while (messages.length > 0) {
      const parts = messages.splice(0, MAX_BATCH);
      transport.send(parts.length === 1 ? parts[0]! : createBatch(parts));
    }
  }
}

function createBatch(parts: readonly OutgoingMessage[]): BatchMessage {
  const requests = parts.filter(({ id }) => id !== undefined);
  let pending = requests.length;
  for (const request of requests)
    // The stream of a batch ends with its last request.
    request.stop = () => {
      request.stop = undefined;
      if (--pending === 0) batch.stop?.();
    };
  const batch: BatchMessage = {
    parts,
    // A batch has no id and no method, like a response. It is not the only request whose response arrives on its stream.
    id: undefined,
    method: undefined,
    name: undefined,
    argumentHeaders: undefined,
    text: `[${parts.map(({ text }) => text).join(",")}]`,
    status: undefined,
    stop: undefined,
  };
  return batch;
}
