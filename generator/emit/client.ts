import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import {
  buildHandlerInterfaces,
  formatGeneratedInterface,
  buildNotificationHandlersInterface,
  listMethodsReceivedByRole,
  buildHandlerReturnTypeInterfaces,
  listHandlerReturnTypesSharedByRoles,
} from "./handlers.js";
import { collectImportsUsedByCode } from "./imports.js";
import {
  layOutArrowFunction,
  layOutBracedBlock,
  HARD_LINE_BREAK,
  printPrettierDoc,
  layOutNamedImport,
  quoteStringLiteral,
  layOutFunctionSignature,
  type Doc,
} from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import {
  layOutMethodDocComment,
  layOutMethodParamsType,
  qualifyTypeName,
  layOutType,
  TYPES_MODULE_PATH,
} from "./typeText.js";

/** Returns `client.ts`: typed calls to a server, and the handlers for requests of the server. */
export function emitClientModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  // The messages that a client sends are those that a server receives.
  const requests = listMethodsReceivedByRole(methods, "server", "request");
  const notifications = listMethodsReceivedByRole(methods, "server", "notification");
  const scope = buildSchemaSymbolTable(model);
  const shared = listHandlerReturnTypesSharedByRoles(methods, scope);
  const notify: Doc = [
    "/** The functions that send notifications, which have no response. */",
    HARD_LINE_BREAK,
    "readonly notify: ClientNotifier;",
  ];
  const client: Doc = ["export interface Client ", layOutBracedBlock([...requests.map(callDoc), notify])];
  const notifier: Doc = ["export interface ClientNotifier ", layOutBracedBlock(notifications.map(notificationDoc))];
  const handlers = buildHandlerInterfaces(methods, scope, "client");
  const handlersOfNotifications = buildNotificationHandlersInterface(methods, "client", "ServerNotificationHandlers");
  const returns = buildHandlerReturnTypeInterfaces(methods, scope, "client").filter(
    ({ name }) => !shared.includes(name),
  );
  const interfaces = [...handlers, handlersOfNotifications, ...returns];
  // A client without requests and notifications does not use the parameter `caller`. Compilers report an unused parameter, unless its
  // name starts with `_`.
  const caller = requests.length + notifications.length === 0 ? "_caller" : "caller";
  const view = {
    ...buildGeneratedFileHeader(model),
    client: printPrettierDoc(client),
    notifier: printPrettierDoc(notifier),
    caller,
    calls: requests.map((method) => printPrettierDoc(callBody(method), 2).trimStart()),
    notifications: notifications.map((method) => printPrettierDoc(notificationBody(method), 3).trimStart()),
    hasHandlers: handlers.length > 0,
    interfaces: interfaces.map(formatGeneratedInterface),
    shared: shared.length === 0 ? "" : printPrettierDoc(layOutNamedImport("type ", shared, "./server.js")),
    usesTypes: collectImportsUsedByCode([client, notifier, ...interfaces.map(({ code }) => code)]).uses(
      TYPES_MODULE_PATH,
    ),
  };
  const exports = ["Client", "ClientNotifier", "createClient", ...interfaces.map(({ name }) => name)];
  return { ...renderModuleTemplates("client", () => view), exports };
}

function callDoc(method: ProtocolMethod): Doc {
  const returns: Doc = [": Promise<", layOutType(method.result!, qualifyTypeName), ">"];
  return [
    layOutMethodDocComment(method.doc),
    layOutFunctionSignature(method.name, [...parameters(method), "options?: CallOptions"], { returns, room: ";" }),
  ];
}

function notificationDoc(method: ProtocolMethod): Doc {
  return [
    layOutMethodDocComment(method.doc),
    layOutFunctionSignature(method.name, parameters(method), { returns: ": Promise<void>", room: ";" }),
  ];
}

function parameters(method: ProtocolMethod): Doc[] {
  return layOutMethodParamsType(method.params?.optional ? "params?:" : "params:", method, "");
}

function callBody({ method, name, params }: ProtocolMethod): Doc {
  const given = params === undefined ? "undefined" : "params";
  const names = params === undefined ? "(options)" : "(params, options)";
  return [
    layOutArrowFunction(
      `${name}: ${names} =>`,
      layOutFunctionSignature("caller.request", [quoteStringLiteral(method), given, "options"], {
        returns: "",
        room: ",",
      }),
    ),
  ];
}

function notificationBody({ method, name, params }: ProtocolMethod): Doc {
  const given = params === undefined ? "undefined" : "params";
  return [
    layOutArrowFunction(
      `${name}: (${params === undefined ? "" : "params"}) =>`,
      layOutFunctionSignature("caller.notify", [quoteStringLiteral(method), given], { returns: "", room: "," }),
    ),
  ];
}
