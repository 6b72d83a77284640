// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionSettings } from "../../../stores/sessions.js";
import type { SettingsChange } from "../../../stores/sharedSessions.js";
import type { JsonObject } from "../../../validation/checks.js";

/**
 * The maximum number of characters of a change in an entry of the log. The log keeps thousands of entries, and clients choose the URIs of their
 * subscriptions.
 */
const MAX_CHANGE_LENGTH = 2_000;

/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
export function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined {
  const known = earlier?.subscriptions ?? [];
  const isSameLevel = logLevel === earlier?.logLevel;
  const subscribed = subscriptions.filter((uri) => !known.includes(uri));
  const unsubscribed = known.filter((uri) => !subscriptions.includes(uri));
  if (isSameLevel && subscribed.length + unsubscribed.length === 0)
    return undefined;
  return { ...(!isSameLevel && { logLevel }), subscribed, unsubscribed };
}

/** Returns the members of an entry of the log about a change. If the change is too long, the entry states only this. */
export function toMembersOfEntry(change: SettingsChange): JsonObject {
  const isLong = JSON.stringify(change).length > MAX_CHANGE_LENGTH;
  return isLong ? { isLong } : { ...change };
}

/** Reads the change in an entry of the log. Returns undefined if the change was too long for the entry. */
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
