import { distributeIntersections } from "../model/distribute.js";
import { buildSchemaSymbolTable, type SchemaSymbolTable } from "../model/members.js";
import { refuseSharedNames, type NameRemedy } from "../model/methods.js";
import type {
  ExtensionPeer,
  ProtocolExtension,
  ProtocolMethod,
  ProtocolModel,
  SchemaConstant,
  SchemaDeclaration,
} from "../model/protocol.js";
import { refuseInvalidDeclarations, refuseNonObjectBaseTypes } from "../model/resolve.js";
import type { ParsedSchemaFile, SchemaError } from "../model/schemaError.js";
import { addExtensionSettings, addMembers, addMetaKeys, ownerText } from "./addedMembers.js";
import { addToUnions, withFurtherResults } from "./coreMessages.js";
import { ChangedDeclarations } from "./coreTypes.js";
import { refuseReservedCodes } from "./errorCodes.js";
import { methodsOfExtension, withPage } from "./extensionMethods.js";
import type { ExtensionFacts } from "./facts.js";
import { filtersOfExtension } from "./filterFacts.js";
import type { ExtensionMerge } from "./merge.js";
import { refuseReservedMetaKeys } from "./metaKeys.js";
import { headersOf, ignoredEntriesOf, paramsOf } from "./paramPointers.js";
import type { ReadExtensionFacts } from "./readFacts.js";
import { handshakeOf, refuseViewNames } from "./viewHandshake.js";
import { messagesOfViews } from "./viewMessages.js";

/** An extension as its files state it: its facts, and its own declarations, which may refer to those of the core. */
export interface GivenExtension {
  readonly facts: ReadExtensionFacts;
  readonly schema: ParsedSchemaFile;
}

/**
 * Returns the model of a revision with the types and methods of extensions. Without extensions, returns the same object.
 *
 * @throws SchemaError at a declaration or a fact that conflicts with the core or another extension, or that nothing uses; and if an extension
 * is not for the revision.
 */
export function mergeExtensions(core: ProtocolModel, extensions: readonly GivenExtension[]): ProtocolModel {
  const sorted = [...extensions].sort((a, b) => (a.facts.facts.id < b.facts.facts.id ? -1 : 1));
  return sorted.reduce((model, extension) => new Merge(model, extension).result(), core);
}

/** Returns true if an extension is for a revision. */
export function isForRevision({ revisions }: ExtensionFacts, revision: string): boolean {
  return revisions === undefined || revisions.includes(revision);
}

/** The merge of one extension into the model of the core and earlier extensions. */
class Merge {
  readonly #model: ProtocolModel;
  readonly #given: ReadExtensionFacts;
  readonly #facts: ExtensionFacts;
  readonly #schema: ParsedSchemaFile;
  /** The names and types of the core, of earlier extensions and of this one. */
  readonly #scope: SchemaSymbolTable;

