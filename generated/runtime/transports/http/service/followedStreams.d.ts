// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../../jsonrpc/errors.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { ResumedStream } from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { type ServiceParts } from "./serviceParts.js";
/** The client's last event, and the answer of the service to it. */
export interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly resumed: ResumedStream & {
    readonly process: string;
  };
}
/**
 * The streams that clients resumed in this process, while their calls run in other processes. The other process sends a letter for each event;
 * this process then reads the events from the store. It also reads them from time to time, and fails the calls of a process that is dead.
 */
export declare class FollowedStreams {
  #private;
  constructor(parts: ServiceParts);
  /** Sends the events that the client missed, and each later event, until the calls have been answered. */
  follow(
    exchange: HttpExchange,
    { key, lastEventId, resumed }: ResumedElsewhere,
  ): void;
  /** Reads the next events of a stream, since the process that runs its calls has sent a letter. */
  read(key: SessionKey, number: number): void;
  /** Ends the response of a stream, since the client resumed it elsewhere. */
  end(key: SessionKey, number: number): void;
  /** Ends the streams of a session that has ended. */
  endSession({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void;
}
/** Returns the error that answers the calls of a process that is dead. */
export declare function createDeadProcessError(): McpError;
