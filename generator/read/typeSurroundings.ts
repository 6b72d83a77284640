import type { ts as Compiler } from "@ts-morph/common";
import type { ObjectTypeMembers, SchemaSymbols } from "../model/members.js";
import type { SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import type { FileNames, NamedThing, SchemaModule } from "./fileNames.js";
import type { ParsedTypeScriptFile } from "./sourceText.js";

/** What a declaration's types are read with. */
export interface TypeSurroundings {
  /** The name of the declaration whose types are read. */
  owner: string;
  names: FileNames;
  /** Finds declarations, also those that are not read yet. */
  symbols: SchemaSymbols;
  /** Returns true for the name of an alias that can be followed now: one that is being read has no type yet. */
  canResolve(name: string): boolean;
  /** Whether a number without a tag is an integer. */
  integers: boolean;
  /** Finds the module of `import("./types.js")`. */
  module(specifier: string, node: Compiler.Node, names: FileNames): SchemaModule;
  /** Takes a declaration, perhaps of another file, into the schema, because a type refers to it. */
  use(named: NamedThing, node: Compiler.Node): void;
  copyPosition(copy: object, original: object): void;
  /** Adds a note for the user about what is left out. */
  lose(note: string): void;
}

/** A type in place of a type parameter or of the key of a mapped type. */
export interface TypeArgument {
  type: SchemaType;
  mayBeAbsent: boolean;
}

/** The types in place of the type parameters that a type may name. */
export type TypeArguments = ReadonlyMap<string, TypeArgument>;

/** What differs for a type inside the use of a generic type, or of another file. */
export interface InnerReader {
  readonly names?: FileNames;
  readonly given: TypeArguments;
  readonly open?: readonly string[];
}

/** Reads the types of one declaration. The parts of a reader, such as that of mapped types, call it for the types within. */
export interface TypeReader {
  readonly around: TypeSurroundings;
  readonly source: ParsedTypeScriptFile;
  readonly given: TypeArguments;
  /** The generic types whose use is being written out. */
  readonly open: readonly string[];
  /** Returns a reader for a type inside of the current one. */
  inner(differing: InnerReader): TypeReader;
  /** Reads a type of a value that can be sent. */
  readType(node: Compiler.TypeNode): SchemaType;
  /** Reads a type, also `never`. */
  readMarked(node: Compiler.TypeNode): SchemaType;
  /** Reads the type of a member or of a map's values, where `never` and `undefined` mean that the member must be absent. */
  readTypeOrNever(node: Compiler.TypeNode): SchemaType;
  /** Returns true if a member of this type may be absent, as with `string | undefined`. */
  mayBeAbsent(node: Compiler.TypeNode): boolean;
  /** Returns the members of an object type, or throws an error that names the construct that needs them. */
  membersOf(node: Compiler.Node, type: SchemaType, construct: string): ObjectTypeMembers;
  /** Adds a name to those that are being written out. */
  opened(name: string, node: Compiler.Node): readonly string[];
}

/** Removes parentheses around a type. */
export function unwrapped(node: Compiler.TypeNode): Compiler.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? unwrapped(node.type) : node;
}
