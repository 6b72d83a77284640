import { render } from "../emit/templates.js";
import { FEATURES, type Feature } from "./features.js";
import { GROUPS, type Group, type PlannedHandler } from "./plan.js";
import { GENERATED_FOLDER, type UserFile } from "./project.js";

/** What stands in the answer of a stub, for tests to know it by. */
const NOT_WRITTEN = "is not written yet";

const INTERFACES: { readonly [G in Group]: string } = { tools: "Tools", prompts: "Prompts", resources: "Resources" };

/**
 * src/handlers.ts: a function for each handler.
 *
 * @param examples whether the contract is mcpgen's own first one, whose functions are known.
 */
export function handlersModule(handlers: readonly PlannedHandler[], examples: boolean): UserFile {
  const known = examples ? exampleFunctions() : {};
  const functions = handlers.map((handler) => ({
    group: handler.group,
    lines: known[handler.member] ?? [...commentOf(handler), ...stubMethod(handler)],
  }));
  const groups = GROUPS.map((name) => ({
    name,
    functions: functions.filter(({ group }) => group === name).map(({ lines }) => indented(lines, "    ")),
  }));
  const usesFailure = functions.some(({ lines }) => lines.some((line) => line.includes("failure(")));
  const text = render("scaffold/handlers.ts", {
    importClause: importClause("Handlers", usesFailure),
    declared: examples ? declaredFor(handlers) : [],
    groups: groups.filter(({ functions: own }) => own.length > 0),
  });
  return { path: "src/handlers.ts", text };
}

/** A file for one handler that came to the contract later. */
export function handlerModule(handler: PlannedHandler): UserFile {
  const { group, member, parameter, doc, name } = handler;
  const text = render("scaffold/handler.ts", {
    importClause: importClause(INTERFACES[group], group === "tools"),
    doc: doc === "" ? name : doc,
    group,
    member,
    interface: INTERFACES[group],
    parameter,
    answer: stubAnswer(handler),
  });
  return { path: `src/handlers/${member}.ts`, text };
}

/** Whether the code of a source names a member anywhere. */
export function isNamedIn(source: string, member: string): boolean {
  return new RegExp(wordOf(member), "u").test(codeOf(source));
}

/** Whether the code of a source declares or imports a member, where a mere word may mean something else. */
export function isDeclaredIn(source: string, member: string): boolean {
  const word = wordOf(member);
  const declared = `^\\s*(?:export\\s+)?(?:const\\s+|async\\s+|function\\s+)*${word}\\s*[(:=]`;
  return new RegExp(`${declared}|^import\\s[^;]*${word}`, "mu").test(codeOf(source));
}

function codeOf(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}

function wordOf(member: string): string {
  return `(?<![\\p{ID_Continue}$])${member.replaceAll("$", "\\$")}(?![\\p{ID_Continue}$])`;
}

/** Whether a file is one of the user's own sources, as seen from the project. */
export function isOwnSource(path: string): boolean {
  return /^src\/.*\.[cm]?ts$/.test(path) && !path.startsWith(`${GENERATED_FOLDER}/`);
}

function exampleFunctions(): Feature["functions"] {
  return Object.fromEntries(Object.values(FEATURES).flatMap(({ functions }) => Object.entries(functions)));
}

/** What the functions of the first contract want to be declared. */
function declaredFor(handlers: readonly PlannedHandler[]): string[] {
  return Object.values(FEATURES).flatMap(({ functions, declares }) =>
    declares !== undefined && handlers.some(({ member }) => Object.hasOwn(functions, member)) ? [declares] : [],
  );
}

function importClause(type: string, usesFailure: boolean): string {
  return usesFailure ? `import { failure, type ${type} }` : `import type { ${type} }`;
}

function commentOf({ doc }: PlannedHandler): string[] {
  return doc === "" ? [] : [`// ${doc}`];
}

function stubMethod(handler: PlannedHandler): string[] {
  return [`${handler.member}(${handler.parameter}) {`, `  return ${stubAnswer(handler)};`, "},"];
}

/** A stub answers, so that a server can be tried before all of it is written. */
function stubAnswer({ group, name }: PlannedHandler): string {
  const told = JSON.stringify(`${name} ${NOT_WRITTEN}`);
  return group === "tools" ? `failure(${told})` : told;
}

function indented(lines: readonly string[], indentation: string): string {
  return lines.map((line) => indentation + line).join("\n");
}
