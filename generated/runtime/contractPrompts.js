// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject } from "./checks.js";
import { after, bound, invalid, listed } from "./contract.js";
/**
 * Handlers of `prompts/list` and `prompts/get`, for the server of any revision that the facts tell of.
 *
 * @param table the prompts by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export function promptHandlers(table, implementation, options) {
  const members = new Map(
    Object.entries(table).map(([member, prompt]) => [prompt.name, member]),
  );
  const functions = bound(implementation, members.values());
  const handlers = {
    listPrompts: listed(options, () => ({ prompts: Object.values(table) })),
    getPrompt(params, context) {
      const { name, arguments: given = {} } = params;
      const member = members.get(name);
      if (member === undefined)
        throw invalid(`there is no prompt ${String(name)}`, "/name");
      const prompt = table[member];
      refuseMissing(prompt, given);
      const finish = (returned) => answerOf(prompt, returned);
      return after(functions.get(member)(given, context), finish);
    },
  };
  return handlers;
}
function refuseMissing(prompt, given) {
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
function answerOf({ description }, returned) {
  const described = description === undefined ? {} : { description };
  if (typeof returned === "string") {
    const content = { type: "text", text: returned };
    return { ...described, messages: [{ role: "user", content }] };
  }
  if (Array.isArray(returned)) return { ...described, messages: returned };
  return isObject(returned) ? { ...described, ...returned } : {};
}
