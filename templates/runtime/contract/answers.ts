import { isObject, type JsonObject } from "../validation/checks.js";
import type { ContractFacts } from "./shared.js";
import type { Issue } from "../validation/issues.js";
import type { KeywordGuard } from "../json-schema/keywordGuard.js";

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
  return new ToolAnswer(failed(text));
}

/** A result that says so. */
export function failed(text: string): Answered<never> {
  return { content: textContent(text), isError: true };
}

/** What an answer depends on besides what the tool returned. */
export interface Answering {
  /** The tool's name. */
  readonly tool: string;
  /** Of its output; undefined where it has no schema. */
  readonly guard: KeywordGuard | undefined;
  readonly facts: ContractFacts;
}

/**
 * The result of a call.
 *
 * @throws TypeError where a tool must not return that.
 */
export function answerOf(returned: unknown, answering: Answering): object {
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
function structured(
  output: unknown,
  { tool, guard, facts }: Answering,
  words?: Omit<Answered<unknown>, "structuredContent">,
): object {
  const text = jsonOf(tool, output);
  const sent: unknown = JSON.parse(text);
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

function jsonOf(tool: string, output: unknown): string {
  let text: string | undefined;
  let cause: unknown;
  try {
    text = JSON.stringify(output);
  } catch (error) {
    cause = error;
  }
  if (text !== undefined) return text;
  throw new TypeError(`the output of ${tool} is no JSON`, { cause });
}

/** What is wrong with a value, in one line. */
export function sentences(issues: readonly Issue[]): string {
  return issues
    .map(({ pointer, message }) => `${pointer} ${message}`.trim())
    .join("; ");
}

function textContent(text: string): readonly object[] {
  return [{ type: "text", text }];
}
