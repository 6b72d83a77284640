import { exampleValue } from "../../templates/runtime/schema-values/example.js";
import type { Pick } from "../../templates/runtime/schema-values/pick.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { Contract, ContractPrompt, ContractResource, ContractResourceTemplate } from "../contract/contract.js";
import { listUriTemplateVariables } from "../contract/uriTemplate.js";
import { shortenText } from "../escape/escape.js";
import { exampleContents } from "./contents.js";
import { memberOf } from "./entryTables.js";
import type { Faults } from "./faults.js";
import { pickOf } from "./pick.js";
import type { ServerRuntime } from "./serverRuntime.js";
import { createSuggestions } from "./suggestions.js";

/** The longest text of a request that an answer repeats, in characters. */
const LONGEST = 2000;

/** The most values of a request that an answer repeats. */
const MOST_VALUES = 100;

const FAULT = "mcpgen mock makes this error, because of --errors";

interface AnswerOptions {
  readonly runtime: { readonly contract: ServerRuntime["contract"]; readonly errors: ServerRuntime["errors"] };
  readonly faults: Faults;
  readonly seed: number;
}

/** A function of an entry: a tool gets its input, a prompt its arguments, a resource template its variables, and a resource only the context. */
type Answer = (...given: unknown[]) => Promise<unknown>;

/** The functions that an author would write, by group and by the name of the entry's function. */
export interface Answers {
  readonly tools: { readonly [member: string]: Answer };
  readonly prompts: { readonly [member: string]: Answer };
  readonly resources: { readonly [member: string]: Answer };
  readonly completions: object;
}

/**
 * Returns functions that answer for the entries of a contract. The same request gets the same answer, also after other requests. The
 * functions wait for the latency, and fail as the faults say.
 */
export function createAnswers(contract: Contract, { runtime, faults, seed }: AnswerOptions): Answers {
  const { failure } = runtime.contract;
  const { McpError, CODES } = runtime.errors;
  const refuse = (): never => {
    throw new McpError(CODES.internal, FAULT);
  };
  const answer =
    (key: string, make: (given: object, pick: Pick) => unknown, fail: () => unknown = refuse): Answer =>
    async (...given) => {
      const { signal } = given.at(-1) as HandlerContext;
      await faults.delay(signal);
      const fault = faults.next();
      if (fault !== undefined) return fault === "result" ? fail() : refuse();
      const input = given.length > 1 ? (given[0] as object) : {};
      return make(input, pickOf(`${seed} ${key} ${JSON.stringify(input)}`));
    };
  const complete = createSuggestions(contract);
  const completions = (names: readonly string[]): object =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (typed: string, context: HandlerContext) => answer(name, () => complete(name, typed))(context),
      ]),
    );
  const { tools, prompts, resources, resourceTemplates } = contract;
  const contents = (resource: ContractResource | ContractResourceTemplate, address: string): Answer =>
    answer(`resource ${address}`, (variables, pick) => contentsOf(contract, resource, { variables, pick }));
  return {
    tools: byMember("tool", tools, ({ name, outputSchema }) =>
      answer(
        `tool ${name}`,
        (input, pick) =>
          outputSchema === undefined
            ? `Example answer of ${name} to ${shortenText(JSON.stringify(input), LONGEST)}`
            : exampleOf(`outputSchema of ${name}`, outputSchema, pick),
        () => failure(FAULT),
      ),
    ),
    prompts: byMember("prompt", prompts, (prompt) =>
      answer(`prompt ${prompt.name}`, (given) => promptText(prompt, given)),
    ),
    resources: {
      ...byMember("resource", resources, (one) => contents(one, one.uri)),
      ...byMember("template", resourceTemplates, (one) => contents(one, one.uriTemplate)),
    },
    completions: {
      prompts: byMember("prompt", prompts, ({ arguments: given = [] }) => completions(given.map(({ name }) => name))),
      resourceTemplates: byMember("template", resourceTemplates, ({ uriTemplate }) =>
        completions(listUriTemplateVariables(uriTemplate).map(({ name }) => name)),
      ),
    },
  };
}

function byMember<T, R>(
  kind: Parameters<typeof memberOf>[0],
  entries: readonly T[],
  map: (entry: T) => R,
): { readonly [member: string]: R } {
  return Object.fromEntries(entries.map((entry, i) => [memberOf(kind, i), map(entry)]));
}

function promptText({ name, title = name, description = title }: ContractPrompt, given: object): string {
  return [description, ...valueLines(given)].join("\n");
}

function contentsOf(
  { contentSchemas }: Contract,
  resource: (ContractResource | ContractResourceTemplate) & { readonly mimeType?: string },
  { variables, pick }: { readonly variables: object; readonly pick: Pick },
): unknown {
  const schema = contentSchemas.get(resource);
  const { name, title = name, description = title, mimeType } = resource;
  if (schema !== undefined) return exampleOf(`contentSchema of ${name}`, schema, pick);
  return exampleContents(mimeType, { lines: [description, ...valueLines(variables)], pick });
}

function valueLines(values: object): string[] {
  return Object.entries(values)
    .slice(0, MOST_VALUES)
    .map(([name, value]) => `${name}: ${shortenText(String(value), LONGEST)}`);
}

/** @throws TypeError if no value is found. */
function exampleOf(what: string, schema: JsonSchema, pick: Pick): unknown {
  const example = exampleValue(schema, { pick });
  if (example.found) return example.value;
  throw new TypeError(`${what}: ${example.reason}`);
}

/** Returns a note for each schema for which no example is found. Requests that need one fail. */
export function notesOnExamples({ tools, contentSchemas }: Contract): string[] {
  const schemas = [
    ...tools.map(({ name, outputSchema = {} }) => [`outputSchema of ${name}`, outputSchema] as const),
    ...[...contentSchemas].map(([{ name }, schema]) => [`contentSchema of ${name}`, schema] as const),
  ];
  return schemas.flatMap(([what, schema]) => {
    const example = exampleValue(schema);
    return example.found ? [] : [`${what}: ${example.reason}`];
  });
}
