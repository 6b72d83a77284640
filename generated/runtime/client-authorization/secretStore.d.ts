// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientWarning } from "../client/warning.js";
import type { JsonObject } from "../validation/checks.js";
import { type CredentialStore } from "./credentialStore.js";
/** The store of a login. A store that fails causes a warning, and the login goes on with the values in memory. */
export declare class SecretStore {
  #private;
  constructor(store?: CredentialStore, warn?: (warning: ClientWarning) => void);
  load(key: string): Promise<JsonObject | undefined>;
  /** Resolves with true if the store has the value. */
  save(key: string, value: JsonObject): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Runs a function while no other page or process runs a function for the same server, if the platform has locks. */
  exclusive<T>(name: string, run: () => Promise<T>): Promise<T>;
}
