import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import { commentLines, functionCode, type GeneratedFunction } from "./comment.js";
import { headerOf, type EmittedModule, type ModuleForm } from "./generatedFile.js";
import { GuardCodePrinter } from "./guards/codePrinter.js";
import { TypeGuardWriter } from "./guards/guardWriter.js";
import { arrayElementInterfaces, findRecursiveDeclarations } from "./guards/checkedTypes.js";
import { DEPTH_PARAMETER_NAME, type PrivateGuardFunction } from "./guards/primitiveChecks.js";
import { importsIn } from "./imports.js";
import { print, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";

/** Returns `guards.ts`: for each declaration a function that returns whether a value is of that type. */
export function emitGuardsModule(model: ProtocolModel): EmittedModule {
  const scope = buildSchemaSymbolTable(model);
  const recursive = findRecursiveDeclarations(model);
  const writer = new TypeGuardWriter(scope, { listed: arrayElementInterfaces(model, scope), recursive });
  const bodies = model.declarations.map((declaration) => writer.guardBody(declaration));
  const printer = new GuardCodePrinter((name) => freeImportName(name, scope.declarations));
  const guardDocs = bodies.map((body) => printer.statements(body));
  const checkDocs = writer.privateChecks.map(({ body }) => printer.statements(body));
  const guards = model.declarations.map((declaration, i) => guardFunction(declaration, guardDocs[i]!));
  const checks = writer.privateChecks.map((check, i) => checkFunction(check, checkDocs[i]!));
  const imports = importsIn([guardDocs, checkDocs]).lines("");
  const page = (form: ModuleForm): object => ({
    ...headerOf(model),
    imports,
    guards: guards.map((guard, i) => ({
      comment: commentOf(model.declarations[i]!),
      text: functionCode(form, guard),
    })),
    checks: form === "dts" ? [] : checks.map((check) => functionCode(form, check)),
  });
  return { ...renderModule("guards", page), exports: guards.map(({ name }) => name) };
}

function commentOf({ name, doc }: SchemaDeclaration): string {
  const deprecated = doc.deprecated === undefined ? {} : { deprecated: doc.deprecated };
  return commentLines({ text: `Returns whether a value is a {@link types.${name}}.`, ...deprecated }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

function guardFunction({ name }: SchemaDeclaration, body: Doc): GeneratedFunction {
  return {
    name: `is${name}`,
    isExported: true,
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is types.${name}`,
    body: print(body, 1),
  };
}

function checkFunction({ name, takesDepth }: PrivateGuardFunction, body: Doc): GeneratedFunction {
  const depth = takesDepth ? [{ name: DEPTH_PARAMETER_NAME, type: "number" }] : [];
  return {
    name,
    isExported: false,
    parameters: [{ name: "value", type: "unknown" }, ...depth],
    returns: "boolean",
    body: print(body, 1),
  };
}

/**
 * Returns the name under which `guards.ts` imports an export of the runtime. An underscore is added if a guard has the same name: the
 * guard of a type `String` would be `isString`, which is also a check of the runtime.
 */
function freeImportName(name: string, declarations: ReadonlyMap<string, unknown>): string {
  let free = name;
  while (free.startsWith("is") && declarations.has(free.slice("is".length))) free = `${free}_`;
  return free;
}
