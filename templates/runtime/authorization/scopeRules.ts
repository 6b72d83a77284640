import { isObject, type JsonObject } from "../validation/checks.js";

/** A message of a client whose scopes the option `scopes` decides. The message has not been validated. */
export interface ScopedOperation {
  /** The method of the request or notification, such as `tools/call`. */
  readonly method: string;
  /** The `name` of the params: the tool of `tools/call`, the prompt of `prompts/get`. Undefined if the params have no such string. */
  readonly name: string | undefined;
  /** The params of the message; an empty object if it has none. */
  readonly params: JsonObject;
}

/** The scopes that all requests need, or a function that returns the scopes for one message. */
export type RequiredScopes = readonly string[] | ((operation: ScopedOperation) => readonly string[]);

/** Decides which scopes a request needs, and which of them a caller has. */
export class ScopeRules {
  /** The scopes that every request needs, whatever its message is. */
  readonly always: readonly string[];
  readonly #scopes: RequiredScopes;
  readonly #implied: { readonly [scope: string]: readonly string[] };

  constructor(scopes: RequiredScopes = [], implied: { readonly [scope: string]: readonly string[] } = {}) {
    this.always = typeof scopes === "function" ? [] : [...scopes];
    this.#scopes = scopes;
    this.#implied = implied;
  }

  /**
   * Returns the scopes that the messages of a body need together.
   *
   * @param body any JSON value: one message, or a batch.
   * @throws TypeError if the function of the option `scopes` does not return a list; anything that this function throws.
   */
  neededFor(body: unknown): readonly string[] {
    const scopesOf = this.#scopes;
    if (typeof scopesOf !== "function") return this.always;
    const neededForMessage = (message: unknown): readonly string[] => {
      const operation = operationOf(message);
      if (operation === undefined) return [];
      const scopes: unknown = scopesOf(operation);
      if (Array.isArray(scopes)) return scopes as string[];
      throw new TypeError("the function `scopes` of the authorization must return an array of scopes");
    };
    return Array.isArray(body) ? [...new Set(body.flatMap(neededForMessage))] : neededForMessage(body);
  }

  /** Returns true if the granted scopes contain or imply all needed scopes. */
  suffice(granted: readonly string[], needed: readonly string[]): boolean {
    if (needed.every((scope) => granted.includes(scope))) return true;
    const all = new Set(granted);
    // The loop also visits the scopes that it adds.
    for (const scope of all)
      if (Object.hasOwn(this.#implied, scope)) for (const implied of this.#implied[scope]!) all.add(implied);
    return needed.every((scope) => all.has(scope));
  }
}

/** Returns the operation of a message; undefined for a response, and for a value that is not a message. */
function operationOf(message: unknown): ScopedOperation | undefined {
  if (!isObject(message)) return undefined;
  const { method, params: given } = message;
  if (typeof method !== "string") return undefined;
  const params = isObject(given) ? given : {};
  const { name } = params;
  return { method, name: typeof name === "string" ? name : undefined, params };
}
