// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ResumedStream,
  StreamForFollower,
} from "../stores/sharedSessions.js";
/** Returns the numbers of the stream and of the event in an event id; undefined if the text is not the id of an event. */
export declare function parseEventId(id: string):
  | {
      readonly stream: string;
      readonly number: string;
    }
  | undefined;
/** Reads the reply of `RESUME_STREAM`. Returns undefined if the store does not have the event. */
export declare function readResumedStream(
  stream: string,
  reply: unknown,
  follower: string,
): ResumedStream | undefined;
/** Reads the reply of `READ_STREAM`. Returns undefined if the store does not have the event. */
export declare function readStreamForFollower(
  stream: string,
  reply: unknown,
): StreamForFollower | undefined;
/** Returns a text of a reply; undefined for an empty or a missing one. */
export declare function textOf(reply: unknown): string | undefined;
