import { membersOf, type Members, type Scope } from "../model/members.js";
import type { Direction, Method, Property, Type } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { commentLines } from "./comment.js";
import { imported, RUNTIME_MODULES } from "./imports.js";
import { block, functionMember, interfaceHead, layOut, type Doc } from "./layout.js";
import { methodComment, memberDocs, paramsAfter, QUALIFIED, typeDoc } from "./typeText.js";
import { builders } from "prettier/doc";

const { join } = builders;

/** The peer that receives a message and handles it. */
export type Receiver = "server" | "client";

const DIRECTIONS_TO: { readonly [R in Receiver]: readonly Direction[] } = {
  server: ["clientToServer", "both"],
  client: ["serverToClient", "both", "embedded"],
};

/** Members of a result that a handler may leave out, each with the reason why the runtime can fill it in. */
const FILLED_IN: ReadonlyMap<string, string> = new Map([["resultType", "a handler that returns is complete"]]);

/** The result by which a server asks its client for input in revisions without requests from servers. */
export const INPUT_REQUIRED = "InputRequiredResult";

/** An interface of a generated module, and the comment above it. */
export interface GeneratedInterface {
  name: string;
  comment: string;
  code: Doc;
}

/** Returns the comment and the code of an interface as text for a template. */
export function interfaceText({ comment, code }: GeneratedInterface): { comment: string; text: string } {
  return { comment, text: layOut(code) };
}

/** Returns the code that names a type of the runtime's module `context`. */
export function handlerType(name: "AskOptions" | "Awaitable" | "HandlerContext"): Doc {
  return imported(RUNTIME_MODULES.context, name);
}

/** Returns the requests or notifications that a peer receives. */
export function messagesTo(methods: readonly Method[], receiver: Receiver, kind: Method["kind"]): Method[] {
  return methods.filter((method) => method.kind === kind && DIRECTIONS_TO[receiver].includes(method.direction));
}

/** Returns one interface for each feature, with the handlers of its requests. */
export function handlerInterfaces(methods: readonly Method[], scope: Scope, receiver: Receiver): GeneratedInterface[] {
  const requests = messagesTo(methods, receiver, "request");
  const features = new Set(requests.map(({ feature }) => feature));
  const others = new Set(
    messagesTo(methods, receiver === "server" ? "client" : "server", "request").map(({ feature }) => feature),
  );
  return [...features].flatMap((feature) => {
    if (feature === null) return [];
    const name = handlersName(feature, receiver === "client" && others.has(feature) ? "Client" : "");
    return {
      name,
      comment: sentence(`The handlers of requests to a ${receiver} that offers \`${feature}\`.`),
      code: [
        interfaceHead(name, []),
        block(
          requests.filter((method) => method.feature === feature).map((method) => handlerDoc(method, scope, receiver)),
        ),
      ],
    };
  });
}

/** Returns the interface of the handlers of notifications, all of which are optional. */
export function notificationHandlersInterface(
  methods: readonly Method[],
  receiver: Receiver,
  name: string,
): GeneratedInterface {
  const members = messagesTo(methods, receiver, "notification").map((method): Doc => [
    methodComment(method.doc),
    functionMember(`${method.name}?`, paramsAfter("params:", method, "undefined"), "void"),
  ]);
  const from = receiver === "server" ? "client" : "server";
  return {
    name,
    comment: sentence(`The handlers of notifications from the ${from}. All of them are optional.`),
    code: [interfaceHead(name, []), block(members)],
  };
}

/** Returns the names of the {@link returnInterfaces} that the handlers of servers and of clients share. */
export function sharedReturns(methods: readonly Method[], scope: Scope): string[] {
  const ofServer = new Set(returnedResults(methods, scope, "server").map(({ returned }) => returned));
  return returnedResults(methods, scope, "client").flatMap(({ returned }) =>
    ofServer.has(returned) ? [returnName(returned)] : [],
  );
}

/**
 * Returns an interface for the result of each handler. It has only the declared members, so that the compiler reports a mistyped
 * member.
 */
export function returnInterfaces(methods: readonly Method[], scope: Scope, receiver: Receiver): GeneratedInterface[] {
  return returnedResults(methods, scope, receiver).map(({ method, returned, members }) =>
    returnInterface(returned, members, { scope, what: `The return value of a handler of \`${method.method}\`` }),
  );
}

function returnInterface(
  returned: string,
  members: Members,
  { scope, what }: { scope: Scope; what: string },
): GeneratedInterface {
  const properties = [...members.properties.values()].map((property): Property =>
    FILLED_IN.has(property.name) ? { ...property, optional: true } : property,
  );
  const declaration = scope.declarations.get(returned);
  const open = declaration?.kind === "interface" ? declaration.index : undefined;
  return {
    name: returnName(returned),
    comment: sentence(`${what}, a {@link types.${returned}}.`),
    code: [
      interfaceHead(returnName(returned), []),
      block(memberDocs({ properties, ...(open && { index: open }) }, QUALIFIED)),
    ],
  };
}

