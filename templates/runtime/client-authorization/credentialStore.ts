import type { Awaitable } from "../protocol/awaitable.js";
import type { JsonObject } from "../validation/checks.js";
import type { ClientWarning } from "../client/warning.js";

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

/** The store of a login. A store that fails causes a warning, and the login goes on with the values in memory. */
export class SecretStore {
  readonly #store: CredentialStore;
  readonly #warn: (warning: ClientWarning) => void;

  constructor(store: CredentialStore = memoryStore(), warn: (warning: ClientWarning) => void = () => undefined) {
    this.#store = store;
    this.#warn = warn;
  }

  load(key: string): Promise<JsonObject | undefined> {
    return this.#attempt("read", () => this.#store.load(key));
  }

  /** Resolves with true if the store has the value. */
  async save(key: string, value: JsonObject): Promise<boolean> {
    const saved = await this.#attempt("written", async () => {
      await this.#store.save(key, value);
      return true;
    });
    return saved ?? false;
  }

  delete(key: string): Promise<void> {
    return this.#attempt("written", () => this.#store.delete(key));
  }

  /** Resolves with undefined if the store fails. */
  async #attempt<T>(verb: string, call: () => Awaitable<T>): Promise<T | undefined> {
    try {
      return await call();
    } catch (error) {
      this.#failed(verb, error);
      return undefined;
    }
  }

  /** Runs a function while no other page or process runs a function for the same server, if the platform has locks. */
  async exclusive<T>(name: string, run: () => Promise<T>): Promise<T> {
    let running: Promise<T> | undefined;
    try {
      return await this.#lock(name, () => (running = run()));
    } catch (error) {
      // Only the error of the lock itself is a warning.
      if (running !== undefined) return running;
      this.#failed("locked", error);
      return run();
    }
  }

  #lock<T>(name: string, run: () => Promise<T>): Promise<T> {
    if (this.#store.lock !== undefined) return this.#store.lock(name, run);
    const { navigator } = globalThis as { navigator?: { locks?: { request: SecretStore["exclusive"] } } };
    return navigator?.locks === undefined ? run() : navigator.locks.request(name, run);
  }

  #failed(verb: string, cause: unknown): void {
    this.#warn({
      code: "store-failed",
      message: `The store of the login cannot be ${verb}, so the login may have to be repeated.`,
      cause,
    });
  }
}
