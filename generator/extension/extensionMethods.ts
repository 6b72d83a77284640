import {
  getObjectTypeMembers,
  getOnlyStringValueOfType,
  getTypeOfDeclaration,
  type SchemaSymbolTable,
} from "../model/members.js";
import { findMostSimilarWord } from "../nearestWord.js";
import { alternativesOf } from "../read/typeOperators.js";
import { describeUndeclared } from "./undeclaredName.js";
import { methodOf } from "../model/messages.js";
import { FILTER_TYPE } from "../model/subscriptions.js";
import { handlerName, resultInResponse } from "../model/methods.js";
import type {
  DeclarationDocumentation,
  MessageDirection,
  ProtocolMethod,
  ProtocolModel,
  SchemaDeclaration,
  SchemaType,
  ViewMethod,
} from "../model/protocol.js";
import type { ParsedSchemaFile, SchemaError } from "../model/schemaError.js";
import type { ExtensionFacts, ExtensionMethodFacts, ExtensionPeer, ExtensionSender } from "./facts.js";
import type { ReadExtensionFacts } from "./readFacts.js";

/** A message that an extension declares, or a message of the core that a view or a host sends too. */
interface ExtensionMessage {
  readonly method: string;
  readonly declaration: SchemaDeclaration;
  readonly row: ExtensionMethodFacts;
}

export interface MethodsOfExtension {
  readonly methods: ProtocolMethod[];
  readonly viewMethods: ViewMethod[];
}

/** A model with the declarations of an extension, before its methods are added. */
interface Merging {
  readonly model: ProtocolModel;
  readonly scope: SchemaSymbolTable;
  /** The file of the extension, with its own declarations only. */
  readonly schema: ParsedSchemaFile;
  readonly given: ReadExtensionFacts;
}

/**
 * Returns the methods of an extension. `extension.json` states who sends a message; nothing is guessed from names.
 *
 * @throws SchemaError if a message has no row or shares its method, if a row has no message, or if the result of a request is unknown.
 */
export function methodsOfExtension(merging: Merging): MethodsOfExtension {
  const messages = messagesOf(merging);
  const { facts } = merging.given;
  const built = messages.map((message) => ({ ...message, ...buildMessage(merging, message) }));
  return {
    methods: built.flatMap(({ row, shared }) => {
      const from = row.from.filter((sender) => sender === "client" || sender === "server");
      if (from.length === 0) return [];
      const direction = directionOf(merging.model, from, shared.kind);
      const declaredBy = declaredByOf(merging.model, facts, { ...shared, from, row });
      const capability = `extensions.${facts.id}`;
      return [{ ...shared, direction, feature: facts.name, capability, declaredBy, extension: facts.id }];
    }),
    viewMethods: built.flatMap(({ row, shared }) => {
      const from = row.from.filter((sender) => sender === "view" || sender === "host");
      const capability = row.capability === undefined ? {} : { capability: row.capability };
      return from.length === 0 ? [] : [{ ...shared, from, ...capability }];
    }),
  };
}

/** Returns the messages of an extension, each with its row. */
function messagesOf({ model, scope, schema, given }: Merging): ExtensionMessage[] {
  const { methods } = given.facts;
  const declared = new Map<string, SchemaDeclaration>();
  for (const own of schema.declarations) {
    // An alias that only gives a message a second name is not another message.
    if (own.kind === "alias" && own.type.kind === "reference") continue;
    const method = methodOf(scope, getTypeOfDeclaration(own));
    if (method === undefined) continue;
    const other = declared.get(method)?.name ?? ownerOf(model, method);
    if (other !== undefined)
      throw schema.errorAt(
        own,
        `${own.name} has the method ${method}, which ${other} has too (rename one of the methods)`,
      );
    if (!Object.hasOwn(methods, method)) throw rowMissing({ model, scope, schema, given }, own, method);
    // The declaration in the scope has no unions within intersections.
    declared.set(method, scope.declarations.get(own.name)!);
  }
  return Object.entries(methods).map(([method, row]) => ({
    method,
    row,
    declaration: declared.get(method) ?? messageOfCore({ model, scope, schema, given }, method, row),
  }));
}

/** Returns the error about a message without a row. A row that has no message may be a misspelled one. */
function rowMissing({ model, scope, schema, given }: Merging, own: SchemaDeclaration, method: string): SchemaError {
  const known = new Set([
    ...model.methods.map((other) => other.method),
    ...schema.declarations.map((other) => methodOf(scope, getTypeOfDeclaration(other))),
  ]);
  const strays = Object.keys(given.facts.methods).filter((row) => !known.has(row));
  const similar = findMostSimilarWord(method, strays);
  if (similar !== undefined)
    return given.errorAt(
      ["methods", similar],
      `no type of the extension has the method ${similar} (did you mean "${method}", the method of ${own.name}?)`,
    );
  const stray = strays.length === 0 ? "" : `, and its row ${JSON.stringify(strays[0])} has no message`;
  const remedy = strays.length === 0 ? "" : ", or rename that row";
  return schema.errorAt(
    own,
    `${own.name} has the method ${method}, but ${given.file} does not state who sends it${stray} (add "${method}": { "from": … } to "methods"${remedy})`,
  );
}

