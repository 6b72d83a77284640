// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { MAX_BATCH } from "../validation/checks.js";
/**
 * Calls a function and sends the messages that it sends in batches of the maximum length.
 *
 * @param use puts a transport in the place of `transport`.
 */
export function sendInBatches(transport, use, calls) {
  let messages = [];
  use({
    send: (message) => void messages.push(message),
    cancel(request) {
      const count = messages.length;
      messages = messages.filter((message) => message !== request);
      // The server does not have to know of a request that was not sent.
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
      transport.send(parts.length === 1 ? parts[0] : createBatch(parts));
    }
  }
}
function createBatch(parts) {
  return {
    parts,
    // Without an id and a method, as a response: the responses to the parts arrive on the stream that all messages share.
    id: undefined,
    method: undefined,
    name: undefined,
    argumentHeaders: undefined,
    text: `[${parts.map(({ text }) => text).join(",")}]`,
    status: undefined,
    stop: undefined,
  };
}
