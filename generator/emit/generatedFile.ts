import type { ProtocolModel } from "../model/protocol.js";
import { toSingleLineText } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import type { OutputLanguageTarget } from "./parts.js";

/**
 * The comments that exclude a generated module from linting and coverage. nyc and the istanbul provider of vitest read `ignore file`;
 * c8 and the v8 provider read `ignore start`, which applies up to the end of the file.
 *
 * @see https://github.com/istanbuljs/v8-to-istanbul#ignoring-uncovered-lines
 */
export const LINT_AND_COVERAGE_IGNORE_COMMENTS =
  "/* eslint-disable */\n/* istanbul ignore file */\n/* v8 ignore start */";

/** A file of the output, before it is written. */
export interface GeneratedFile {
  /** Relative to the output folder, with `/`. */
  path: string;
  text: string;
  /** The names that a module exports. Only one form of a module has this list: the `.ts` file, or the `.d.ts` file without one. */
  exports?: readonly string[];
}

/** The forms of a generated module: TypeScript, JavaScript, and the declarations for that JavaScript. */
export type GeneratedModuleForm = "ts" | "js" | "dts";

/** A module of a package, as text in all its forms. */
export type EmittedModule = { readonly [F in GeneratedModuleForm]: string } & { readonly exports: readonly string[] };

const ENDINGS: { readonly [F in GeneratedModuleForm]: string } = { ts: ".ts", js: ".js", dts: ".d.ts" };

const FORMS: { readonly [T in OutputLanguageTarget]: readonly GeneratedModuleForm[] } = {
  ts: ["ts"],
  js: ["js", "dts"],
  "ts+js": ["ts", "js", "dts"],
};

/** Returns the forms that a target consists of, and the path of a module in each of them. */
export function listModuleFormPaths(
  target: OutputLanguageTarget,
  module: string,
): { form: GeneratedModuleForm; path: string }[] {
  return FORMS[target].map((form) => ({ form, path: `${module}${ENDINGS[form]}` }));
}

/** Returns the files of a module. */
export function listFilesOfEmittedModule(
  name: string,
  module: EmittedModule,
  target: OutputLanguageTarget,
): GeneratedFile[] {
  const declaring = target === "js" ? "dts" : "ts";
  return listModuleFormPaths(target, name).map(({ form, path }) => ({
    path,
    text: module[form],
    ...(form === declaring && { exports: module.exports }),
  }));
}

/** The view of the header of a generated file. */
export interface GeneratedFileHeader {
  revision: string;
  source: ProtocolModel["source"];
  version: string;
}

export function buildGeneratedFileHeader({ revision, source }: ProtocolModel): GeneratedFileHeader {
  return { revision, source: { ...source, file: toSingleLineText(source.file) }, version: MCPGEN_VERSION };
}
