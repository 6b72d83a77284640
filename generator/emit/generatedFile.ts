import type { ProtocolModel } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { WIDTH } from "./literals.js";
import type { OutputLanguage } from "./parts.js";

/**
 * The comments that exclude a generated module from linting and coverage. nyc and the istanbul provider of vitest read `ignore file`;
 * c8 and the v8 provider read `ignore start`, which applies up to the end of the file.
 *
 * @see https://github.com/istanbuljs/v8-to-istanbul#ignoring-uncovered-lines
 */
export const IGNORE_COMMENTS = "/* eslint-disable */\n/* istanbul ignore file */\n/* v8 ignore start */";

/** A file of the output, before it is written. */
export interface GeneratedFile {
  /** The path relative to the output folder, with `/` as separator. */
  path: string;
  text: string;
  /** The names that a module exports. Only its `.ts` file has this list, or its `.d.ts` file if there is no `.ts` file. */
  exports?: readonly string[];
}

/** The forms of a generated module: TypeScript, JavaScript, and the declarations for that JavaScript. */
export type ModuleForm = "ts" | "js" | "dts";

/** A module of a package as TypeScript, JavaScript and declarations, with the names that it exports. */
export type EmittedModule = { readonly [F in ModuleForm]: string } & {
  readonly exports: readonly string[];
};

const ENDINGS: { readonly [F in ModuleForm]: string } = { ts: ".ts", js: ".js", dts: ".d.ts" };

const FORMS: { readonly [T in OutputLanguage]: readonly ModuleForm[] } = {
  ts: ["ts"],
  js: ["js", "dts"],
  "ts+js": ["ts", "js", "dts"],
};

/** Returns the files of a module for an output target (`ts`, `js` or `ts+js`): the form of each file, such as `dts`, and its path. */
export function modulePaths(target: OutputLanguage, module: string): { form: ModuleForm; path: string }[] {
  return FORMS[target].map((form) => ({ form, path: `${module}${ENDINGS[form]}` }));
}

export function filesOfModule(name: string, module: EmittedModule, target: OutputLanguage): GeneratedFile[] {
  const declaring = target === "js" ? "dts" : "ts";
  return modulePaths(target, name).map(({ form, path }) => ({
    path,
    text: module[form],
    ...(form === declaring && { exports: module.exports }),
  }));
}

/** The values that templates insert into the header of a generated file. */
interface GeneratedFileHeader {
  revision: string;
  factsFrom: string | undefined;
  source: ProtocolModel["source"];
  version: string;
}

export function headerOf({ revision, factsFrom, source, extensions = [] }: ProtocolModel): GeneratedFileHeader {
  const file = [source.file, ...extensions.map(({ id }) => `the extension ${id}`)].join(" and ");
  return { revision, factsFrom, source: { ...source, file: oneLine(file) }, version: MCPGEN_VERSION };
}

/**
 * Finds a name that a package exports twice, which its index could not export.
 *
 * A schema causes such a clash if it declares a name that mcpgen writes too, such as `Client`, `METHODS`, or `isTool` beside `Tool`.
 */
export function findClashingExport(files: readonly GeneratedFile[]): { name: string; module: string } | undefined {
  const seen = new Set<string>();
  for (const { path, exports = [] } of files) {
    for (const name of exports) {
      if (seen.has(name)) return { name, module: path.split("/").at(-1)! };
      seen.add(name);
    }
  }
  return undefined;
}

/** Matches a line of more than {@link WIDTH} columns. Comments, and declarations that prettier never breaks, do not count. */
const TOO_LONG = new RegExp(
  String.raw`^(?! *(?:\*|\/[/*]))(?!export interface [^ ]+ extends [^ ,<]+ \{)(?!import type \{ [^ ,]+ \})(?! +[\w$]+: types\.[\w$]+;$).{${WIDTH + 1},}$`,
  "m",
);

/** The size in characters up to which a module is formatted: prettier takes longer for a larger module than the whole generation. */
const LARGEST = 500_000;

/**
 * Formats with prettier the modules that contain a line of more than {@link WIDTH} columns.
 *
 * Modules are already emitted with the line breaks of prettier, except for lines with very long names (about 60 columns). The bundled
 * schemas have no such names, so prettier is not loaded for them.
 */
export async function breakLongLines(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const isTooWide = ({ path, text }: GeneratedFile): boolean =>
    /\.[jt]s$/.test(path) && text.length < LARGEST && TOO_LONG.test(text);
  if (!files.some(isTooWide)) return [...files];
  const { format } = await import("prettier");
  return Promise.all(
    files.map(async (file) =>
      isTooWide(file) ? { ...file, text: await format(file.text, { filepath: file.path, printWidth: WIDTH }) } : file,
    ),
  );
}
