import type { SchemaError } from "../model/schemaError.js";

/** Members and indices on the way to a place in the contract. */
export type Path = readonly (string | number)[];

/** A JSON Schema. */
export type Schema = boolean | { readonly [keyword: string]: unknown };

/** A tool as the newest revision lists it. */
export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: Schema;
  readonly outputSchema?: Schema;
  readonly execution?: { readonly taskSupport?: string; readonly [member: string]: unknown };
}

export interface Prompt {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly title?: string;
    readonly description?: string;
    readonly required?: boolean;
  }[];
}

export interface Resource {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly uri: string;
}

export interface ResourceTemplate {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly uriTemplate: string;
}

/** What a contract says of the server itself. */
export interface About {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly object[];
}

/** A contract that has been read and found good. */
export interface Contract {
  /** The name of the file, as an error tells it. */
  readonly file: string;
  /** Hexadecimal SHA-256 of its text. */
  readonly sha256: string;
  readonly about: About;
  readonly instructions?: string;
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly resourceTemplates: readonly ResourceTemplate[];
  /** For people: what is probably not meant. */
  readonly notes: readonly string[];
  /** An error that tells of a place in the file. */
  fail(at: Path, problem: string): SchemaError;
}
