import type { HandlerContext } from "../server/context.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/issues.js";
import { bindRequiredMethod, createListHandler, mapAwaitable, type ServerContractHandlerOptions } from "./facts.js";
import { createInvalidMemberError, type NameAndArgumentsParams } from "./invalidArguments.js";

/** A prompt as `prompts/list` returns it. */
export interface ListedPrompt {
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
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createPromptHandlers<Handlers>(
  table: { readonly [member: string]: ListedPrompt },
  implementation: object,
  options: ServerContractHandlerOptions,
): Handlers {
  const prompts = new Map(
    Object.entries(table).map(([member, prompt]) => {
      const run = bindRequiredMethod<[JsonObject, HandlerContext]>(implementation, member);
      return [prompt.name, { prompt, run }];
    }),
  );
  const handlers = {
    listPrompts: createListHandler(options, () => ({ prompts: Object.values(table) })),
    getPrompt(params: NameAndArgumentsParams, context: HandlerContext): unknown {
      const { name, arguments: given = {} } = params;
      const found = prompts.get(name);
      if (found === undefined) throw createInvalidMemberError(`there is no prompt ${name}`, "/name");
      const { prompt, run } = found;
      rejectMissingArguments(prompt, given);
      return mapAwaitable(run(given, context), (returned) => createPromptResult(prompt, returned));
    },
  };
  return handlers as Handlers;
}

/** @throws McpError (-32602) if a required argument is missing. */
function rejectMissingArguments(prompt: ListedPrompt, given: JsonObject): void {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    throw createInvalidMemberError(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${escapePointerToken(name)}`,
    );
  }
}

/**
 * Converts the value that the author's function returned to the result of `prompts/get`. A string becomes one message of the user, and an
 * array becomes the messages. A result without a description gets the description of the contract.
 */
function createPromptResult({ description }: ListedPrompt, returned: unknown): object {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}
