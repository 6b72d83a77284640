// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionSettings } from "../../../stores/sessions.js";
import type { SettingsChange } from "../../../stores/sharedSessions.js";
import type { JsonObject } from "../../../validation/checks.js";
/** Returns the change from the earlier settings to the present settings, or undefined if they are equal. */
export declare function getSettingsChange(
  earlier: SessionSettings | undefined,
  { logLevel, subscriptions }: SessionSettings,
): SettingsChange | undefined;
/** The members of an entry of the log that does not contain the change: the receiver reads the settings from the service. */
export declare const READ_AGAIN: JsonObject;
/** Returns the members of an entry of the log about a change. An entry does not contain a change that is too long. */
export declare function toMembersOfEntry(change: SettingsChange): JsonObject;
/** Reads the change in an entry of the log. Returns undefined if the entry does not contain the change. */
export declare function readSettingsChange({
  isLong,
  logLevel,
  subscribed,
  unsubscribed,
}: JsonObject): SettingsChange | undefined;
/**
 * Counts the entries about settings that this process has received. A record that was read before such an entry arrived can be older than the entry.
 */
export declare class ReceivedSettings {
  #private;
  /** The number of entries that this process has received so far. */
  get count(): number;
  /** Counts an entry about a session. */
  add(session: string): void;
  /** Returns false if this process has received no entry about a session since {@link count} had the value `count`. */
  hasNewer(session: string, count: number): boolean;
}
