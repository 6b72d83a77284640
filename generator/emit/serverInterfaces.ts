import type { DeclarationDocumentation, ProtocolMethod, SchemaType } from "../model/protocol.js";
import {
  featureInterfaceName,
  buildHandlersInterfaceName,
  layOutRuntimeContextTypeName,
  listMethodsReceivedByRole,
  formatOneSentenceDocComment,
  type ContextTypes,
  type GeneratedInterface,
} from "./handlers.js";
import {
  layOutBracedBlock,
  layOutInterfaceHead,
  quoteMemberNameIfNeeded,
  layOutFunctionSignature,
  type Doc,
} from "./layout.js";
import {
  layOutDocComment,
  layOutDocumentedMember,
  layOutMethodDocComment,
  layOutMethodParamsType,
  qualifyTypeName,
  layOutType,
} from "./typeText.js";

/** Returns the interface `ServerContext`: the context of a handler, with the requests and notifications of this revision. */
export function buildServerContextInterface(
  methods: readonly ProtocolMethod[],
  { inputRequired, task }: ContextTypes,
): GeneratedInterface {
  const requests = listMethodsReceivedByRole(methods, "client", "request").filter(
    ({ direction }) => direction !== "both",
  );
  const members = [
    ...requests.map(clientRequestDoc),
    ...sessionNotifications(methods).map(notificationDoc),
    ...(inputRequired === undefined ? [] : [inputRequiredDoc(inputRequired.name)]),
    ...(task === undefined ? [] : [createTaskDoc(task)]),
  ];
  return {
    name: "ServerContext",
    comment: formatOneSentenceDocComment(
      "The context of a handler: the current call, and the requests and notifications that the server can send to the client of this call.",
    ),
    code: [
      layOutInterfaceHead("ServerContext", [layOutRuntimeContextTypeName("HandlerContext")]),
      layOutBracedBlock(members),
    ],
  };
}

function inputRequiredDoc(type: string): Doc {
  return [
    layOutDocComment({
      text: "Ends the handler by throwing, and asks the client for input. The client answers the requests and repeats the call, with its answers in `inputResponses` and the state in `requestState`. Functions such as `elicit` do this for a single request. A `catch` block around this call must throw the caught value again.",
    }),
    layOutFunctionSignature("inputRequired", [`required: ${type}`], { returns: ": never", room: ";" }),
  ];
}

function createTaskDoc(task: SchemaType): Doc {
  return [
    layOutDocComment({
      text: "Ends the handler by throwing, and answers the call with the handle of a task. The task must be stored in the server; `SessionTasks` of the runtime can store it. A `catch` block around this call must throw the caught value again.",
    }),
    layOutFunctionSignature("createTask", [["created: ", layOutType(task, qualifyTypeName)]], {
      returns: ": never",
      room: ";",
    }),
  ];
}

function clientRequestDoc(method: ProtocolMethod): Doc {
  const params = layOutMethodParamsType(method.params?.optional === false ? "params:" : "params?:", method, "");
  const options: Doc = ["options?: ", layOutRuntimeContextTypeName("AskOptions")];
  const returns: Doc = [": Promise<", layOutType(method.result!, qualifyTypeName), ">"];
  return [
    layOutMethodDocComment(method.direction === "embedded" ? withRepetition(method.doc) : method.doc),
    layOutFunctionSignature(method.name, [...(params.length === 0 ? ["params?: undefined"] : params), options], {
      returns,
      room: ";",
    }),
  ];
}

/**
 * Adds a note to the documentation of a request that the server sends inside a result: the handler runs again from its start. This is
 * because the client repeats its call with the answer to the request.
 */
function withRepetition(doc: DeclarationDocumentation): DeclarationDocumentation {
  return { ...doc, text: `${doc.text}\n\n${REPETITION}`.trimStart() };
}

const REPETITION =
  "The handler runs again from its start once the client has answered, so the code before this call must be safe to repeat.";

const LOGGING_WITH_HANDLERS =
  "The handlers of requests for `logging`, or `true`. The runtime stores the log level of each session in both cases.";

