import type {
  MessageDirection,
  ProtocolExtension,
  ProtocolMethod,
  ProtocolModel,
  SchemaType,
} from "../model/protocol.js";
import type { EmittedModule } from "./generatedFile.js";
import { block, print, unionAfter, type Doc, array, scalarEntry, entry } from "./layout.js";
import { memberKey, quote } from "./literals.js";
import { renderModule } from "./templates.js";
import { methodComment, paramsAfter, qualifiedName, typeAfter } from "./types.js";
import { getObjectTypeMembers, type SchemaSymbolTable } from "../model/members.js";
import { isInputRequiredResult } from "../model/messages.js";
import { alternatives, isFinal, receivedBy } from "./handlers.js";
import { imported, RUNTIME_PATHS } from "./imports.js";
import { builders } from "prettier/doc";

/** The unions of method names, one for each sender and kind of message, with the rest of a sentence that begins with "The methods of". */
const DIRECTIONS: readonly (readonly [
  name: string,
  kind: ProtocolMethod["kind"],
  sent: readonly MessageDirection[],
  rest: string,
])[] = [
  ["ClientRequestMethod", "request", ["clientToServer", "both"], "requests that a client can send"],
  ["ServerRequestMethod", "request", ["serverToClient", "both"], "requests that a server can send"],
  ["EmbeddedRequestMethod", "request", ["embedded"], "requests to the client that a server sends inside a result"],
  ["ClientNotificationMethod", "notification", ["clientToServer", "both"], "notifications that a client can send"],
  ["ServerNotificationMethod", "notification", ["serverToClient", "both"], "notifications that a server can send"],
];

/** Returns `methods.ts`: the types of each method, and the table `METHODS` of its direction, handler and capability. */
export function emitMethodsModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const types = ["Requests", "Notifications", "RequestMethod", "NotificationMethod", "METHODS"];
  return renderModule("methods", model, {
    exports: [...types, ...DIRECTIONS.map(([name]) => name)],
    hasMethods: methods.length > 0,
    requests: print(["export interface Requests ", block(methodEntries(methods, "request"))]),
    notifications: print(["export interface Notifications ", block(methodEntries(methods, "notification"))]),
    directions: DIRECTIONS.map(([name, kind, sent, rest]) => ({
      comment: `The methods of ${rest}.`,
      text: directionText(
        name,
        methods.filter((method) => method.kind === kind && sent.includes(method.direction)),
      ),
    })),
    methods: print(block(methods.map(factsDoc))),
  });
}

/** The facts of a message that its types follow from. */
type TypedMethod = Pick<ProtocolMethod, "method" | "kind" | "message" | "params" | "result" | "doc">;

/** Returns the members of an interface with the types of requests or of notifications, by method. */
export function methodEntries(methods: readonly TypedMethod[], kind: ProtocolMethod["kind"]): Doc[] {
  return methods
    .filter((method) => method.kind === kind)
    .map((method) => {
      const { message, params, result, doc } = method;
      const members: Doc[] = [
        ["message: ", qualifiedName(message), ";"],
        ...paramsAfter(params?.optional ? "params?:" : "params:", method, "defined").map((code) => [code, ";"]),
        ...(result === undefined ? [] : [[typeAfter("result:", result, qualifiedName), ";"]]),
      ];
      return [methodComment(doc), memberKey(method.method), ": ", block(members), ";"];
    });
}

function directionText(name: string, methods: readonly ProtocolMethod[]): string {
  const members = methods.map(({ method }) => quote(method));
  return print([unionAfter(`export type ${name} =`, members.length === 0 ? ["never"] : members), ";"]);
}

function factsDoc({ method, kind, direction, message, name, doc, ...facts }: ProtocolMethod): Doc {
  const quoteOrNull = (text: string | null): string => (text === null ? "null" : quote(text));
  return [
    memberKey(method),
    ": ",
    block([
      `kind: "${kind}",`,
      `direction: "${direction}",`,
      `message: ${quote(message)},`,
      `handler: ${quote(name)},`,
      `capability: ${quoteOrNull(facts.capability)},`,
      `declaredBy: ${quoteOrNull(facts.declaredBy)},`,
      `deprecated: ${doc.deprecated !== undefined},`,
      `feature: ${quoteOrNull(facts.feature)},`,
    ]),
    ",",
  ];
}

