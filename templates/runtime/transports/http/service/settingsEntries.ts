import type { SessionSettings } from "../../../stores/sessions.js";
import type { SettingsChange } from "../../../stores/sharedSessions.js";
import type { JsonObject } from "../../../validation/checks.js";

/**
 * The maximum number of characters of a change in an entry of the log. The log keeps thousands of entries, and clients choose the URIs of their
 * subscriptions.
 */
const MAX_CHANGE_LENGTH = 2_000;

/** The number of sessions for which {@link ReceivedSettings} remembers the newest entry. */
const MAX_REMEMBERED = 1_000;

/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
export function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined {
  const known = earlier?.subscriptions ?? [];
  const isSameLevel = logLevel === earlier?.logLevel;
  const subscribed = subscriptions.filter((uri) => !known.includes(uri));
  const unsubscribed = known.filter((uri) => !subscriptions.includes(uri));
  if (isSameLevel && subscribed.length + unsubscribed.length === 0) return undefined;
  return { ...(!isSameLevel && { logLevel }), subscribed, unsubscribed };
}

/** The members of an entry of the log that does not contain the change: the receiver reads the settings from the service. */
export const READ_AGAIN: JsonObject = { isLong: true };

/** Returns the members of an entry of the log about a change. An entry does not contain a change that is too long. */
export function toMembersOfEntry(change: SettingsChange): JsonObject {
  const isLong = JSON.stringify(change).length > MAX_CHANGE_LENGTH;
  return isLong ? READ_AGAIN : { ...change };
}

/** Reads the change in an entry of the log. Returns undefined if the entry does not contain the change. */
export function readSettingsChange({
  isLong,
  logLevel,
  subscribed,
  unsubscribed,
}: JsonObject): SettingsChange | undefined {
  if (isLong === true) return undefined;
  return {
    logLevel: typeof logLevel === "string" ? logLevel : undefined,
    subscribed: textsIn(subscribed),
    unsubscribed: textsIn(unsubscribed),
  };
}

/** Returns the strings in a member of a log entry, or an empty list if the member is not a list. */
function textsIn(member: unknown): string[] {
  if (!Array.isArray(member)) return [];
  return member.filter((each): each is string => typeof each === "string");
}

/**
 * Counts the entries about settings that this process has received. A record that was read before such an entry arrived can be older than the entry.
 */
export class ReceivedSettings {
  /** For each session with a recent entry, the number of its newest entry. The session with the oldest entry comes first. */
  readonly #newest = new Map<string, number>();
  /** The number of the newest entry that is no longer in `#newest`. */
  #forgotten = 0;
  #count = 0;

  /** The number of entries that this process has received so far. */
  get count(): number {
    return this.#count;
  }

  /** Counts an entry about a session. */
  add(session: string): void {
    this.#newest.delete(session);
    this.#newest.set(session, ++this.#count);
    if (this.#newest.size <= MAX_REMEMBERED) return;
    const [oldest, number] = this.#newest.entries().next().value!;
    this.#newest.delete(oldest);
    this.#forgotten = number;
  }

  /** Returns false if this process has received no entry about a session since {@link count} had the value `count`. */
  hasNewer(session: string, count: number): boolean {
    return (this.#newest.get(session) ?? this.#forgotten) > count;
  }
}
