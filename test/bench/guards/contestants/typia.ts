import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as TypeScript from "typescript-5.9";
import type { Bench, Contestant, Entry } from "../contestant.js";

type Transform = (
  program: TypeScript.Program,
  options: object | undefined,
  extras: { addDiagnostic(diagnostic: TypeScript.Diagnostic): number },
) => TypeScript.TransformerFactory<TypeScript.SourceFile>;

/** Code that typia's transform writes from the types of the generated package. */
export const typia: Contestant = {
  name: "typia",
  family: "typia",
  packages: ["typia", "typescript"],
  formats: "on",
  build: (bench) => Promise.resolve(entry(bench)),
};

function entry({ folder, generated, revision, schema, types }: Bench): Entry {
  const all = definitionsOf(schema, folder);
  const from = join(generated, revision, "types.js");
  const sources = {
    race: `export const checks = { ${types.map((type) => `${type}: typia.createIs<types.${type}>()`).join(", ")} };`,
    is: all.map((type) => `export const is${type} = typia.createIs<types.${type}>();`).join("\n"),
    validate: all.map((type) => `export const validate${type} = typia.createValidate<types.${type}>();`).join("\n"),
    one: `export const isCallToolRequest = typia.createIs<types.CallToolRequest>();`,
  };
  const head = `import typia from "typia";\nimport type * as types from ${JSON.stringify(from)};\n`;
  const files = Object.entries(sources).map(([name, text]) => {
    const file = join(folder, `${name}.mts`);
    writeFileSync(file, head + text);
    return file;
  });
  const compiled = compile(files, join(folder, "compiled"));
  const module = (name: keyof typeof sources): string => join(compiled, `${name}.mjs`);
  const every = (...names: (keyof typeof sources)[]): string =>
    names.map((name) => `export * from ${JSON.stringify(module(name))};`).join("\n");
  return {
    race: module("race"),
    whole: module("is"),
    sizes: {
      "all checks": every("is"),
      "all checks and explanations": every("is", "validate"),
      "one check (CallToolRequest)": every("one"),
    },
  };
}

function definitionsOf(schema: string, folder: string): string[] {
  const document = createRequire(join(folder, "x.js"))(schema) as { $defs: object };
  return Object.keys(document.$defs);
}

/** Its compiler is the one that stands beside it. Answers the folder of the modules. */
function compile(files: readonly string[], outDir: string): string {
  mkdirSync(outDir, { recursive: true });
  const require = createRequire(files[0]!);
  const ts = require("typescript") as typeof TypeScript;
  const { transform } = require("typia/lib/transform") as { transform: Transform };
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: [],
    outDir,
    rootDir: join(outDir, ".."),
  });
  const complaints: TypeScript.Diagnostic[] = [];
  const before = transform(program, undefined, { addDiagnostic: (diagnostic) => complaints.push(diagnostic) });
  for (const file of files)
    program.emit(program.getSourceFile(file), undefined, undefined, undefined, { before: [before] });
  const [first] = complaints;
  if (first !== undefined)
    throw new Error(ts.flattenDiagnosticMessageText(first.messageText, " ").replace(/\s+/g, " "));
  return outDir;
}
