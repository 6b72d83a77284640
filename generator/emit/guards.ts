import { buildSchemaSymbolTable } from "../model/members.js";
import type { ProtocolModel, SchemaDeclaration } from "../model/protocol.js";
import { declarationComment } from "./comment.js";
import type { EmittedModule, ModuleForm } from "./generatedFile.js";
import { GuardCodePrinter } from "./guards/code.js";
import { TypeGuardWriter } from "./guards/guardWriter.js";
import { arrayElementInterfaces, findRecursiveDeclarations } from "./guards/checkedTypes.js";
import { DEPTH } from "./guards/primitiveChecks.js";
import { importsIn } from "./imports.js";
import { print, signature, type Doc } from "./layout.js";
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
  return renderModule("guards", model, {
    exports: model.declarations.map(({ name }) => `is${name}`),
    imports: importsIn([guardDocs, checkDocs]).lines(""),
    guards: model.declarations.map((declaration, i) => ({
      comment: commentOf(declaration),
      ...formsOf({
        name: `is${declaration.name}`,
        isExported: true,
        takesDepth: false,
        returns: `value is types.${declaration.name}`,
        body: guardDocs[i]!,
      }),
    })),
    checks: writer.privateChecks.map((check, i) =>
      formsOf({ ...check, isExported: false, returns: "boolean", body: checkDocs[i]! }),
    ),
  });
}

function commentOf({ name, doc }: SchemaDeclaration): string {
  const deprecated = doc.deprecated === undefined ? {} : { deprecated: doc.deprecated };
  return declarationComment({ text: `Returns whether a value is a {@link types.${name}}.`, ...deprecated });
}

interface GuardFunction {
  readonly name: string;
  readonly isExported: boolean;
  readonly takesDepth: boolean;
  /** The return type, or a type predicate. */
  readonly returns: string;
  readonly body: Doc;
}

function formsOf({ name, isExported, takesDepth, returns, body }: GuardFunction): {
  readonly [F in ModuleForm]: string;
} {
  const typed = ["value: unknown", ...(takesDepth ? [`${DEPTH}: number`] : [])];
  const plain = ["value", ...(takesDepth ? [DEPTH] : [])];
  const start = `${isExported ? "export " : ""}function ${name}`;
  const end = `\n${print(body, 1)}\n}`;
  return {
    ts: print(signature(start, typed, { returns: `: ${returns}`, room: " {" })) + end,
    js: print(signature(start, plain, { returns: "", room: " {" })) + end,
    dts: print(signature(`export declare function ${name}`, typed, { returns: `: ${returns}`, room: ";" })),
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
