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
/** Returns the members of an entry of the log about a change. If the change is too long, the entry states only this. */
export declare function toMembersOfEntry(change: SettingsChange): JsonObject;
/** Reads the change in an entry of the log. Returns undefined if the change was too long for the entry. */
export declare function readSettingsChange({
  isLong,
  logLevel,
  subscribed,
  unsubscribed,
}: JsonObject): SettingsChange | undefined;
