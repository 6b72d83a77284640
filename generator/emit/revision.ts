import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildServerFactsCode, buildSharedFactsCode } from "./facts.js";
import { listMethodsReceivedByRole } from "./handlers.js";
import { collectImportsUsedByCode } from "./imports.js";
import { layOutBracedBlock, layOutObjectEntry, printPrettierDoc } from "./layout.js";
import {
  buildAnswersTableCode,
  buildInputsTableCode,
  buildMessageGuardsCode,
  buildResultGuardsCode,
  GUARDS_MODULE,
} from "./methodTables.js";

/** Returns the code of the tables by which the runtime serves a revision, for the template of `server.ts`. */
export function buildRevisionTablesCode(
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
