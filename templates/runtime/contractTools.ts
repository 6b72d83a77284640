import { isObject, type JsonObject } from "./checks.js";
import {
  after,
  bound,
  factsOf,
  invalid,
  listed,
  type ContractFacts,
  type ContractOptions,
} from "./contract.js";
import type { HandlerContext } from "./handler.js";
import type { Issue } from "./issue.js";
import type { GuardOf, KeywordGuard } from "./jsonSchemaGuard.js";

/** A tool as tools/list tells it. */
export interface ContractTool {
  readonly name: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly [member: string]: unknown;
}

/** What {@link ToolAnswer} holds. */
export interface Answered<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}

/** An answer that a tool words itself. */
export class ToolAnswer<Output> {
  protected readonly toolAnswer: Answered<Output>;

  constructor(answer: Answered<Output>) {
    this.toolAnswer = answer;
  }

  /** What it holds; undefined where a value is no such answer. */
  static read(value: unknown): Answered<unknown> | undefined {
    return value instanceof ToolAnswer
      ? (value.toolAnswer as Answered<unknown>)
      : undefined;
  }
}

/** Says that a tool has failed, for the model to read. */
export function failure(text: string): ToolAnswer<never> {
  return new ToolAnswer({ content: textContent(text), isError: true });
}

/**
 * Tools that return nothing undeclared. Compilers look for members beyond a type only in literals with a type of their own; here
 * they are made to look at what functions return.
 */
export type Checked<Given, Tools> = {
  [Name in keyof Given & keyof Tools]: Given[Name] &
    DeclaredReturn<Name, Given[Name], Tools[Name]>;
};

type DeclaredReturn<Name, Given, Tool> = Given extends (
  ...given: never
) => infer Returned
  ? Tool extends (...given: never) => infer Wanted
    ? [Undeclared<Awaited<Returned>, Output<Awaited<Wanted>>>] extends [never]
      ? unknown
      : (
          ...given: never
        ) => `${Name & string} returns ${Undeclared<Awaited<Returned>, Output<Awaited<Wanted>>>}, which its output schema does not declare`
    : unknown
  : unknown;

/** What is left of the return type when answers in own words are left out; anything where there is no schema. */
type Output<Wanted> = string extends Wanted
  ? unknown
  : Exclude<Wanted, ToolAnswer<unknown>>;

/** Names of members, as deep as people nest them, that a type does not have. */
type Undeclared<Given, Wanted, Depth extends unknown[] = []> =
  IsAny<Given> extends true
    ? never
    : unknown extends Wanted
      ? never
      : Depth["length"] extends 4
        ? never
        : Given extends ToolAnswer<unknown> | Primitive
          ? never
          : Given extends readonly (infer Item)[]
            ? Undeclared<Item, ItemOf<Wanted>, [...Depth, 0]>
            : | (Exclude<keyof Given, KeyOf<Wanted>> & string)
              | {
                  [Key in keyof Given & string]: Key extends KeyOf<Wanted>
                    ? Undeclared<
                        Given[Key],
                        MemberOf<Wanted, Key>,
                        [...Depth, 0]
                      >
                    : never;
                }[keyof Given & string];

type IsAny<T> = 0 extends 1 & T ? true : false;
type Primitive = string | number | boolean | null | undefined;
type KeyOf<T> = T extends unknown ? keyof T : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never;
type MemberOf<T, Key> = T extends unknown
  ? Key extends keyof T
    ? T[Key]
    : never
  : never;

/** What the handlers of tools are made with. */
export interface ToolsOptions extends ContractOptions {
  readonly guardOf: GuardOf;
}

