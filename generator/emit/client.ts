import { scopeOf } from "../model/members.js";
import type { Method, ProtocolModel } from "../model/protocol.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import {
  handlerInterfaces,
  interfaceText,
  notificationHandlersInterface,
  messagesTo,
  returnInterfaces,
  sharedReturns,
} from "./handlers.js";
import { importsOf } from "./imports.js";
import { arrow, block, lineBreak, layOut, namedImport, quote, signature, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";
import { methodComment, paramsAfter, QUALIFIED, typeDoc, TYPES_MODULE } from "./typeText.js";

/** Returns `client.ts`: typed calls to a server, and the handlers for requests of the server. */
export function emitClient(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  // The messages that a client sends are those that a server receives.
  const requests = messagesTo(methods, "server", "request");
  const notifications = messagesTo(methods, "server", "notification");
  const scope = scopeOf(model);
  const shared = sharedReturns(methods, scope);
  const notify: Doc = [
    "/** The functions that send notifications, which have no response. */",
    lineBreak,
    "readonly notify: ClientNotifier;",
  ];
  const client: Doc = ["export interface Client ", block([...requests.map(callDoc), notify])];
  const notifier: Doc = ["export interface ClientNotifier ", block(notifications.map(notificationDoc))];
  const handlers = handlerInterfaces(methods, scope, "client");
  const handlersOfNotifications = notificationHandlersInterface(methods, "client", "ServerNotificationHandlers");
  const returns = returnInterfaces(methods, scope, "client").filter(({ name }) => !shared.includes(name));
  const interfaces = [...handlers, handlersOfNotifications, ...returns];
  // A client without calls still takes a caller; compilers report an unused parameter, unless its name starts with `_`.
  const caller = requests.length + notifications.length === 0 ? "_caller" : "caller";
  const view = {
    ...preambleOf(model),
    client: layOut(client),
    notifier: layOut(notifier),
    caller,
    calls: requests.map((method) => layOut(callBody(method), 2).trimStart()),
    notifications: notifications.map((method) => layOut(notificationBody(method), 3).trimStart()),
    hasHandlers: handlers.length > 0,
    interfaces: interfaces.map(interfaceText),
    shared: shared.length === 0 ? "" : layOut(namedImport("type ", shared, "./server.js")),
    usesTypes: importsOf([client, notifier, ...interfaces.map(({ code }) => code)]).uses(TYPES_MODULE),
  };
  const exports = ["Client", "ClientNotifier", "createClient", ...interfaces.map(({ name }) => name)];
  return { ...renderModule("client", () => view), exports };
}

function callDoc(method: Method): Doc {
  const returns: Doc = [": Promise<", typeDoc(method.result!, QUALIFIED), ">"];
  return [
    methodComment(method.doc),
    signature(method.name, [...parameters(method), "options?: CallOptions"], { returns, room: ";" }),
  ];
}

function notificationDoc(method: Method): Doc {
  return [
    methodComment(method.doc),
    signature(method.name, parameters(method), { returns: ": Promise<void>", room: ";" }),
  ];
}

function parameters(method: Method): Doc[] {
  return paramsAfter(method.params?.optional ? "params?:" : "params:", method, "");
}

function callBody({ method, name, params }: Method): Doc {
  const given = params === undefined ? "undefined" : "params";
  const names = params === undefined ? "(options)" : "(params, options)";
  return [
    arrow(
      `${name}: ${names} =>`,
      signature("caller.request", [quote(method), given, "options"], { returns: "", room: "," }),
    ),
  ];
}

function notificationBody({ method, name, params }: Method): Doc {
  const given = params === undefined ? "undefined" : "params";
  return [
    arrow(
      `${name}: (${params === undefined ? "" : "params"}) =>`,
      signature("caller.notify", [quote(method), given], { returns: "", room: "," }),
    ),
  ];
}
