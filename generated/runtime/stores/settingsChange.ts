// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionSettings } from "./sessions.js";
import type { SettingsChange } from "./sharedSessions.js";

/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export function applySettingsChange(
  settings: SessionSettings,
  { logLevel, subscribed = [], unsubscribed = [] }: SettingsChange,
): SessionSettings {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return {
    logLevel: logLevel ?? settings.logLevel,
    subscriptions: [...uris],
  };
}
