import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import { handledNotifications } from "./clientHandlers.js";
import { headerOf, type EmittedModule } from "./generatedFile.js";
import { receivedBy } from "./handlers.js";
import { importsIn } from "./imports.js";
import { entry, print } from "./layout.js";
import {
  answersTable,
  cacheableMethods,
  inputsTable,
  messageGuards,
  resultGuards,
  GUARDS_MODULE,
} from "./methodTables.js";
import { renderModule } from "./templates.js";

/** Returns `clientChecks.ts`: the tables of methods and guards that a client loads when it connects. */
export function emitClientChecksModule(model: ProtocolModel): EmittedModule {
  const { methods } = model;
  const scope = buildSchemaSymbolTable(model);
  const requests = receivedBy(methods, "server", "request");
  const results = resultGuards(requests, scope);
  const received = handledNotifications(receivedBy(methods, "client", "notification"));
  const notifications = messageGuards(received);
  const view = {
    ...headerOf(model),
    usesGuards: importsIn([results, notifications]).uses(GUARDS_MODULE),
    results: print(results),
    notifications: print(notifications),
    cacheable: print(entry("cacheable", cacheableMethods(requests, scope)), 1),
    inputs: print(inputsTable(methods, scope), 1).trimStart(),
    answers: print(answersTable(methods, scope), 1).trimStart(),
  };
  return { ...renderModule("clientChecks", () => view), exports: ["CLIENT_CHECKS"] };
}
