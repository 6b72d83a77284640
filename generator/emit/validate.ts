import { buildSchemaSymbolTable, resolveTypeAlias } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import type { EmittedModule } from "./generatedFile.js";
import { INPUT_REQUIRED_RESULT_NAME, isInputRequiredResult } from "./handlers.js";
import { RUNTIME_PATHS } from "./imports.js";
import { block, namedImport, entry, print, memberKey, quote } from "./layout.js";
import { renderModule } from "./templates.js";
import { encodeDeclaration, encodeType, checkedFormats } from "./typeTable.js";

/** Returns `validate.ts`: the functions that list the errors of a value by a table of the types, and the function that returns the kind of a message. */
export function emitValidateModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const types = model.declarations.map((declaration) => [
    memberKey(declaration.name),
    ": ",
    encodeDeclaration(scope, declaration),
    ",",
  ]);
  const results = model.methods.flatMap(({ method, result }) =>
    result === undefined ? [] : [entry(memberKey(method), encodeType(scope, result))],
  );
  const taskResults = model.methods.flatMap(({ method, result, taskResult }) =>
    result === undefined || taskResult === undefined
      ? []
      : [entry(memberKey(method), encodeType(scope, { kind: "union", members: [result, taskResult] }))],
  );
  const byName = model.declarations.map(({ name }) => `${memberKey(name)}: types.${name};`);
  const formats = checkedFormats(model);
  return renderModule("validate", model, {
    exports: ["TypesByName", "TypeName", "validate", "validateResult", "assert", "classify"],
    imports:
      formats.length === 0
        ? ""
        : print(namedImport("", formats.map(([, check]) => check).sort(), RUNTIME_PATHS.protocol)),
    formats:
      formats.length === 0 ? "{}" : print(block(formats.map(([name, check]) => [memberKey(name), ": ", check, ","]))),
    types: print(block(types)),
    results: print(block(results)),
    inputRequired: findInputRequiredCode(model),
    taskResults: taskResults.length === 0 ? undefined : print(block(taskResults)),
    hasTypes: byName.length > 0,
    typesByName: print(block(byName)),
    batching: hasBatches(model),
  });
}

/** Returns the code of the type of results that request input; undefined if no result of the revision requests input. */
function findInputRequiredCode({ methods }: ProtocolModel): string | undefined {
  const alternatives = methods.flatMap(({ result }) => (result?.kind === "union" ? result.members : []));
  return alternatives.some(isInputRequiredResult) ? quote(`#${INPUT_REQUIRED_RESULT_NAME}`) : undefined;
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
