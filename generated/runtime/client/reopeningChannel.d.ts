// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConnectionSettings } from "./connectionSettings.js";
import { type McpClientError } from "./errors.js";
import type { LossReason } from "./revision.js";
import type { ClientTransport, TransportEvents } from "./transport.js";
import type { ClientWarning } from "./warning.js";
/** The functions of a connection that its channel calls. */
export interface ChannelUser extends TransportEvents {
  /** Agrees on a revision with the server over the channel. */
  negotiate(): Promise<void>;
  /** Rejects the requests that open the connection. */
  stopOpening(error: Error): void;
  reopened(reason: ReopenReason): void;
  warn(warning: ClientWarning): void;
}
/** Why a channel is opened again. With `revision`, the channel stays and only the revision is negotiated again. */
export type ReopenReason = LossReason | "revision";
/** The channel of a connection, which is opened again after it was lost. */
export declare class ReopeningChannel {
  #private;
  /** Ordinary calls are sent in the phase `open`, and wait for it otherwise. */
  phase: "opening" | "open" | "lost" | "closed";
  transport: ClientTransport;
  /** Counts the processes or sessions, so that a late failure of an earlier one is recognised. */
  generation: number;
  constructor(settings: ConnectionSettings, user: ChannelUser);
  /**
   * Opens the channel and negotiates.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  open(): Promise<void>;
  /** Resolves when calls can be sent. Opens the channel again if it was lost. */
  whenOpen(): Promise<void>;
  /** Remembers that the channel is lost, until it is needed again. */
  lose(lostBy: LossReason): void;
  /** Opens the channel again: with a new process or session, and a new negotiation. Does so once for all its callers. */
  reopen(reason: ReopenReason): Promise<void>;
  /** Rejects what opens the channel. */
  abandon(error: Error): void;
  /** Closes the channel for ever. */
  close(error: McpClientError): Promise<void>;
}
