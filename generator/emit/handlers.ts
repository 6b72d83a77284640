import { getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type {
  MessageDirection,
  ProtocolExtension,
  ProtocolMethod,
  SchemaProperty,
  SchemaType,
} from "../model/protocol.js";
import { INPUT_REQUIRED_RESULT_NAME, isInputRequiredResult } from "../model/messages.js";
import { oneLine } from "../model/schemaError.js";
import { capitalize } from "../model/names.js";
import { declarationComment } from "./comment.js";
import { imported, RUNTIME_PATHS } from "./imports.js";
import { block, functionMember, interfaceHead, print, type Doc } from "./layout.js";
import { memberKey } from "./literals.js";
import { documented, methodComment, typeMembers, paramsAfter, qualifiedName, typeDoc } from "./types.js";
import { builders } from "prettier/doc";

const { join } = builders;

/** The peer that receives a message and handles it. */
export type Receiver = "server" | "client";

const DIRECTIONS_TO: { readonly [R in Receiver]: readonly MessageDirection[] } = {
  server: ["clientToServer", "both"],
  client: ["serverToClient", "both", "embedded"],
};

/** The member of a result that the runtime sets, so that handlers may leave it out. */
const RESULT_TYPE_MEMBER = "resultType";

/** The documentation of `resultType` for handlers; the documentation in the schema is for the peers that exchange the result. */
const RESULT_TYPE_DOCS = {
  returned: 'The type of this result. If the handler leaves it out, the runtime sets it to `"complete"`.',
  inputRequired: 'The type of this result. The runtime sets it to `"input_required"`.',
} as const;

/** An interface of a generated module, and the comment above it. */
export interface GeneratedInterface {
  name: string;
  comment: string;
  code: Doc;
}

/** @param comment one sentence. */
export function interfaceOf(name: string, comment: string, members: readonly Doc[]): GeneratedInterface {
  return { name, comment: sentenceComment(comment), code: [interfaceHead(name, []), block(members)] };
}

export function interfaceView({ comment, code }: GeneratedInterface): { comment: string; text: string } {
  return { comment, text: print(code) };
}

export function clientType(name: "Awaitable" | "HostContext"): Doc {
  return imported(RUNTIME_PATHS.clientCore, name);
}

export function contextType(name: "AskOptions" | "Awaitable" | "HandlerContext" | "NotificationRecipients"): Doc {
  return imported(RUNTIME_PATHS.serverCore, name);
}

/** Returns the requests or notifications that a peer receives. */
export function receivedBy(
  methods: readonly ProtocolMethod[],
  receiver: Receiver,
  kind: ProtocolMethod["kind"],
): ProtocolMethod[] {
  return methods.filter((method) => method.kind === kind && DIRECTIONS_TO[receiver].includes(method.direction));
}

export function featuresOf(methods: readonly ProtocolMethod[]): string[] {
  return [...new Set(methods.flatMap(({ feature }) => feature ?? []))];
}

interface HandlerInterfacesOptions {
  receiver: Receiver;
  /** Returns a further sentence for the doc comment of the handler of a method; an empty text if the comment needs none. */
  noteOf?: (method: ProtocolMethod) => string;
  /** Returns further members of the interface, which follow the handler of the method. */
  listMore?: (method: ProtocolMethod) => readonly Doc[];
  /** The extensions of the revision, whose interfaces may have settings. */
  extensions?: readonly ProtocolExtension[] | undefined;
}

export function handlerInterfaces(
  methods: readonly ProtocolMethod[],
  scope: SchemaSymbolTable,
  { receiver, noteOf = () => "", listMore = () => [], extensions = [] }: HandlerInterfacesOptions,
): (GeneratedInterface & { feature: string })[] {
  const requests = receivedBy(methods, receiver, "request");
  const ofServer = featuresOf(receivedBy(methods, "server", "request"));
  return featuresOf(requests).map((feature) => {
    const name = handlersName(feature, receiver === "client" && ofServer.includes(feature) ? "Client" : "");
    const extension = extensions.find((one) => one.feature === feature);
    const settings = extension && settingsMember(extension, scope, receiver);
    const handlers = requests
      .filter((method) => method.feature === feature)
      .flatMap((method) => [handlerMember(addNote(method, noteOf(method)), scope, receiver), ...listMore(method)]);
    const members = settings === undefined ? handlers : [settings.member, ...handlers];
    return {
      ...interfaceOf(name, `The handlers of requests to a ${receiver} that offers \`${feature}\`.`, members),
      feature,
    };
  });
}

/** A member of the handlers of an extension: what the peer declares with the extension. */
interface SettingsMember {
  readonly member: Doc;
  readonly isRequired: boolean;
}

/** Returns the member `settings` of an extension; undefined if the peer declares none. */
function settingsMember(
  { id, settings, declaredBy }: ProtocolExtension,
  scope: SchemaSymbolTable,
  peer: Receiver,
): SettingsMember | undefined {
  const name = settings[peer];
  if (name === undefined || !declaredBy.includes(peer)) return undefined;
  const type = { kind: "reference", name } as const;
  const properties = [...(getObjectTypeMembers(scope, type)?.properties.values() ?? [])];
  const isRequired = properties.some(({ optional }) => !optional);
  const member: Doc = [`settings${isRequired ? "" : "?"}: `, qualifiedName(name), ";"];
  return { isRequired, member: documented(`The settings that the ${peer} declares with the extension ${id}.`, member) };
}

/**
 * Returns the members of `ServerHandlers` or `ClientHandlers` for extensions that this peer declares and that have no handlers of requests
 * here: `true` offers the extension, or its settings.
 */
export function extensionsWithoutHandlers(
  extensions: readonly ProtocolExtension[] | undefined,
  scope: SchemaSymbolTable,
  { peer, withHandlers }: { readonly peer: Receiver; readonly withHandlers: readonly string[] },
): Doc[] {
  return (extensions ?? [])
    .filter(({ feature, declaredBy }) => declaredBy.includes(peer) && !withHandlers.includes(feature))
    .map((extension) => {
      const { id, feature } = extension;
      const settings = settingsMember(extension, scope, peer);
      const given = settings === undefined ? [] : [block([settings.member])];
      const types: Doc[] = settings?.isRequired ? given : ["true", ...given];
      return documented(`Present if the ${peer} supports the extension ${id}.`, [
        memberKey(feature),
        "?: ",
        join(" | ", types),
        ";",
      ]);
    });
}

export function notificationHandlers(
  methods: readonly ProtocolMethod[],
  receiver: Receiver,
  name: string,
): GeneratedInterface {
  const members = receivedBy(methods, receiver, "notification").map((method): Doc => [
    methodComment(method.doc),
    functionMember(`${method.name}?`, paramsAfter("params:", method, "undefined"), "void"),
  ]);
  const from = receiver === "server" ? "client" : "server";
  return interfaceOf(name, `The handlers of notifications from the ${from}. All of them are optional.`, members);
}

/**
 * Returns, for each request, an interface for the result that its handler returns. The interface has no inherited index
 * signature (`[key: string]: …`), so that the compiler reports a misspelled member.
 */
export function returnInterfaces(
  methods: readonly ProtocolMethod[],
  scope: SchemaSymbolTable,
  receiver: Receiver,
): GeneratedInterface[] {
  return receivedBy(methods, receiver, "request").flatMap((method) => {
    const returned = returnedResult(method, scope);
    if (method.feature === null || returned === undefined) return [];
    if (isUnionOfResults(returned, scope)) return unionReturn(method, returned, receiver);
    return returnInterface(returned, scope, {
      name: returnName(method, returned, receiver),
      what: `The return value of a handler of \`${method.method}\``,
      resultTypeDoc: RESULT_TYPE_DOCS.returned,
    });
  });
}

/** Returns the type for a result that is a union: `resultType` may be missing in each of its types. */
function unionReturn(method: ProtocolMethod, returned: string, receiver: Receiver): GeneratedInterface {
  const name = returnName(method, returned, receiver);
  const type = typeDoc({ kind: "reference", name: returned }, qualifiedName);
  const comment = `The return value of a handler of \`${method.method}\`, a {@link types.${returned}}. If the handler leaves \`resultType\` out, the runtime sets it to \`"complete"\`.`;
  return {
    name,
    comment: sentenceComment(comment),
    code: [`export type ${name} = `, imported(RUNTIME_PATHS.serverExtensions, "HandlerResult"), "<", type, ">;"],
  };
}

function returnInterface(
  returned: string,
  scope: SchemaSymbolTable,
  { name, what, resultTypeDoc }: { name: string; what: string; resultTypeDoc: string },
): GeneratedInterface {
  const members = getObjectTypeMembers(scope, { kind: "reference", name: returned })!;
  const properties = [...members.properties.values()].map((property): SchemaProperty =>
    property.name === RESULT_TYPE_MEMBER && !property.optional
      ? { ...property, optional: true, doc: { ...property.doc, text: resultTypeDoc } }
      : property,
  );
  const declaration = scope.declarations.get(returned);
  const open = declaration?.kind === "interface" ? declaration.index : undefined;
  const body = typeMembers({ properties, ...(open && { index: open }) }, qualifiedName);
  return interfaceOf(name, `${what}, a {@link types.${returned}}.`, body);
}

/** The results that a handler passes to a function of its context instead of returning them. */
export interface ContextTypes {
  /** The type of the parameter of `context.inputRequired`, as an interface. */
  inputRequired?: GeneratedInterface;
  /** The type of the parameter of `context.createTask`: the result that holds the handle of a task. */
  task?: SchemaType;
}

/**
 * Finds the types of results that handlers pass to `context.inputRequired` or `context.createTask`. Handlers do not
 * return such results directly: with a union of results as the return type, compiler errors about a wrong member are
 * hard to understand.
 */
export function findContextTypes(methods: readonly ProtocolMethod[], scope: SchemaSymbolTable): ContextTypes {
  const requests = receivedBy(methods, "server", "request");
  const task = requests.find(({ taskResult }) => taskResult !== undefined)?.taskResult;
  const asks = requests.some(({ result }) => alternatives(result).some(isInputRequiredResult));
  const hasMembers = getObjectTypeMembers(scope, { kind: "reference", name: INPUT_REQUIRED_RESULT_NAME }) !== undefined;
  return {
    ...(task && { task }),
    ...(asks &&
      hasMembers && {
        inputRequired: returnInterface(INPUT_REQUIRED_RESULT_NAME, scope, {
          name: INPUT_REQUIRED_RESULT_NAME.replace(/Result$/, "Return"),
          what: "The parameter of `context.inputRequired`",
          resultTypeDoc: RESULT_TYPE_DOCS.inputRequired,
        }),
      }),
  };
}

/** Returns whether handlers pass results of this type to `context.inputRequired` instead of returning them. */
function isEarlyResult(type: SchemaType, scope: SchemaSymbolTable): boolean {
  return isInputRequiredResult(type) && getObjectTypeMembers(scope, type) !== undefined;
}

/** Returns whether a result ends the request. A result that asks the client for input does not: the client repeats the request. */
export function isFinal(type: SchemaType): boolean {
  return !isInputRequiredResult(type);
}

/** Returns a doc comment with one sentence. Line breaks in the text become spaces, because names from a schema can contain line breaks. */
export function sentenceComment(text: string): string {
  return declarationComment({ text: oneLine(text) });
}

/** The interfaces that each server.ts or client.ts declares. No feature may have an interface of the same name. */
const FIXED_INTERFACES: ReadonlySet<string> = new Set([
  "ServerHandlers",
  "ClientNotificationHandlers",
  "ServerNotificationHandlers",
  "ServerNotifications",
]);

export function handlersName(feature: string, prefix: "" | "Client" = ""): string {
  return featureInterfaceName(feature, prefix, "Handlers");
}

/** Returns the name of an interface of a feature. `Feature` is added if the name is reserved or does not start with a letter. */
export function featureInterfaceName(feature: string, prefix: string, suffix: string): string {
  const words = feature.split(/[^\p{ID_Continue}]+/u).map(capitalize);
  const name = `${prefix}${words.join("")}${suffix}`;
  return /^\p{ID_Start}/u.test(name) && !FIXED_INTERFACES.has(name) ? name : `Feature${name}`;
}

function addNote(method: ProtocolMethod, note: string): ProtocolMethod {
  return note === "" ? method : { ...method, doc: { ...method.doc, text: `${method.doc.text} ${note}` } };
}

function handlerMember(method: ProtocolMethod, scope: SchemaSymbolTable, receiver: Receiver): Doc {
  // A handler is optional if its capability is part of another capability, such as `resources.subscribe`.
  const optional = method.capability?.startsWith(`${method.feature}.`) ? "?" : "";
  const isServer = receiver === "server";
  const context: Doc = ["context: ", isServer ? "ServerContext" : clientType("HostContext")];
  const awaitable = isServer ? contextType("Awaitable") : clientType("Awaitable");
  return [
    methodComment(method.doc),
    functionMember(
      `${method.name}${optional}`,
      [...paramsAfter("params:", method, "undefined"), context],
      [awaitable, "<", join(" | ", returnDocs(method, scope, receiver)), ">"],
    ),
  ];
}

function returnDocs(method: ProtocolMethod, scope: SchemaSymbolTable, receiver: Receiver): Doc[] {
  const returned = returnedResult(method, scope);
  const apart = (type: SchemaType): boolean =>
    (type.kind === "reference" && type.name === returned) || (receiver === "server" && isEarlyResult(type, scope));
  const others = alternatives(method.result).filter((type) => !apart(type));
  const parts = others.map((type) => typeDoc(type, qualifiedName));
  if (returned !== undefined) parts.unshift(returnName(method, returned, receiver));
  else if (!hasOwnResult(method)) parts.push("void");
  return parts;
}

/**
 * Returns the name of the result type of a request: `CallToolResult` for `CallToolRequest`. Returns `undefined` if the
 * request has no result of this name, or if handlers return this result itself: a union without `resultType`.
 */
function returnedResult(method: ProtocolMethod, scope: SchemaSymbolTable): string | undefined {
  const name = ownResult(method);
  if (!hasOwnResult(method)) return undefined;
  const isListed = getObjectTypeMembers(scope, { kind: "reference", name }) !== undefined;
  return isListed || (method.extension !== undefined && isUnionOfResults(name, scope)) ? name : undefined;
}

/** Returns whether a type is a union of results with a required `resultType`. */
function isUnionOfResults(name: string, scope: SchemaSymbolTable): boolean {
  const declaration = scope.declarations.get(name);
  const type = declaration?.kind === "alias" ? declaration.type : undefined;
  const isResult = (member: SchemaType): boolean =>
    getObjectTypeMembers(scope, member)?.properties.get(RESULT_TYPE_MEMBER)?.optional === false;
  return type?.kind === "union" && type.members.every(isResult);
}

/** Returns whether the result of a request is named after the request, as `CallToolResult` after `CallToolRequest`. */
function hasOwnResult(method: ProtocolMethod): boolean {
  return alternatives(method.result).some((type) => type.kind === "reference" && type.name === ownResult(method));
}

function ownResult({ message }: ProtocolMethod): string {
  return message.replace(/Request$/, "Result");
}

/** Returns the members of a union; any other type alone. */
export function alternatives(type: SchemaType | undefined): readonly SchemaType[] {
  if (type === undefined) return [];
  return type.kind === "union" ? type.members : [type];
}

/** Returns the name of a return type. If handlers of servers and of clients have it, each role has its own, named `Client…` for clients. */
function returnName({ direction }: ProtocolMethod, result: string, receiver: Receiver): string {
  const prefix = receiver === "client" && direction === "both" ? "Client" : "";
  return `${prefix}${result.replace(/Result$/, "Return")}`;
}
