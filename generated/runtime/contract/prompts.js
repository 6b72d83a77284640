// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { escapePointerToken } from "../validation/messages.js";
import {
  bindRequiredMethod,
  createInvalidParamsMemberError,
  mapAwaitable,
} from "./calls.js";
import { createListHandler } from "./lists.js";
/**
 * Returns the handlers of `prompts/list` and `prompts/get`. They serve all revisions of the contract.
 *
 * @param table the prompts by the names of their methods.
 * @param implementation the author's object with these methods.
 * @throws TypeError if a method is missing.
 */
export function createPromptHandlers(table, implementation, options) {
  const prompts = new Map(
    Object.entries(table).map(([member, prompt]) => {
      const run = bindRequiredMethod(implementation, member);
      return [prompt.name, { prompt, run }];
    }),
  );
  const handlers = {
    listPrompts: createListHandler(options, () => ({
      prompts: Object.values(table),
    })),
    getPrompt(params, context) {
      const { name, arguments: given = {} } = params;
      const found = prompts.get(name);
      if (found === undefined)
        throw createInvalidParamsMemberError(
          `there is no prompt ${name}`,
          "/name",
        );
      const { prompt, run } = found;
      rejectMissingArguments(prompt, given);
      return mapAwaitable(run(given, context), (returned) =>
        createPromptResult(prompt, returned),
      );
    },
  };
  return handlers;
}
/** @throws McpError (-32602) if a required argument is missing. */
function rejectMissingArguments(prompt, given) {
  for (const { name, required } of prompt.arguments ?? []) {
    if (!required || Object.hasOwn(given, name)) continue;
    throw createInvalidParamsMemberError(
      `${prompt.name} needs the argument ${name}`,
      `/arguments/${escapePointerToken(name)}`,
    );
  }
}
/**
 * Converts the value that the author's function returned to the result of `prompts/get`. A string becomes one message of the user, and an
 * array becomes the messages. A result without a description gets the description of the contract.
 */
function createPromptResult({ description }, returned) {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}
