import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { endings, handlerInterfaces, interfaceText, notificationInterface, returnInterfaces } from "./handlers.js";
import { importsOf, RUNTIME_MODULES } from "./imports.js";
import { contextInterface, groupsInterface, noticeInterfaces, notifiedInterface } from "./serverParts.js";
import { lifecycleOf } from "./revision.js";
import { renderModule } from "./templates.js";
import { TYPES_MODULE } from "./typeText.js";

/** `server.ts`: the interfaces that a server author implements, one for each feature, and `createServer`. */
export function emitServer(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = scopeOf(model);
  const ended = endings(methods, scope);
  const main = [contextInterface(methods, ended), groupsInterface(methods), notifiedInterface(methods)];
  const others = [
    ...handlerInterfaces(methods, scope, "server"),
    ...noticeInterfaces(methods),
    notificationInterface(methods, "server", "ClientNotificationHandlers"),
    ...returnInterfaces(methods, scope, "server"),
    ...(ended.inputRequired === undefined ? [] : [ended.inputRequired]),
  ];
  const imports = importsOf([...main, ...others].map(({ code }) => code));
  const view = {
    ...preambleOf(model),
    ...lifecycleOf(facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_MODULES.handler),
    usesTypes: imports.uses(TYPES_MODULE),
    main: main.map(interfaceText),
    others: others.map(interfaceText),
  };
  const exports = ["BINDING", "createServer", ...[...main, ...others].map(({ name }) => name)];
  return { ...renderModule("server", () => view), exports };
}