function ownerOf({ methods }: ProtocolModel, method: string): string | undefined {
  const known = methods.find((other) => other.method === method);
  return (
    known && `${known.message} of ${known.extension === undefined ? "the core" : `the extension ${known.extension}`}`
  );
}

/** Returns the error about a row without a message. A type whose `method` has several values, or any, is the message of no row. */
function messageMissing(
  { scope, schema, given }: Pick<Merging, "scope" | "schema" | "given">,
  method: string,
): SchemaError {
  const open = schema.declarations.flatMap((own) => {
    const member = getObjectTypeMembers(scope, getTypeOfDeclaration(own))?.properties.get("method");
    if (member === undefined || getOnlyStringValueOfType(scope, member.type) !== undefined) return [];
    const alternatives = alternativesOf(scope, member.type);
    const values = alternatives.map((type) => getOnlyStringValueOfType(scope, type));
    return [{ own, isNamed: values.includes(method), isMessage: /(?:Request|Notification)$/.test(own.name) }];
  });
  const found = open.find(({ isNamed }) => isNamed) ?? open.find(({ isMessage }) => isMessage);
  if (found !== undefined)
    return schema.errorAt(
      found.own,
      `the method of ${found.own.name} is not one literal, so the row ${JSON.stringify(method)} of ${given.file} has no message (declare an interface with method: ${JSON.stringify(method)})`,
    );
  return given.errorAt(
    ["methods", method],
    `no type of the extension has the method ${method} (remove the row, or declare the message)`,
  );
}

/** Returns the message of the core for a row that adds senders to it: a view may send requests of the core to its host. */
function messageOfCore(
  { model, scope, schema, given }: Merging,
  method: string,
  { from }: ExtensionMethodFacts,
): SchemaDeclaration {
  const known = model.methods.find((other) => other.method === method);
  if (known === undefined) throw messageMissing({ scope, schema, given }, method);
  const peer = from.find((sender) => sender === "client" || sender === "server");
  if (peer !== undefined)
    throw given.errorAt(
      ["methods", method, "from"],
      `${method} is a method of ${known.extension ?? "the core"}, whose schema states if a ${peer} sends it (write "view" or "host")`,
    );
  return scope.declarations.get(known.message)!;
}

type SharedMembers = Pick<ProtocolMethod, "method" | "name" | "kind" | "message" | "params" | "result" | "doc">;

function buildMessage(merging: Merging, { method, declaration, row }: ExtensionMessage): { shared: SharedMembers } {
  const { scope, given } = merging;
  const members = getObjectTypeMembers(scope, getTypeOfDeclaration(declaration))?.properties;
  const params = members?.get("params");
  const kind = kindOf(declaration.name, method, members?.has("id") ?? false);
  refuseMisplaced(given, method, { kind, row });
  refuseWrongEnvelope(merging, { method, declaration, row }, kind);
  const shared: SharedMembers = {
    method,
    name: row.name ?? handlerName(declaration.name, kind),
    kind,
    message: declaration.name,
    ...(params && { params: { type: params.type, optional: params.optional } }),
    ...(kind === "request" && { result: resultOf(merging, { method, declaration, row }) }),
    doc: withPage(row.page === undefined ? declaration.doc : { ...declaration.doc, see: [row.page] }, given.facts.page),
  };
  return { shared };
}

/** Returns the kind of a message by the name of its type, its id and its method. */
export function kindOf(name: string, method: string, hasId: boolean): ProtocolMethod["kind"] {
  if (name.endsWith("Notification")) return "notification";
  if (name.endsWith("Request") || hasId) return "request";
  return /(?:^|\/)notifications\//.test(method) ? "notification" : "request";
}

function refuseMisplaced(
  given: ReadExtensionFacts,
  method: string,
  { kind, row }: { kind: ProtocolMethod["kind"]; row: ExtensionMethodFacts },
): void {
  const fail = (member: string, problem: string): SchemaError => given.errorAt(["methods", method, member], problem);
  if (kind === "notification" && row.result !== undefined)
    throw fail("result", `${method} is a notification, which has no result (remove "result")`);
  if (kind === "notification" && row.headers.length > 0)
    throw fail(
      "headers",
      `${method} is a notification, and only requests repeat members in headers (remove "headers")`,
    );
  if (row.capability !== undefined && !row.from.includes("view"))
    throw fail("capability", `a host declares capabilities for messages of views (remove "capability")`);
  if (row.filter !== undefined && (kind === "request" || !row.from.includes("server")))
    throw fail("filter", `a client subscribes only to notifications of the server (remove "filter")`);
}

/**
 * Checks the members of JSON-RPC in a message: only requests have an id. Messages of clients and servers have `jsonrpc` if those of the core have
 * it; a request of a server may do without, because it may be part of a result in another revision.
 *
 * @throws SchemaError at a declaration of the extension.
 */
