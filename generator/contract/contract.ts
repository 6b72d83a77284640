import type { SchemaError } from "../model/schemaError.js";

/** The member names and indices that lead from the root of a JSON value to a value within it. */
export type JsonValuePath = readonly (string | number)[];

export type JsonSchemaInContract = boolean | { readonly [keyword: string]: unknown };

/** The members that all entries of a contract, the arguments of prompts and the server itself have. */
interface Described {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
}

/** A tool, with the members of the type `Tool` in the newest revision; likewise the other entries. */
export interface ContractTool extends Described {
  readonly inputSchema: JsonSchemaInContract;
  readonly outputSchema?: JsonSchemaInContract;
  readonly execution?: { readonly taskSupport?: string; readonly [member: string]: unknown };
}

export interface ContractPrompt extends Described {
  readonly arguments?: readonly (Described & { readonly required?: boolean })[];
}

export interface ContractResource extends Described {
  readonly uri: string;
}

export interface ContractResourceTemplate extends Described {
  readonly uriTemplate: string;
}

/** The members of a contract that describe the server itself. */
export interface ContractServerDescription extends Described {
  readonly version: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly object[];
}

/** The scopes that the entries of a contract declare, by the member that identifies an entry. Entries without scopes are left out. */
export type ContractScopes = {
  readonly [L in ContractListName]: ReadonlyMap<string, readonly string[]>;
};

/** The old names of a tool or prompt, and of its arguments. The entry itself does not contain them. */
export interface EntryAliases {
  readonly names: readonly string[];
  /** The names of arguments by their old names. */
  readonly arguments: ReadonlyMap<string, string>;
}

/** The lists whose entries have a name that callers use, and arguments. */
export type AliasedListName = "tools" | "prompts";

/** The old names that still work, by the names of the entries. Entries without old names are left out. */
export type ContractAliases = { readonly [L in AliasedListName]: ReadonlyMap<string, EntryAliases> };

/** A contract that was read and checked. */
export interface Contract {
  /** The name of the contract file, for error messages. */
  readonly file: string;
  /** The hexadecimal SHA-256 of the text of the contract's file, or of its JSON if the file exports values. */
  readonly sha256: string;
  /** True if the file exports the schemas of a library, which the server runs too. */
  readonly hasSchemas?: boolean;
  readonly about: ContractServerDescription;
  /** The name of the generated client. If it is absent, the client has the name of the server. */
  readonly client?: string;
  readonly instructions?: string;
  /** The settings of the extensions that the server declares, by their ids; undefined if the contract says nothing about extensions. */
  readonly extensions?: { readonly [id: string]: { readonly [setting: string]: unknown } };
  readonly tools: readonly ContractTool[];
  readonly prompts: readonly ContractPrompt[];
  readonly resources: readonly ContractResource[];
  readonly resourceTemplates: readonly ContractResourceTemplate[];
  /** The schemas that the contract shares between its entries, by name. The schemas of the entries contain those that they use. */
  readonly definitions: ReadonlyMap<string, JsonSchemaInContract>;
  /** The schemas of entries that are a definition as a whole, each with the name of the definition. */
  readonly references: ReadonlyMap<JsonSchemaInContract, string>;
  /** The schemas of the JSON contents of resources and resource templates. The entries themselves do not contain them. */
  readonly contentSchemas: ReadonlyMap<ContractResource | ContractResourceTemplate, JsonSchemaInContract>;
  /** The scopes that requests for the entries need. The entries themselves do not contain them. */
  readonly scopes: ContractScopes;
  readonly aliases: ContractAliases;
  /** The invalid entries that a server lists. A contract of an author has none. */
  readonly leftOut: readonly LeftOutEntry[];
  /** Notes for the author of the contract about valid values that are probably a mistake. */
  readonly notes: readonly string[];
  /** Returns an error with the position of a value in the contract file. */
  fail(at: JsonValuePath, problem: string): SchemaError;
}

/** An entry of a running server that no list of the contract has, because it is invalid. */
export interface LeftOutEntry {
  readonly list: ContractListName;
  readonly index: number;
  /** The name or URI of the entry; undefined if that is invalid too. */
  readonly key: string | undefined;
  /** What is wrong, with its place. */
  readonly problem: string;
}

/** The lists of a contract whose entries have schemas, and the members that have them. */
export const SCHEMA_MEMBERS: { readonly [list: string]: readonly string[] } = {
  tools: ["inputSchema", "outputSchema"],
  resources: ["contentSchema"],
  resourceTemplates: ["contentSchema"],
};

/** The members of a contract that describe the server. */
export const CONTRACT_IDENTITY = ["name", "version", "title", "description", "websiteUrl", "icons"] as const;

/** The lists of a contract: the type of an item, the member that identifies an item, and the methods that list and use items. */
export const CONTRACT_LISTS = [
  { list: "tools", type: "Tool", key: "name", listedBy: "tools/list", usedBy: "tools/call" },
  { list: "prompts", type: "Prompt", key: "name", listedBy: "prompts/list", usedBy: "prompts/get" },
  { list: "resources", type: "Resource", key: "uri", listedBy: "resources/list", usedBy: "resources/read" },
  {
    list: "resourceTemplates",
    type: "ResourceTemplate",
    key: "uriTemplate",
    listedBy: "resources/templates/list",
    usedBy: "resources/templates/list",
  },
] as const;

export type ContractListName = (typeof CONTRACT_LISTS)[number]["list"];

/** Matches the names of contracts in TypeScript. */
const TYPESCRIPT = /\.[cm]?ts$/;

/** Returns true if a contract of this file name is TypeScript; all others are JSON. */
export function isContractInTypeScript(file: string): boolean {
  return TYPESCRIPT.test(file);
}

/** Returns true if a contract of this file name is TypeScript or JavaScript. */
export function isModule(file: string): boolean {
  return /\.[cm]?[jt]s$/.test(file);
}
