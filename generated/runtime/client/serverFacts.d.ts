// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
/** A server's identity, capabilities and instructions, as the server declared them. */
export interface ServerFacts {
  readonly info:
    | {
        readonly name: string;
        readonly version: string;
        readonly title?: string;
      }
    | undefined;
  readonly capabilities: JsonObject;
  readonly instructions: string | undefined;
  /** The revisions that the server supports, as far as they are known. */
  readonly supported: readonly string[];
}
