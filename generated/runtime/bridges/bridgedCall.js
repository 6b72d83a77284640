// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getHandlerContextClass } from "../server/callClass.js";
import { assertMayNotify } from "../server/notifications.js";
import { convertNotification } from "./notifications.js";
/** Returns the class of the contexts of one bridge. It extends the class of the native server's contexts. */
export function createBridgedCallClass(parts) {
  const { native, revision } = parts;
  const NativeCall = getHandlerContextClass(native);
  return class extends NativeCall {
    outer;
    #client;
    #answers;
    #requests;
    constructor(incoming, outer, earlier) {
      super(native, incoming, outer);
      this.outer = outer;
      this.#answers = earlier?.answers;
      this.#client = earlier?.client;
    }
    withParams(params, client = this.#client) {
      const { id, method } = this.incoming;
      const Call = this.constructor;
      const answers = (this.#answers ??= new Map());
      const shared = { answers, client };
      return new Call({ id, method, params }, this.outer, shared);
    }
    get client() {
      if (this.#client === undefined) {
        const { info, capabilities } = this.outer.client;
        this.#client = {
          info,
          capabilities: parts.liftCapabilities(capabilities),
        };
      }
      return this.#client;
    }
    get clientRevision() {
      return revision.revision;
    }
    get isOver() {
      return this.outer.isOver;
    }
    get trace() {
      return this.outer.trace;
    }
    get signal() {
      return this.outer.signal;
    }
    log(level, data, logger) {
      this.outer.log(level, data, logger);
    }
    notify(method, params) {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.outer.notify(method, converted);
    }
    notifyClient(method, params) {
      assertMayNotify(this, method);
      if (this.isOver) this.notifySession(method, params);
      else this.notify(method, params);
    }
    notifySession(method, params) {
      const converted = convertNotification(parts, { method, params });
      if (converted !== undefined) this.outer.notifySession(method, converted);
    }
    loadRequests() {
      this.#answers ??= new Map();
      const { client } = this;
      const run = {
        parts,
        client,
        outer: this.outer,
        answers: this.#answers,
      };
      this.#requests ??= import("./requestsToClient.js").then(
        (loaded) => new loaded.RequestsToClient(run),
      );
      return this.#requests;
    }
    async ask(method, params, options) {
      return (await this.loadRequests()).ask(method, params, options);
    }
  };
}
