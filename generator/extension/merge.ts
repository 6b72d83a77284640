import { getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import type { ParsedSchemaFile, SchemaError } from "../model/schemaError.js";
import type { ExtensionFacts } from "./facts.js";
import type { ReadExtensionFacts } from "./readFacts.js";
import { describeUndeclared } from "./undeclaredName.js";

/** What the merge of an extension into the model of the core and earlier extensions has to do with. */
export interface ExtensionMerge {
  readonly model: ProtocolModel;
  readonly given: ReadExtensionFacts;
  readonly facts: ExtensionFacts;
  readonly schema: ParsedSchemaFile;
  /** The names and types of the core, of earlier extensions and of this one. */
  readonly scope: SchemaSymbolTable;
  /** Returns the error about a fact. */
  fail(at: readonly string[], problem: string): SchemaError;
  /** Returns declarations of the extension after others, those of the model by default. */
  withCore(own: readonly SchemaDeclaration[], others?: SchemaDeclaration[]): ParsedSchemaFile;
}

/** @throws SchemaError if a type is not declared. */
export function refuseUndeclared(merge: ExtensionMerge, at: readonly string[], name: string): void {
  const { declarations } = merge.scope;
  if (!declarations.has(name))
    throw merge.fail(at, describeUndeclared(name, { revision: merge.model.revision, declarations }));
}

/** @throws SchemaError if a type is not declared, or is not the type of an object. */
export function refuseNonObject(merge: ExtensionMerge, at: readonly string[], name: string): void {
  refuseUndeclared(merge, at, name);
  if (getObjectTypeMembers(merge.scope, { kind: "reference", name }) === undefined)
    throw merge.fail(at, `${name} is not an object type (use an interface)`);
}