/** The results that a handler passes to a function of its context instead of returning them. */
export interface EarlyResults {
  /** The parameter of `context.inputRequired`. */
  inputRequired?: GeneratedInterface;
  /** The result that holds the handle of a task, the parameter of `context.createTask`. */
  task?: Type;
}

/**
 * Finds the results that a handler passes to a function of its context. They are not part of its return type, because compilers
 * explain an error in a union of results badly.
 */
export function earlyResults(methods: readonly Method[], scope: Scope): EarlyResults {
  const requests = messagesTo(methods, "server", "request");
  const task = requests.find(({ taskResult }) => taskResult !== undefined)?.taskResult;
  const asks = requests.some(({ result }) => alternatives(result).some(isInputRequired));
  const members = asks ? membersOf(scope, { kind: "reference", name: INPUT_REQUIRED }) : undefined;
  return {
    ...(task && { task }),
    ...(members && {
      inputRequired: returnInterface(INPUT_REQUIRED, members, {
        scope,
        what: "The parameter of `context.inputRequired`",
      }),
    }),
  };
}

/** Returns whether handlers pass results of this type to `context.inputRequired` instead of returning them. */
function isEarlyResult(type: Type, scope: Scope): boolean {
  return isInputRequired(type) && membersOf(scope, type) !== undefined;
}

function isInputRequired(type: Type): boolean {
  return type.kind === "reference" && type.name === INPUT_REQUIRED;
}

function returnedResults(
  methods: readonly Method[],
  scope: Scope,
  receiver: Receiver,
): { method: Method; returned: string; members: Members }[] {
  return messagesTo(methods, receiver, "request").flatMap((method) => {
    const returned = returnedResult(method, scope);
    if (method.feature === null || returned === undefined) return [];
    return [{ method, returned, members: membersOf(scope, { kind: "reference", name: returned })! }];
  });
}

/** Returns a doc comment with one sentence. Line breaks, which names of a schema may contain, do not reach the comment. */
export function sentence(text: string): string {
  return commentLines({ text: oneLine(text) }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

/** The interfaces that each server.ts or client.ts declares. No feature may have an interface of the same name. */
const FIXED_INTERFACES: ReadonlySet<string> = new Set([
  "ServerHandlers",
  "ClientNotificationHandlers",
  "ServerNotificationHandlers",
  "ServerNotifications",
]);

/** Returns the name of the interface of the handlers of a feature. */
export function handlersName(feature: string, prefix: "" | "Client" = ""): string {
  return featureName(feature, prefix, "Handlers");
}

/** Returns the name of an interface of a feature. `Feature` is added if the name is reserved or does not start with a letter. */
export function featureName(feature: string, prefix: string, suffix: string): string {
  const words = feature.split(/[^\p{ID_Continue}]+/u).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = `${prefix}${words.join("")}${suffix}`;
  return /^\p{ID_Start}/u.test(name) && !FIXED_INTERFACES.has(name) ? name : `Feature${name}`;
}

function handlerDoc(method: Method, scope: Scope, receiver: Receiver): Doc {
  // A handler is optional if its capability is part of another capability, such as `resources.subscribe`.
  const optional = method.capability?.includes(".") ? "?" : "";
  return [
    methodComment(method.doc),
    functionMember(
      `${method.name}${optional}`,
      [
        ...paramsAfter("params:", method, "undefined"),
        ["context: ", receiver === "server" ? "ServerContext" : handlerType("HandlerContext")],
      ],
      [handlerType("Awaitable"), "<", join(" | ", returnDocs(method, scope, receiver)), ">"],
    ),
  ];
}

function returnDocs(method: Method, scope: Scope, receiver: Receiver): Doc[] {
  const returned = returnedResult(method, scope);
  const apart = (type: Type): boolean =>
    (type.kind === "reference" && type.name === returned) || (receiver === "server" && isEarlyResult(type, scope));
  const others = alternatives(method.result).filter((type) => !apart(type));
  const parts = others.map((type) => typeDoc(type, QUALIFIED));
  if (returned !== undefined) parts.unshift(returnName(returned));
  else if (!hasOwnResult(method)) parts.push("void");
  return parts;
}

/**
 * Returns the declared result with the name of the request, such as `CallToolResult` for `CallToolRequest`. Returns `undefined` if its
 * members cannot be listed, as those of a union: handlers then return the union itself.
 */
function returnedResult(method: Method, scope: Scope): string | undefined {
  const name = ownResult(method);
  return hasOwnResult(method) && membersOf(scope, { kind: "reference", name }) !== undefined ? name : undefined;
}

/** Returns whether the result of a request is named after the request, as `CallToolResult` after `CallToolRequest`. */
function hasOwnResult(method: Method): boolean {
  return alternatives(method.result).some((type) => type.kind === "reference" && type.name === ownResult(method));
}

function ownResult({ message }: Method): string {
  return message.replace(/Request$/, "Result");
}

function alternatives(type: Type | undefined): readonly Type[] {
  if (type === undefined) return [];
  return type.kind === "union" ? type.members : [type];
}

function returnName(result: string): string {
  return result.replace(/Result$/, "Return");
}
