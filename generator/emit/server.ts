import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import {
  buildHandlerInterfaces,
  returnInterfaces,
  notificationHandlers,
  findContextTypes,
  formatGeneratedInterface,
  listMethodsReceivedByRole,
} from "./handlers.js";
import { RUNTIME_MODULE_PATHS, collectImportsUsedByCode } from "./imports.js";
import {
  serverNotificationsInterface,
  notificationInterfaces,
  buildServerContextInterface,
  buildServerHandlersInterface,
} from "./serverInterfaces.js";
import { buildServerFactsCode, buildSharedFactsCode, getLifecycleImport } from "./facts.js";
import { renderModuleTemplates } from "./templates.js";
import { TYPES_MODULE_PATH } from "./typeText.js";
import { layOutBracedBlock, layOutObjectEntry, printPrettierDoc } from "./layout.js";
import {
  GUARDS_MODULE,
  buildAnswersTableCode,
  buildInputsTableCode,
  buildMessageGuardsCode,
  buildResultGuardsCode,
} from "./methodTables.js";

/**
 * Returns `server.ts`: the interfaces that a server author implements, one for each feature, `createServer`, and the facts and guards by which
 * the runtime serves the revision.
 */
export function emitServerModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const early = findContextTypes(methods, scope);
  const main = [
    buildServerContextInterface(methods, early),
    buildServerHandlersInterface(methods),
    serverNotificationsInterface(methods),
  ];
  const others = [
    ...buildHandlerInterfaces(methods, scope, { receiver: "server" }),
    ...notificationInterfaces(methods),
    notificationHandlers(methods, "server", "ClientNotificationHandlers"),
    ...returnInterfaces(methods, scope, "server"),
    ...(early.inputRequired === undefined ? [] : [early.inputRequired]),
  ];
  const imports = collectImportsUsedByCode([...main, ...others].map(({ code }) => code));
  const view = {
    ...buildGeneratedFileHeader(model),
    ...getLifecycleImport("server", facts),
    ...buildRevisionTablesCode(model, facts),
    imports: imports.lines("type ", (module) => module === RUNTIME_MODULE_PATHS.context),
    usesTypes: imports.uses(TYPES_MODULE_PATH),
    main: main.map(formatGeneratedInterface),
    others: others.map(formatGeneratedInterface),
  };
  const exports = ["REVISION", "CHECKS", "BINDING", "createServer", ...[...main, ...others].map(({ name }) => name)];
  return { ...renderModuleTemplates("server", () => view), exports };
}

/** Returns the code of the tables by which the runtime serves a revision, for the template of `server.ts`. */
function buildRevisionTablesCode(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
): { definition: string; messages: string; results: string; usesGuards: boolean } {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const requests = listMethodsReceivedByRole(methods, "server", "request");
  const notifications = listMethodsReceivedByRole(methods, "server", "notification");
  const messages = buildMessageGuardsCode([...requests, ...notifications]);
  const results = buildResultGuardsCode(requests, scope);
  const revision = layOutBracedBlock([
    ...buildSharedFactsCode(model, facts),
    ...buildServerFactsCode(model, facts),
    "methods: METHODS,",
    layOutObjectEntry("inputs", buildInputsTableCode(methods, scope)),
    layOutObjectEntry("answers", buildAnswersTableCode(methods, scope)),
  ]);
  return {
    definition: printPrettierDoc(revision),
    messages: printPrettierDoc(messages),
    results: printPrettierDoc(results),
    usesGuards: collectImportsUsedByCode([messages, results]).uses(GUARDS_MODULE),
  };
}
