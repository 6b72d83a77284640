import { resolveTypeAlias, buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaType } from "../model/protocol.js";
import { formatGeneratedFunction, type GeneratedFunction } from "./functionText.js";
import { buildGeneratedFileHeader, type EmittedModule, type GeneratedModuleFileType } from "./generatedFile.js";
import { INPUT_REQUIRED_RESULT_NAME, isInputRequiredResult } from "./handlers.js";
import { RUNTIME_MODULE_PATHS } from "./imports.js";
import {
  layOutBracedBlock,
  printPrettierDoc,
  quoteMemberNameIfNeeded,
  layOutNamedImport,
  layOutFunctionSignature,
  layOutObjectEntry,
  layOutUnionAfterPrefix,
  quoteStringLiteral,
} from "./layout.js";
import { renderModuleTemplates } from "./templates.js";
import { listCheckedStringFormats } from "./checkedFormats.js";
import { encodeDeclarationForValidator, encodeTypeForValidator } from "./typeTable.js";

/** Returns `validate.ts`: the functions that list the errors of a value, by a table of the types. */
export function emitValidateModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const types = model.declarations.map((declaration) => [
    quoteMemberNameIfNeeded(declaration.name),
    ": ",
    encodeDeclarationForValidator(scope, declaration),
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
  const names = model.declarations.map(({ name }) => quoteStringLiteral(name));
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
    names: printPrettierDoc([
      layOutUnionAfterPrefix("export type TypeName =", names.length === 0 ? ["never"] : names),
      ";",
    ]),
  };
  return { ...renderModuleTemplates("validate", () => view), exports: ["TypeName", "validate", "validateResult"] };
}

/** Returns the code of the type of results that request input; undefined if no result of the revision requests input. */
function findInputRequiredCode({ methods }: ProtocolModel): string | undefined {
  const alternatives = methods.flatMap(({ result }) => (result?.kind === "union" ? result.members : []));
  return alternatives.some(isInputRequiredResult) ? quoteStringLiteral(`#${INPUT_REQUIRED_RESULT_NAME}`) : undefined;
}

/** Returns `assert.ts`: for each type a function that throws if a value is not of that type. */
export function emitAssertModule(model: ProtocolModel): EmittedModule {
  const functions = model.declarations.map(({ name }) => assertFunction(name));
  const page = (form: GeneratedModuleFileType): object => ({
    ...buildGeneratedFileHeader(model),
    asserts: model.declarations.map(({ name, doc }, i) => ({
      link: `{@link types.${name}}`,
      deprecated: doc.deprecated !== undefined,
      text: formatGeneratedFunction(form, functions[i]!),
    })),
  });
  return { ...renderModuleTemplates("assert", page), exports: model.declarations.map(({ name }) => `assert${name}`) };
}

/** Returns `classify.ts`: the function that returns the kind of a message. */
export function emitClassifyMessageModule(model: ProtocolModel): EmittedModule {
  const view = { ...buildGeneratedFileHeader(model), batching: hasBatches(model) };
  return { ...renderModuleTemplates("classify", () => view), exports: ["classify"] };
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

function assertFunction(name: string): GeneratedFunction {
  return {
    name: `assert${name}`,
    isExported: true,
    parameters: [{ name: "value", type: "unknown" }],
    returns: `asserts value is types.${name}`,
    body: printPrettierDoc(
      [layOutFunctionSignature("assertType", [quoteStringLiteral(name), "value"], { returns: "", room: ";" })],
      1,
    ),
  };
}
