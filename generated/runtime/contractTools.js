// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject } from "./checks.js";
import { after, bound, factsOf, invalid, listed } from "./contract.js";
import { SchemaGuard } from "./jsonSchema.js";
/** An answer that a tool words itself. */
export class ToolAnswer {
  toolAnswer;
  constructor(answer) {
    this.toolAnswer = answer;
  }
  /** What it holds; undefined where a value is no such answer. */
  static read(value) {
    return value instanceof ToolAnswer ? value.toolAnswer : undefined;
  }
}
/** Says that a tool has failed, for the model to read. */
export function failure(text) {
  return new ToolAnswer({ content: textContent(text), isError: true });
}
const guards = new WeakMap();
/** The guard of a schema, made when it is first needed. */
export function guardOf(schema) {
  let known = guards.get(schema);
  if (known === undefined)
    guards.set(schema, (known = new SchemaGuard(schema)));
  return known;
}
/**
 * Handlers of `tools/list` and `tools/call`, for the server of any revision that the facts tell of.
 *
 * @param table the tools by the names of their functions.
 * @throws TypeError where a function is missing.
 */
export function toolHandlers(table, implementation, options) {
  const members = new Map(
    Object.entries(table).map(([member, tool]) => [tool.name, member]),
  );
  const functions = bound(implementation, members.values());
  const handlers = {
    listTools: listed(options, (facts) => ({
      tools: Object.values(table).map((tool) => toldIn(facts, tool)),
    })),
    callTool(params, context) {
      const { name, arguments: input = {} } = params;
      const member = members.get(name);
      if (member === undefined)
        throw invalid(`there is no tool ${String(name)}`, "/name");
      const tool = table[member];
      const facts = factsOf(options, context);
      const guard = guardOf(tool.inputSchema);
      if (!guard.accepts(input))
        return refused(tool, guard.issues(input), facts);
      const finish = (returned) => answerOf(tool, returned, facts);
      return after(functions.get(member)(input, context), finish);
    },
  };
  return handlers;
}
/** A revision may have no output schemas, or only those of objects. */
function toldIn(facts, tool) {
  const { outputSchema, ...rest } = tool;
  return outputSchema === undefined || isTold(facts, outputSchema)
    ? tool
    : rest;
}
function isTold({ structured }, schema) {
  if (structured === "object") return schema["type"] === "object";
  return structured === "any";
}
/** @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling */
function refused({ name }, issues, { inputErrors }) {
  const told = `Invalid arguments for ${name}: ${sentences(issues)}`;
  if (inputErrors === "result")
    return { content: textContent(told), isError: true };
  throw invalid(told, `/arguments${issues[0]?.pointer ?? ""}`);
}
function answerOf(tool, returned, facts) {
  const { outputSchema } = tool;
  const answer = ToolAnswer.read(returned);
  if (answer !== undefined) {
    const { structuredContent: output, ...rest } = answer;
    const isBare = outputSchema === undefined && output === undefined;
    if (rest.isError || isBare) return rest;
    return structured({ tool, facts, output }, rest);
  }
  if (outputSchema !== undefined)
    return structured({ tool, facts, output: returned });
  if (typeof returned === "string") return { content: textContent(returned) };
  if (Array.isArray(returned)) return { content: returned };
  throw new TypeError(`${tool.name} returned neither text nor content`);
}
/** What is checked is what travels: a date is a text there, and an undefined member is none. */
function structured({ tool: { name, outputSchema }, facts, output }, answer) {
  const text = JSON.stringify(output);
  const sent = text === undefined ? undefined : JSON.parse(text);
  if (outputSchema !== undefined) refuseOutput(name, outputSchema, sent);
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
function refuseOutput(name, schema, output) {
  const guard = guardOf(schema);
  if (guard.accepts(output)) return;
  const where = sentences(guard.issues(output));
  throw new TypeError(`the output of ${name} is not valid: ${where}`);
}
function sentences(issues) {
  return issues
    .map(({ pointer, message }) => `${pointer} ${message}`.trim())
    .join("; ");
}
function textContent(text) {
  return [{ type: "text", text }];
}
