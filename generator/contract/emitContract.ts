import { format } from "prettier";
import {
  listModulePathsByFileType,
  LINT_AND_COVERAGE_IGNORE_COMMENTS,
  type GeneratedModuleFileType,
  type GeneratedFile,
} from "../emit/generatedFile.js";
import type { OutputLanguage } from "../emit/parts.js";
import { renderTemplate } from "../emit/templates.js";
import { toSingleLineText } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { ts } from "../read/compiler.js";
import type { Contract } from "./contract.js";
import { createContractTypeScriptNames } from "./contractNames.js";
import { buildDefinitionsModuleTemplateInput } from "./definitionsView.js";
import { buildPromptsModuleTemplateInput } from "./promptsView.js";
import { buildResourcesModuleTemplateInput } from "./resourcesView.js";
import {
  buildHandlerContextModuleTemplateInput,
  buildRevisionsModuleTemplateInput,
  buildServerModuleTemplateInput,
} from "./revisionViews.js";
import { refuseRevisionsWithoutContractMethods, type ServedRevision } from "./revisionFacts.js";
import { buildToolsModuleTemplateInput } from "./toolsView.js";
import { buildTypesModuleTemplateInput } from "./typesView.js";

/** The options for generating the files of a contract. */
export interface EmitContractOptions {
  /** The revisions whose servers are generated together with the contract. */
  revisions: readonly ServedRevision[];
  /** The form of the generated files: TypeScript, or JavaScript with declarations. */
  target: OutputLanguage;
  /** The name of the contract file, for the comment at the top of each generated file. */
  source: string;
}

/**
 * Generates `contract/`: an interface with a function for each tool, prompt and resource, the types of the functions' inputs and
 * outputs, guards for these types, and servers for all revisions.
 *
 * @throws SchemaError if a revision lacks a method that the contract needs.
 */
export async function emitContract(contract: Contract, options: EmitContractOptions): Promise<GeneratedFile[]> {
  const revisions = [...options.revisions].sort((a, b) => (a.model.revision < b.model.revision ? -1 : 1));
  refuseRevisionsWithoutContractMethods(contract, revisions);
  const header = preamble(contract, options.source);
  const named = createContractTypeScriptNames(contract);
  const has = {
    tools: contract.tools.length > 0,
    prompts: contract.prompts.length > 0,
    resources: contract.resources.length + contract.resourceTemplates.length > 0,
  };
  const views: { [module: string]: object } = {
    context: buildHandlerContextModuleTemplateInput(revisions, has),
    revisions: buildRevisionsModuleTemplateInput(revisions, has),
    ...((has.tools || has.prompts || contract.resourceTemplates.length > 0) && {
      types: await buildTypesModuleTemplateInput(contract, named),
    }),
    ...(has.tools && {
      definitions: buildDefinitionsModuleTemplateInput(contract, named),
      tools: buildToolsModuleTemplateInput(contract, named),
    }),
    ...(has.prompts && { prompts: buildPromptsModuleTemplateInput(contract, named) }),
    ...(has.resources && { resources: buildResourcesModuleTemplateInput(contract, named) }),
    server: buildServerModuleTemplateInput(contract, revisions, has),
  };
  const modules = Object.keys(views).filter((name) => name !== "revisions" && name !== "definitions");
  const files: GeneratedFile[] = [];
  for (const [name, view] of Object.entries({ ...views, index: { modules } })) {
    const text = renderTemplate(`contract/${name}.ts`, { ...view, header });
    files.push(...(await contractModuleFiles(`contract/${name}`, { text, header }, options.target)));
  }
  return files;
}

function preamble({ sha256 }: Contract, source: string): string {
  return [
    `// Written by mcpgen ${MCPGEN_VERSION} from ${toSingleLineText(source)}`,
    `// (sha256 ${sha256}).`,
    "// Do not edit: run `mcpgen generate` instead.",
    LINT_AND_COVERAGE_IGNORE_COMMENTS,
  ].join("\n");
}

/**
 * Returns the files of a contract module. The TypeScript compiler creates the JavaScript and the declarations, because
 * json-schema-to-typescript returns the types only as TypeScript code.
 */
async function contractModuleFiles(
  path: string,
  { text: source, header }: { text: string; header: string },
  target: OutputLanguage,
): Promise<GeneratedFile[]> {
  // The compiler drops a leading comment before an import of types, so the header is added again.
  const withHeader = (text: string): string => (text.startsWith(header) ? text : `${header}\n${text}`);
  return Promise.all(
    listModulePathsByFileType(target, path).map(async ({ form, path: filepath }) => ({
      path: filepath,
      text: await format(withHeader(compiled(source, form)), { filepath }),
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

function compiled(source: string, form: GeneratedModuleFileType): string {
  switch (form) {
    case "ts":
      return source;
    case "js":
      return ts.transpileModule(source, { compilerOptions: COMPILER_OPTIONS }).outputText;
    case "dts":
      return ts.transpileDeclaration(source, { compilerOptions: COMPILER_OPTIONS }).outputText;
  }
}
