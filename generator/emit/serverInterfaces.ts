import type { Documentation, Method, Type } from "../model/protocol.js";
import {
  featureName,
  handlersName,
  handlerType,
  messagesTo,
  sentence,
  type EarlyResults,
  type GeneratedInterface,
} from "./handlers.js";
import { block, interfaceHead, memberName, signature, type Doc } from "./layout.js";
import { commentDoc, methodComment, paramsAfter, QUALIFIED, typeDoc } from "./typeText.js";

/** Returns the interface of the context of a server's handlers, with the requests and notifications that this revision allows. */
export function contextInterface(
  methods: readonly Method[],
  { inputRequired, task }: EarlyResults,
): GeneratedInterface {
  const requests = messagesTo(methods, "client", "request").filter(({ direction }) => direction !== "both");
  const members = [
    ...requests.map(clientRequestDoc),
    ...sessionNotifications(methods).map(notificationDoc),
    ...(inputRequired === undefined ? [] : [inputRequiredDoc(inputRequired.name)]),
    ...(task === undefined ? [] : [createTaskDoc(task)]),
  ];
  return {
    name: "ServerContext",
    comment: sentence(
      "The context of a handler: the current call, and the requests and notifications that the server can send to the client of this call.",
    ),
    code: [interfaceHead("ServerContext", [handlerType("HandlerContext")]), block(members)],
  };
}

function inputRequiredDoc(type: string): Doc {
  return [
    commentDoc({
      text: "Ends the handler by throwing, and asks the client for input. The client answers the requests and repeats the call, with its answers in `inputResponses` and the state in `requestState`. Functions such as `elicit` do this for a single request. A `catch` block around this call must throw the caught value again.",
    }),
    signature("inputRequired", [`required: ${type}`], { returns: ": never", room: ";" }),
  ];
}

function createTaskDoc(task: Type): Doc {
  return [
    commentDoc({
      text: "Ends the handler by throwing, and answers the call with the handle of a task. The task must be stored in the server; `SessionTasks` of the runtime can store it. A `catch` block around this call must throw the caught value again.",
    }),
    signature("createTask", [["created: ", typeDoc(task, QUALIFIED)]], { returns: ": never", room: ";" }),
  ];
}

function clientRequestDoc(method: Method): Doc {
  const params = paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
  const options: Doc = ["options?: ", handlerType("AskOptions")];
  const returns: Doc = [": Promise<", typeDoc(method.result!, QUALIFIED), ">"];
  return [
    methodComment(method.direction === "embedded" ? withRepetition(method.doc) : method.doc),
    signature(method.name, [...(params.length === 0 ? ["params?: undefined"] : params), options], {
      returns,
      room: ";",
    }),
  ];
}

/**
 * Adds to the documentation of a request that the handler runs again: a server sends such a request inside a result, and the client
 * repeats its call with the answer.
 */
function withRepetition(doc: Documentation): Documentation {
  return { ...doc, text: `${doc.text}\n\n${REPETITION}`.trimStart() };
}

const REPETITION =
  "The handler runs again from its start once the client has answered, so the code before this call must be safe to repeat.";

/** Returns the interface of the handlers of a server, by feature. */
export function serverHandlersInterface(methods: readonly Method[]): GeneratedInterface {
  const withHandlers = features(messagesTo(methods, "server", "request"));
  const withoutHandlers = features(broadcastNotifications(methods)).filter(
    (feature) => !withHandlers.includes(feature),
  );
  const members: Doc[] = [
    ...withHandlers.map((feature): Doc => {
      const name = handlersName(feature);
      return `${memberName(feature)}?: ${feature === "logging" ? `true | ${name}` : name};`;
    }),
    ...withoutHandlers.map((feature): Doc => `${memberName(feature)}?: true;`),
    "notifications?: ClientNotificationHandlers;",
  ];
  return {
    name: "ServerHandlers",
    comment: sentence(
      "The handlers of a server, by feature. The server declares only the capabilities of the features that are present.",
    ),
    code: [interfaceHead("ServerHandlers", []), block(members)],
  };
}

/** Returns one interface for each feature with notifications, with the functions that send them. */
export function notificationInterfaces(
  methods: readonly Method[],
): (GeneratedInterface & { feature: string; methods: Method[] })[] {
  return features(broadcastNotifications(methods)).flatMap((feature) => {
    const own = broadcastNotifications(methods).filter(
      (method) => method.feature === feature && method.kind === "notification",
    );
    if (own.length === 0 || feature === "logging") return [];
    const name = featureName(feature, "", "Notifications");
    return {
      feature,
      name,
      methods: own,
      comment: sentence(`The notifications that a server with \`${feature}\` can send to its clients.`),
      code: [interfaceHead(name, []), block(own.map(notificationDoc))],
    };
  });
}

/** Returns the interface of the notifications of a server, by the feature that it must offer to send them. */
export function serverNotificationsInterface(methods: readonly Method[]): GeneratedInterface {
  const members = notificationInterfaces(methods).map(({ feature, name }) => `${memberName(feature)}: ${name};`);
  return {
    name: "ServerNotifications",
    comment: sentence("The notifications that a server can send to its clients, by feature."),
    code: [interfaceHead("ServerNotifications", []), block(members)],
  };
}

function notificationDoc(method: Method): Doc {
  const params = paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
  return [methodComment(method.doc), signature(method.name, params, { returns: ": void", room: ";" })];
}

/** Returns the notifications under capabilities that only servers declare. A server may send them to all clients. */
function broadcastNotifications(methods: readonly Method[]): Method[] {
  return messagesTo(methods, "client", "notification").filter(({ declaredBy }) => declaredBy === "server");
}

/** Returns the notifications under capabilities that clients declare too. They concern one client, and no other client gets them. */
function sessionNotifications(methods: readonly Method[]): Method[] {
  return messagesTo(methods, "client", "notification").filter(
    ({ declaredBy }) => declaredBy === "client" || declaredBy === "either",
  );
}

function features(methods: readonly Method[]): string[] {
  return [...new Set(methods.flatMap(({ feature }) => (feature === null ? [] : [feature])))];
}
