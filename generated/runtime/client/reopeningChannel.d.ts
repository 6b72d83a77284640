// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import type { IgnoredTexts } from "./notReady.js";
import type { LossReason } from "./revision.js";
import type { ClientTransport, TransportEvents } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/** The functions of a connection that its channel calls. */
export interface ChannelUser {
  /** Receives what the transport reports. */
  readonly events: TransportEvents;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /** Negotiates the revision with the server over the channel. @param abandoned is aborted when the attempt ends before. */
  negotiate(abandoned: AbortSignal): Promise<void>;
  /** Rejects the requests that open the connection. */
  stopOpening(error: Error): void;
  /** Called when the channel is open again. */
  reopened(reason: ReopenReason): void;
  warn(warning: ClientWarning): void;
  readonly ignored: IgnoredTexts;
}
/** The reason to open a channel again. With `revision`, the channel stays open and only the revision is negotiated again. */
export type ReopenReason = LossReason | "revision";
/** The channel of a connection. After a loss, the next call opens the channel again. */
export declare class ReopeningChannel {
  #private;
  /** The phase of the channel. Calls are sent in the phase `open` and wait in the other phases. */
  phase: "opening" | "open" | "lost" | "closed";
  transport: ClientTransport;
  /** The number of times that the channel was opened, so that a late failure of an earlier process or session is recognised. */
  generation: number;
  constructor(settings: ConnectionSettings, user: ChannelUser);
  /**
   * Opens the channel and negotiates the revision.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  open(): Promise<void>;
  /** Resolves when the channel is open. Opens a lost channel again. */
  whenOpen(): Promise<void>;
  /** Marks the channel as lost. The next call opens it again. */
  lose(lostBy: LossReason): void;
  /** Opens the channel again with a new process or session, and negotiates again. Calls at the same time share one attempt. */
  reopen(reason: ReopenReason): Promise<void>;
  /** Rejects the attempt to open the channel, and the requests of this attempt. */
  abandon(error: Error): void;
  /** Closes the channel permanently. */
  close(error: McpClientError): Promise<void>;
}
