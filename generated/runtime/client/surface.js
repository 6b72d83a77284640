// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the client of a connection. */
export function createSurface(connection, router, as) {
  const list = (method, key) => (options) =>
    listLazily(async () =>
      (await import("./pages.js")).listPages(
        (params, callOptions) => router.request(method, params, callOptions),
        key,
        { ...options, limits: connection.limits },
      ),
    );
  const close = () => connection.close();
  const base = {
    get revision() {
      return connection.revision.revision;
    },
    get server() {
      return connection.server;
    },
    native: ({ CLIENT_BINDING }) =>
      CLIENT_BINDING === connection.binding
        ? CLIENT_BINDING.create(router.native)
        : undefined,
    tools: list("tools/list", "tools"),
    prompts: list("prompts/list", "prompts"),
    resources: list("resources/list", "resources"),
    resourceTemplates: list("resources/templates/list", "resourceTemplates"),
    listen: (filter, options) => listenLazily(connection, filter, options),
    task: (id) => openTaskLazily(connection, id),
    batch: (calls) => connection.batch(calls),
    request: (method, params, options) =>
      connection.requestRaw(method, params, options),
    close,
    [Symbol.asyncDispose]: close,
  };
  return Object.assign(base, as.create(router));
}
/** Returns the items of a list at once and loads the code that lists them when an iteration starts. */
function listLazily(load) {
  return {
    async *pages() {
      yield* (await load()).pages();
    },
    async *[Symbol.asyncIterator]() {
      yield* await load();
    },
  };
}
/** Returns a listener at once and loads its code in the background. */
function listenLazily(connection, filter, options) {
  const opened = import("./listen/listener.js").then(({ openListener }) =>
    openListener(connection, filter, options),
  );
  const ended = opened.then((listener) => listener.ended);
  // The iteration throws the same error, so an unhandled rejection of `ended` must not be reported.
  ended.catch(() => {});
  return {
    ended,
    close: () => void opened.then((listener) => listener.close()),
    async *[Symbol.asyncIterator]() {
      yield* await opened;
    },
  };
}
/** Returns a task at once and loads its code when one of its functions is called. */
function openTaskLazily(connection, id) {
  const load = async () =>
    (await import("./tasks/taskCalls.js")).openTask(connection, id);
  return {
    id,
    status: async () => (await load()).status(),
    result: async (options) => (await load()).result(options),
    cancel: async () => (await load()).cancel(),
  };
}
