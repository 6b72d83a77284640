import { buildSchemaSymbolTable, resolveTypeAlias } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { buildGeneratedFileHeader, type EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED_RESULT_NAME, isInputRequiredResult } from "./handlers.js";
import { RUNTIME_MODULE_PATHS } from "./imports.js";
import {
  layOutBracedBlock,
  layOutNamedImport,
  layOutObjectEntry,
  printPrettierDoc,
  quoteMemberNameIfNeeded,
  quoteStringLiteral,
} from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import { encodeDeclaration, encodeTypeForValidator, listCheckedStringFormats } from "./typeTable.js";

/** Returns `validate.ts`: the functions that list the errors of a value by a table of the types, and the function that returns the kind of a message. */
export function emitValidateModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const types = model.declarations.map((declaration) => [
    quoteMemberNameIfNeeded(declaration.name),
    ": ",
    encodeDeclaration(scope, declaration),
    ",",
  ]);
  const results = model.methods.flatMap(({ method, result }) =>
    result === undefined
      ? []
      : [layOutObjectEntry(quoteMemberNameIfNeeded(method), encodeTypeForValidator(scope, result))],
  );
  const taskResults = model.methods.flatMap(({ method, result, taskResult }) =>
    result === undefined || taskResult === undefined
      ? []
      : [
          layOutObjectEntry(
            quoteMemberNameIfNeeded(method),
            encodeTypeForValidator(scope, { kind: "union", members: [result, taskResult] }),
          ),
        ],
  );
  const byName = model.declarations.map(({ name }) => `${quoteMemberNameIfNeeded(name)}: types.${name};`);
  const formats = listCheckedStringFormats(model);
  const view = {
    ...buildGeneratedFileHeader(model),
    imports:
      formats.length === 0
        ? ""
        : printPrettierDoc(
            layOutNamedImport("", formats.map(([, check]) => check).sort(), RUNTIME_MODULE_PATHS.formats),
          ),
    formats:
      formats.length === 0
        ? "{}"
        : printPrettierDoc(
            layOutBracedBlock(formats.map(([name, check]) => [quoteMemberNameIfNeeded(name), ": ", check, ","])),
          ),
    types: printPrettierDoc(layOutBracedBlock(types)),
    results: printPrettierDoc(layOutBracedBlock(results)),
    inputRequired: findInputRequiredCode(model),
    taskResults: taskResults.length === 0 ? undefined : printPrettierDoc(layOutBracedBlock(taskResults)),
    hasTypes: byName.length > 0,
    typesByName: printPrettierDoc(layOutBracedBlock(byName)),
    batching: hasBatches(model),
  };
  return {
    ...renderModuleTemplates("validate", () => view),
    exports: ["TypesByName", "TypeName", "validate", "validateResult", "assert", "classify"],
  };
}

/** Returns the code of the type of results that request input; undefined if no result of the revision requests input. */
function findInputRequiredCode({ methods }: ProtocolModel): string | undefined {
  const alternatives = methods.flatMap(({ result }) => (result?.kind === "union" ? result.members : []));
  return alternatives.some(isInputRequiredResult) ? quoteStringLiteral(`#${INPUT_REQUIRED_RESULT_NAME}`) : undefined;
}

/** Returns whether the revision has JSON-RPC batches, so that a message can be an array of messages. */
function hasBatches(model: ProtocolModel): boolean {
  const scope = buildSchemaSymbolTable(model);
  const isBatch = (type: SchemaType): boolean => {
    const resolved = resolveTypeAlias(scope, type);
    return resolved.kind === "union" ? resolved.members.some(isBatch) : resolved.kind === "array";
  };
  return scope.declarations.has("JSONRPCMessage") && isBatch({ kind: "reference", name: "JSONRPCMessage" });
}