/** Returns the interface `ServerHandlers`, which groups the handlers of a server by feature. */
export function buildServerHandlersInterface(methods: readonly ProtocolMethod[]): GeneratedInterface {
  const withHandlers = features(listMethodsReceivedByRole(methods, "server", "request"));
  const withoutHandlers = features(broadcastNotifications(methods)).filter(
    (feature) => !withHandlers.includes(feature),
  );
  const members: Doc[] = [
    ...withHandlers.map((feature): Doc => {
      const name = buildHandlersInterfaceName(feature);
      return feature === "logging"
        ? layOutDocumentedMember(LOGGING_WITH_HANDLERS, `logging?: true | ${name};`)
        : layOutDocumentedMember(
            `The handlers of requests for \`${feature}\`.`,
            `${quoteMemberNameIfNeeded(feature)}?: ${name};`,
          );
    }),
    ...withoutHandlers.map((feature): Doc =>
      layOutDocumentedMember(
        `Set to \`true\` if the server offers \`${feature}\`.`,
        `${quoteMemberNameIfNeeded(feature)}?: true;`,
      ),
    ),
    layOutDocumentedMember(
      "The handlers of notifications from clients. All of them are optional.",
      "notifications?: ClientNotificationHandlers;",
    ),
  ];
  return {
    name: "ServerHandlers",
    comment: formatOneSentenceDocComment(
      "The handlers of a server, by feature. The server declares only the capabilities of the features that are present.",
    ),
    code: [layOutInterfaceHead("ServerHandlers", []), layOutBracedBlock(members)],
  };
}

/** Returns one interface for each feature with notifications, with the functions that send them. */
export function notificationInterfaces(
  methods: readonly ProtocolMethod[],
): (GeneratedInterface & { feature: string; methods: ProtocolMethod[] })[] {
  return features(broadcastNotifications(methods)).flatMap((feature) => {
    const own = broadcastNotifications(methods).filter(
      (method) => method.feature === feature && method.kind === "notification",
    );
    if (own.length === 0 || feature === "logging") return [];
    const name = featureInterfaceName(feature, "", "Notifications");
    return {
      feature,
      name,
      methods: own,
      comment: formatOneSentenceDocComment(
        `The notifications that a server with \`${feature}\` can send to its clients.`,
      ),
      code: [layOutInterfaceHead(name, []), layOutBracedBlock(own.map(broadcastDoc))],
    };
  });
}

/** Returns the interface `ServerNotifications`: the notifications that a server can send, by the feature that it must offer for them. */
export function serverNotificationsInterface(methods: readonly ProtocolMethod[]): GeneratedInterface {
  const members = notificationInterfaces(methods).map(({ feature, name }): Doc =>
    layOutDocumentedMember(
      `The notifications of servers that offer \`${feature}\`.`,
      `${quoteMemberNameIfNeeded(feature)}: ${name};`,
    ),
  );
  return {
    name: "ServerNotifications",
    comment: formatOneSentenceDocComment("The notifications that a server can send to its clients, by feature."),
    code: [layOutInterfaceHead("ServerNotifications", []), layOutBracedBlock(members)],
  };
}

/** Returns the function of a notification to the client of one call. */
function notificationDoc(method: ProtocolMethod): Doc {
  return notificationFunctionDoc(method, notificationParams(method));
}

/** Returns the function of a notification to all clients, or to the clients of one caller. */
function broadcastDoc(method: ProtocolMethod): Doc {
  const params = notificationParams(method);
  const recipients: Doc = ["to?: ", layOutRuntimeContextTypeName("NotificationRecipients")];
  return notificationFunctionDoc(method, [...(params.length === 0 ? ["params?: undefined"] : params), recipients]);
}

function notificationParams(method: ProtocolMethod): Doc[] {
  return layOutMethodParamsType(method.params?.optional === false ? "params:" : "params?:", method, "");
}

function notificationFunctionDoc(method: ProtocolMethod, parameters: readonly Doc[]): Doc {
  return [
    layOutMethodDocComment(method.doc),
    layOutFunctionSignature(method.name, parameters, { returns: ": void", room: ";" }),
  ];
}

/** Returns the notifications under capabilities that only servers declare. A server may send them to all clients. */
function broadcastNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return listMethodsReceivedByRole(methods, "client", "notification").filter(
    ({ declaredBy }) => declaredBy === "server",
  );
}

/** Returns the notifications that belong to a capability that clients can declare. The server sends each of them to one client only. */
function sessionNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return listMethodsReceivedByRole(methods, "client", "notification").filter(
    ({ declaredBy }) => declaredBy === "client" || declaredBy === "either",
  );
}

function features(methods: readonly ProtocolMethod[]): string[] {
  return [...new Set(methods.flatMap(({ feature }) => (feature === null ? [] : [feature])))];
}
