import type { Direction, Method, ProtocolModel } from "../model/protocol.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { block, layOut, memberName, quote, unionAfter, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { methodComment, paramsAfter, QUALIFIED, typeAfter } from "./typeText.js";

/** The unions of method names, one for each sender and kind of message. */
const DIRECTIONS: readonly { name: string; kind: Method["kind"]; sent: readonly Direction[]; comment: string }[] = [
  {
    name: "ClientRequestMethod",
    kind: "request",
    sent: ["clientToServer", "both"],
    comment: "The methods of requests that a client can send.",
  },
  {
    name: "ServerRequestMethod",
    kind: "request",
    sent: ["serverToClient", "both"],
    comment: "The methods of requests that a server can send.",
  },
  {
    name: "EmbeddedRequestMethod",
    kind: "request",
    sent: ["embedded"],
    comment: "The methods of requests to the client that a server sends inside a result.",
  },
  {
    name: "ClientNotificationMethod",
    kind: "notification",
    sent: ["clientToServer", "both"],
    comment: "The methods of notifications that a client can send.",
  },
  {
    name: "ServerNotificationMethod",
    kind: "notification",
    sent: ["serverToClient", "both"],
    comment: "The methods of notifications that a server can send.",
  },
];

/** Returns `methods.ts`: the types of each method, and the table `METHODS` of its direction, handler and capability. */
export function emitMethods(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const view = {
    ...preambleOf(model),
    hasMethods: methods.length > 0,
    requests: layOut(["export interface Requests ", block(entries(methods, "request"))]),
    notifications: layOut(["export interface Notifications ", block(entries(methods, "notification"))]),
    directions: DIRECTIONS.map(({ name, kind, sent, comment }) => ({
      comment,
      text: directionText(
        name,
        methods.filter((method) => method.kind === kind && sent.includes(method.direction)),
      ),
    })),
    methods: methodsTable(methods),
  };
  return { ...renderModule("methods", () => view), exports: [...EXPORTS, ...DIRECTIONS.map(({ name }) => name)] };
}

/** Returns the table of methods as code. */
export function methodsTable(methods: readonly Method[]): string {
  return layOut(block(methods.map(factsDoc)));
}

/** The exports that the templates of `methods.ts` write. */
const EXPORTS = ["Requests", "Notifications", "RequestMethod", "NotificationMethod", "METHODS"];

function entries(methods: readonly Method[], kind: Method["kind"]): Doc[] {
  return methods
    .filter((method) => method.kind === kind)
    .map((method) => {
      const { result } = method;
      const members: Doc[] = [["message: ", QUALIFIED(method.message), ";"]];
      members.push(...paramsMember(method));
      if (result !== undefined) members.push([typeAfter("result:", result, QUALIFIED), ";"]);
      return [methodComment(method.doc), memberName(method.method), ": ", block(members), ";"];
    });
}

function paramsMember(method: Method): Doc[] {
  const sign = method.params?.optional ? "params?:" : "params:";
  return paramsAfter(sign, method, "defined").map((doc) => [doc, ";"]);
}

function directionText(name: string, methods: readonly Method[]): string {
  const members = methods.map(({ method }) => quote(method));
  return layOut([unionAfter(`export type ${name} =`, members.length === 0 ? ["never"] : members), ";"]);
}

function factsDoc({ method, kind, direction, message, name, capability, declaredBy, feature, doc }: Method): Doc {
  return [
    memberName(method),
    ": ",
    block([
      `kind: "${kind}",`,
      `direction: "${direction}",`,
      `message: ${quote(message)},`,
      `handler: ${quote(name)},`,
      `capability: ${capability === null ? "null" : quote(capability)},`,
      `declaredBy: ${declaredBy === null ? "null" : quote(declaredBy)},`,
      `deprecated: ${doc.deprecated !== undefined},`,
      `feature: ${feature === null ? "null" : quote(feature)},`,
    ]),
    ",",
  ];
}