const { group, indent, join, line } = builders;

/** The module of a package whose guards the tables name. */
export const GUARDS_MODULE = "./guards.js";

/** @param ignored the maps in params whose invalid entries the receiver ignores. */
export function messageGuards(
  methods: readonly Pick<ProtocolMethod, "method" | "message">[],
  ignored: ProtocolExtension["ignored"] = [],
): Doc {
  return block(
    methods.map(({ method, message }) => {
      const rows = ignored.filter((row) => row.method === method);
      return rows.length === 0 ? guardEntry(method, [guardOf(message)]) : lenientEntry(method, message, rows);
    }),
  );
}

/** Returns the entry of a guard that gets the message without the entries that its receiver ignores. */
function lenientEntry(method: string, message: string, rows: ProtocolExtension["ignored"]): Doc {
  const valid = rows.reduce<Doc>(
    (given, { member, type }) => [
      imported(RUNTIME_PATHS.serverExtensions, "ignoreInvalid"),
      ...["(", given, ", ", quote(member), ", ", guardOf(type), ")"],
    ],
    "message",
  );
  const call = [guardOf(message), "(", valid, ")"];
  return group([memberKey(method), ": (message) =>", indent([line, call]), ","]);
}

function guardOf(name: string): Doc {
  return [imported(GUARDS_MODULE, "*", "guards"), `.is${name}`];
}

/** Returns the code of a table with the guard of each request's result. A result that asks the client for input is not accepted. */
export function resultGuards(requests: readonly RequestWithResult[], scope: SchemaSymbolTable): Doc {
  return guardTable(requests.map((method) => [method.method, namesOf(scope, resultTypes(method).filter(isFinal))]));
}

/** Returns the code of a table with the names of the results that ask the client for input. */
export function inputsTable(methods: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  return block(
    receivedBy(methods, "server", "request").flatMap((method) => {
      const [name] = namesOf(scope, resultTypes(method).filter(isInputRequiredResult));
      return name === undefined ? [] : [entry(memberKey(method.method), quote(name))];
    }),
  );
}

/** Returns the code of a table with the names of the results that a client sends. */
export function answersTable(methods: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  return block(
    receivedBy(methods, "client", "request").flatMap((method) => {
      const names = namesOf(scope, resultTypes(method));
      return names.length === 0 ? [] : [entry(memberKey(method.method), array(names.map(quote)))];
    }),
  );
}

/** Returns the code of a list of the requests whose results have the caching members `ttlMs` and `cacheScope`. */
export function cacheableMethods(requests: readonly ProtocolMethod[], scope: SchemaSymbolTable): Doc {
  // A task has a ttlMs, too.
  const isCacheable = (method: ProtocolMethod): boolean =>
    resultTypes(method).some((type) => {
      const members = getObjectTypeMembers(scope, type)?.properties;
      return members?.has("ttlMs") === true && members.has("cacheScope");
    });
  return array(requests.filter(isCacheable).map(({ method }) => quote(method)));
}

type RequestWithResult = Pick<ProtocolMethod, "method" | "result" | "taskResult">;

function resultTypes({ result, taskResult }: Omit<RequestWithResult, "method">): SchemaType[] {
  return [...alternatives(result), ...(taskResult === undefined ? [] : [taskResult])];
}

/** Returns the names of the given types. Returns an empty list if a type is not declared, because such a type has no guard. */
function namesOf(scope: SchemaSymbolTable, types: readonly SchemaType[]): string[] {
  const names = types.flatMap((type) =>
    type.kind === "reference" && scope.declarations.has(type.name) ? [type.name] : [],
  );
  return names.length === types.length ? names : [];
}

/** Returns the code of a table: for each method, a guard that accepts any of the types of this method. */
function guardTable(rows: readonly (readonly [method: string, names: readonly string[]])[]): Doc {
  return block(rows.flatMap(([method, names]) => (names.length === 0 ? [] : [guardEntry(method, names.map(guardOf))])));
}

function guardEntry(method: string, checks: readonly Doc[]): Doc {
  const [only, ...others] = checks;
  if (others.length === 0) return scalarEntry(memberKey(method), only!);
  const calls = checks.map((check): Doc => [check, "(value)"]);
  return group([memberKey(method), ": (value) =>", indent([line, group(join([" ||", line], calls))]), ","]);
}
