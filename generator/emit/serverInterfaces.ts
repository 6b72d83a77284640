import type { Method, Type } from "../model/protocol.js";
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
import { commentDoc, paramsAfter, QUALIFIED, typeDoc } from "./typeText.js";

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
      "What a handler is given: the call, and what a server may ask and tell the client that makes it.",
    ),
    code: [interfaceHead("ServerContext", [handlerType("HandlerContext")]), block(members)],
  };
}

function inputRequiredDoc(type: string): Doc {
  return [
    commentDoc({
      text: "Ends the handler, by throwing: the client must answer these requests and repeat the call, with the answers in `inputResponses` and the state in `requestState`. The functions that ask the client one thing, such as `elicit`, do this by themselves. A `catch` around it must throw again what it caught.",
    }),
    signature("inputRequired", [`required: ${type}`], { returns: ": never", room: ";" }),
  ];
}

function createTaskDoc(task: Type): Doc {
  return [
    commentDoc({
      text: "Ends the handler, by throwing: the call is answered with the handle of a task that the server keeps itself. `SessionTasks` of the runtime keeps tasks for you. A `catch` around it must throw again what it caught.",
    }),
    signature("createTask", [["created: ", typeDoc(task, QUALIFIED)]], { returns: ": never", room: ";" }),
  ];
}

function clientRequestDoc(method: Method): Doc {
  const params = paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
  return [
    commentDoc(method.doc),
    signature(
      method.name,
      [...(params.length === 0 ? ["params?: undefined"] : params), ["options?: ", handlerType("AskOptions")]],
      {
        returns: [": Promise<", typeDoc(method.result!, QUALIFIED), ">"],
        room: ";",
      },
    ),
  ];
}

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
    comment: sentence("All that a server may offer. What is there is declared as a capability, and nothing else is."),
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
      comment: sentence(`What a server that offers \`${feature}\` may tell its clients.`),
      code: [interfaceHead(name, []), block(own.map(notificationDoc))],
    };
  });
}

/** Returns the interface of the notifications of a server, by the feature that it must offer to send them. */
export function serverNotificationsInterface(methods: readonly Method[]): GeneratedInterface {
  const members = notificationInterfaces(methods).map(({ feature, name }) => `${memberName(feature)}: ${name};`);
  return {
    name: "ServerNotifications",
    comment: sentence("What a server may tell its clients, by the feature that it offers."),
    code: [interfaceHead("ServerNotifications", []), block(members)],
  };
}

function notificationDoc(method: Method): Doc {
  const params = paramsAfter(method.params?.optional === false ? "params:" : "params?:", method, "");
  return [commentDoc(method.doc), signature(method.name, params, { returns: ": void", room: ";" })];
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
