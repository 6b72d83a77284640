import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import {
  earlyResults,
  handlerInterfaces,
  interfaceText,
  notificationHandlersInterface,
  returnInterfaces,
} from "./handlers.js";
import { importsOf, RUNTIME_MODULES } from "./imports.js";
import {
  contextInterface,
  serverHandlersInterface,
  notificationInterfaces,
  serverNotificationsInterface,
} from "./serverInterfaces.js";
import { lifecycleOf } from "./revision.js";
import { renderModule } from "./templates.js";
import { TYPES_MODULE } from "./typeText.js";

/** Returns `server.ts`: the interfaces that a server author implements, one for each feature, and `createServer`. */
export function emitServer(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = scopeOf(model);
  const early = earlyResults(methods, scope);
  const main = [
    contextInterface(methods, early),
    serverHandlersInterface(methods),
    serverNotificationsInterface(methods),
  ];
  const others = [
    ...handlerInterfaces(methods, scope, "server"),
    ...notificationInterfaces(methods),
    notificationHandlersInterface(methods, "server", "ClientNotificationHandlers"),
    ...returnInterfaces(methods, scope, "server"),
    ...(early.inputRequired === undefined ? [] : [early.inputRequired]),
  ];
  const imports = importsOf([...main, ...others].map(({ code }) => code));
  const view = {
    ...preambleOf(model),
    ...lifecycleOf(facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_MODULES.context),
    usesTypes: imports.uses(TYPES_MODULE),
    main: main.map(interfaceText),
    others: others.map(interfaceText),
  };
  const exports = ["BINDING", "createServer", ...[...main, ...others].map(({ name }) => name)];
  return { ...renderModule("server", () => view), exports };
}
