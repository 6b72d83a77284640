import type { MessageDirection, ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import {
  layOutBracedBlock,
  printPrettierDoc,
  quoteMemberNameIfNeeded,
  quoteStringLiteral,
  layOutUnionAfterPrefix,
  type Doc,
} from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import { layOutMethodDocComment, layOutMethodParamsType, qualifyTypeName, layOutTypeAfterPrefix } from "./typeText.js";

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
    ...buildGeneratedFileHeader(model),
    hasMethods: methods.length > 0,
    requests: printPrettierDoc(["export interface Requests ", layOutBracedBlock(entries(methods, "request"))]),
    notifications: printPrettierDoc([
      "export interface Notifications ",
      layOutBracedBlock(entries(methods, "notification")),
    ]),
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
    ...renderModuleTemplates("methods", () => view),
    exports: [...EXPORTS, ...DIRECTIONS.map(({ name }) => name)],
  };
}

function buildMethodsTableCode(methods: readonly ProtocolMethod[]): string {
  return printPrettierDoc(layOutBracedBlock(methods.map(factsDoc)));
}

/** The exports that the templates of `methods.ts` write. */
const EXPORTS = ["Requests", "Notifications", "RequestMethod", "NotificationMethod", "METHODS"];

function entries(methods: readonly ProtocolMethod[], kind: ProtocolMethod["kind"]): Doc[] {
  return methods
    .filter((method) => method.kind === kind)
    .map((method) => {
      const { result } = method;
      const members: Doc[] = [["message: ", qualifyTypeName(method.message), ";"]];
      members.push(...paramsMember(method));
      if (result !== undefined) members.push([layOutTypeAfterPrefix("result:", result, qualifyTypeName), ";"]);
      return [
        layOutMethodDocComment(method.doc),
        quoteMemberNameIfNeeded(method.method),
        ": ",
        layOutBracedBlock(members),
        ";",
      ];
    });
}

function paramsMember(method: ProtocolMethod): Doc[] {
  const sign = method.params?.optional ? "params?:" : "params:";
  return layOutMethodParamsType(sign, method, "defined").map((doc) => [doc, ";"]);
}

function directionText(name: string, methods: readonly ProtocolMethod[]): string {
  const members = methods.map(({ method }) => quoteStringLiteral(method));
  return printPrettierDoc([
    layOutUnionAfterPrefix(`export type ${name} =`, members.length === 0 ? ["never"] : members),
    ";",
  ]);
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
    quoteMemberNameIfNeeded(method),
    ": ",
    layOutBracedBlock([
      `kind: "${kind}",`,
      `direction: "${direction}",`,
      `message: ${quoteStringLiteral(message)},`,
      `handler: ${quoteStringLiteral(name)},`,
      `capability: ${capability === null ? "null" : quoteStringLiteral(capability)},`,
      `declaredBy: ${declaredBy === null ? "null" : quoteStringLiteral(declaredBy)},`,
      `deprecated: ${doc.deprecated !== undefined},`,
      `feature: ${feature === null ? "null" : quoteStringLiteral(feature)},`,
    ]),
    ",",
  ];
}
