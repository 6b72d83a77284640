import type { Target, TransportEvents } from "../../../templates/runtime/client/transport.js";
import { ConnectionLostError } from "../../../templates/runtime/client/errors.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";

/** What a raw server does with a request. */
export interface RawCall {
  readonly method: string;
  readonly params: JsonObject;
  readonly progressToken: unknown;
  /** Aborted when the client cancels the request. */
  readonly signal: AbortSignal;
  /** Sends a notification. */
  notify(method: string, params: object): void;
  /** Sends any message, such as a second response. */
  deliver(message: object): void;
  readonly id: unknown;
  /** Ends the server as a crash does. */
  crash(): void;
}

/** Returns the result of a request, a JSON-RPC error (`{ error }`), or undefined for no response. */
export type RawHandler = (call: RawCall) => unknown;

/** Returns the target for a server of one function, which may break every rule. It speaks revision 2025-11-25. */
export function rawServer(handle: RawHandler, capabilities: object = { tools: {} }): Target {
  return {
    kind: "memory",
    key: "raw",
    label: "the raw server",
    open: async (events) => open(events, handle, capabilities),
  };
}

function open(events: TransportEvents, handle: RawHandler, capabilities: object): ReturnType<Target["open"]> {
  const running = new Map<unknown, AbortController>();
  let isClosed = false;
  const deliver = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    if (!isClosed) queueMicrotask(() => events.message(JSON.parse(text)));
  };
  const answer = async (id: unknown, method: string, params: JsonObject): Promise<void> => {
    const abort = new AbortController();
    running.set(id, abort);
    const { progressToken } = (params["_meta"] ?? {}) as { readonly progressToken?: unknown };
    const crash = (): void => {
      isClosed = true;
      events.lost(new ConnectionLostError("the raw server has ended", { mayHaveRun: true }));
    };
    const notify = (name: string, notified: object): void => deliver({ method: name, params: notified });
    const result = await handle({ method, params, progressToken, signal: abort.signal, id, notify, deliver, crash });
    if (result === undefined || isClosed) return;
    deliver({ id, ...(Object.hasOwn(result as object, "error") ? (result as object) : { result }) });
  };
  const receive = (message: { readonly id?: unknown; readonly method: string; readonly params?: JsonObject }): void => {
    const { id, method, params = {} } = message;
    if (method === "initialize")
      deliver({
        id,
        result: { protocolVersion: "2025-11-25", capabilities, serverInfo: { name: "raw", version: "1.0.0" } },
      });
    else if (method === "notifications/cancelled") running.get(params["requestId"])?.abort();
    else if (method === "server/discover") deliver({ id, error: { code: -32601, message: "no such method" } });
    else if (id !== undefined) void answer(id, method, params);
  };
  return Promise.resolve({
    send(message) {
      queueMicrotask(() => {
        if (!isClosed) receive(JSON.parse(message.text) as Parameters<typeof receive>[0]);
        if (message.id === undefined) events.sent(message);
      });
    },
    cancel: () => false,
    use() {},
    async reopen() {
      isClosed = false;
    },
    async close() {
      isClosed = true;
    },
  });
}
