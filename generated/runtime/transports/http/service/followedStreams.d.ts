// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../../jsonrpc/errors.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { FollowedEvent, StoredEvent } from "../../../stores/events.js";
import type {
  ResumedStream,
  StreamForFollower,
} from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { type ServiceParts } from "./serviceParts.js";
/** The client's last event, the name of the response, and the answer of the service. */
export interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & {
    readonly process: string;
  };
}
/**
 * The streams that clients resumed in this process, while their calls run in other processes. The other process sends a letter for each event;
 * this process then reads the events from the store. It also reads them from time to time, and fails the calls of a process that is dead.
 *
 * The specification forbids to send a message on several streams. Each event is stored with the follower of its stream at this time, and is sent
 * on the response of this follower only. The events before a resumption are sent again, since the client did not get them: if a client
 * resumes a stream twice after the same event, both responses have the events before the second resumption.
 */
export declare class FollowedStreams {
  #private;
  constructor(parts: ServiceParts);
  /** Sends the events that the client missed, and each later event, until the calls have been answered. */
  follow(
    exchange: HttpExchange,
    { key, lastEventId, follower, resumed }: ResumedElsewhere,
  ): void;
  /** Reads the next events of a stream, since the process that runs its calls has sent a letter. */
  read(key: SessionKey, number: number): void;
  /** Ends the response of a stream, since the client resumed it elsewhere. @param follower names the response. */
  end(key: SessionKey, number: number, follower: string): void;
  /** Ends the streams of a session that has ended. */
  endSession({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void;
}
/** Returns the events that were stored for a follower. */
export declare function eventsOf(
  follower: string,
  events: readonly FollowedEvent[],
): readonly StoredEvent[];
/** Returns true if further events of a stream are stored for a follower: calls are running, and no other response has the stream. */
export declare function hasFurtherEvents(
  read: StreamForFollower | undefined,
  follower: string,
): boolean;
/** Returns the error that answers the calls of a process that is dead. */
export declare function createDeadProcessError(): McpError;