  constructor(model: ProtocolModel, { facts, schema }: GivenExtension) {
    this.#model = model;
    this.#given = facts;
    this.#facts = facts.facts;
    this.#schema = schema;
    this.#refuseExtension();
    refuseReservedCodes(facts, model);
    refuseReservedMetaKeys(facts);
    this.#refuseNames([...schema.constants, ...schema.declarations]);
    const all = this.#withCore(schema.declarations);
    if (all.declarations.length > 0) refuseInvalidDeclarations(all, buildSchemaSymbolTable(all));
    const distributed = { ...all, declarations: distributeIntersections(all) };
    this.#scope = buildSchemaSymbolTable(distributed);
    refuseNonObjectBaseTypes(distributed, this.#scope);
  }

  result(): ProtocolModel {
    const { id, name, page } = this.#facts;
    const merge: ExtensionMerge = {
      model: this.#model,
      given: this.#given,
      facts: this.#facts,
      schema: this.#schema,
      scope: this.#scope,
      fail: (at, problem) => this.#fail(at, problem),
      withCore: (own, others) => this.#withCore(own, others),
    };
    const changed = new ChangedDeclarations(this.#declarations());
    addMembers(merge, changed);
    addMetaKeys(merge, changed);
    addExtensionSettings(merge, changed);
    const added = methodsOfExtension({
      model: this.#model,
      scope: this.#scope,
      schema: this.#schema,
      given: this.#given,
    });
    addToUnions(merge, changed, added.methods);
    const known = withFurtherResults(merge, changed);
    const methods = [...known, ...added.methods];
    // The declarations with changed intersections, which have the form of all others.
    const merged = this.#withCore([], changed.all);
    const declarations = distributeIntersections(merged);
    const scope = buildSchemaSymbolTable({ ...merged, declarations });
    refuseSharedNames(methods, (method, problem, what) => this.#nameError(method, problem, what));
    refuseViewNames(merge, added.viewMethods);
    const views = messagesOfViews(scope, added.viewMethods, id);
    const capability = `extensions.${id}`;
    const { capabilities } = this.#model;
    const withOwn = (peer: ExtensionPeer): string[] =>
      this.#facts.declaredBy.includes(peer) ? [...capabilities[peer], capability] : capabilities[peer];
    const extension: ProtocolExtension = {
      id,
      feature: name,
      source: this.#schema.source,
      ...(page !== undefined && { page }),
      declaredBy: [...this.#facts.declaredBy],
      settings: { ...this.#facts.settings },
      headers: headersOf(merge, added),
      ignored: ignoredEntriesOf(merge),
      filters: filtersOfExtension({
        given: this.#given,
        before: buildSchemaSymbolTable(this.#model),
        merged: scope,
        paramsOf: (method) => paramsOf(merge, method),
      }),
      results: Object.entries(this.#facts.results).map(([method, row]) => ({ method, ...row })),
      meta: Object.entries(this.#facts.meta).flatMap(([owner, keys]) =>
        Object.entries(keys).map(([key, type]) => ({ owner, key, type })),
      ),
      errorCodes: Object.entries(this.#facts.errorCodes).map(([code, row]) => ({ name: code, ...row })),
      viewMethods: views.methods,
      ...handshakeOf(merge, added.viewMethods),
    };
    return {
      ...this.#model,
      constants: [...this.#model.constants, ...this.#constants()],
      declarations: [...declarations, ...views.declarations],
      methods,
      capabilities: { client: withOwn("client"), server: withOwn("server") },
      extensions: [...(this.#model.extensions ?? []), extension],
    };
  }

  /** Returns the error about a name in code, at the fact or the declaration that decides it. */
  #nameError({ method, message }: ProtocolMethod, problem: string, what: NameRemedy): SchemaError {
    const row = this.#facts.methods[method];
    if (row?.name !== undefined && what !== "the method")
      return this.#fail(["methods", method, "name"], `${problem} (write another name)`);
    const remedy = what === "the method" ? "rename the method" : `rename ${what}, or add another "name" to its row`;
    const own = this.#schema.declarations.find(({ name }) => name === message);
    return this.#schema.errorAt(own ?? this.#schema, `${problem} (${remedy})`);
  }

  #fail(at: readonly string[], problem: string): SchemaError {
    return this.#given.errorAt(at, problem);
  }

  #refuseExtension(): void {
    const { revision, extensions = [], methods } = this.#model;
    const { id, name, revisions } = this.#facts;
    if (!isForRevision(this.#facts, revision))
      throw this.#fail(
        ["revisions"],
        `the extension ${id} is not for ${revision} (use it with ${revisions!.join(", ")})`,
      );
    if (extensions.some((other) => other.id === id))
      throw this.#fail(["id"], `the extension ${id} is given twice (remove one)`);
    const other = extensions.find(({ feature }) => feature === name);
    const owner = other?.id ?? (methods.some(({ feature }) => feature === name) ? "the core" : undefined);
    if (owner !== undefined || RESERVED_FEATURES.has(name))
      throw this.#fail(
        ["name"],
        `the extension ${id} has the feature name "${name}", which ${owner ?? "generated code"} uses too (add another "name")`,
      );
  }

  /** @throws SchemaError at a name that the core or another extension declares. */
  #refuseNames(own: readonly (SchemaConstant | SchemaDeclaration)[]): void {
    const { constants, declarations } = this.#model;
    const known = new Map([...constants, ...declarations].map((named) => [named.name, named]));
    for (const named of own) {
      const other = known.get(named.name);
      if (other !== undefined)
        throw this.#schema.errorAt(
          named,
          `${named.name} is also declared by ${ownerText(other.extension)} (import it from there, or rename it)`,
        );
    }
  }

  /** The positions of errors are those of the extension's file, which alone can be wrong. */
  #withCore(own: readonly SchemaDeclaration[], others = this.#model.declarations): ParsedSchemaFile {
    return {
      ...this.#schema,
      constants: [...this.#model.constants, ...this.#schema.constants],
      declarations: [...others, ...own],
    };
  }

  /** Returns all declarations, those of this extension with its id and its page. */
  #declarations(): SchemaDeclaration[] {
    const own = new Set(this.#schema.declarations.map(({ name }) => name));
    return [...this.#scope.declarations.values()].map((declaration) =>
      own.has(declaration.name)
        ? { ...declaration, doc: withPage(declaration.doc, this.#facts.page), extension: this.#facts.id }
        : declaration,
    );
  }

  #constants(): SchemaConstant[] {
    const { id, page, errorCodes } = this.#facts;
    const declared = this.#schema.constants.map((constant) => ({
      ...constant,
      doc: withPage(constant.doc, page),
      extension: id,
    }));
    const names = new Set(
      [...this.#model.constants, ...declared, ...this.#scope.declarations.values()].map(({ name }) => name),
    );
    const codes = Object.entries(errorCodes).flatMap(
      ([name, { code, meaning, page: own = page }]): SchemaConstant[] => {
        const constant = declared.find((other) => other.name === name);
        if (constant !== undefined && constant.value !== code)
          throw this.#fail(
            ["errorCodes", name, "code"],
            `the schema declares ${name} as ${constant.value} (correct one of them)`,
          );
        if (constant === undefined && names.has(name))
          throw this.#fail(
            ["errorCodes", name],
            `${name} is also declared by the core or another extension (rename it)`,
          );
        const others = (this.#model.extensions ?? []).flatMap((extension) => extension.errorCodes);
        const other = others.find((one) => one.code === code);
        if (other !== undefined)
          throw this.#fail(
            ["errorCodes", name, "code"],
            `${code} is also the code of ${other.name} of another extension (use another code)`,
          );
        return constant === undefined
          ? [{ name, value: code, doc: withPage({ text: meaning }, own), extension: id }]
          : [];
      },
    );
    return [...declared, ...codes];
  }
}

/** Members of `ServerHandlers` and `ClientHandlers` that are not features. */
const RESERVED_FEATURES: ReadonlySet<string> = new Set(["notifications"]);
