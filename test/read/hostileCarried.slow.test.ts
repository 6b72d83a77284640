import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DeclarationDocumentation, ProtocolModel } from "../../generator/model/protocol.js";
import { SchemaError } from "../../generator/model/schemaError.js";
import { ts } from "../../generator/read/compiler.js";
import type { GenerateFilesResult } from "../../generator/pipeline/generateFiles.js";
import { CARRIED_CASES, HARMLESS_CASES, type HarmlessCase } from "./support/hostileCarriedCases.js";
import { fromRoot, generated, REVISION, writeGenerated } from "./support/reading.js";
import { withFolder } from "../support/folders.js";

const OPTIONS = {
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  types: [],
  module: "NodeNext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  erasableSyntaxOnly: true,
  declaration: true,
  noEmit: true,
};

interface Outcome {
  /** What was generated, or what was thrown. */
  made: unknown;
  /** What the compiler says of it. */
  diagnostics: string[];
}

/** Generates every case into a folder of its own beside one runtime, and compiles them all at once. */
async function outcomesOf(cases: readonly HarmlessCase[]): Promise<Outcome[]> {
  return withFolder(async (folder) => {
    const outcomes: Outcome[] = [];
    const written = new Set<string>();
    for (const [i, { file, content }] of cases.entries()) {
      mkdirSync(join(folder, `given${i}`));
      writeFileSync(join(folder, `given${i}`, file), content);
      const made: unknown = await generated(join(folder, `given${i}`, file)).catch((error: unknown) => error);
      const diagnostics = isGenerated(made) ? syntaxErrors(made) : [];
      outcomes.push({ made, diagnostics });
      // One syntax error keeps the compiler from looking at the types of all cases.
      if (isGenerated(made) && diagnostics.length === 0)
        writeGenerated(folder, without(packageAs(`case${i}`, made), written));
    }
    const lines = compile(folder);
    for (const [i, { diagnostics }] of outcomes.entries())
      diagnostics.push(...lines.filter((line) => line.startsWith(`case${i}/`)));
    return outcomes;
  });
}

/** A package under another name, with the runtime; the index over all revisions says nothing of a schema. */
function packageAs(name: string, { files, ...rest }: GenerateFilesResult): GenerateFilesResult {
  const kept = files.filter(({ path }) => path.startsWith(`${REVISION}/`) || path.startsWith("runtime/"));
  return { ...rest, files: kept.map(({ path, text }) => ({ path: path.replace(`${REVISION}/`, `${name}/`), text })) };
}

/** The files that are not written yet: the modules of the runtime are the same in each case. */
function without({ files, ...rest }: GenerateFilesResult, written: Set<string>): GenerateFilesResult {
  const others = files.filter(({ path }) => !written.has(path));
  for (const { path } of others) written.add(path);
  return { ...rest, files: others };
}

/** What the compiler says; the canary shows that it ran and looked at types. */
function compile(folder: string): string[] {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "canary.ts"), "export const canary: string = 1;");
  writeFileSync(
    join(folder, "tsconfig.json"),
    // Of the runtime, what the packages import: it does not depend on the schema.
    JSON.stringify({
      compilerOptions: OPTIONS,
      include: ["canary.ts", "case*/**/*"],
    }),
  );
  const tsc = fromRoot("node_modules/typescript/bin/tsc");
  const given = [tsc, "-p", ".", "--pretty", "false"];
  const { stdout, stderr } = spawnSync(process.execPath, given, { cwd: folder, encoding: "utf8" });
  const lines = stdout.split("\n");
  if (!lines.some((line) => line.startsWith("canary.ts")))
    throw new Error(`tsc did not check types: ${stdout}${stderr}`);
  return lines;
}

/** What the schema may have got into: the runtime is the same for all. */
function isModule({ path }: { path: string }): boolean {
  return path.endsWith(".ts") && path.startsWith(`${REVISION}/`);
}

/** The compiler keeps the syntax errors of a file beside its tree; a program, which would list them, takes far longer. */
function syntaxErrors({ files }: GenerateFilesResult): string[] {
  return files.filter(isModule).flatMap(({ path, text }) => {
    const file: unknown = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
    const { parseDiagnostics } = file as { parseDiagnostics: Parameters<typeof ts.formatDiagnostic>[0][] };
    return parseDiagnostics.map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
  });
}

function isGenerated(made: unknown): made is GenerateFilesResult {
  return !(made instanceof Error);
}

function textOf(made: GenerateFilesResult, file: string): string {
  return made.files.find(({ path }) => path === `${REVISION}/${file}`)!.text;
}

/** Every identifier of the emitted modules: strings and comments hold none. */
function identifiersOf(made: GenerateFilesResult): Set<string> {
  const found = new Set<string>();
  for (const { path, text } of made.files.filter(isModule)) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
    const visit = (node: Parameters<typeof ts.isIdentifier>[0]): void => {
      if (ts.isIdentifier(node)) found.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** One run of the compiler for all cases. */
const outcomes = await outcomesOf([...CARRIED_CASES, ...HARMLESS_CASES]);

for (const [i, { rule, holds, want }] of CARRIED_CASES.entries()) {
  test(`carries ${rule} safely into a package that compiles`, () => {
    const { made, diagnostics } = outcomes[i]!;
    assert.ok(isGenerated(made), `generating failed: ${String(made)}`);
    assert.equal(holds(JSON.parse(textOf(made as GenerateFilesResult, "model.json")) as ProtocolModel), want);
    assert.equal(diagnostics, []);
    assert.not.ok(
      identifiersOf(made as GenerateFilesResult).has("Injected"),
      "code of the schema became code of the package",
    );
  });
}

for (const [i, { rule }] of HARMLESS_CASES.entries()) {
  test(`refuses ${rule}, or writes a package that compiles`, () => {
    const { made, diagnostics } = outcomes[CARRIED_CASES.length + i]!;
    if (isGenerated(made)) assert.equal(diagnostics, []);
    else assert.instance(made, SchemaError, `mcpgen failed: ${String(made)}`);
  });
}

test("a byte order mark and CRLF line ends change nothing but the pin", async () => {
  const text = readFileSync(fromRoot("schema/2024-11-05/schema.ts"), "utf8").replaceAll("2024-11-05", REVISION);
  const declarations = (content: string): Promise<unknown> =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, "schema.ts"), content);
      const { source, ...model } = JSON.parse(
        textOf(await generated(join(folder, "schema.ts")), "model.json"),
      ) as ProtocolModel;
      assert.is(source.file, "schema.ts");
      return model;
    });
  const unix = (await declarations(text)) as ProtocolModel;
  assert.is(unix.declarations.find(({ name }) => name === "Tool")?.kind, "interface");
  const documented = (model: { doc: DeclarationDocumentation }[]): number =>
    model.filter(({ doc }) => doc.text !== "").length;
  assert.ok(documented(unix.declarations) > 50);
  assert.equal(await declarations(`\uFEFF${text.replaceAll("\n", "\r\n")}`), unix);
});

test.run();
