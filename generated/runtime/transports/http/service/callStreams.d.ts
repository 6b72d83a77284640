// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import type { NewCalls } from "../../../stores/sharedSessions.js";
import type { CallsInService } from "../endpointService.js";
import type { EventStream } from "../eventStream.js";
import type { HttpSession } from "../session.js";
import { type ServiceParts } from "./serviceParts.js";
/** The kind of the letter that reports a new event on a stream. The receiver then reads the new events of this stream from the store. */
export declare const EVENT = "event";
/** Returns the id of the process that sends the response of a follower. */
export declare function processOfFollower(follower: string): string | undefined;
/** The streams of the calls that run in this process. */
export declare class RunningStreams {
  #private;
  /** Returns a number for a new stream. */
  nextNumber(): number;
  /** Returns a stream, or undefined if the stream has ended or its calls run in another process. */
  get(key: SessionKey, stream: number): EventStream | undefined;
  /** Returns the follower of a stream, or undefined if the stream is on the response to its POST request. */
  followerOf(stream: EventStream): string | undefined;
  /** Sets the follower of a stream. The next response of the stream is then the response of this follower. */
  follow(stream: EventStream, follower: string): void;
  /** Registers a message of a stream that is being stored. @param message settles when the message is stored. */
  storing(stream: EventStream, message: Promise<unknown>): void;
  /** Resolves when the store has all messages that the stream has received so far, and the stream has sent or queued them. */
  stored(stream: EventStream): Promise<void>;
  /**
   * Ends the responses of all streams, so that the clients resume the streams in other processes. @param retryMs the clients wait for this number of
   * milliseconds before they resume.
   */
  detach(retryMs: number): void;
  add(key: SessionKey, number: number, stream: EventStream): void;
  delete(key: SessionKey, number: number): void;
}
/**
 * The calls of one POST request whose ids this process has claimed. The process stores each message on their stream before it sends the message, so
 * any process can resume the stream. If another process has ended the calls, the store rejects the messages of this process.
 */
export declare class ClaimedCalls implements CallsInService {
  #private;
  constructor(
    parts: ServiceParts,
    running: RunningStreams,
    claimed: {
      readonly session: HttpSession;
      readonly calls: NewCalls;
    },
  );
  openStream(): {
    number: number;
    stream: EventStream;
  };
  /**
   * Removes the stream of the calls, if it has no answer. A stream with an answer stays until the answer is stored, so that a client can still resume
   * it.
   */
  closeStream(): void;
  end(): void;
}
