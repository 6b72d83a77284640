import { CODES, McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import { getHandlerContextClass } from "../server/callClass.js";
import type { ConnectionAndResponseWriter, Server } from "../server/server.js";
import type { TaskRecord } from "../stores/tasks.js";

/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
export function createRepeatedCall(
  server: Server,
  record: TaskRecord,
  answer: (response: string | undefined) => void,
): IncomingRequestCall {
  const { method, principal } = record;
  const { id, params, client, caller } = record.request!;
  // The first run has used its `requestState` up. The repeated call uses the same `requestState` again.
  const { requestStateClaims: _, ...options } = server.options;
  const Call = getHandlerContextClass(server) as typeof IncomingRequestCall;
  const origin: ConnectionAndResponseWriter = {
    connection: {
      session: undefined,
      owner: principal ?? undefined,
      push: () => {},
      supported: [server.revision.revision],
      over: () => {},
    },
    writer: {
      principal: caller ?? undefined,
      send: () => {},
      answer,
      drop: () => answer(undefined),
    },
  };
  const call = new Call({ ...server, options }, { id, method, params }, origin);
  const { info, capabilities } = client;
  Object.defineProperty(call, "client", {
    value: { info: info ?? undefined, capabilities },
  });
  if (server.revision.lifecycle === "handshake") Object.defineProperty(call, "ask", { value: rejectWithoutClient });
  return call;
}

/** Returns the error for a request to a client that is not connected. */
export function createNoClientError(): McpError {
  return new McpError(
    CODES.internal,
    "the task runs again in another process, and its handler has no client: request input in the work of the task, after start",
  );
}

function rejectWithoutClient(): Promise<never> {
  return Promise.reject(createNoClientError());
}
