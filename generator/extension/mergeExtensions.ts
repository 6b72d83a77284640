import { distributeIntersections } from "../model/distribute.js";
import {
  buildSchemaSymbolTable,
  getObjectTypeMembers,
  getOnlyStringValueOfType,
  getTypeOfDeclaration,
  reference,
  type SchemaSymbolTable,
} from "../model/members.js";
import { refuseSharedNames, type NameRemedy } from "../model/methods.js";
import { methodOf } from "../model/messages.js";
import type {
  ExtensionPeer,
  ProtocolExtension,
  ProtocolMethod,
  ProtocolModel,
  SchemaConstant,
  SchemaDeclaration,
  SchemaProperty,
  SchemaType,
} from "../model/protocol.js";
import {
  namesInMethod,
  reachableNames,
  refuseInvalidDeclarations,
  refuseNonObjectBaseTypes,
} from "../model/resolve.js";
import type { ParsedSchemaFile, SchemaError } from "../model/schemaError.js";
import { addSettings, ChangedDeclarations, unionWith } from "./coreTypes.js";
import { refuseReservedCodes } from "./errorCodes.js";
import { methodsOfExtension, withPage, type MethodsOfExtension } from "./extensionMethods.js";
import type { ExtensionFacts } from "./facts.js";
import { filtersOfExtension } from "./filterFacts.js";
import { refuseReservedMetaKeys } from "./metaKeys.js";
import type { ReadExtensionFacts } from "./readFacts.js";
import { describeUndeclared } from "./undeclaredName.js";
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
    const changed = new ChangedDeclarations(this.#declarations());
    this.#addMembers(changed);
    this.#addMetaKeys(changed);
    this.#addSettings(changed);
    const added = methodsOfExtension({
      model: this.#model,
      scope: this.#scope,
      schema: this.#schema,
      given: this.#given,
    });
    this.#addToUnions(changed, added.methods);
    const known = this.#withResults(changed);
    const methods = [...known, ...added.methods];
    // The declarations with changed intersections, which have the form of all others.
    const merged = this.#withCore([], changed.all);
    const declarations = distributeIntersections(merged);
    const scope = buildSchemaSymbolTable({ ...merged, declarations });
    refuseSharedNames(methods, (method, problem, what) => this.#nameError(method, problem, what));
    this.#refuseViewNames(added.viewMethods);
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
      headers: this.#headers(added),
      ignored: this.#ignored(),
      filters: filtersOfExtension({
        given: this.#given,
        before: buildSchemaSymbolTable(this.#model),
        merged: scope,
        paramsOf: (method) => this.#paramsOf(method),
      }),
      results: Object.entries(this.#facts.results).map(([method, row]) => ({ method, ...row })),
      meta: Object.entries(this.#facts.meta).flatMap(([owner, keys]) =>
        Object.entries(keys).map(([key, type]) => ({ owner, key, type })),
      ),
      errorCodes: Object.entries(this.#facts.errorCodes).map(([code, row]) => ({ name: code, ...row })),
      viewMethods: views.methods,
      ...this.#handshake(added.viewMethods),
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

  /** @throws SchemaError if a message between a view and its host has the name of a message of another extension. */
  #refuseViewNames(messages: MethodsOfExtension["viewMethods"]): void {
    const known = (this.#model.extensions ?? []).flatMap(({ viewMethods }) => viewMethods);
    for (const { method, name } of messages) {
      const other = known.find((one) => one.name === name && one.method !== method);
      if (other !== undefined)
        throw this.#fail(
          ["methods", method],
          `${method} has the name ${name} in code, which ${other.method} of another extension has too (add another "name")`,
        );
    }
  }

  /** @throws SchemaError if the view does not send the messages of the handshake, or if another extension has a handshake. */
  #handshake(messages: MethodsOfExtension["viewMethods"]): Pick<ProtocolExtension, "handshake"> {
    if (this.#facts.handshake === undefined) return {};
    const { page: _, ...handshake } = this.#facts.handshake;
    const other = (this.#model.extensions ?? []).find((extension) => extension.handshake !== undefined);
    if (other !== undefined)
      throw this.#fail(["handshake"], `the extension ${other.id} has a handshake too (use only one of both)`);
    for (const [member, kind] of [
      ["open", "request"],
      ["opened", "notification"],
    ] as const)
      if (!messages.some((one) => one.method === handshake[member] && one.kind === kind && one.from.includes("view")))
        throw this.#fail(
          ["handshake", member],
          `the view sends no ${kind} ${handshake[member]} (add it to "methods" with "from": "view")`,
        );
    const { message, params, result } = messages.find(({ method }) => method === handshake.open)!;
    for (const [part, names] of Object.entries(HANDSHAKE_MEMBERS)) {
      const type = part === "params" ? params?.type : result;
      const members = type && getObjectTypeMembers(this.#scope, type)?.properties;
      const missing = names.find((name) => members?.has(name) !== true);
      if (missing !== undefined)
        throw this.#fail(
          ["handshake", "open"],
          `the ${part} of ${message} have no member ${missing} (declare it, or remove "handshake")`,
        );
    }
    return { handshake };
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

  #refuseUndeclared(at: readonly string[], name: string): void {
    const { declarations } = this.#scope;
    if (!declarations.has(name))
      throw this.#fail(at, describeUndeclared(name, { revision: this.#model.revision, declarations }));
  }

  /** @throws SchemaError if a type is not declared, or is not the type of an object. */
  #refuseNonObject(at: readonly string[], name: string): void {
    this.#refuseUndeclared(at, name);
    if (getObjectTypeMembers(this.#scope, { kind: "reference", name }) === undefined)
      throw this.#fail(at, `${name} is not an object type (use an interface)`);
  }

  #addMembers(changed: ChangedDeclarations): void {
    for (const [owner, added] of Object.entries(this.#facts.members)) {
      const at = ["members", owner];
      this.#refuseNonObject(at, owner);
      this.#refuseOwn(at, owner);
      this.#refuseNonObject(at, added);
      const before = getObjectTypeMembers(buildSchemaSymbolTable(this.#withCore([], changed.all)), reference(owner))!;
      const members = getObjectTypeMembers(this.#scope, reference(added))!;
      const clash = [...members.properties.keys()].find((name) => before.properties.has(name));
      if (clash !== undefined)
        throw this.#fail(
          at,
          `${owner} has the member ${clash} already: ${ownerOfMember(this.#model, owner, clash)} (rename it in ${added})`,
        );
      const required = [...members.properties.values()].find(({ optional }) => !optional);
      if (required !== undefined && this.#isInCore(owner))
        throw this.#fail(
          at,
          `${added} requires ${required.name}, which peers without the extension do not send in ${owner} (make it optional: ${required.name}?: …)`,
        );
      changed.addBase(owner, added);
    }
  }

  /** Returns true if messages of the core or of other extensions have a type. */
  #isInCore(type: string): boolean {
    const { declarations, methods } = this.#model;
    return reachableNames(declarations, methods.flatMap(namesInMethod)).has(type);
  }

  /** A type of the extension itself needs no change from outside. */
  #refuseOwn(at: readonly string[], name: string): void {
    if (this.#schema.declarations.some((own) => own.name === name))
      throw this.#fail(at, `${name} is a type of this extension (declare the members in its schema)`);
  }

  #addMetaKeys(changed: ChangedDeclarations): void {
    for (const [owner, keys] of Object.entries(this.#facts.meta)) {
      this.#refuseNonObject(["meta", owner], owner);
      this.#refuseOwn(["meta", owner], owner);
      for (const [key, type] of Object.entries(keys)) {
        const at = ["meta", owner, key];
        this.#refuseUndeclared(at, type);
        const scope = buildSchemaSymbolTable(this.#withCore([], changed.all));
        const meta = getObjectTypeMembers(scope, reference(owner))!.properties.get("_meta");
        const known = meta && getObjectTypeMembers(scope, meta.type);
        if (known === undefined)
          throw this.#fail(at, `${owner} of ${this.#model.revision} has no member _meta (remove the row)`);
        if (known.properties.has(key))
          throw this.#fail(
            at,
            `_meta of ${owner} has the key ${JSON.stringify(key)} already: ${metaOwner(this.#model, owner, key)} (use another key)`,
          );
        changed.addKey(owner, meta!, { key, type, doc: withPage({ text: `See {@link ${type}}.` }, this.#facts.page) });
      }
    }
  }

  #addSettings(changed: ChangedDeclarations): void {
    const { id, settings, declaredBy, page } = this.#facts;
    for (const peer of ["client", "server"] as const) {
      const type = settings[peer];
      if (type === undefined) continue;
      this.#refuseNonObject(["settings", peer], type);
      if (!declaredBy.includes(peer))
        throw this.#fail(
          ["settings", peer],
          `a ${peer} does not declare the extension (add "${peer}" to "declaredBy", or remove the settings)`,
        );
      const doc = withPage({ text: `The settings of the extension ${id}. See {@link ${type}}.` }, page);
      addSettings(changed, { peer, key: id, type, doc }, buildSchemaSymbolTable(this.#withCore([], changed.all)));
    }
  }

  /** Adds the messages to the unions of the core that list the messages of a sender, so that a schema of the merged model is complete. */
  #addToUnions(changed: ChangedDeclarations, methods: readonly ProtocolMethod[]): void {
    for (const { direction, kind, message, result, declaredBy: _ } of methods) {
      const kindName = kind === "request" ? "Request" : "Notification";
      const senders =
        direction === "both" ? ["Client", "Server"] : direction === "clientToServer" ? ["Client"] : ["Server"];
      if (direction === "embedded") {
        this.#refuseEnvelope(message);
        changed.addAlternative("InputRequest", reference(message));
        if (result !== undefined) changed.addAlternative("InputResponse", result);
        continue;
      }
      for (const sender of senders) {
        changed.addAlternative(`${sender}${kindName}`, reference(message));
        const receiver = sender === "Client" ? "Server" : "Client";
        if (result !== undefined) changed.addAlternative(`${receiver}Result`, result);
      }
    }
  }

  /** A request inside a result has neither an id nor a version. */
  #refuseEnvelope(message: string): void {
    const members = getObjectTypeMembers(this.#scope, reference(message))!.properties;
    const member = ["jsonrpc", "id"].find((name) => members.get(name)?.optional === false);
    if (member === undefined) return;
    const declaration = this.#schema.declarations.find(({ name }) => name === message);
    throw this.#schema.errorAt(
      declaration ?? this.#schema,
      `servers of ${this.#model.revision} send requests inside of results, where ${message} has no ${member} (declare an interface with method and params only)`,
    );
  }

  /** Returns the methods of the core with the further results of the extension, and changes the types of their responses. */
  #withResults(changed: ChangedDeclarations): ProtocolMethod[] {
    for (const [method, row] of Object.entries(this.#facts.results)) {
      const known = this.#model.methods.find((other) => other.method === method);
      if (known?.kind !== "request")
        throw this.#fail(
          ["results", method],
          `${this.#model.revision} has no request ${method} (correct the method, or use "methods" for your own)`,
        );
      this.#refuseResult(["results", method], row);
    }
    return this.#model.methods.map((method): ProtocolMethod => {
      const row = this.#facts.results[method.method];
      if (row === undefined || method.result === undefined) return method;
      const response = `${method.message.replace(/Request$/, "")}ResultResponse`;
      const declaration = changed.get(response);
      const member =
        declaration && getObjectTypeMembers(this.#scope, getTypeOfDeclaration(declaration))?.properties.get("result");
      if (member !== undefined)
        changed.setProperty(response, { ...member, type: unionWith(member.type, reference(row.type)) });
      const receiver = method.direction === "clientToServer" ? "ServerResult" : "ClientResult";
      changed.addAlternative(receiver, reference(row.type));
      return { ...method, result: unionWith(method.result, reference(row.type)) };
    });
  }

  #refuseResult(at: readonly string[], { type, resultType }: ExtensionFacts["results"][string]): void {
    this.#refuseNonObject([...at, "type"], type);
    if (CORE_RESULT_TYPES.has(resultType))
      throw this.#fail([...at, "resultType"], `"${resultType}" is a resultType of the core (use another one)`);
    const member = getObjectTypeMembers(this.#scope, reference(type))!.properties.get("resultType");
    const value = getOnlyStringValueOfType(this.#scope, member?.type);
    if (value !== resultType)
      throw this.#fail(
        [...at, "resultType"],
        `${type} has ${value === undefined ? "no fixed resultType" : `the resultType "${value}"`} (declare resultType: ${JSON.stringify(resultType)})`,
      );
    const others = (this.#model.extensions ?? []).flatMap(({ id, results }) => results.map((row) => ({ id, ...row })));
    const other = others.find((row) => row.method === at[1] && row.resultType === resultType);
    if (other !== undefined)
      throw this.#fail(
        [...at, "resultType"],
        `the extension ${other.id} has a result of ${other.method} with the resultType "${resultType}" too (use another one)`,
      );
  }

  #headers({ methods }: MethodsOfExtension): ProtocolExtension["headers"] {
    const rows = new Map<string, ProtocolExtension["headers"][number]>();
    for (const { method } of methods)
      for (const [i, { name, pointer }] of this.#facts.methods[method]!.headers.entries()) {
        this.#paramAt(["methods", method, "headers", String(i), "pointer"], method, pointer);
        const row = rows.get(`${name} ${pointer}`) ?? { name, pointer, methods: [] };
        row.methods.push(method);
        rows.set(`${name} ${pointer}`, row);
      }
    return [...rows.values()];
  }

  /** @throws SchemaError if a member of the params is not a map of a declared type. */
  #ignored(): ProtocolExtension["ignored"] {
    return Object.entries(this.#facts.methods).flatMap(([method, { ignored }]) =>
      ignored.map(({ pointer }, i) => {
        const at = ["methods", method, "ignored", String(i), "pointer"];
        const map = this.#paramAt(at, method, pointer)?.type;
        const entry = map && getObjectTypeMembers(this.#scope, map)?.index?.value;
        if (entry?.kind !== "reference")
          throw this.#fail(at, `${pointer} is no map of a declared type (correct the pointer)`);
        return { method, member: memberOf(pointer), type: entry.name };
      }),
    );
  }

  /**
   * Returns the member of the params that the first step of a pointer names; undefined if the params are a union.
   *
   * @throws SchemaError if it is not a declared member.
   */
  #paramAt(at: readonly string[], method: string, pointer: string): SchemaProperty | undefined {
    const params = this.#paramsOf(method);
    const members = params && getObjectTypeMembers(this.#scope, params);
    const name = memberOf(pointer);
    // A union of params has no members that are known; the guards check each of its alternatives.
    if (params === undefined || (members !== undefined && !members.properties.has(name)))
      throw this.#fail(at, `the params of ${method} have no member ${name} (correct the pointer)`);
    return members?.properties.get(name);
  }

  /** Returns the params of a message of this extension; undefined if it has none. */
  #paramsOf(method: string): SchemaType | undefined {
    const message = this.#schema.declarations.find(({ name }) => methodOf(this.#scope, reference(name)) === method);
    return message && getObjectTypeMembers(this.#scope, reference(message.name))?.properties.get("params")?.type;
  }
}

/** The members by which a view and its host introduce themselves. */
const HANDSHAKE_MEMBERS = {
  params: ["appInfo", "appCapabilities", "protocolVersion"],
  result: ["hostInfo", "hostCapabilities", "hostContext", "protocolVersion"],
} as const;

/** Returns the member of the params that the first step of a pointer names. */
function memberOf(pointer: string): string {
  return pointer.split("/")[2]!.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The values of `resultType` that belong to the core. */
const CORE_RESULT_TYPES: ReadonlySet<string> = new Set(["complete", "input_required"]);

/** Members of `ServerHandlers` and `ClientHandlers` that are not features. */
const RESERVED_FEATURES: ReadonlySet<string> = new Set(["notifications"]);

function ownerText(extension: string | undefined): string {
  return extension === undefined ? "the schema of the core" : `the extension ${extension}`;
}

/** Returns who declares a member of a core type. */
function ownerOfMember({ declarations }: ProtocolModel, owner: string, member: string): string {
  const declaration = declarations.find(({ name }) => name === owner);
  const bases = declaration?.kind === "interface" ? declaration.extends : [];
  const scope = buildSchemaSymbolTable({ declarations, constants: [] });
  const base = bases.find((one) => getObjectTypeMembers(scope, one)?.properties.has(member));
  const extension = base?.kind === "reference" ? scope.declarations.get(base.name)?.extension : undefined;
  return `${ownerText(extension)} declares it`;
}

function metaOwner({ extensions = [] }: ProtocolModel, owner: string, key: string): string {
  const other = extensions.find(({ meta }) => meta.some((row) => row.owner === owner && row.key === key));
  return `${ownerText(other?.id)} declares it`;
}
