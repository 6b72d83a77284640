// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ObservedExchange } from "./observedExchange.js";
import {
  callSafely,
  createLimitedReporter,
  reportToConsole,
} from "./reporter.js";
import { runInside } from "./runInside.js";
import { TargetNames } from "./targetNames.js";
import { WatchedWriter } from "./watchedWriter.js";
/**
 * Returns an observer that calls your hooks. As the option `observer` of `createServer`, it receives the requests of all transports and bridges. As
 * the option `observer` of the HTTP options, it also receives HTTP responses and streams.
 *
 * @param hooks an object with functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or a list of such objects.
 */
export function createObserver(hooks, { onHookError = reportToConsole } = {}) {
  return new HookObserver([hooks].flat(), createLimitedReporter(onHookError));
}
class HookObserver {
  #hooks;
  failed;
  #names = new TargetNames();
  #servers = new WeakSet();
  #exchanges = {
    streamStarted: () => this.#callEach((hooks) => hooks.onHttpStream?.()),
    ended: (response) =>
      this.#callEach((hooks) => hooks.onHttpResponse?.(response)),
  };
  constructor(hooks, failed) {
    this.#hooks = hooks;
    this.failed = failed;
  }
  begin(server, incoming, writer) {
    if (!this.#servers.has(server)) {
      this.#servers.add(server);
      const observed = describeServer(server);
      this.#callEach((hooks) => hooks.onServer?.(observed));
    }
    return new WatchedWriter({ server, incoming, writer }, this.#names, this);
  }
  beginExchange(exchange) {
    return new ObservedExchange(exchange, this.#exchanges);
  }
  started(request) {
    this.#callEach((hooks) => hooks.onRequest?.(request));
  }
  ended(request, response) {
    this.#callEach((hooks) => hooks.onResponse?.(request, response));
  }
  run(request, handle) {
    const runners = this.#hooks.flatMap((hooks) =>
      hooks.runHandler === undefined
        ? []
        : [(inner) => hooks.runHandler(request, inner)],
    );
    runInside(runners, handle, this.failed);
  }
  #callEach(call) {
    for (const hooks of this.#hooks) callSafely(() => call(hooks), this.failed);
  }
}
function describeServer({ revision, listeners }) {
  const count = (lifecycle) => {
    if (revision.lifecycle !== lifecycle) return undefined;
    let open = 0;
    // Skips the listeners of bridges: a bridge listens to the server whose handlers it calls, and is not a client.
    for (const listener of listeners) if (!listener.hearsEachOwner) open++;
    return open;
  };
  return {
    revision: revision.revision,
    get sessions() {
      return count("handshake");
    },
    get subscriptions() {
      return count("stateless");
    },
  };
}
