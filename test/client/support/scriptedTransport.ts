import type {
  ClientTransport,
  OutgoingMessage,
  Target,
  TransportEvents,
} from "../../../templates/runtime/client/transport.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";

/** What the script of a test does with each message of the client. */
export type Script = (message: JsonObject, channel: ScriptedChannel, outgoing: OutgoingMessage) => void;

/** The server's end of a scripted transport. All messages of the client are in `sent`. */
export interface ScriptedChannel {
  readonly sent: JsonObject[];
  /** The messages as the transport received them, for their headers and to fail them. */
  readonly outgoing: OutgoingMessage[];
  /** Names of the transport's functions in the order of their calls, except `send`. */
  readonly calls: string[];
  /** The functions of the connection, for failures and losses. */
  readonly events: TransportEvents;
  /** Delivers a message to the client at once. */
  say(message: unknown, of?: OutgoingMessage): void;
  answer(request: JsonObject, result: JsonObject): void;
  refuse(request: JsonObject, code: number, message?: string, data?: unknown): void;
}

/** The properties of a scripted transport. */
export interface ScriptedOptions {
  readonly kind?: Target["kind"] | undefined;
  /** True if each request has a response stream of its own. */
  readonly ownStreams?: boolean | undefined;
  readonly reopen?: () => Promise<void>;
}

/** Returns a target whose only server is a script, and the server's end of its channel, which exists after `open`. */
export function scriptedTarget(
  script: Script,
  options: ScriptedOptions = {},
): { readonly target: Target; readonly channel: ScriptedChannel } {
  const sent: JsonObject[] = [];
  const outgoing: OutgoingMessage[] = [];
  const calls: string[] = [];
  let events: TransportEvents | undefined;
  const channel: ScriptedChannel = {
    sent,
    outgoing,
    calls,
    get events(): TransportEvents {
      if (events === undefined) throw new Error("the target is not open");
      return events;
    },
    say: (message, of) => channel.events.message(JSON.parse(JSON.stringify(message)), of),
    answer: ({ id }, result) => channel.say({ jsonrpc: "2.0", id, result }),
    refuse: ({ id }, code, message = "refused", data) =>
      channel.say({ jsonrpc: "2.0", id, error: { code, message, ...(data !== undefined && { data }) } }),
  };
  const transport: ClientTransport = {
    send: (message) => {
      const parsed = JSON.parse(message.text) as JsonObject;
      sent.push(parsed);
      outgoing.push(message);
      // In a microtask, because a real server never answers within `send`.
      queueMicrotask(() => {
        if (message.id === undefined) channel.events.sent(message);
        script(parsed, channel, message);
      });
    },
    cancel: () => {
      calls.push("cancel");
      return options.ownStreams === true;
    },
    use: ({ revision }) => void calls.push(`use ${revision}`),
    reopen: async () => {
      calls.push("reopen");
      await options.reopen?.();
    },
    close: async () => void calls.push("close"),
  };
  const target: Target = {
    kind: options.kind ?? "stdio",
    key: "scripted",
    label: "scripted server",
    open: async (received) => {
      calls.push("open");
      events = received;
      return transport;
    },
  };
  return { target, channel };
}
