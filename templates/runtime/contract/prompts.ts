import { isObject, type JsonObject } from "../validation/checks.js";
import {
  after,
  bound,
  invalid,
  listed,
  type ContractOptions,
} from "./shared.js";
import { escapePointerToken } from "../validation/messages.js";
import type { HandlerContext } from "../server/context.js";

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
  const prompts = new Map(
    Object.entries(table).map(([member, prompt]) => {
      const run = bound<[JsonObject, HandlerContext]>(implementation, member);
      return [prompt.name, { prompt, run }];
    }),
  );
  const handlers = {
    listPrompts: listed(options, () => ({ prompts: Object.values(table) })),
    getPrompt(params: JsonObject, context: HandlerContext): unknown {
      const { name, arguments: given = {} } = params as unknown as Asked;
      const found = prompts.get(name);
      if (found === undefined)
        throw invalid(`there is no prompt ${name}`, "/name");
      const { prompt, run } = found;
      refuseMissing(prompt, given);
      return after(run(given, context), (returned) =>
        answerOf(prompt, returned),
      );
    },
  };
  return handlers as Handlers;
}

/** Params of prompts/get, as its guard lets them through. */
interface Asked {
  name: string;
  arguments?: JsonObject;
}

function refuseMissing(prompt: ContractPrompt, given: JsonObject): void {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    throw invalid(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${escapePointerToken(name)}`,
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
