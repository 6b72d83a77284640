import type { ts as Compiler } from "@ts-morph/common";
import { realpathSync } from "node:fs";
import nodeModule from "node:module";
import { dirname, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  jsonSchemaOf,
  refuseJsonSchemas,
  type JsonSchemaConverter,
} from "../../templates/runtime/schema-tools/standardSchema.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { SchemaError } from "../model/schemaError.js";
import { packageFolder } from "../packageRoot.js";
import { ts } from "../read/compiler.js";
import { refuseDeepNesting } from "../read/nesting.js";
import { ParsedTypeScriptFile } from "../read/sourceText.js";
import type { UncheckedContract } from "./checkContract.js";
import { CONTRACT_LISTS, type JsonValuePath } from "./contract.js";

/** The exports that make a file a contract of values. */
const LISTS: readonly string[] = CONTRACT_LISTS.map(({ list }) => list);

/** Matches the names of JavaScript files. */
const JAVASCRIPT = /\.[cm]?js$/;

/**
 * Returns true if the file of a contract exports values, such as `export const tools = …`. Only the syntax is read.
 *
 * @throws SchemaError for a syntax error.
 */
export function isContractOfValues(file: string, text: string): boolean {
  if (JAVASCRIPT.test(file)) return true;
  try {
    return [...exportsOf(parse(file, text)).keys()].some((name) => LISTS.includes(name));
  } catch (error) {
    // Types can nest so deeply that the parser overflows its stack. The reader of types explains it.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Runs the file of a contract, and returns the contract as JSON.
 *
 * @param project the folder of the project. A file outside it, or in its `node_modules`, is not run.
 * @throws SchemaError if the file cannot be run, or a schema has no JSON Schema.
 */
export async function loadContractValues(
  file: string,
  text: string,
  project: string,
): Promise<Pick<UncheckedContract, "given" | "fail">> {
  const source = parse(file, text);
  const fail = (at: JsonValuePath, problem: string): SchemaError =>
    source.errorAtOffset(offsetOf(source, stepsInSource(given, at)), problem);
  let given: JsonObject = {};
  const path = relative(realpathSync(project), realpathSync(file));
  if (/^\.\.(?:[\\/]|$)|^[A-Za-z]:|(?:^|[\\/])node_modules[\\/]/.test(path))
    throw fail([], "the file exports values and is outside the project, so it is not run (move it into the project)");
  const { server, toJsonSchema, ...lists } = await run(file, fail);
  given = {
    ...asJson(server ?? {}),
    ...asJson(Object.fromEntries(LISTS.map((list) => [list, lists[list] as unknown]))),
  };
  const { tools } = lists;
  if (tools === undefined) return { given, fail };
  if (!isObject(tools)) throw fail(["tools"], '"tools" must be an object of tools by their names (write { })');
  const names = Object.keys(tools);
  given = { ...given, tools: names.map((name) => ({ name })) };
  const convert = toJsonSchema as JsonSchemaConverter | undefined;
  return { given: { ...given, tools: names.map((name, i) => toolOf(name, tools[name], { i, convert, fail })) }, fail };
}

/** Returns the folder of the project around an output folder: the nearest one above it with a package.json. */
export function projectAround(out: string): string {
  const above = dirname(resolve(out));
  return packageFolder(above) ?? above;
}

/** Returns a tool as `tools/list` has it. */
function toolOf(
  name: string,
  tool: unknown,
  { i, convert, fail }: { i: number; convert: JsonSchemaConverter | undefined; fail: UncheckedContract["fail"] },
): JsonObject {
  if (!isObject(tool)) throw fail(["tools", i], `${name} must be an object (write { description, input, output })`);
  const { input, output, ...description } = tool;
  const orFail = <T>(at: JsonValuePath, run: () => T): T => {
    try {
      return run();
    } catch (error) {
      throw fail(["tools", i, ...at], (error as Error).message);
    }
  };
  const schemaOf = (io: "input" | "output", schema: unknown): JsonObject =>
    orFail([`${io}Schema`], () => jsonSchemaOf(schema as never, `${io} of ${name}`, { io, convert }));
  orFail([], () => refuseJsonSchemas(tool, name));
  return {
    ...asJson(description),
    name,
    inputSchema: schemaOf("input", input),
    ...(output !== undefined && { outputSchema: schemaOf("output", output) }),
  };
}

function asJson(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

/** Imports a file. TypeScript may import its sources by the names that the compiled files get. */
async function run(file: string, fail: UncheckedContract["fail"]): Promise<JsonObject> {
  const hooks = (nodeModule as unknown as { registerHooks?: RegisterHooks }).registerHooks?.({
    resolve: resolveSource,
  });
  try {
    const { href } = pathToFileURL(resolve(file));
    // The query makes Node run the file again, if this process has run an earlier text of it.
    return { ...((await import(`${href}?${Date.now()}`)) as JsonObject) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_UNKNOWN_FILE_EXTENSION")
      throw fail(
        [],
        `Node.js ${process.versions.node} cannot run TypeScript (use Node.js 22.18 or newer, or write the contract as a .js file)`,
      );
    throw fail([], `the file cannot be run: ${message} (correct it)`);
  } finally {
    hooks?.deregister();
  }
}

type Resolve = (specifier: string, context: object) => unknown;
type RegisterHooks = (hooks: { resolve(specifier: string, context: object, next: Resolve): unknown }) => {
  deregister(): void;
};

function resolveSource(specifier: string, context: object, next: Resolve): unknown {
  try {
    return next(specifier, context);
  } catch (error) {
    const source = specifier.replace(/\.([cm]?)js$/, ".$1ts");
    if (!/^\.{0,2}\//.test(specifier) || source === specifier) throw error;
    return next(source, context);
  }
}

function parse(file: string, given: string): ParsedTypeScriptFile {
  const text = given.replace(/^\uFEFF/, "");
  refuseDeepNesting(file, text);
  return new ParsedTypeScriptFile(file, text, "complete it");
}

/** Returns the exported constants of a file by their names. */
function exportsOf({ statements }: ParsedTypeScriptFile): Map<string, Compiler.VariableDeclaration> {
  const constants = statements
    .filter((statement) => ts.isVariableStatement(statement))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(constants.flatMap((each) => (ts.isIdentifier(each.name) ? [[each.name.text, each]] : [])));
}

/** Returns the names in the source that lead to a part of the contract: a tool is a member of an object, with its own words for schemas. */
function stepsInSource(given: JsonObject, [list, i, member, ...rest]: JsonValuePath): readonly (string | number)[] {
  if (list === undefined) return [];
  if (!LISTS.includes(String(list))) return ["server", list];
  if (list !== "tools" || i === undefined) return [list, ...[i, member, ...rest].filter((step) => step !== undefined)];
  const { name } = (given["tools"] as JsonObject[])[Number(i)]!;
  return ["tools", String(name), ...(member === undefined ? [] : [String(member).replace(/Schema$/, "")]), ...rest];
}

/** Returns the offset of a part of the contract, or of the nearest part around it that the source spells out. */
function offsetOf(source: ParsedTypeScriptFile, [first, ...steps]: readonly (string | number)[]): number {
  const constant = exportsOf(source).get(String(first));
  if (constant === undefined) return 0;
  let [at, value]: [Compiler.Node, Compiler.Expression | undefined] = [constant, constant.initializer];
  for (const step of steps) {
    while (value !== undefined && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
      value = value.expression;
    const next = partAt(value, step);
    if (next === undefined) break;
    at = next;
    value = ts.isPropertyAssignment(next) ? next.initializer : ts.isExpression(next) ? next : undefined;
  }
  return source.offsetOf(at);
}

function partAt(value: Compiler.Expression | undefined, step: string | number): Compiler.Node | undefined {
  if (value === undefined) return undefined;
  if (ts.isArrayLiteralExpression(value)) return value.elements[Number(step)];
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  return value.properties.find(({ name }) => name !== undefined && "text" in name && name.text === step);
}