function refuseWrongEnvelope(
  { model, scope, schema }: Merging,
  { declaration, row }: ExtensionMessage,
  kind: ProtocolMethod["kind"],
): void {
  const own = schema.declarations.find(({ name }) => name === declaration.name);
  const members = getObjectTypeMembers(scope, getTypeOfDeclaration(declaration))?.properties;
  if (own === undefined || members === undefined) return;
  if (kind === "notification" && members.has("id"))
    throw schema.errorAt(own, `${own.name} is a notification, which has no id (extend JSONRPCNotification)`);
  const ofCore = model.methods.find(
    (one) => one.kind === kind && one.extension === undefined && one.direction !== "embedded",
  );
  const core = ofCore && getObjectTypeMembers(scope, { kind: "reference", name: ofCore.message })?.properties;
  const isEnveloped = row.from.includes("client") || (kind === "notification" && row.from.includes("server"));
  if (core === undefined || !isEnveloped) return;
  const missing = ["jsonrpc", "id"].find(
    (name) => core.get(name)?.optional === false && members.get(name)?.optional !== false,
  );
  if (missing !== undefined)
    throw schema.errorAt(
      own,
      `${own.name} does not require ${missing}, unlike ${ofCore!.message} of ${model.revision} (extend ${kind === "request" ? "JSONRPCRequest" : "JSONRPCNotification"})`,
    );
}

/**
 * Returns the result of a request: the type in its row, the `result` of its response, or the type with its name. Types of the core count too.
 *
 * @throws SchemaError if none of them is declared.
 */
function resultOf({ model, scope, given }: Merging, { method, declaration, row }: ExtensionMessage): SchemaType {
  if (row.result !== undefined) {
    if (scope.declarations.has(row.result)) return { kind: "reference", name: row.result };
    const { declarations } = scope;
    throw given.errorAt(
      ["methods", method, "result"],
      describeUndeclared(row.result, { revision: model.revision, declarations }),
    );
  }
  const found = findResult(scope, declaration.name);
  if (found !== undefined) return found;
  throw given.errorAt(
    ["methods", method],
    `the result of ${method} is unknown (declare ${declaration.name.replace(/Request$/, "")}Result, or add "result", such as "EmptyResult")`,
  );
}

/** Returns the result of a request by its name: of `XRequest` the `result` of `XResultResponse`, or `XResult`. */
export function findResult(scope: SchemaSymbolTable, request: string): SchemaType | undefined {
  const stem = request.replace(/Request$/, "");
  const name = `${stem}Result`;
  return resultInResponse(scope, stem) ?? (scope.declarations.has(name) ? { kind: "reference", name } : undefined);
}

/** In a revision without requests from servers, a result asks the client for input. */
function directionOf(
  { declarations }: ProtocolModel,
  from: readonly ExtensionPeer[],
  kind: ProtocolMethod["kind"],
): MessageDirection {
  if (from.length > 1) return "both";
  if (from[0] === "client") return "clientToServer";
  return kind === "request" && !hasServerRequests(declarations) ? "embedded" : "serverToClient";
}

/** Returns true if servers of a revision send requests of their own, so that they need no results which ask for input. */
export function hasServerRequests(declarations: readonly SchemaDeclaration[]): boolean {
  const names = new Set(declarations.map(({ name }) => name));
  return names.has("ServerRequest") || !names.has("InputRequest");
}

/**
 * Returns the peer that must have declared the extension before a message is sent. A server knows what it implements itself, so only its
 * receiver matters; a client asks for nothing of an extension that it does not declare. A server sends a notification to all its
 * clients, or to those that subscribe to it; without a filter in a revision with subscriptions, it belongs to one call.
 */
function declaredByOf(
  { declarations }: ProtocolModel,
  { declaredBy }: ExtensionFacts,
  { from, kind, row }: { from: readonly ExtensionSender[]; kind: ProtocolMethod["kind"]; row: ExtensionMethodFacts },
): ProtocolMethod["declaredBy"] {
  const declares = (peer: ExtensionPeer): ExtensionPeer =>
    declaredBy.includes(peer) ? peer : peer === "client" ? "server" : "client";
  if (from.length > 1) return declares("client") === declares("server") ? declares("client") : "either";
  if (from[0] === "client") return declaredBy.length > 1 ? "both" : declaredBy[0]!;
  if (kind === "request") return declares("client");
  const isForOneCall = row.filter === undefined && declarations.some(({ name }) => name === FILTER_TYPE);
  return isForOneCall && declares("server") === "server" ? "either" : declares("server");
}

/** Returns documentation that refers to a page, unless it refers to other pages already. */
export function withPage(doc: DeclarationDocumentation, page: string | undefined): DeclarationDocumentation {
  const { see = [] } = doc;
  const hasPage = see.some((address) => /^https?:/.test(address));
  return page === undefined || hasPage ? doc : { ...doc, see: [page, ...see] };
}
