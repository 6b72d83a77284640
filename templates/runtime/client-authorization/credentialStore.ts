import type { Awaitable } from "../protocol/awaitable.js";
import type { JsonObject } from "../validation/checks.js";

/**
 * Keeps the tokens and client registrations of one user. A program with several users needs a store for each of them, because the keys do not
 * name a user. The values contain secrets, so a store must protect them from other users.
 *
 * The keys name the issuer and the resource: `tokens ISSUER RESOURCE`, `client ISSUER`, `server URL`, and `pending STATE` for a login that
 * continues on another page. A value is a JSON object of at most a few kilobytes.
 */
export interface CredentialStore {
  /** Returns a value as it was saved last, by any page or process; undefined if there is none. */
  load(key: string): Awaitable<JsonObject | undefined>;
  /** Replaces a value. After the promise resolves, the value must survive the end of the process if the store is persistent. */
  save(key: string, value: JsonObject): Awaitable<void>;
  /** Deletes a value. A key without a value is not an error. */
  delete(key: string): Awaitable<void>;
  /**
   * Runs a function while no other page or process runs a function with the same name. By default `navigator.locks` is used if it exists.
   */
  lock?<T>(name: string, run: () => Promise<T>): Promise<T>;
}

/** Returns a store that keeps its values until the program ends. */
export function memoryStore(): CredentialStore {
  const values = new Map<string, JsonObject>();
  return {
    load: (key) => values.get(key),
    save: (key, value) => void values.set(key, value),
    delete: (key) => void values.delete(key),
  };
}
