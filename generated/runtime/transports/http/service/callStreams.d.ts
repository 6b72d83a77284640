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
/** The kind of the letter after which a process reads the next events of a stream that it follows. */
export declare const EVENT = "event";
/** Returns the process of a follower. */
export declare function processOfFollower(follower: string): string | undefined;
/** The streams of the calls that run in this process. */
export declare class RunningStreams {
  #private;
  /** Returns the number of a new stream. */
  nextNumber(): number;
  /** Returns a stream; undefined if it has ended or runs in another process. */
  get(key: SessionKey, stream: number): EventStream | undefined;
  /** Returns the follower whose response carries a stream; undefined for the response to the POST request. */
  followerOf(stream: EventStream): string | undefined;
  /** Makes the next response of a stream that of a follower. */
  follow(stream: EventStream, follower: string): void;
  /** Adds a message that is being stored. */
  storing(stream: EventStream, message: Promise<unknown>): void;
  /** Resolves when the messages of a stream so far have been stored, and the stream has sent or queued them. */
  stored(stream: EventStream): Promise<void>;
  /** Ends the responses of all streams, so that the clients resume them in other processes. @param retryMs milliseconds until then. */
  detach(retryMs: number): void;
  add(key: SessionKey, number: number, stream: EventStream): void;
  delete(key: SessionKey, number: number): void;
}
/**
 * The calls of one POST request, which this process claimed. Each message on their stream is stored before it is sent, so that any process can
 * resume the stream. The store refuses the messages of a process whose calls another process has ended.
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
  /** A stream with an answer is removed once the answer is stored, so that a client can resume it until then. */
  closeStream(): void;
  end(): void;
}
