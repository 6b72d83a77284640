// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
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
