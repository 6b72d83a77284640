import { type CacheOptions } from "../runtime/contract.js";
import type { Checked } from "../runtime/contractChecked.js";
import { type Server, type ServerOptions } from "../runtime/server.js";
import { type Tools } from "./tools.js";
import { type Prompts } from "./prompts.js";
import { type Resources } from "./resources.js";
/** All that a server author writes. */
export interface Handlers {
  tools: Tools;
  prompts: Prompts;
  resources: Resources;
  /** Whether clients may ask for log messages. */
  logging?: true;
}
/**
 * What the contract does not say of a server. Its `methods` are those of
 * extensions: messages of other methods that the contract has no use for are not
 * checked. Who serves such calls `createServer` of a revision's own package.
 */
export interface ServersOptions
  extends
    CacheOptions,
    Omit<ServerOptions, "name" | "version" | "title" | "instructions"> {}
/**
 * A server for each revision, newest first, by the same functions.
 *
 * @throws TypeError where a function is missing.
 */
export declare function createServers<T extends Tools>(
  handlers: Handlers & {
    tools: T & Checked<T, Tools>;
  },
  options?: ServersOptions,
): Server[];
