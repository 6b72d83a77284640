// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { Server } from "../../server/server.js";
type Found = JsonObject | undefined;
/** The tools of a server by name, as it lists them: a transport must know which arguments its headers repeat. */
export declare class ToolIndex {
  #private;
  constructor(server: Server);
  /** @returns a promise only where the tools must be listed first. */
  find(name: string): Found | Promise<Found>;
}
/** The index of a server; made once, however many endpoints serve it, since its listener stays. */
export declare function toolIndexOf(server: Server): ToolIndex;
export {};
