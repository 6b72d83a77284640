import type { JsonObject } from "../validation/checks.js";
import type { AskOptions } from "./context.js";
import { isMessageForOneClient } from "./notifications.js";
import type { CallConstructor, Server, RunnableIncomingRequest } from "./server.js";

const classes = new WeakMap<object, CallConstructor>();

/**
 * Returns the class of the context objects that the handlers of a revision get. The class has a method for each request to the client, such
 * as `elicit`, and for each notification to one client.
 */
export function getHandlerContextClass({ revision, lifecycle }: Server): CallConstructor {
  let known = classes.get(revision);
  if (known === undefined) {
    known = class extends lifecycle.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isMessageForOneClient(facts)) continue;
      const value = function (
        this: RunnableIncomingRequest,
        params: JsonObject = {},
        options: AskOptions = {},
      ): unknown {
        if (kind === "notification") return this.notifyClient(method, params);
        const response = this.ask(method, params, options);
        // A rejection must not end the process if the handler does not wait for the response.
        response.catch(() => {});
        return response;
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    classes.set(revision, known);
  }
  return known;
}
