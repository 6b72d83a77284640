import type { FollowedEvent } from "../stores/events.js";
import type { ResumedStream, StreamForFollower } from "../stores/sharedSessions.js";

/**
 * Reads the reply of the script `RESUME_STREAM`. Returns undefined if the service cannot continue the stream after the event that the client received
 * last.
 */
export function readResumedStream(stream: string, reply: unknown, follower: string): ResumedStream | undefined {
  const read = readStreamForFollower(stream, reply);
  if (read === undefined) return undefined;
  const { process, follower: earlier } = read;
  return {
    stream: Number(stream),
    events: read.events.map(({ id, text }) => ({ id, text })),
    process,
    ...(earlier !== follower && { earlier }),
  };
}

/** Reads the reply of the script `READ_STREAM`. Returns undefined if the stream cannot be read after the last event of the client. */
export function readStreamForFollower(stream: string, reply: unknown): StreamForFollower | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [process, follower, ...members] = reply.map(String);
  const events: FollowedEvent[] = [];
  for (let i = 0; i < members.length; i += 3)
    events.push({
      id: `${stream}-${members[i]}`,
      text: members[i + 1]!,
      follower: readNonEmptyReplyText(members[i + 2]),
    });
  return {
    events,
    process: readNonEmptyReplyText(process),
    follower: readNonEmptyReplyText(follower),
  };
}

/** Returns a text of a reply, or undefined if the text is empty or missing. */
export function readNonEmptyReplyText(reply: unknown): string | undefined {
  return reply === null || reply === undefined || reply === "" ? undefined : String(reply);
}
