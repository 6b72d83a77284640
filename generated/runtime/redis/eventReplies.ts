// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { FollowedEvent } from "../stores/events.js";
import type {
  ResumedStream,
  StreamForFollower,
} from "../stores/sharedSessions.js";

/** Matches the id of an event as this store writes it: `<stream>-<number>`. */
const EVENT_ID = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** Returns the number of the stream and the number of the event in an event id. Returns undefined if the text is not an event id. */
export function parseEventId(
  id: string,
): { readonly stream: string; readonly number: string } | undefined {
  const [, stream, number] = EVENT_ID.exec(id) ?? [];
  return stream === undefined || number === undefined
    ? undefined
    : { stream, number };
}

/** Reads the reply of the script `RESUME_STREAM`. Returns undefined if the store does not have the last event of the client. */
export function readResumedStream(
  stream: string,
  reply: unknown,
  follower: string,
): ResumedStream | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, earlier, ...events] = reply.map(String);
  return {
    stream: Number(stream),
    events: events.flatMap((text, i) =>
      i % 2 === 1 ? [{ id: `${stream}-${events[i - 1]}`, text }] : [],
    ),
    process: textOf(process),
    ...(earlier !== follower && { earlier: textOf(earlier) }),
  };
}

/** Reads the reply of the script `READ_STREAM`. Returns undefined if the store does not have the last event of the client. */
export function readStreamForFollower(
  stream: string,
  reply: unknown,
): StreamForFollower | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, follower, ...members] = reply.map(String);
  const events: FollowedEvent[] = [];
  for (let i = 0; i < members.length; i += 3)
    events.push({
      id: `${stream}-${members[i]}`,
      text: members[i + 1]!,
      follower: textOf(members[i + 2]),
    });
  return { events, process: textOf(process), follower: textOf(follower) };
}

/** Returns a text of a reply, or undefined if the text is empty or missing. */
export function textOf(reply: unknown): string | undefined {
  return reply === null || reply === undefined || reply === ""
    ? undefined
    : String(reply);
}
