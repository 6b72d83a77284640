import { scopeOf } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { RevisionFacts } from "../model/revisionFacts.js";
import { preambleOf, type EmittedModule } from "./generatedFile.js";
import { endings, handlerInterfaces, mentionsTypes, notificationInterface, returnInterfaces } from "./handlers.js";
import { contextInterface, groupsInterface, noticeInterfaces, notifiedInterface } from "./serverParts.js";
import { layOut, namedImport } from "./layout.js";
import { lifecycleOf } from "./revision.js";
import { render } from "./templates.js";

/** `server.ts`: what a server author implements, one interface a feature. */
export function emitServer(model: ProtocolModel, facts: RevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = scopeOf(model);
  const ended = endings(methods, scope);
  const page = {
    context: contextInterface(methods, ended),
    groups: groupsInterface(methods),
    notices: noticeInterfaces(methods),
    notified: notifiedInterface(methods),
    handlers: handlerInterfaces(methods, scope, "server"),
    notifications: notificationInterface(methods, "server", "ClientNotificationHandlers"),
    returns: [
      ...returnInterfaces(methods, scope, "server"),
      ...(ended.inputRequired === undefined ? [] : [ended.inputRequired]),
    ],
  };
  const used = ["AskOptions", "Awaitable", "HandlerContext"].filter((name) => JSON.stringify(page).includes(name));
  const imports = layOut(namedImport("type ", used, "../runtime/server/context.js"));
  const view = { ...preambleOf(model), ...page, ...lifecycleOf(facts), imports, usesTypes: mentionsTypes(page) };
  return {
    ts: render("server.ts", { ...view, typed: true }),
    js: render("server.js", view),
    dts: render("server.ts", { ...view, typed: false }),
  };
}