/**
 * Handlers of `tools/list` and `tools/call`, for the server of any revision that the facts tell of.
 *
 * @param table the tools by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export function toolHandlers<Handlers>(
  table: { readonly [member: string]: ContractTool },
  implementation: object,
  options: ToolsOptions,
): Handlers {
  const members = new Map(
    Object.entries(table).map(([member, tool]) => [tool.name, member]),
  );
  const functions = bound<[unknown, HandlerContext]>(
    implementation,
    members.values(),
  );
  const handlers = {
    listTools: listed(options, (facts) => ({
      tools: Object.values(table).map((tool) => toldIn(facts, tool)),
    })),
    callTool(params: JsonObject, context: HandlerContext): unknown {
      const { name, arguments: input = {} } = params;
      const member = members.get(name as string);
      if (member === undefined)
        throw invalid(`there is no tool ${String(name)}`, "/name");
      const tool = table[member]!;
      const facts = factsOf(options, context);
      const guard = options.guardOf(tool.inputSchema);
      if (!guard.accepts(input))
        return refused(tool, guard.issues(input), facts);
      const finish = (returned: unknown): object =>
        answerOf(tool, returned, { facts, guardOf: options.guardOf });
      return after(functions.get(member)!(input, context), finish);
    },
  };
  return handlers as Handlers;
}

/** A revision may have no output schemas, or only those of objects. */
function toldIn(facts: ContractFacts, tool: ContractTool): JsonObject {
  const { outputSchema, ...rest } = tool;
  return outputSchema === undefined || isTold(facts, outputSchema)
    ? tool
    : rest;
}

function isTold({ structured }: ContractFacts, schema: object): boolean {
  if (structured === "object")
    return (schema as JsonObject)["type"] === "object";
  return structured === "any";
}

/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling */
function refused(
  { name }: ContractTool,
  issues: readonly Issue[],
  { inputErrors }: ContractFacts,
): object {
  const told = `Invalid arguments for ${name}: ${sentences(issues)}`;
  if (inputErrors === "result")
    return { content: textContent(told), isError: true };
  throw invalid(told, `/arguments${issues[0]?.pointer ?? ""}`);
}

/** What an answer depends on besides its tool. */
interface Answering extends Pick<ToolsOptions, "guardOf"> {
  readonly facts: ContractFacts;
}

function answerOf(
  tool: ContractTool,
  returned: unknown,
  answering: Answering,
): object {
  const { outputSchema } = tool;
  const answer = ToolAnswer.read(returned);
  if (answer !== undefined) {
    const { structuredContent: output, ...rest } = answer;
    const isBare = outputSchema === undefined && output === undefined;
    if (rest.isError || isBare) return rest;
    return structured({ tool, output, ...answering }, rest);
  }
  if (outputSchema !== undefined)
    return structured({ tool, output: returned, ...answering });
  if (typeof returned === "string") return { content: textContent(returned) };
  if (Array.isArray(returned)) return { content: returned };
  throw new TypeError(`${tool.name} returned neither text nor content`);
}

/** What is checked is what travels: a date is a text there, and an undefined member is none. */
function structured(
  {
    tool: { name, outputSchema },
    output,
    facts,
    guardOf,
  }: Answering & { tool: ContractTool; output: unknown },
  answer?: JsonObject,
): object {
  const text = JSON.stringify(output) as string | undefined;
  const sent: unknown = text === undefined ? undefined : JSON.parse(text);
  if (outputSchema !== undefined)
    refuseOutput(name, guardOf(outputSchema), sent);
  const isSent =
    facts.structured === "any" ||
    (facts.structured === "object" &&
      isObject(sent) &&
      (outputSchema === undefined || isTold(facts, outputSchema)));
  return {
    ...(answer ?? { content: textContent(text ?? "") }),
    ...(isSent && { structuredContent: sent }),
  };
}

function refuseOutput(
  name: string,
  guard: KeywordGuard,
  output: unknown,
): void {
  if (guard.accepts(output)) return;
  const where = sentences(guard.issues(output));
  throw new TypeError(`the output of ${name} is not valid: ${where}`);
}

function sentences(issues: readonly Issue[]): string {
  return issues
    .map(({ pointer, message }) => `${pointer} ${message}`.trim())
    .join("; ");
}

function textContent(text: string): readonly object[] {
  return [{ type: "text", text }];
}
