import { buildSchemaSymbolTable, getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, ViewMethod } from "../model/protocol.js";
import type { EmittedModule } from "./generatedFile.js";
import { interfaceOf, interfaceView, sentenceComment, type GeneratedInterface } from "./handlers.js";
import { imported, importsIn, RUNTIME_PATHS } from "./imports.js";
import { array, block, entry, functionMember, generic, methodSignature, print, type Doc } from "./layout.js";
import { memberKey, quote } from "./literals.js";
import { GUARDS_MODULE, messageGuards, methodEntries, resultGuards } from "./methods.js";
import { renderModule } from "./templates.js";
import { methodComment, TYPES_MODULE_PATH } from "./types.js";

/** The roles of a view, each with whom it sends messages to, and the rest of a sentence that begins with the kind of its messages. */
const ROLES = [
  { role: "view", name: "View", peer: "Host", rest: "that a view sends to its host" },
  { role: "host", name: "Host", peer: "View", rest: "that a host sends to a view" },
] as const;

type Role = (typeof ROLES)[number];

/** Returns the messages between views and hosts, of all extensions. Several may name the same message of the core. */
export function viewMethodsOf({ extensions = [] }: ProtocolModel): ViewMethod[] {
  const methods = new Map<string, ViewMethod>();
  for (const method of extensions.flatMap(({ viewMethods }) => viewMethods)) {
    const known = methods.get(method.method);
    const from = ROLES.map(({ role }) => role).filter((role) =>
      [method, known].some((one) => one?.from.includes(role)),
    );
    methods.set(method.method, { ...method, ...known, from });
  }
  return [...methods.values()];
}

/**
 * Returns `views.ts`: the messages between a view, which a host shows for a server, and this host, with their guards, and the functions that
 * connect both.
 */
export function emitViewsModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const all = viewMethodsOf(model);
  const sentBy = ({ role }: Role): ViewMethod[] => all.filter(({ from }) => from.includes(role));
  const handshake = (model.extensions ?? []).flatMap((extension) => extension.handshake ?? [])[0];
  const isOwn = ({ method }: ViewMethod): boolean => method !== handshake?.open && method !== handshake?.opened;
  const maps = ROLES.flatMap((role) => [messageMap(role, "request", all), messageMap(role, "notification", all)]);
  const functions = ROLES.flatMap((role) => [
    callsInterface(role, sentBy(role).filter(isOwn), scope),
    handlersInterface(role, sentBy(role).filter(isOwn), scope),
  ]);
  const tables = ROLES.flatMap((role) => {
    const requests = sentBy(role).filter(({ kind }) => kind === "request");
    return [
      guardsOf(`${role.name.toUpperCase()}_MESSAGES`, `messages ${role.rest}`, messageGuards(sentBy(role))),
      guardsOf(`${role.name.toUpperCase()}_RESULTS`, `results of requests ${role.rest}`, resultGuards(requests, scope)),
    ];
  });
  const connections = connectionTypes(handshake && `ViewRequests[${quote(handshake.open)}]`);
  const code = [...maps, ...functions, ...connections].map((each) => each.code);
  return renderModule("views", model, {
    exports: [
      ...[...maps, ...functions, ...connections, ...tables].map(({ name }) => name),
      ...["ViewMethod", "VIEW_METHODS", "connectToHost", "connectToView"],
      ...RUNTIME_NAMES,
    ],
    imports: importsIn(code).lines("type ", (module) => module.startsWith("../runtime/")),
    usesTypes: importsIn(code).uses(TYPES_MODULE_PATH),
    interfaces: [...maps, ...functions, ...connections].map(interfaceView),
    usesGuards: importsIn(tables.map(({ guards }) => guards)).uses(GUARDS_MODULE),
    methods: print(block(all.map(descriptionOf))),
    tables: tables.map(({ name, comment, guards }) => ({ name, comment, text: print(guards) })),
    handshake: handshake && print(block(Object.entries(handshake).map(([key, value]) => entry(key, quote(value))))),
  });
}

/** The names of the runtime that `views.ts` exports again. */
const RUNTIME_NAMES = [
  ...["ViewError", "windowPort", "isForModel", "isForViews", "viewOf", "viewPolicy"],
  ...["ServerOfView", "ViewCallOptions", "ViewMessageContext", "ViewPort", "ViewWarning"],
];

function messageMap({ role, name, rest }: Role, kind: ViewMethod["kind"], all: ViewMethod[]): GeneratedInterface {
  const noun = kind === "request" ? "Requests" : "Notifications";
  const own = all.filter((method) => method.from.includes(role));
  const code: Doc = [`export interface ${name}${noun} `, block(methodEntries(own, kind))];
  return {
    name: `${name}${noun}`,
    comment: sentenceComment(`The ${noun.toLowerCase()} ${rest}, by method.`),
    code,
  };
}

