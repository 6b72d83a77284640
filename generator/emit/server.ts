import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { handlerInterfaces, mentionsTypes, notificationInterface, returnInterfaces } from "./handlers.js";
import { render } from "./templates.js";

/** `server.ts`: what a server author implements, one interface a feature. */
export function emitServer(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const page = {
    handlers: handlerInterfaces(methods, "server"),
    notifications: notificationInterface(methods, "server", "ClientNotificationHandlers"),
    returns: returnInterfaces(methods, scopeOf(model), "server"),
  };
  const view = { ...preambleOf(model), ...page, usesTypes: mentionsTypes(page) };
  const ts = render("server.ts", view);
  return { ts, js: render("server.js", view), dts: ts };
}
