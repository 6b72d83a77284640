import type { SchemaError } from "../model/schemaError.js";

/** The member names and indices that lead from the root of a JSON value to a part of it. */
export type JsonPath = readonly (string | number)[];

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

/** The members of a contract that describe the server itself. */
export interface ServerDescription {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly object[];
}

/** A valid contract. */
export interface Contract {
  /** The name of the file in error messages. */
  readonly file: string;
  /** Hexadecimal SHA-256 of the text of the file. */
  readonly sha256: string;
  readonly about: ServerDescription;
  readonly instructions?: string;
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
  readonly resourceTemplates: readonly ResourceTemplate[];
  /** Notes for the author about parts that are valid and probably a mistake. */
  readonly notes: readonly string[];
  /** Returns an error with the position of a part of the file. */
  fail(at: JsonPath, problem: string): SchemaError;
}
