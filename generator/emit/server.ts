import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { endings, handlerInterfaces, interfaceText, notificationInterface, returnInterfaces } from "./handlers.js";
import { importsOf, RUNTIME_MODULES } from "./imports.js";
import { contextInterface, groupsInterface, noticeInterfaces, notifiedInterface } from "./serverParts.js";
import { lifecycleOf } from "./revision.js";
import { render } from "./templates.js";
import { TYPES_MODULE } from "./typeText.js";

/** `server.ts`: the interfaces that a server author implements, one for each feature, and `createServer`. */
export function emitServer(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = scopeOf(model);
  const ended = endings(methods, scope);
  const context = contextInterface(methods, ended);
  const groups = groupsInterface(methods);
  const notified = notifiedInterface(methods);
  const handlers = handlerInterfaces(methods, scope, "server");
  const notices = noticeInterfaces(methods);
  const notifications = notificationInterface(methods, "server", "ClientNotificationHandlers");
  const returns = returnInterfaces(methods, scope, "server");
  if (ended.inputRequired !== undefined) returns.push(ended.inputRequired);
  const all = [context, groups, notified, ...handlers, ...notices, notifications, ...returns];
  const imports = importsOf(all.map(({ code }) => code));
  const view = {
    ...preambleOf(model),
    ...lifecycleOf(facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_MODULES.handler),
    usesTypes: imports.uses(TYPES_MODULE),
    context: interfaceText(context),
    groups: interfaceText(groups),
    notified: interfaceText(notified),
    handlers: handlers.map(interfaceText),
    notices: notices.map(interfaceText),
    notifications: interfaceText(notifications),
    returns: returns.map(interfaceText),
  };
  return {
    ts: render("server.ts", { ...view, typed: true }),
    js: render("server.js", view),
    dts: render("server.ts", { ...view, typed: false }),
  };
}
