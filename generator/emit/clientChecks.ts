import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import { withoutRuntimeNotifications } from "./clientHandlers.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import { listMethodsReceivedByRole } from "./handlers.js";
import { collectImportsUsedByCode } from "./imports.js";
import { layOutObjectEntry, printPrettierDoc } from "./layout.js";
import {
  buildAnswersTableCode,
  buildCacheableMethodsCode,
  buildInputsTableCode,
  buildMessageGuardsCode,
  buildResultGuardsCode,
  GUARDS_MODULE,
} from "./methodTables.js";
import { renderModuleTemplates } from "./templates.js";

/** Returns `clientChecks.ts`: the tables of methods and guards that a client loads when it connects. */
export function emitClientChecksModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const requests = listMethodsReceivedByRole(methods, "server", "request");
  const results = buildResultGuardsCode(requests, scope);
  const received = withoutRuntimeNotifications(listMethodsReceivedByRole(methods, "client", "notification"));
  const notifications = buildMessageGuardsCode(received);
  const view = {
    ...buildGeneratedFileHeader(model),
    usesGuards: collectImportsUsedByCode([results, notifications]).uses(GUARDS_MODULE),
    results: printPrettierDoc(results),
    notifications: printPrettierDoc(notifications),
    cacheable: printPrettierDoc(layOutObjectEntry("cacheable", buildCacheableMethodsCode(requests, scope)), 1),
    inputs: printPrettierDoc(buildInputsTableCode(methods, scope), 1).trimStart(),
    answers: printPrettierDoc(buildAnswersTableCode(methods, scope), 1).trimStart(),
  };
  return { ...renderModuleTemplates("clientChecks", () => view), exports: ["CLIENT_CHECKS"] };
}
