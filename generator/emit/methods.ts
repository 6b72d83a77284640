import type { MessageDirection, ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
import { block, print, memberKey, quote, unionAfter, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { methodComment, paramsAfter, qualifiedName, typeAfter } from "./typeText.js";

/** The unions of method names, one for each sender and kind of message. */
const DIRECTIONS: readonly {
  name: string;
  kind: ProtocolMethod["kind"];
  sent: readonly MessageDirection[];
  comment: string;
}[] = [
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
export function emitMethodsModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const view = {
    ...headerOf(model),
    hasMethods: methods.length > 0,
    requests: print(["export interface Requests ", block(entries(methods, "request"))]),
    notifications: print(["export interface Notifications ", block(entries(methods, "notification"))]),
    directions: DIRECTIONS.map(({ name, kind, sent, comment }) => ({
      comment,
      text: directionText(
        name,
        methods.filter((method) => method.kind === kind && sent.includes(method.direction)),
      ),
    })),
    methods: buildMethodsTableCode(methods),
  };
  return {
    ...renderModule("methods", () => view),
    exports: [...EXPORTS, ...DIRECTIONS.map(({ name }) => name)],
  };
}

function buildMethodsTableCode(methods: readonly ProtocolMethod[]): string {
  return print(block(methods.map(factsDoc)));
}

/** The exports that the templates of `methods.ts` write. */
const EXPORTS = ["Requests", "Notifications", "RequestMethod", "NotificationMethod", "METHODS"];

function entries(methods: readonly ProtocolMethod[], kind: ProtocolMethod["kind"]): Doc[] {
  return methods
    .filter((method) => method.kind === kind)
    .map((method) => {
      const { result } = method;
      const members: Doc[] = [["message: ", qualifiedName(method.message), ";"]];
      members.push(...paramsMember(method));
      if (result !== undefined) members.push([typeAfter("result:", result, qualifiedName), ";"]);
      return [methodComment(method.doc), memberKey(method.method), ": ", block(members), ";"];
    });
}

function paramsMember(method: ProtocolMethod): Doc[] {
  const sign = method.params?.optional ? "params?:" : "params:";
  return paramsAfter(sign, method, "defined").map((doc) => [doc, ";"]);
}

function directionText(name: string, methods: readonly ProtocolMethod[]): string {
  const members = methods.map(({ method }) => quote(method));
  return print([unionAfter(`export type ${name} =`, members.length === 0 ? ["never"] : members), ";"]);
}

function factsDoc({
  method,
  kind,
  direction,
  message,
  name,
  capability,
  declaredBy,
  feature,
  doc,
}: ProtocolMethod): Doc {
  return [
    memberKey(method),
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
