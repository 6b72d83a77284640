import type { JsonObject } from "../validation/checks.js";

/** A server's identity, capabilities and instructions, as the server declared them. */
export interface ServerFacts {
  /** The name and the version of the server; undefined if the server did not send them. */
  readonly info:
    | {
        readonly name: string;
        readonly version: string;
        readonly title?: string;
      }
    | undefined;
  /** The capabilities that the server declared. */
  readonly capabilities: JsonObject;
  /** Instructions of the server for a language model. */
  readonly instructions: string | undefined;
  /** The known revisions that the server supports, as dates. */
  readonly supported: readonly string[];
}
