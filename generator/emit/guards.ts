import { scopeOf } from "../model/members.js";
import type { Declaration, ProtocolModel } from "../model/protocol.js";
import { commentLines } from "./comment.js";
import { functionText, type GeneratedFunction } from "./functionText.js";
import { preambleOf, type EmittedModule, type Form } from "./generatedFile.js";
import { CodePrinter } from "./guards/codePrinter.js";
import { GuardWriter } from "./guards/guardWriter.js";
import { listedDeclarations } from "./guards/listedDeclarations.js";
import { DEPTH, type PrivateCheck } from "./guards/privateChecks.js";
import { recursiveDeclarations } from "./guards/recursiveDeclarations.js";
import { importsOf } from "./imports.js";
import { layOut, type Doc } from "./layout.js";
import { renderModule } from "./templates.js";

/** Returns `guards.ts`: for each declaration a function that returns whether a value is of that type. */
export function emitGuards(model: ProtocolModel): EmittedModule {
  const scope = scopeOf(model);
  const recursive = recursiveDeclarations(model);
  const writer = new GuardWriter(scope, { listed: listedDeclarations(model, scope), recursive });
  const bodies = model.declarations.map((declaration) => writer.guardBody(declaration));
  const printer = new CodePrinter((name) => freeImportName(name, scope.declarations));
  const guardDocs = bodies.map((body) => printer.statements(body));
  const checkDocs = writer.privateChecks.map(({ body }) => printer.statements(body));
  const guards = model.declarations.map((declaration, i) => guardFunction(declaration, guardDocs[i]!));
  const checks = writer.privateChecks.map((check, i) => checkFunction(check, checkDocs[i]!));
  const imports = importsOf([guardDocs, checkDocs]).lines("");
  const page = (form: Form): object => ({
    ...preambleOf(model),
    imports,
    guards: guards.map((guard, i) => ({
      comment: commentOf(model.declarations[i]!),
      text: functionText(form, guard),
    })),
    checks: form === "dts" ? [] : checks.map((check) => functionText(form, check)),
  });
  return { ...renderModule("guards", page), exports: guards.map(({ name }) => name) };
}

function commentOf({ name, doc }: Declaration): string {
  const deprecated = doc.deprecated === undefined ? {} : { deprecated: doc.deprecated };
  return commentLines({ text: `Returns whether a value is a {@link types.${name}}.`, ...deprecated }, {}, 80)
    .map((line) => `${line}\n`)
    .join("");
}

function guardFunction({ name }: Declaration, body: Doc): GeneratedFunction {
  return {
    name: `is${name}`,
    isExported: true,
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is types.${name}`,
    body: layOut(body, 1),
  };
}

function checkFunction({ name, takesDepth }: PrivateCheck, body: Doc): GeneratedFunction {
  const depth = takesDepth ? [{ name: DEPTH, type: "number" }] : [];
  return {
    name,
    isExported: false,
    parameters: [{ name: "value", type: "unknown" }, ...depth],
    returns: "boolean",
    body: layOut(body, 1),
  };
}

/**
 * Returns the name that `guards.ts` uses for an export of the runtime. It differs from the name of each guard: a type `String` has a
 * guard `isString` too.
 */
function freeImportName(name: string, declarations: ReadonlyMap<string, unknown>): string {
  let free = name;
  while (free.startsWith("is") && declarations.has(free.slice("is".length))) free = `${free}_`;
  return free;
}
