// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
const LISTEN = "subscriptions/listen";
/**
 * Returns a lifecycle in which `subscriptions/listen` calls the native server's handlers of `resources/subscribe` and `resources/unsubscribe`.
 *
 * @param Call the class of the contexts that these handlers get.
 */
export function withResourceSubscriptions(lifecycle, parts, Call) {
  if (!parts.native.handlers.has("resources/subscribe")) return lifecycle;
  let subscriptions;
  return {
    ...lifecycle,
    handleOf(server, method, connection) {
      if (method !== LISTEN)
        return lifecycle.handleOf(server, method, connection);
      const handlerWith = (listeners) =>
        lifecycle.handleOf({ ...server, listeners }, method, connection);
      return async (params, context) => {
        subscriptions ??= import("./subscriptions.js").then(
          (loaded) => new loaded.ResourceSubscriptions(parts, Call),
        );
        const call = context;
        return (await subscriptions).listen(params, call, handlerWith);
      };
    },
  };
}
