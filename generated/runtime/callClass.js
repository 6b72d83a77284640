// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isForOne } from "./server.js";
const classes = new WeakMap();
/** The calls of a revision: with a function for each question or notification to this client alone, such as `elicit`. */
export function callClassOf({ revision }) {
  let known = classes.get(revision);
  if (known === undefined) {
    known = class extends revision.era.Call {};
    for (const [method, facts] of Object.entries(revision.methods)) {
      const { kind, direction, handler } = facts;
      if (direction === "clientToServer") continue;
      if (kind === "notification" && !isForOne(facts)) continue;
      const value = function (params = {}, options = {}) {
        return kind === "request"
          ? this.ask(method, params, options)
          : this.tell(method, params);
      };
      Object.defineProperty(known.prototype, handler, { value });
    }
    classes.set(revision, known);
  }
  return known;
}
