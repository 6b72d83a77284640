// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** Decides which scopes a request needs, and which of them a caller has. */
export class ScopeRules {
  /** The scopes that every request needs, whatever its message is. */
  always;
  #byMessage;
  #implied;
  constructor(scopes = [], implied = {}) {
    this.always = typeof scopes === "function" ? [] : [...scopes];
    this.#byMessage = typeof scopes === "function" ? scopes : undefined;
    this.#implied = implied;
  }
  /** True if a function decides which scopes a message needs. */
  get dependOnMessage() {
    return this.#byMessage !== undefined;
  }
  /**
   * Returns the scopes that the messages of a body need together.
   *
   * @param body any JSON value: one message, or a batch.
   * @throws TypeError if the function of the option `scopes` does not return a list; anything that this function throws.
   */
  neededFor(body) {
    const scopesOf = this.#byMessage;
    if (scopesOf === undefined) return this.always;
    const neededForMessage = (message) => {
      const operation = operationOf(message);
      if (operation === undefined) return [];
      const scopes = scopesOf(operation);
      if (Array.isArray(scopes)) return scopes;
      throw new TypeError(
        "the function `scopes` of resourceServer must return an array of scopes",
      );
    };
    return Array.isArray(body)
      ? [...new Set(body.flatMap(neededForMessage))]
      : neededForMessage(body);
  }
  /** Returns true if the granted scopes contain or imply all needed scopes. */
  suffice(granted, needed) {
    if (needed.every((scope) => granted.includes(scope))) return true;
    const all = new Set(granted);
    // The loop also visits the scopes that it adds.
    for (const scope of all)
      if (Object.hasOwn(this.#implied, scope))
        for (const implied of this.#implied[scope]) all.add(implied);
    return needed.every((scope) => all.has(scope));
  }
}
/** Returns the operation of a message; undefined for a response, and for a value that is not a message. */
function operationOf(message) {
  if (!isObject(message)) return undefined;
  const { method, params: given } = message;
  if (typeof method !== "string") return undefined;
  const params = isObject(given) ? given : {};
  const { name } = params;
  return { method, name: typeof name === "string" ? name : undefined, params };
}
