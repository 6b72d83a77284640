// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, type JsonObject } from "./checks.js";
import {
  after,
  bound,
  invalid,
  listed,
  type ContractOptions,
} from "./contract.js";
import type { HandlerContext } from "./handler.js";

/** A prompt as prompts/list tells it. */
export interface ContractPrompt {
  readonly name: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly [member: string]: unknown;
  }[];
  readonly [member: string]: unknown;
}

/**
 * Handlers of `prompts/list` and `prompts/get`, for the server of any revision that the facts tell of.
 *
 * @param table the prompts by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export function promptHandlers<Handlers>(
  table: { readonly [member: string]: ContractPrompt },
  implementation: object,
  options: ContractOptions,
): Handlers {
  const members = new Map(
    Object.entries(table).map(([member, prompt]) => [prompt.name, member]),
  );
  const functions = bound<[JsonObject, HandlerContext]>(
    implementation,
    members.values(),
  );
  const handlers = {
    listPrompts: listed(options, () => ({ prompts: Object.values(table) })),
    getPrompt(params: JsonObject, context: HandlerContext): unknown {
      const { name, arguments: given = {} } = params;
      const member = members.get(name as string);
      if (member === undefined)
        throw invalid(`there is no prompt ${String(name)}`, "/name");
      const prompt = table[member]!;
      refuseMissing(prompt, given as JsonObject);
      const finish = (returned: unknown): object => answerOf(prompt, returned);
      return after(
        functions.get(member)!(given as JsonObject, context),
        finish,
      );
    },
  };
  return handlers as Handlers;
}

function refuseMissing(prompt: ContractPrompt, given: JsonObject): void {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
    throw invalid(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${pointer}`,
    );
  }
}

/** A text is what the user says; what has no description has the one of the contract. */
function answerOf({ description }: ContractPrompt, returned: unknown): object {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}
