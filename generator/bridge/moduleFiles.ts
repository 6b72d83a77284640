import { format } from "prettier";
import { modulePaths, type GeneratedFile, type ModuleForm } from "../emit/generatedFile.js";
import { joinImports } from "../emit/imports.js";
import type { OutputLanguage } from "../emit/parts.js";
import { ts } from "../read/compiler.js";

/** The code of a module as TypeScript, and the comment at its top. */
interface ModuleText {
  readonly header: string;
  readonly text: string;
}

/** Returns the files of a module. The TypeScript compiler makes the JavaScript and the declarations. */
export async function emitModuleFiles(
  path: string,
  { header, text }: ModuleText,
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  return Promise.all(
    modulePaths(target, path).map(async ({ form, path: filepath }) => ({
      path: filepath,
      text: await format(`${header}\n${compiled(joinImports(text), form)}`, { filepath }),
    })),
  );
}

const COMPILER_OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
};

function compiled(source: string, form: ModuleForm): string {
  if (form === "ts") return source;
  const transpile = form === "js" ? ts.transpileModule : ts.transpileDeclaration;
  return transpile(source, { compilerOptions: COMPILER_OPTIONS }).outputText;
}
