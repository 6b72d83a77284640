// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
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
  return new ToolAnswer(failed(text));
}
/** A result that says so. */
export function failed(text) {
  return { content: textContent(text), isError: true };
}
/**
 * The result of a call.
 *
 * @throws TypeError where a tool must not return that.
 */
export function answerOf(returned, answering) {
  const { tool, guard } = answering;
  const answer = ToolAnswer.read(returned);
  if (answer !== undefined) {
    const { structuredContent: output, ...words } = answer;
    const isBare = guard === undefined && output === undefined;
    if (words.isError || isBare) return words;
    return structured(output, answering, words);
  }
  if (guard !== undefined) return structured(returned, answering);
  if (typeof returned === "string") return { content: textContent(returned) };
  if (Array.isArray(returned)) return { content: returned };
  throw new TypeError(`${tool} returned neither text nor content`);
}
/**
 * What is checked is what travels: a date is a text there, and an undefined member is none. Where a revision has no place for the
 * output, or none for what is no object, it travels as text alone.
 */
function structured(output, { tool, guard, facts }, words) {
  const text = jsonOf(tool, output);
  const sent = JSON.parse(text);
  if (guard !== undefined && !guard.accepts(sent)) {
    const where = sentences(guard.issues(sent));
    throw new TypeError(`the output of ${tool} is not valid: ${where}`);
  }
  if (
    facts.structured === "any" ||
    (facts.structured === "object" && isObject(sent))
  )
    return { content: textContent(text), ...words, structuredContent: sent };
  const content = [...(words?.content ?? []), ...textContent(text)];
  return { ...words, content };
}
function jsonOf(tool, output) {
  let text;
  let cause;
  try {
    text = JSON.stringify(output);
  } catch (error) {
    cause = error;
  }
  if (text !== undefined) return text;
  throw new TypeError(`the output of ${tool} is no JSON`, { cause });
}
/** What is wrong with a value, in one line. */
export function sentences(issues) {
  return issues
    .map(({ pointer, message }) => `${pointer} ${message}`.trim())
    .join("; ");
}
function textContent(text) {
  return [{ type: "text", text }];
}
