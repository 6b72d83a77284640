import { resolveAlias, scopeOf } from "../model/members.js";
import type { ProtocolModel, Type } from "../model/protocol.js";
import { functionText, type GeneratedFunction } from "./functionText.js";
import { preambleOf, type EmittedModule, type Form } from "./generatedFile.js";
import { RUNTIME_MODULES } from "./imports.js";
import { block, layOut, memberName, namedImport, signature, tableEntry, unionAfter, quote } from "./layout.js";
import { renderModule } from "./templates.js";
import { checkedFormats } from "./checkedFormats.js";
import { declarationCode, typeCode } from "./typeTable.js";

/** Returns `validate.ts`: the functions that list the errors of a value, by a table of the types. */
export function emitValidate(model: ProtocolModel): EmittedModule {
  const scope = scopeOf(model);
  const types = model.declarations.map((declaration) => [
    memberName(declaration.name),
    ": ",
    declarationCode(scope, declaration),
    ",",
  ]);
  const results = model.methods.flatMap(({ method, result }) =>
    result === undefined ? [] : [tableEntry(memberName(method), typeCode(scope, result))],
  );
  const taskResults = model.methods.flatMap(({ method, result, taskResult }) =>
    result === undefined || taskResult === undefined
      ? []
      : [tableEntry(memberName(method), typeCode(scope, { kind: "union", members: [result, taskResult] }))],
  );
  const names = model.declarations.map(({ name }) => quote(name));
  const formats = checkedFormats(model);
  const view = {
    ...preambleOf(model),
    imports:
      formats.length === 0
        ? ""
        : layOut(namedImport("", formats.map(([, check]) => check).sort(), RUNTIME_MODULES.formats)),
    formats:
      formats.length === 0 ? "{}" : layOut(block(formats.map(([name, check]) => [memberName(name), ": ", check, ","]))),
    types: layOut(block(types)),
    results: layOut(block(results)),
    taskResults: taskResults.length === 0 ? undefined : layOut(block(taskResults)),
    names: layOut([unionAfter("export type TypeName =", names.length === 0 ? ["never"] : names), ";"]),
  };
  return { ...renderModule("validate", () => view), exports: ["TypeName", "validate", "validateResult"] };
}

/** Returns `assert.ts`: for each type a function that throws if a value is not of that type. */
export function emitAssert(model: ProtocolModel): EmittedModule {
  const functions = model.declarations.map(({ name }) => assertFunction(name));
  const page = (form: Form): object => ({
    ...preambleOf(model),
    asserts: model.declarations.map(({ name, doc }, i) => ({
      link: `{@link types.${name}}`,
      deprecated: doc.deprecated !== undefined,
      text: functionText(form, functions[i]!),
    })),
  });
  return { ...renderModule("assert", page), exports: model.declarations.map(({ name }) => `assert${name}`) };
}

/** Returns `classify.ts`: the function that returns the kind of a message. */
export function emitClassify(model: ProtocolModel): EmittedModule {
  const view = { ...preambleOf(model), batching: hasBatches(model) };
  return { ...renderModule("classify", () => view), exports: ["classify"] };
}

/** Returns whether the revision has JSON-RPC batches: whether a message can be a list. */
function hasBatches(model: ProtocolModel): boolean {
  const scope = scopeOf(model);
  const isBatch = (type: Type): boolean => {
    const resolved = resolveAlias(scope, type);
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
    body: layOut([signature("assertType", [quote(name), "value"], { returns: "", room: ";" })], 1),
  };
}
