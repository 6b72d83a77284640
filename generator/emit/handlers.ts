import { membersOf, type Members, type Scope } from "../model/members.js";
import type { Direction, Method, Property, Type } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { commentLines } from "./comment.js";
import { imported, RUNTIME_MODULES } from "./imports.js";
import { block, functionMember, interfaceHead, layOut, type Doc } from "./layout.js";
import { commentDoc, memberDocs, paramsAfter, QUALIFIED, typeDoc } from "./typeText.js";
import { builders } from "prettier/doc";

const { join } = builders;

/** Who is asked: the server answers what clients send, and the other way round. */
export type Receiver = "server" | "client";

const DIRECTIONS_TO: { readonly [R in Receiver]: readonly Direction[] } = {
  server: ["clientToServer", "both"],
  client: ["serverToClient", "both", "embedded"],
};

/** Members of a result that the runtime fills in where a handler leaves them out. */
const FILLED_IN: ReadonlyMap<string, string> = new Map([["resultType", "a handler that returns is complete"]]);

/** The result by which a server asks its client for input, in revisions where it cannot send requests. */
export const INPUT_REQUIRED = "InputRequiredResult";

/** An interface of a generated module, and the comment above it. */
export interface GeneratedInterface {
  name: string;
  comment: string;
  code: Doc;
}

/** Returns an interface as a template takes it. */
export function interfaceText({ comment, code }: GeneratedInterface): { comment: string; text: string } {
  return { comment, text: layOut(code) };
}

/** Returns the code that names a type of the runtime's module `handler`. */
export function handlerType(name: "AskOptions" | "Awaitable" | "HandlerContext"): Doc {
  return imported(RUNTIME_MODULES.handler, name);
}

/** The messages of a kind that a receiver receives. */
export function messagesTo(methods: readonly Method[], receiver: Receiver, kind: Method["kind"]): Method[] {
  return methods.filter((method) => method.kind === kind && DIRECTIONS_TO[receiver].includes(method.direction));
}

/** One interface for each feature: what a peer that offers the feature implements. */
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
      comment: sentence(`What a ${receiver} that offers \`${feature}\` implements.`),
      code: [
        interfaceHead(name, []),
        block(
          requests.filter((method) => method.feature === feature).map((method) => handlerDoc(method, scope, receiver)),
        ),
      ],
    };
  });
}

/** The messages of a receiver that no feature claims are the runtime's work; notifications may be listened to. */
export function notificationHandlersInterface(
  methods: readonly Method[],
  receiver: Receiver,
  name: string,
): GeneratedInterface {
  const members = messagesTo(methods, receiver, "notification").map((method): Doc => [
    commentDoc(method.doc),
    functionMember(`${method.name}?`, paramsAfter("params:", method, "undefined"), "void"),
  ]);
  const from = receiver === "server" ? "client" : "server";
  return {
    name,
    comment: sentence(`What to do on a notification of the ${from}.`),
    code: [interfaceHead(name, []), block(members)],
  };
}

/** Names of the {@link returnInterfaces} that the handlers of both roles return. */
export function sharedReturns(methods: readonly Method[], scope: Scope): string[] {
  const ofServer = new Set(returnedResults(methods, scope, "server").map(({ returned }) => returned));
  return returnedResults(methods, scope, "client").flatMap(({ returned }) =>
    ofServer.has(returned) ? [returnName(returned)] : [],
  );
}

/** For each request of a feature, what its handler returns: the members of the result, and no others, so that typos show. */
export function returnInterfaces(methods: readonly Method[], scope: Scope, receiver: Receiver): GeneratedInterface[] {
  return returnedResults(methods, scope, receiver).map(({ method, returned, members }) =>
    returnInterface(returned, members, { scope, what: `What handles \`${method.method}\` returns` }),
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
    comment: sentence(`${what}: a {@link types.${returned}}.`),
    code: [
      interfaceHead(returnName(returned), []),
      block(memberDocs({ properties, ...(open && { index: open }) }, QUALIFIED)),
    ],
  };
}

/** What {@link earlyResults} finds. */
export interface EarlyResults {
  /** The params of `inputRequired`, as an interface. */
  inputRequired?: GeneratedInterface;
  /** The result that holds the handle of a task. */
  task?: Type;
}

/** What a handler answers instead of its result, by a function of its context: one type of result is all that compilers explain well. */
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
        what: "What `inputRequired` of a context takes",
      }),
    }),
  };
}

/** Whether `inputRequired` of the context answers with a result of this type: its members can be listed. */
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

/** A comment of our own; what it quotes comes from the schema. */
export function sentence(text: string): string {
  return commentLines({ text: oneLine(text) }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

/** Interfaces that every server.ts and client.ts declares, whatever the features are called. */
const FIXED_INTERFACES: ReadonlySet<string> = new Set([
  "ServerHandlers",
  "ClientNotificationHandlers",
  "ServerNotificationHandlers",
]);

export function handlersName(feature: string, prefix: string): string {
  const words = feature.split(/[^\p{ID_Continue}]+/u).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = `${prefix}${words.join("")}Handlers`;
  return /^\p{ID_Start}/u.test(name) && !FIXED_INTERFACES.has(name) ? name : `Feature${name}`;
}

function handlerDoc(method: Method, scope: Scope, receiver: Receiver): Doc {
  // A capability below that of the feature, such as `resources.subscribe`, is a choice of its own.
  const optional = method.capability?.includes(".") ? "?" : "";
  return [
    commentDoc(method.doc),
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
 * The declared result that carries the request's own name, `CallToolResult` of `callTool`, if its members can be listed: those
 * of a union cannot, so handlers return the union itself.
 */
function returnedResult(method: Method, scope: Scope): string | undefined {
  const name = ownResult(method);
  return hasOwnResult(method) && membersOf(scope, { kind: "reference", name }) !== undefined ? name : undefined;
}

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
