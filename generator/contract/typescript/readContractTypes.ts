import type { ts as Compiler } from "@ts-morph/common";
import { dirname } from "node:path";
import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import { SchemaError } from "../../model/schemaError.js";
import { findMostSimilarWord } from "../../nearestWord.js";
import { packageFolder, readPackageIdentity } from "../../packageRoot.js";
import { ts } from "../../read/compiler.js";
import { refuseDeepNesting } from "../../read/nesting.js";
import { kindInWords, ParsedTypeScriptFile } from "../../read/sourceText.js";
import { literalValue } from "../../read/constantValues.js";
import { isEmptyExport } from "../../read/schemaProgram.js";
import { CONTRACT_IDENTITY, type ContractListName, type JsonValuePath } from "../contract.js";
import { ARGUMENT_TAGS, PROMPT_TAGS, RESOURCE_TAGS, TOOL_TAGS, type ContractComment } from "./docTags.js";
import { definedMembers } from "./definedMembers.js";
import { pairKeywords } from "../keywordChecks.js";
import { SourcePositions } from "./positions.js";
import { REFUSED_STATEMENTS } from "./refusals.js";
import { resourceNameOf } from "./resourceNames.js";
import type { Schema } from "./schemaForms.js";
import { TypeSchemas, type ArgumentAliases, type SharedDeclaration } from "./typeSchemas.js";

const { SyntaxKind: K } = ts;

/** A contract in TypeScript, as the JSON value of the same contract. */
export interface ParsedContractTypes {
  readonly given: JsonObject;
  /** Returns an error with the position of a part of the value. */
  fail(at: JsonValuePath, problem: string): SchemaError;
}

/**
 * Reads a contract in TypeScript: the interfaces `Server`, `Tools`, `Resources` and `Prompts`, and the types that they share. Only the
 * syntax is read.
 *
 * @param identity returns the name and version of the server that the interface `Server` leaves out; by default those of the package.
 * @throws SchemaError for the first part that a contract cannot contain.
 */
export function parseContractTypes(
  file: string,
  given: string,
  identity: PackageIdentity = packageIdentity,
): ParsedContractTypes {
  const text = given.replace(/^\uFEFF/, "");
  refuseDeepNesting(file, text);
  try {
    const source = new ParsedTypeScriptFile(file, text, "complete it");
    const reader = new ContractTypesReader(file, source, identity);
    const value = reader.read();
    return { given: value, fail: (at, problem) => source.errorAtOffset(reader.positions.find(value, at), problem) };
  } catch (error) {
    // Types can nest without brackets (`keyof keyof …`), and JSON in a comment can nest. A recursive reader then overflows its stack.
    if (!(error instanceof RangeError)) throw error;
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      "types are nested too deeply (declare the inner types separately)",
    );
  }
}

/** Returns the name and version of the package of a file, as far as they are known. */
export type PackageIdentity = (file: string) => { name?: string; version?: string };

/** The interfaces with a meaning of their own. */
const PARTS = ["Server", "Tools", "Resources", "Prompts"] as const;

type PartName = (typeof PARTS)[number];

/** The interface that declares the entries of each list. */
const LISTS: readonly (readonly [list: ContractListName, part: PartName])[] = [
  ["tools", "Tools"],
  ["prompts", "Prompts"],
  ["resources", "Resources"],
  ["resourceTemplates", "Resources"],
];

type Entry = { [member: string]: unknown };

class ContractTypesReader {
  readonly positions = new SourcePositions();
  readonly #file: string;
  readonly #source: ParsedTypeScriptFile;
  readonly #identity: PackageIdentity;
  readonly #parts = new Map<PartName, Compiler.InterfaceDeclaration>();
  readonly #shared = new Map<string, SharedDeclaration>();
  readonly #schemas: TypeSchemas;
  /** The offsets of the tags `@alias` of arguments. */
  readonly #aliasesOfArguments = new Set<number>();

