import type { DeclarationDocumentation, ProtocolMethod, SchemaType } from "../model/protocol.js";
import {
  featureInterfaceName,
  handlersName,
  contextType,
  receivedBy,
  sentenceComment,
  type ContextTypes,
  type GeneratedInterface,
} from "./handlers.js";
import { block, interfaceHead, memberKey, signature, type Doc } from "./layout.js";
import { docComment, documented, methodComment, paramsAfter, qualifiedName, typeDoc } from "./typeText.js";

/** Returns the interface `ServerContext`: the context of a handler, with the requests and notifications of this revision. */
export function serverContext(
  methods: readonly ProtocolMethod[],
  { inputRequired, task }: ContextTypes,
): GeneratedInterface {
  const requests = receivedBy(methods, "client", "request").filter(({ direction }) => direction !== "both");
  const members = [
    ...requests.map(clientRequestDoc),
    ...sessionNotifications(methods).map(notificationDoc),
    ...(inputRequired === undefined ? [] : [inputRequiredDoc(inputRequired.name)]),
    ...(task === undefined ? [] : [createTaskDoc(task)]),
  ];
  return {
    name: "ServerContext",
    comment: sentenceComment(
      "The context of a handler: the current call, and the requests and notifications that the server can send to the client of this call.",
    ),
    code: [interfaceHead("ServerContext", [contextType("HandlerContext")]), block(members)],
  };
}

function inputRequiredDoc(type: string): Doc {
  return [
    docComment({
      text: "Ends the handler by throwing, and asks the client for input. The client answers the requests and repeats the call, with its answers in `inputResponses` and the state in `requestState`. Functions such as `elicit` do this for a single request. A `catch` block around this call must throw the caught value again.",
    }),
    signature("inputRequired", [`required: ${type}`], { returns: ": never", room: ";" }),
  ];
}

function createTaskDoc(task: SchemaType): Doc {
  return [
    docComment({
      text: "Ends the handler by throwing, and answers the call with the handle of a task. The task must be stored in the server; `SessionTasks` of the runtime can store it. A `catch` block around this call must throw the caught value again.",
    }),
    signature("createTask", [["created: ", typeDoc(task, qualifiedName)]], {
      returns: ": never",
      room: ";",
    }),
  ];
}

function clientRequestDoc(method: ProtocolMethod): Doc {
  const params = paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
  const options: Doc = ["options?: ", contextType("AskOptions")];
  const returns: Doc = [": Promise<", typeDoc(method.result!, qualifiedName), ">"];
  return [
    methodComment(method.direction === "embedded" ? withRepetition(method.doc) : method.doc),
    signature(method.name, [...(params.length === 0 ? ["params?: undefined"] : params), options], {
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
export function serverHandlers(methods: readonly ProtocolMethod[]): GeneratedInterface {
  const withHandlers = features(receivedBy(methods, "server", "request"));
  const withoutHandlers = features(broadcastNotifications(methods)).filter(
    (feature) => !withHandlers.includes(feature),
  );
  const members: Doc[] = [
    ...withHandlers.map((feature): Doc => {
      const name = handlersName(feature);
      return feature === "logging"
        ? documented(LOGGING_WITH_HANDLERS, `logging?: true | ${name};`)
        : documented(`The handlers of requests for \`${feature}\`.`, `${memberKey(feature)}?: ${name};`);
    }),
    ...withoutHandlers.map((feature): Doc =>
      documented(`Set to \`true\` if the server offers \`${feature}\`.`, `${memberKey(feature)}?: true;`),
    ),
    documented(
      "The handlers of notifications from clients. All of them are optional.",
      "notifications?: ClientNotificationHandlers;",
    ),
  ];
  return {
    name: "ServerHandlers",
    comment: sentenceComment(
      "The handlers of a server, by feature. The server declares only the capabilities of the features that are present.",
    ),
    code: [interfaceHead("ServerHandlers", []), block(members)],
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
      comment: sentenceComment(`The notifications that a server with \`${feature}\` can send to its clients.`),
      code: [interfaceHead(name, []), block(own.map(broadcastDoc))],
    };
  });
}

/** Returns the interface `ServerNotifications`: the notifications that a server can send, by the feature that it must offer for them. */
export function serverNotifications(methods: readonly ProtocolMethod[]): GeneratedInterface {
  const members = notificationInterfaces(methods).map(({ feature, name }): Doc =>
    documented(`The notifications of servers that offer \`${feature}\`.`, `${memberKey(feature)}: ${name};`),
  );
  return {
    name: "ServerNotifications",
    comment: sentenceComment("The notifications that a server can send to its clients, by feature."),
    code: [interfaceHead("ServerNotifications", []), block(members)],
  };
}

/** Returns the function of a notification to the client of one call. */
function notificationDoc(method: ProtocolMethod): Doc {
  return notificationFunctionDoc(method, notificationParams(method));
}

/** Returns the function of a notification to all clients, or to the clients of one caller. */
function broadcastDoc(method: ProtocolMethod): Doc {
  const params = notificationParams(method);
  const recipients: Doc = ["to?: ", contextType("NotificationRecipients")];
  return notificationFunctionDoc(method, [...(params.length === 0 ? ["params?: undefined"] : params), recipients]);
}

function notificationParams(method: ProtocolMethod): Doc[] {
  return paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
}

function notificationFunctionDoc(method: ProtocolMethod, parameters: readonly Doc[]): Doc {
  return [methodComment(method.doc), signature(method.name, parameters, { returns: ": void", room: ";" })];
}

/** Returns the notifications under capabilities that only servers declare. A server may send them to all clients. */
function broadcastNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return receivedBy(methods, "client", "notification").filter(({ declaredBy }) => declaredBy === "server");
}

/** Returns the notifications that belong to a capability that clients can declare. The server sends each of them to one client only. */
function sessionNotifications(methods: readonly ProtocolMethod[]): ProtocolMethod[] {
  return receivedBy(methods, "client", "notification").filter(
    ({ declaredBy }) => declaredBy === "client" || declaredBy === "either",
  );
}

function features(methods: readonly ProtocolMethod[]): string[] {
  return [...new Set(methods.flatMap(({ feature }) => (feature === null ? [] : [feature])))];
}
