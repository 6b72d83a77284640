import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import {
  findContextFunctionParameterTypes,
  buildHandlerInterfaces,
  formatGeneratedInterface,
  buildNotificationHandlersInterface,
  buildHandlerReturnTypeInterfaces,
} from "./handlers.js";
import { collectImportsUsedByCode, RUNTIME_MODULE_PATHS } from "./imports.js";
import {
  buildServerContextInterface,
  buildServerHandlersInterface,
  buildNotificationInterfacesByFeature,
  buildInterfaceOfNotificationsSentByServer,
} from "./serverInterfaces.js";
import { getLifecycleImport } from "./lifecycles.js";
import { buildRevisionTablesCode } from "./revision.js";
import { renderModuleTemplates } from "./templates.js";
import { TYPES_MODULE_PATH } from "./typeText.js";

/**
 * Returns `server.ts`: the interfaces that a server author implements, one for each feature, `createServer`, and the facts and guards by which
 * the runtime serves the revision.
 */
export function emitServerModule(model: ProtocolModel, facts: SpecificationRevisionFacts | undefined): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const early = findContextFunctionParameterTypes(methods, scope);
  const main = [
    buildServerContextInterface(methods, early),
    buildServerHandlersInterface(methods),
    buildInterfaceOfNotificationsSentByServer(methods),
  ];
  const others = [
    ...buildHandlerInterfaces(methods, scope, { receiver: "server" }),
    ...buildNotificationInterfacesByFeature(methods),
    buildNotificationHandlersInterface(methods, "server", "ClientNotificationHandlers"),
    ...buildHandlerReturnTypeInterfaces(methods, scope, "server"),
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
