import { format } from "prettier";
import { ts } from "../read/compiler.js";
import { IGNORE_COMMENTS, modulePaths, type GeneratedFile, type ModuleForm } from "./generatedFile.js";
import { joinImports } from "./imports.js";
import { WIDTH } from "./literals.js";
import type { OutputLanguage } from "./parts.js";

/** The code of a module as TypeScript, and sentences for the comment at its top. */
interface ModuleText {
  readonly about: readonly string[];
  readonly text: string;
}

/** Returns the files of a module. The TypeScript compiler makes the JavaScript and the declarations, and prettier lays them out. */
export async function compiledModuleFiles(
  path: string,
  { about, text }: ModuleText,
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  const comment = [...about, "Do not edit: run `mcpgen generate` instead."].map((line) => `// ${line}\n`).join("");
  const header = `${comment}${IGNORE_COMMENTS}\n`;
  return Promise.all(
    modulePaths(target, path).map(async ({ form, path: filepath }) => ({
      path: filepath,
      text: await format(header + compiled(joinImports(text), form), { filepath, printWidth: WIDTH }),
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