/** Returns the interface with the functions by which a role sends its messages: `HostCalls` has those of a view. */
function callsInterface({ name, peer, rest }: Role, own: ViewMethod[], scope: SchemaSymbolTable): GeneratedInterface {
  const members = own.map((method): Doc => [
    methodComment(method.doc),
    method.kind === "request"
      ? methodSignature(
          method.name,
          [...paramsOf(name, method, scope), ["options?: ", imported(RUNTIME_PATHS.views, "ViewCallOptions")]],
          generic("Promise", [typeOf(name, method, "result")]),
        )
      : methodSignature(method.name, paramsOf(name, method, scope), "void"),
  ]);
  return interfaceOf(`${peer}Calls`, `The functions that send the messages ${rest}.`, members);
}

/** Returns the interface with the functions that handle the messages of a role: `HostHandlers` has those for the messages of a view. */
function handlersInterface(
  { name, peer, rest }: Role,
  own: ViewMethod[],
  scope: SchemaSymbolTable,
): GeneratedInterface {
  const members = own.map((method): Doc => {
    const result = typeOf(name, method, "result");
    const returns = method.kind === "notification" ? "void" : `${result}${isEmpty(method, scope) ? " | void" : ""}`;
    return [
      methodComment(method.doc),
      functionMember(
        `${method.name}?`,
        [
          `params: ${typeOf(name, method, "params")}`,
          ["context: ", imported(RUNTIME_PATHS.views, "ViewMessageContext")],
        ],
        method.kind === "notification" ? returns : generic(imported(RUNTIME_PATHS.protocol, "Awaitable"), [returns]),
      ),
    ];
  });
  return interfaceOf(
    `${peer}Handlers`,
    `The functions for the messages ${rest}. A request without a function gets the error -32601.`,
    members,
  );
}

/**
 * Returns the types of both ends, and of their options.
 *
 * @param opening the types of the request of the handshake; undefined without one.
 */
function connectionTypes(opening: string | undefined): GeneratedInterface[] {
  const given = (...members: string[]): Doc[] =>
    opening === undefined ? [] : members.map((member) => `${opening}${member}`);
  const typed = (name: string, members: Doc[]): Doc => {
    const type = imported(RUNTIME_PATHS.views, name);
    return members.length === 0 ? type : generic(type, members);
  };
  return [
    ["ConnectToHostOptions", "Options of a view.", typed("ViewOptions", given(`["params"]["appCapabilities"]`))],
    [
      "ConnectToViewOptions",
      "Options of a host for one view.",
      typed("HostOptions", given(`["result"]["hostCapabilities"]`, `["result"]["hostContext"]`)),
    ],
    ["ConnectedHost", "A host, as its view sees it.", ["HostCalls & ", typed("HostConnection", given(`["result"]`))]],
    ["ConnectedView", "A view, as its host sees it.", ["ViewCalls & ", typed("ViewConnection", given(`["params"]`))]],
  ].map(([name, about, code]) => ({
    name: name as string,
    comment: sentenceComment(about as string),
    code: [`export type ${name as string} = `, code!, ";"],
  }));
}

function paramsOf(role: Role["name"], method: ViewMethod, scope: SchemaSymbolTable): Doc[] {
  if (method.params === undefined) return [];
  const members = getObjectTypeMembers(scope, method.params.type)?.properties;
  const isOptional =
    method.params.optional || (members !== undefined && [...members.values()].every(({ optional }) => optional));
  return [`params${isOptional ? "?" : ""}: ${typeOf(role, method, "params")}`];
}

function typeOf(role: Role["name"], { method, kind }: ViewMethod, member: "params" | "result"): string {
  return `${role}${kind === "request" ? "Requests" : "Notifications"}[${quote(method)}]["${member}"]`;
}

/** Returns true if a result needs no member of its own, so that a function may return nothing. */
function isEmpty({ result }: ViewMethod, scope: SchemaSymbolTable): boolean {
  const members = result && getObjectTypeMembers(scope, result)?.properties;
  return members !== undefined && [...members.values()].every(({ optional }) => optional);
}

interface GuardTable {
  readonly name: string;
  readonly comment: string;
  readonly guards: Doc;
}

function guardsOf(name: string, what: string, guards: Doc): GuardTable {
  return { name, comment: `The guards of the ${what}, by method.`, guards };
}

function descriptionOf({ method, kind, from, message, name, capability, doc }: ViewMethod): Doc {
  const facts = block([
    `kind: "${kind}",`,
    entry("from", array(from.map(quote))),
    `message: ${quote(message)},`,
    `handler: ${quote(name)},`,
    `deprecated: ${doc.deprecated !== undefined},`,
    ...(capability === undefined ? [] : [`capability: ${quote(capability)},`]),
  ]);
  return [memberKey(method), ": ", facts, ","];
}
