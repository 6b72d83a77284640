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
/**
 * A request to resume a stream whose calls run in another process: the last event of the client, the name of the response, and the missed events that
 * the store returned.
 */
export interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & {
    readonly process: string;
  };
}
/**
 * The streams that clients have resumed in this process, while the calls of the streams run in other processes. The other process sends a letter for
 * each event, and this process then reads the event from the store. This process also reads the store at regular intervals. If the other process is
 * dead, this process ends the calls with an error.
 *
 * The specification does not permit a message on several streams. So the store keeps each event with the follower that its stream had at this time,
 * and only the response of this follower sends the event. When a client resumes a stream, the server sends the earlier events again that the client
 * has not received. So if a client resumes a stream twice after the same event, both responses contain the events before the second request.
 */
export declare class FollowedStreams {
  #private;
  constructor(parts: ServiceParts);
  /** Sends the events that the client has missed. Then sends each new event, until all calls of the stream have been answered. */
  follow(
    exchange: HttpExchange,
    { key, lastEventId, follower, resumed }: ResumedElsewhere,
  ): void;
  /** Reads the next events of a stream. Called after a letter of the process that runs the calls. */
  read(key: SessionKey, number: number): void;
  /**
   * Ends the response of a stream. Called when the client has resumed the stream in another process. @param follower the name of the response that
   * must end.
   */
  end(key: SessionKey, number: number, follower: string): void;
  /** Ends all followed streams of a session. Called when the session has ended. */
  endSession({ session, principal }: SessionKey): void;
  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void;
}
/** Returns the events that were stored for a follower. */
export declare function eventsOf(
  follower: string,
  events: readonly FollowedEvent[],
): readonly StoredEvent[];
/** Returns true if a follower will get further events of a stream: calls of the stream are running, and no other response has taken over the stream. */
export declare function hasFurtherEvents(
  read: StreamForFollower | undefined,
  follower: string,
): boolean;
/** Returns the error with which the calls of a dead process are answered. */
export declare function createDeadProcessError(): McpError;
