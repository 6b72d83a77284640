// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the settings after a change. Subscriptions keep their order; a new one is the last. */
export function applySettingsChange(
  settings,
  { logLevel, subscribed = [], unsubscribed = [] },
) {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return {
    logLevel: logLevel ?? settings.logLevel,
    subscriptions: [...uris],
  };
}
