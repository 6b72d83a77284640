import { formatJsonValueAsCode } from "../contract/contractCode.js";
import { RESERVED_WORDS } from "../contract/names.js";
import { escapeBlockCommentLine, controlsToSpaces } from "../escape/escape.js";
import { renderTemplate } from "../emit/templates.js";
import { SCAFFOLD_FEATURES, type ExampleFeature } from "./features.js";
import { HANDLER_GROUPS, type ContractHandler } from "./plannedHandlers.js";
import { contractImport, type UserFile } from "./project.js";
import { capitalize } from "../model/names.js";

/** Tests recognise stubs, which the user still has to write, by this text. */
const NOT_WRITTEN = "is not written yet";

const STUBS_FOLDER = "src/handlers";

interface HandlersModuleOptions {
  /** True for the contract that is made of {@link SCAFFOLD_FEATURES}, whose functions work. */
  readonly examples: boolean;
  /** True if the project serves HTTP, where several processes may share a secret. */
  readonly http: boolean;
}

export function handlersModule(
  handlers: readonly ContractHandler[],
  { examples, http }: HandlersModuleOptions,
): UserFile {
  const known = examples ? exampleFunctions() : {};
  const needed = handlers.filter(({ isOptional }) => isOptional !== true);
  const functions = needed.map((handler) => ({
    group: handler.group,
    lines: (Object.hasOwn(known, handler.member) ? known[handler.member] : undefined) ?? [
      ...(handler.doc === "" ? [] : [`// ${handler.doc}`]),
      ...stubMethod(handler),
    ],
  }));
  const groups = HANDLER_GROUPS.map((name) => ({
    name,
    functions: functions.filter(({ group }) => group === name).map(({ lines }) => indented(lines, "    ")),
  }));
  const usesFailure = functions.some(({ lines }) => lines.some((line) => line.includes("failure(")));
  const text = renderTemplate("scaffold/handlers.ts", {
    usesFailure,
    http,
    declared: examples ? declaredFor(handlers) : [],
    groups: groups.filter(({ functions: own }) => own.length > 0),
  });
  return { path: "src/handlers.ts", text };
}

export function stubNames({ group, member }: Pick<ContractHandler, "group" | "member">): string[] {
  const withKind = member + capitalize(group.slice(0, -1));
  return [member, withKind, `${withKind}Handler`];
}

/** A handler can have a reserved name such as `delete`, but a function cannot: it then ends with `Handler`. */
export function stubFunctionName(stub: string): string {
  return RESERVED_WORDS.has(stub) ? `${stub}Handler` : stub;
}

interface HandlerStubOptions {
  /** The name of the stub's file, from {@link stubNames}. */
  readonly stub?: string;
  /** True if mcpgen changes src/handlers.ts to use the stub. Otherwise a comment in the stub describes this change. */
  readonly isWired?: boolean;
  /** The folder of generated code, relative to the project's folder; {@link GENERATED_FOLDER} by default. */
  readonly generated?: string | undefined;
}

export function stubModule(
  handler: ContractHandler,
  { stub = handler.member, isWired = false, generated }: HandlerStubOptions = {},
): UserFile {
  const { group, member, doc, name } = handler;
  const { given, returns, types } = signatureOf(handler);
  const functionName = stubFunctionName(stub);
  const text = renderTemplate("scaffold/handler.ts", {
    imports: [...(group === "tools" ? ["failure"] : []), ...types.sort().map((type) => `type ${type}`)].join(", "),
    contract: contractImport(STUBS_FOLDER, generated),
    doc: doc === "" ? escapeBlockCommentLine(controlsToSpaces(name)) : doc,
    group,
    isWired,
    entry: functionName === member ? member : `${member}: ${functionName}`,
    name: functionName,
    given,
    returns,
    answer: stubAnswer(handler),
  });
  return { path: stubPath(stub), text };
}

export function stubPath(stub: string): string {
  return `${STUBS_FOLDER}/${stub}.ts`;
}

interface Signature {
  readonly given: string;
  readonly returns: string;
  readonly types: string[];
}

/** The return type is declared, because TypeScript then rejects undeclared members in a returned object. */
function signatureOf({ group, type, parameter, outputSchema, isTyped }: ContractHandler): Signature {
  const inputs = { tools: `${type}Input`, prompts: `${type}Arguments`, resources: `${type}Variables` };
  const input = parameter === "" ? [] : [inputs[group]];
  const answers = { tools: "ContentReturn", prompts: "PromptReturn", resources: "ResourceReturn" };
  const answer = isTyped ? `${type}Value` : answers[group];
  const output = outputSchema === undefined ? [answer] : ["ToolReturn", `${type}Output`];
  const content = isTyped ? `${answer} | undefined` : answer;
  return {
    given: [...input.map((one) => `${parameter}: ${one}`), "context: Context"].join(", "),
    returns: outputSchema === undefined ? content : `ToolReturn<${type}Output>`,
    types: [...input, ...output, "Context"],
  };
}

function exampleFunctions(): ExampleFeature["functions"] {
  return Object.fromEntries(Object.values(SCAFFOLD_FEATURES).flatMap(({ functions }) => Object.entries(functions)));
}

/** Returns what example functions need in the argument of `createServers` beside handlers, such as `logging: true,`. */
function declaredFor(handlers: readonly ContractHandler[]): string[] {
  return Object.values(SCAFFOLD_FEATURES).flatMap(({ functions, declares }) =>
    declares !== undefined && handlers.some(({ member }) => Object.hasOwn(functions, member)) ? [declares] : [],
  );
}

function stubMethod(handler: ContractHandler): string[] {
  return [`${handler.member}(${handler.parameter}) {`, `  return ${stubAnswer(handler)};`, "},"];
}

/** Returns the code of a stub's result. The result lets a user try the server before all functions are written. */
function stubAnswer({ group, name, isTyped }: ContractHandler): string {
  // A value without a type error would look like contents; without a value, the resource does not exist.
  if (isTyped) return "undefined";
  const text = formatJsonValueAsCode(`${name} ${NOT_WRITTEN}`);
  return group === "tools" ? `failure(${text})` : text;
}

function indented(lines: readonly string[], indentation: string): string {
  return lines.map((line) => indentation + line).join("\n");
}
