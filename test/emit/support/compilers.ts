import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { withFolder, write } from "../../support/folders.js";
import { ROOT } from "../../support/schemas.js";

/** The compilers that output must please, by the folder they are installed in. */
export const COMPILERS = ["typescript-5.9", "typescript-6", "typescript"] as const;
export type Compiler = (typeof COMPILERS)[number];

/** Those that run here: the older ones take their time, and are left to `npm run test:types`. */
export const COMPILERS_HERE: readonly Compiler[] = process.env["TYPES"] === "all" ? COMPILERS : ["typescript"];

/** What `tsc` complains about: `consumer.ts:3 TS2322`. */
export type Complaint = string;

/** The flags that consumers may have switched on, all at once. */
const STRICTEST = {
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Without the types of Node. */
const PROJECT = { compilerOptions: STRICTEST, include: ["src"] };

/** The folder with the types of the oldest supported Node. */
export const NODE_TYPES: string = join(ROOT, "node_modules", "@types");

/** @param types the folder that contains `@types/node` as `node`. */
export function projectForNode(types: string): object {
  const forNode = { types: ["node"], typeRoots: [types], skipLibCheck: true };
  return { ...PROJECT, compilerOptions: { ...STRICTEST, ...forNode } };
}

/** A folder outside the repository with files by relative path; `use` may look at it while it is there. */
export function inFolder<T>(files: ReadonlyMap<string, string>, use: (folder: string) => T | Promise<T>): Promise<T> {
  return withFolder((folder) => {
    for (const [path, text] of files) write(folder, path, text);
    return use(folder);
  });
}

/**
 * Makes a folder of ES modules in which everything under `src` is compiled, and packages can be imported by name. The packages that modules of
 * `--with authorization` import are not installed.
 *
 * @param nodeTypes the folder that contains `@types/node` as `node`; without it, the compiler knows no types of Node.
 */
export function writeProject(folder: string, packages: ReadonlyMap<string, string>, nodeTypes?: string): void {
  write(folder, "package.json", '{ "type": "module" }\n');
  write(folder, "tsconfig.json", nodeTypes === undefined ? PROJECT : projectForNode(nodeTypes));
  mkdirSync(join(folder, "node_modules"));
  for (const [name, target] of packages) symlinkSync(target, join(folder, "node_modules", name), "dir");
}

/** Compiles the project in a folder; none of its complaints is left out. */
export async function complaints(compiler: Compiler, folder: string): Promise<Complaint[]> {
  const output = await compile(compiler, folder);
  const found = [...output.matchAll(/^(\S+?)\((\d+),\d+\): error (TS\d+)/gm)].map(
    ([, file, line, code]) => `${file!.replace("src/", "")}:${line} ${code}`,
  );
  if (found.length === 0 && output.trim() !== "") throw new Error(`${compiler} says: ${output}`);
  return found.sort();
}

/** Returns the messages of a compiler by file, each with the lines that explain it. */
export async function messagesByFile(compiler: Compiler, folder: string): Promise<Map<string, string[]>> {
  const messages = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const line of (await compile(compiler, folder)).split("\n")) {
    const [, file, message] = /^(\S+?)\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (file !== undefined) {
      last = messages.get(file) ?? [];
      messages.set(file, last);
      last.push(message!);
    } else if (line.startsWith(" ")) last?.push(`${last.pop()} ${line.trim()}`);
  }
  return messages;
}

/** The whole output of the compiler. */
export async function compile(compiler: Compiler, folder: string): Promise<string> {
  const script = join(ROOT, "node_modules", compiler, "bin", "tsc");
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout === undefined) throw error;
    return `${stdout}${stderr}`;
  }
}
