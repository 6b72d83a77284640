// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "./call.js";
import type { JsonObject } from "../validation/checks.js";
import type { AskOptions } from "./context.js";
import { isForOne, type Server } from "./server.js";

const classes = new WeakMap<object, typeof Call>();

/** The calls of a revision: with a function for each question or notification to this client alone, such as `elicit`. */
export function callClassOf({ revision }: Server): typeof Call {
  let known = classes.get(revision);
  if (known === undefined) {
    known = class extends revision.era.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isForOne(facts)) continue;
      const value = function (
        this: Call,
        params: JsonObject = {},
        options: AskOptions = {},
      ): unknown {
        if (kind === "notification") return this.tell(method, params);
        const answer = this.ask(method, params, options);
        // A handler that does not wait for the answer must not end the process.
        answer.catch(() => {});
        return answer;
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    classes.set(revision, known);
  }
  return known;
}
