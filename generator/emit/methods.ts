import type { MessageDirection, ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import type { EmittedModule } from "./generatedFile.js";
import { block, print, memberKey, quote, unionAfter, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { methodComment, paramsAfter, qualifiedName, typeAfter } from "./typeText.js";

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
    requests: print(["export interface Requests ", block(entries(methods, "request"))]),
    notifications: print(["export interface Notifications ", block(entries(methods, "notification"))]),
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

function entries(methods: readonly ProtocolMethod[], kind: ProtocolMethod["kind"]): Doc[] {
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
