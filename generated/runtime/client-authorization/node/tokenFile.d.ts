// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CredentialStore } from "../credentialStore.js";
/**
 * Returns a store that keeps its values in a file which only the user can read (mode 0600). The file is replaced as a whole, and locked against
 * other processes. A file that cannot be read is never changed. The values are not encrypted.
 *
 * @param path the file. Missing folders are created for the user only. Locks are files beside it, whose names start with its name.
 */
export declare function tokenFile(path: string): CredentialStore;
