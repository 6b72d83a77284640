import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { buildServerFactsCode, buildSharedFactsCode } from "./facts.js";
import { listMethodsReceivedByRole } from "./handlers.js";
import { collectImportsUsedByCode } from "./imports.js";
import { layOutBracedBlock, layOutObjectEntry, printPrettierDoc, type Doc } from "./layout.js";
import { getLifecycleImport, type LifecycleImport } from "./lifecycles.js";
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
  const { messages, results, inputs, answers } = buildRevisionRuntimeDataCode(model, facts);
  const revision = layOutBracedBlock([
    ...buildSharedFactsCode(model, facts),
    ...buildServerFactsCode(model, facts),
    "methods: METHODS,",
    layOutObjectEntry("inputs", inputs),
    layOutObjectEntry("answers", answers),
  ]);
  return {
    definition: printPrettierDoc(revision),
    messages: printPrettierDoc(messages),
    results: printPrettierDoc(results),
    usesGuards: collectImportsUsedByCode([messages, results]).uses(GUARDS_MODULE),
  };
}

export interface RevisionRuntimeDataCodeOptions {
  /** The methods that a server handles; by default all methods of the revision. */
  methods?: readonly ProtocolMethod[];
  /** The methods whose results the runtime does not check, so that their results get no guard. */
  uncheckedResults?: ReadonlySet<string>;
  /** The name under which the code imports the module of the guards. */
  guards?: string;
}

export interface RevisionRuntimeDataCode extends LifecycleImport {
  messages: Doc;
  results: Doc;
  inputs: Doc;
  answers: Doc;
}

/** Returns the code of the tables that the runtime needs to serve a revision, except the table of methods. */
export function buildRevisionRuntimeDataCode(
  model: ProtocolModel,
  facts: SpecificationRevisionFacts | undefined,
  { methods = model.methods, uncheckedResults = new Set(), guards = "guards" }: RevisionRuntimeDataCodeOptions = {},
): RevisionRuntimeDataCode {
  const scope = buildSchemaSymbolTable(model);
  const requests = listMethodsReceivedByRole(methods, "server", "request");
  const checkedRequests = requests.filter(({ method }) => !uncheckedResults.has(method));
  return {
    messages: buildMessageGuardsCode(
      [...requests, ...listMethodsReceivedByRole(methods, "server", "notification")],
      guards,
    ),
    results: buildResultGuardsCode(checkedRequests, scope, guards),
    inputs: buildInputsTableCode(methods, scope),
    answers: buildAnswersTableCode(methods, scope),
    ...getLifecycleImport("server", facts),
  };
}
