import { getJsonRpcMessageKind } from "../jsonrpc/envelope.js";
import { errorOf, type McpError } from "../jsonrpc/errors.js";
import { MAX_BATCH, isObject, type JsonObject } from "../validation/checks.js";
import type { BatchMessage } from "./batch.js";
import { CallRepeater, type CallRepeaterPort } from "./callRepeater.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { InvalidMessageError, SessionLostError, type McpClientError } from "./errors.js";
import type { IncomingMessages } from "./incomingMessages.js";
import type { NotificationSender } from "./notificationSender.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import { ResultReceiver, runsToolsAsTasks } from "./resultReceiver.js";
import type { RevisionCalls } from "./revisionCalls.js";
import type { OutgoingMessage, TransportEvents, TransportFailure } from "./transport.js";

/** The JSON-RPC error code for an unknown method, with which servers also refuse a tool call that must be a task. */
const UNKNOWN_METHOD = -32601;

/** The members of a connection that are needed to handle what its transport reports. */
export interface ReceivedMessagesPort extends CallRepeaterPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  readonly calls: RevisionCalls | undefined;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  /** Ends the connection. `cause` is undefined if the user has closed the client. */
  end(error: McpClientError, cause: Error | undefined): Promise<void>;
}

/**
 * Passes what a transport reports to the part of the connection that handles it: results to `ResultReceiver`, failures to `CallRepeater`, and
 * the server's own messages to `IncomingMessages`.
 */
export class ReceivedMessages implements TransportEvents {
  readonly #port: ReceivedMessagesPort;
  readonly #settings: ConnectionSettings;
  readonly #pending: PendingCalls;
  readonly #results: ResultReceiver;
  readonly #repeater: CallRepeater;

  constructor(port: ReceivedMessagesPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
    this.#pending = port.pending;
    this.#repeater = new CallRepeater(port, settings);
    this.#results = new ResultReceiver(port, settings, (call, end) => this.#toolFailed(call, end));
  }

  holdTimeLimits(): () => void {
    return this.#pending.deadlines.hold();
  }

  get isHeld(): boolean {
    return this.#pending.deadlines.isHeld;
  }

  message(received: unknown, of?: OutgoingMessage): void {
    const port = this.#port;
    // A server must not send messages before the first request.
    if (port.endedBy !== undefined || port.calls === undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#results.answered(call, received["result"] as JsonObject);
        return;
      }
      case "error": {
        if (received["id"] === undefined) return this.#receiveInvalid(received, of);
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#refused(call, errorOf(received));
        return;
      }
      case "notification":
        return port.incoming.notification(received, of?.id);
      case "request":
        return port.incoming.request(received, this.#pending.find(of?.id));
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }

  sent(message: OutgoingMessage): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.#port.sender.sent(message);
  }

  failed(message: OutgoingMessage, failure: TransportFailure): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.failed(part, failure));
    const pending = this.#pending;
    const call = pending.find(message.id);
    if (call === message) {
      pending.remove(call);
      if (call.use === "opening") pending.reject(call, failure.error);
      else this.#repeater.failed(call, failure);
    } else if (message.id === undefined) {
      this.#port.sender.failed(message, failure.error);
      const { causedBy } = message as { readonly causedBy?: PendingCall };
      // The server waits for this response, so it cannot end the call.
      if (causedBy && failure.wasSent === "no") pending.abandon(causedBy, failure.error);
    }
  }

  lost(error: McpClientError): void {
    const { endedBy, channel, pending, sender, incoming } = this.#port;
    if (endedBy !== undefined) return;
    const wasOpen = channel.phase === "open";
    const calls = pending.removeAll();
    sender.fail(error);
    incoming.abortHandlers();
    if (wasOpen) channel.lose(error instanceof SessionLostError ? "session" : "restarted");
    const isEnd = wasOpen && !this.#settings.restart;
    for (const call of calls)
      if (isEnd || !wasOpen) pending.reject(call, error);
      else this.#repeater.broken(call, error, true);
    if (isEnd) void this.#port.end(error, error);
    else if (wasOpen) incoming.lost("lost");
    // Listeners wait for notifications and send no call that would open the channel again.
    if (channel.phase === "lost" && incoming.lossReceivers.size > 0) void channel.whenOpen().catch(() => {});
  }

  unreadable(error: McpClientError): void {
    const pending = this.#pending;
    const call = pending.only;
    if (call === undefined) return;
    pending.remove(call);
    pending.reject(call, error);
  }

  gap(): void {
    this.#port.incoming.lost("lost");
  }

  /** Removes and returns the pending call with the id of a response. */
  #take(id: unknown): PendingCall | undefined {
    const pending = this.#pending;
    const call = pending.find(id);
    if (call !== undefined) {
      pending.remove(call);
      // Set only if the response arrived on another stream than the request's.
      call.stop?.();
    } else if (!pending.wasCancelled(id))
      this.#port.warn({
        code: "unknown-response",
        message: `The client ignored a response with the id ${JSON.stringify(id)}, because no request with this id is pending.`,
      });
    return call;
  }

  /** Rejects a call with the server's error. After some errors of the stateless lifecycle, the call may be repeated instead. */
  #refused(call: PendingCall, error: McpError): void {
    const { revision } = this.#port;
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } = revision.codes as { readonly [name: string]: number };
    const isRepeatable = error.code === HEADER_MISMATCH || error.code === UNSUPPORTED_PROTOCOL_VERSION;
    const isOverloaded = call.status === 429 || call.status === 503;
    if (error.code === UNKNOWN_METHOD && call.called.isToolCall)
      this.#toolFailed(call, () => this.#pending.reject(call, error));
    else if (!isOverloaded && (call.use === "opening" || !isRepeatable)) this.#pending.reject(call, error);
    else this.#repeater.refused(call, error);
  }

  /** Ends a tool call that the server did not run successfully, after a repetition as a task if the tool requires a task. */
  #toolFailed(call: PendingCall, end: () => void): void {
    if (call.use === "normal" && runsToolsAsTasks(this.#port)) void this.#repeater.callAsTask(call, end);
    else end();
  }

  #receiveBatch(received: unknown, of: OutgoingMessage | undefined): void {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.#port.revision.batching) return this.#receiveInvalid({}, of);
    for (const message of received as unknown[])
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }

  /**
   * Rejects the call that an invalid message, or an error without an id, belongs to: the call with its id, or on whose own stream it arrived.
   * Reports a warning if there is no such call.
   */
  #receiveInvalid(message: JsonObject, of: OutgoingMessage | undefined): void {
    const pending = this.#pending;
    const id = message["id"];
    const isError = getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
    const isRefusedOpening = isError && (id ?? null) === null && pending.only?.use === "opening";
    const call = pending.find(id) ?? pending.find(of?.id) ?? (isRefusedOpening ? pending.only : undefined);
    if (call === undefined)
      return this.#port.warn({
        code: "bad-message",
        message: `The client ignored ${isError ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
      });
    pending.remove(call);
    if (isError) return this.#refused(call, errorOf(message));
    const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
    pending.reject(call, new InvalidMessageError(text));
  }
}