  constructor(file: string, source: ParsedTypeScriptFile, identity: PackageIdentity) {
    this.#file = file;
    this.#identity = identity;
    this.#source = source;
    this.#schemas = new TypeSchemas(source, this.#shared, this.positions);
    for (const statement of source.statements) this.#collect(statement);
  }

  read(): JsonObject {
    const [tools, resources, prompts] = (["Tools", "Resources", "Prompts"] as const).map((part) => this.#members(part));
    const definitions = Object.fromEntries(
      [...this.#shared].map(([name, node]) => [name, this.#schemas.declaration(node)]),
    );
    const entries = resources!.map((node) => this.#resource(node));
    const lists = {
      tools: tools!.map((node) => this.#tool(node, definitions)),
      prompts: prompts!.map((node) => this.#prompt(node)),
      resources: entries.filter((entry) => "uri" in entry),
      resourceTemplates: entries.filter((entry) => "uriTemplate" in entry),
    };
    this.#schemas.refuseOtherAliases(this.#aliasesOfArguments);
    const value = {
      ...this.#server(),
      ...(this.#shared.size > 0 && { $defs: definitions }),
      ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    };
    for (const [list, part] of LISTS) {
      const node = this.#parts.get(part);
      if (node !== undefined) this.positions.markMember(value, list, this.#source.offsetOf(node.name));
    }
    const server = this.#parts.get("Server");
    if (server !== undefined) {
      this.positions.mark(value, this.#source.offsetOf(server.name));
      for (const member of server.members)
        this.positions.markMember(value, this.#schemas.nameOfMember(member), this.#source.offsetOf(member));
    }
    return value;
  }

  #collect(statement: Compiler.Statement): void {
    if (ts.isEmptyStatement(statement) || isEmptyExport(statement)) return;
    if (
      !ts.isInterfaceDeclaration(statement) &&
      !ts.isTypeAliasDeclaration(statement) &&
      !ts.isEnumDeclaration(statement)
    )
      throw this.#source.errorAt(
        statement,
        REFUSED_STATEMENTS.get(statement.kind) ??
          `a contract cannot contain ${kindInWords(statement)} (write only interfaces and types)`,
      );
    const name = statement.name.text;
    const part = PARTS.find((one) => one === name);
    if (this.#shared.has(name) || (part !== undefined && this.#parts.has(part)))
      throw this.#source.errorAt(statement.name, `${name} is declared twice (join both declarations)`);
    if (part === undefined) this.#shared.set(name, statement);
    else if (ts.isInterfaceDeclaration(statement) && statement.heritageClauses === undefined)
      this.#parts.set(part, statement);
    else
      throw this.#source.errorAt(
        statement.name,
        `${name} must be an interface without base types (write interface ${name} { })`,
      );
  }

  #members(part: PartName): readonly Compiler.TypeElement[] {
    const node = this.#parts.get(part);
    // A comment of the interface is for the readers of the file, so it may contain any text, but no tags.
    if (node !== undefined) this.#schemas.comment(node, new Map());
    return node?.members ?? [];
  }

  #server(): Entry {
    const node = this.#parts.get("Server");
    const about: Entry = {};
    const description = node === undefined ? undefined : this.#schemas.comment(node, new Map())?.description;
    for (const member of node?.members ?? []) {
      const name = this.#schemas.nameOfMember(member);
      if (!SERVER_MEMBERS.includes(name)) throw this.#source.errorAt(member, unknownServerMember(name));
      if (!ts.isPropertySignature(member) || member.type === undefined)
        throw this.#source.errorAt(member, `${name} must have a literal type (write ${name}: "…")`);
      if (Object.hasOwn(about, name)) throw this.#source.errorAt(member, `${name} is declared twice (remove one)`);
      about[name] = this.#literal(member.type);
    }
    if (description !== undefined && about["description"] === undefined) about["description"] = description;
    const { name, version, ...others } = { ...this.#identity(this.#file), ...about };
    if (name === undefined || version === undefined)
      throw new SchemaError(
        this.#file,
        { line: 1, column: 1 },
        `the server has no ${name === undefined ? "name" : "version"} (write interface Server { name: "…"; version: "…" }, or add both to package.json)`,
      );
    return { name, version, ...others };
  }

  /** Returns the value of a type that is made of literals. */
  #literal(node: Compiler.TypeNode): unknown {
    if (ts.isParenthesizedTypeNode(node)) return this.#literal(node.type);
    if (ts.isTupleTypeNode(node)) return node.elements.map((element) => this.#literal(element));
    if (ts.isTypeLiteralNode(node))
      return Object.fromEntries(
        node.members.map((member) => {
          const type = ts.isPropertySignature(member) ? member.type : undefined;
          if (type === undefined) throw this.#source.errorAt(member, "write a member with a literal type");
          return [this.#schemas.nameOfMember(member), this.#literal(type)];
        }),
      );
    const value = ts.isLiteralTypeNode(node) ? literalValue(node.literal) : undefined;
    if (value === undefined)
      throw this.#source.errorAt(node, "the interface Server contains only literal types (write a text in quotes)");
    return value;
  }

  #tool(node: Compiler.TypeElement, definitions: { readonly [name: string]: Schema }): Entry {
    const name = this.#schemas.nameOfEntry(node);
    const { parameter, type } = this.#signature(node, "Tools");
    const comment = this.#schemas.comment(node, TOOL_TAGS);
    const hints = ["readOnly", "destructive", "idempotent", "openWorld"].flatMap((tag) => {
      const hint = comment?.values.get(tag);
      return hint === undefined ? [] : [[`${tag}Hint`, hint] as const];
    });
    const inputSchema =
      parameter === undefined
        ? { type: "object", additionalProperties: false }
        : this.#schemas.member(parameter, parameter.type!);
    // A `string` without a comment is text for the model; with a comment, it is an output with a schema.
    const isContent = type.kind === K.StringKeyword || type.kind === K.VoidKeyword;
    const outputSchema =
      isContent && this.#source.docComment(type) === undefined ? undefined : this.#schemas.type(type);
    const task = comment?.values.get("task");
    const annotations = hints.length === 0 ? undefined : Object.fromEntries(hints);
    const execution = task === undefined ? undefined : { taskSupport: task };
    const others = {
      inputSchema,
      outputSchema,
      annotations,
      execution,
      aliases: comment?.values.get("alias"),
      argumentAliases: this.#argumentAliases(this.#schemas.aliasesIn(rootOf(inputSchema, definitions))),
    };
    const entry = this.#entry({ node, comment, key: { name }, others });
    this.positions.markMember(entry, "inputSchema", this.#source.offsetOf(parameter ?? node));
    this.positions.markMember(entry, "outputSchema", this.#source.offsetOf(type));
    return entry;
  }

  /** Returns the member `argumentAliases` of an entry; undefined if no argument has a tag. */
  #argumentAliases(
    tagged: readonly { readonly argument: string; readonly aliases: ArgumentAliases }[],
  ): JsonObject | undefined {
    const found: { [alias: string]: string } = {};
    for (const { argument, aliases } of tagged) {
      this.#aliasesOfArguments.add(aliases.offset);
      for (const alias of aliases.names) {
        if (Object.hasOwn(found, alias))
          throw this.#source.errorAtOffset(
            aliases.offset,
            `@alias ${alias} is given twice, for ${found[alias]} and ${argument} (remove one)`,
          );
        Object.defineProperty(found, alias, { value: argument, enumerable: true });
        this.positions.markMember(found, alias, aliases.offset);
      }
    }
    return tagged.length === 0 ? undefined : found;
  }

  #prompt(node: Compiler.TypeElement): Entry {
    const name = this.#schemas.nameOfEntry(node);
    const { parameter, type } = this.#signature(node, "Prompts");
    if (type.kind !== K.StringKeyword && type.kind !== K.VoidKeyword && type.kind !== K.UnknownKeyword)
      throw this.#source.errorAt(type, "a prompt returns text or messages (write string)");
    const given = parameter === undefined ? [] : this.#argumentTypes(parameter.type!);
    const all = given.map((member) => this.#argument(member));
    const comment = this.#schemas.comment(node, PROMPT_TAGS);
    const argumentAliases = this.#argumentAliases(
      all.flatMap(({ entry, aliases }) =>
        aliases === undefined ? [] : [{ argument: String(entry["name"]), aliases }],
      ),
    );
    const others = { aliases: comment?.values.get("alias"), argumentAliases };
    const list = all.length === 0 ? undefined : all.map(({ entry }) => entry);
    return this.#entry({ node, comment, key: { name }, others: { ...others, arguments: list } });
  }

  #argumentTypes(node: Compiler.TypeNode): readonly Compiler.TypeElement[] {
    if (ts.isTypeLiteralNode(node)) return node.members;
    const shared = ts.isTypeReferenceNode(node) ? this.#shared.get(this.#source.textOf(node)) : undefined;
    if (shared !== undefined && ts.isInterfaceDeclaration(shared) && shared.heritageClauses === undefined)
      return shared.members;
    throw this.#source.errorAt(node, "the arguments of a prompt must be an object type (write { name: string })");
  }

  #argument(node: Compiler.TypeElement): { entry: Entry; aliases: ArgumentAliases | undefined } {
    const name = this.#schemas.nameOfMember(node);
    if (!ts.isPropertySignature(node) || node.type?.kind !== K.StringKeyword)
      throw this.#source.errorAt(node, `the argument "${name}" of a prompt must be a text (write ${name}: string)`);
    const comment = this.#schemas.comment(node, ARGUMENT_TAGS);
    const { title, json } = Object.fromEntries(comment?.values ?? []) as { title?: string; json?: object };
    const required = node.questionToken === undefined ? true : undefined;
    const members = definedMembers({ name, title, description: comment?.description, required });
    const names = comment?.values.get("alias") as string[] | undefined;
    return {
      entry: this.positions.mark({ ...members, ...json }, this.#source.offsetOf(node)),
      aliases: names && { names, offset: comment!.offsets.get("alias")! },
    };
  }

  #resource(node: Compiler.TypeElement): Entry {
    const uri = this.#schemas.nameOfEntry(node);
    if (!ts.isPropertySignature(node) || node.type === undefined)
      throw this.#source.errorAt(node, `a resource is a member with the type of its contents (write "${uri}": string)`);
    const comment = this.#schemas.comment(node, RESOURCE_TAGS);
    const isTemplate = comment?.values.get("template") ?? uri.includes("{");
    const { name, mimeType, size, audience, priority, lastModified } = Object.fromEntries(comment?.values ?? []);
    const hints = definedMembers({ audience, priority, lastModified });
    const annotations = Object.keys(hints).length === 0 ? undefined : hints;
    const key = { name: name ?? resourceNameOf(uri), [isTemplate ? "uriTemplate" : "uri"]: uri };
    const contentSchema = this.#hasJsonContents(node.type) ? this.#schemas.type(node.type) : undefined;
    const entry = this.#entry({ node, comment, key, others: { mimeType, size, annotations, contentSchema } });
    this.positions.markMember(entry, "contentSchema", this.#source.offsetOf(node.type));
    return entry;
  }

  /** Returns true if the type of a resource has a schema. `string`, `Uint8Array` and `unknown` have none, unless they have a comment. */
  #hasJsonContents(type: Compiler.TypeNode): boolean {
    const isBytes = ts.isTypeReferenceNode(type) && this.#source.textOf(type) === "Uint8Array";
    const isPlain = type.kind === K.StringKeyword || type.kind === K.UnknownKeyword;
    return !isBytes && (!isPlain || this.#source.docComment(type) !== undefined);
  }

  /** Returns an entry with the members that all entries have, and its position. */
  #entry({ node, comment, ...members }: EntryParts): Entry {
    const { title, icon, meta, json, scope, scopes = scope } = Object.fromEntries(comment?.values ?? []);
    if (scope !== undefined && scopes !== scope)
      throw this.#source.errorAtOffset(comment!.offsets.get("scopes")!, "@scopes repeats @scope (remove one of them)");
    const entry = {
      ...definedMembers({
        ...members.key,
        title,
        description: comment?.description,
        ...members.others,
        icons: (icon as unknown[] | undefined)?.map((one) => (isObject(one) ? one : { src: one })),
        scopes,
        _meta: meta,
      }),
      ...(json as Entry | undefined),
    };
    this.positions.mark(entry, this.#source.offsetOf(node));
    for (const [tag, offset] of comment?.offsets ?? [])
      this.positions.markMember(entry, MEMBER_OF_TAG.get(tag) ?? tag, offset);
    return entry;
  }

  /** Returns the parameter and the return type of a method. */
  #signature(
    node: Compiler.TypeElement,
    part: "Tools" | "Prompts",
  ): { parameter: Compiler.ParameterDeclaration | undefined; type: Compiler.TypeNode } {
    const name = this.#schemas.nameOfEntry(node);
    const form = `write ${name}(${part === "Tools" ? "input" : "args"}: { … }): ${part === "Tools" ? "Output" : "string"}`;
    if (!ts.isMethodSignature(node) || node.questionToken !== undefined)
      throw this.#source.errorAt(node, `${name} must be a method of ${part} (${form})`);
    if (node.typeParameters !== undefined)
      throw this.#source.errorAt(node, `${name} has type parameters, which JSON Schema cannot express (${form})`);
    const [parameter, second] = node.parameters;
    if (second !== undefined)
      throw this.#source.errorAt(second, `${name} has two parameters, and a call has one object (${form})`);
    if (parameter !== undefined && (parameter.type === undefined || parameter.dotDotDotToken !== undefined))
      throw this.#source.errorAt(parameter, `the parameter of ${name} must have a type (${form})`);
    if (node.type === undefined) throw this.#source.errorAt(node, `${name} has no return type (${form})`);
    return { parameter, type: node.type };
  }
}

/** Returns a schema, or the declaration that it is a reference to. */
function rootOf(schema: Schema, definitions: { readonly [name: string]: Schema }): Schema {
  const seen = new Set<Schema>();
  for (let root = schema; ;) {
    const { $ref } = root;
    const next = typeof $ref === "string" ? definitions[decodeURI($ref.replace("#/$defs/", ""))] : undefined;
    if (next === undefined || seen.has(next)) return root;
    seen.add(next);
    root = next;
  }
}

/** What an entry is made of: its node and comment, the members that identify it, and those of its kind. */
interface EntryParts {
  readonly node: Compiler.TypeElement;
  readonly comment: ContractComment | undefined;
  readonly key: Entry;
  readonly others?: Entry;
}

/** The members of an entry whose positions are those of a tag with another name. */
const MEMBER_OF_TAG: ReadonlyMap<string, string> = new Map([
  ["icon", "icons"],
  ["scope", "scopes"],
  ["alias", "aliases"],
  ["meta", "_meta"],
  ["task", "execution"],
  ...pairKeywords("readOnly destructive idempotent openWorld audience priority lastModified", "annotations"),
]);

const SERVER_MEMBERS: readonly string[] = [...CONTRACT_IDENTITY, "instructions", "client", "extensions"];

function unknownServerMember(name: string): string {
  const nearest = findMostSimilarWord(name, SERVER_MEMBERS);
  const advice = nearest === undefined ? `use ${SERVER_MEMBERS.join(", ")}` : `did you mean ${nearest}?`;
  return `Server has no member ${name} (${advice})`;
}

/** Returns the name and the version in the package.json nearest to a file. */
function packageIdentity(file: string): { name?: string; version?: string } {
  const folder = packageFolder(dirname(file));
  return folder === undefined ? {} : readPackageIdentity(folder);
}
