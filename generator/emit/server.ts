import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
import {
  handlerInterfaces,
  returnInterfaces,
  notificationHandlers,
  findContextTypes,
  interfaceView,
  receivedBy,
} from "./handlers.js";
import { RUNTIME_PATHS, importsIn } from "./imports.js";
import { serverNotifications, notificationInterfaces, serverContext, serverHandlers } from "./serverInterfaces.js";
import { serverFacts, sharedFacts, lifecycleImport } from "./facts.js";
import { renderModule } from "./templates.js";
import { TYPES_MODULE_PATH } from "./typeText.js";
import { block, entry, print } from "./layout.js";
import { GUARDS_MODULE, answersTable, inputsTable, messageGuards, resultGuards } from "./methodTables.js";

/**
 * Returns `server.ts`: the interfaces that a server author implements, one for each feature, `createServer`, and the facts and guards by which
 * the runtime serves the revision.
 */
export function emitServerModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const early = findContextTypes(methods, scope);
  const main = [serverContext(methods, early), serverHandlers(methods), serverNotifications(methods)];
  const others = [
    ...handlerInterfaces(methods, scope, { receiver: "server" }),
    ...notificationInterfaces(methods),
    notificationHandlers(methods, "server", "ClientNotificationHandlers"),
    ...returnInterfaces(methods, scope, "server"),
    ...(early.inputRequired === undefined ? [] : [early.inputRequired]),
  ];
  const imports = importsIn([...main, ...others].map(({ code }) => code));
  const view = {
    ...headerOf(model),
    ...lifecycleImport("server", facts),
    ...buildRevisionTablesCode(model, facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_PATHS.context),
    usesTypes: imports.uses(TYPES_MODULE_PATH),
    main: main.map(interfaceView),
    others: others.map(interfaceView),
  };
  const exports = ["REVISION", "CHECKS", "BINDING", "createServer", ...[...main, ...others].map(({ name }) => name)];
  return { ...renderModule("server", () => view), exports };
}

/** Returns the code of the tables by which the runtime serves a revision, for the template of `server.ts`. */
function buildRevisionTablesCode(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
): { definition: string; messages: string; results: string; usesGuards: boolean } {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const requests = receivedBy(methods, "server", "request");
  const notifications = receivedBy(methods, "server", "notification");
  const messages = messageGuards([...requests, ...notifications]);
  const results = resultGuards(requests, scope);
  const revision = block([
    ...sharedFacts(model, facts),
    ...serverFacts(model, facts),
    "methods: METHODS,",
    entry("inputs", inputsTable(methods, scope)),
    entry("answers", answersTable(methods, scope)),
  ]);
  return {
    definition: print(revision),
    messages: print(messages),
    results: print(results),
    usesGuards: importsIn([messages, results]).uses(GUARDS_MODULE),
  };
}
