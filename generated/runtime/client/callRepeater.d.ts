// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpError } from "../jsonrpc/errors.js";
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import type { PendingCall } from "./pendingCall.js";
import type { PendingCalls } from "./pendingCalls.js";
import type { ReopeningChannel } from "./reopeningChannel.js";
import type { CallPort } from "./revision.js";
import type { ToolIndex } from "./toolIndex.js";
import type { TransportFailure } from "./transport.js";
/** The members of a connection that are needed to repeat its calls. */
export interface CallRepeaterPort extends CallPort {
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly tools: ToolIndex;
  readonly takesRequests: boolean;
}
/** Rejects failed calls, or sends them again if the repetition can succeed and is safe. */
export declare class CallRepeater {
  #private;
  constructor(port: CallRepeaterPort, settings: ConnectionSettings);
  /** Handles the JSON-RPC error of a call. */
  refused(call: PendingCall, error: McpError): void;
  /**
   * Handles the failure of a tool call in a session whose server runs tools as tasks. If the server's list of tools shows that the tool
   * requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools for this purpose once.
   * A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  callAsTask(call: PendingCall, end: () => void): Promise<void>;
  /** Handles the failure of one message while the channel is still open. */
  failed(call: PendingCall, { error, wasSent }: TransportFailure): void;
  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call: PendingCall, error: McpClientError, mayHaveRun: boolean): void;
}
