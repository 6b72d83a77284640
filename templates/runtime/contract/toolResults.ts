import type { CompiledSchemaGuard } from "../json-schema/schemaGuard.js";
import type { ResultRules } from "../protocol/revision.js";
import { getInputErrorPointer, markInputErrorResult } from "../server/results.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { createErrorToolResult, joinIssues } from "./checkTools.js";

/** The members of a {@link ToolResult}, named as in `CallToolResult`. */
interface CallToolResultMembers<Output> {
  readonly content: readonly object[];
  readonly structuredContent?: Output;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}

/** A tool result whose content the tool writes itself. Tools that return only an output or a text do not need it. */
export class ToolResult<Output> {
  /** The members of the `CallToolResult`. */
  protected readonly members: CallToolResultMembers<Output>;

  constructor(members: CallToolResultMembers<Output>) {
    this.members = members;
  }

  /** Returns the members of a `ToolResult`, or undefined for any other value. */
  static read(value: unknown): CallToolResultMembers<unknown> | undefined {
    return value instanceof ToolResult ? (value.members as CallToolResultMembers<unknown>) : undefined;
  }
}

/**
 * Returns the result of a tool call that failed.
 *
 * @param text the reason, which the model reads.
 */
export function failure(text: string): ToolResult<never> {
  return new ToolResult(createErrorToolResult(text));
}

/** The tool and the revision that a result is made for. */
interface ToolResultOptions {
  /** The name of the tool. */
  readonly tool: string;
  /** The guard of the tool's `outputSchema`; undefined without an `outputSchema`. */
  readonly guard: CompiledSchemaGuard | undefined;
  readonly rules: Pick<ResultRules, "structured">;
}

/**
 * Returns the result of `tools/call` for a value that a tool returned.
 *
 * @throws TypeError if the output does not match the `outputSchema`, or the value is neither output, text nor content.
 */
export function createToolResult(returned: unknown, options: ToolResultOptions): object {
  const { tool, guard } = options;
  const members = ToolResult.read(returned);
  if (members !== undefined) {
    const { structuredContent: output, ...rest } = members;
    const hasNoOutput = guard === undefined && output === undefined;
    if (rest.isError || hasNoOutput) {
      const pointer = getInputErrorPointer(members);
      return pointer === undefined ? rest : markInputErrorResult(rest, pointer);
    }
    return structuredResult(output, options, rest);
  }
  if (guard !== undefined) return structuredResult(returned, options);
  if (typeof returned === "string") return { content: textContent(returned) };
  if (Array.isArray(returned)) return { content: returned };
  throw new TypeError(`${tool} returned neither text nor content`);
}

/**
 * Returns the result for an output. The output is checked as JSON text would carry it: a date is a string, and an `undefined` member is
 * missing. If the revision does not allow the output in `structuredContent`, the result contains it only as text.
 */
function structuredResult(
  output: unknown,
  { tool, guard, rules }: ToolResultOptions,
  members?: Omit<CallToolResultMembers<unknown>, "structuredContent">,
): object {
  const { text, sent } = toJson(`the output of ${tool}`, output, guard);
  if (rules.structured === "any" || (rules.structured === "object" && isObject(sent)))
    return { content: textContent(text), ...members, structuredContent: sent };
  const content = [...(members?.content ?? []), ...textContent(text)];
  return { ...members, content };
}

/**
 * Returns a value as JSON text, and as clients read this text.
 *
 * @param what the value in words, for errors.
 * @throws TypeError if the value is not JSON, or the guard rejects what clients read.
 */
export function toJson(
  what: string,
  value: unknown,
  guard: CompiledSchemaGuard | undefined,
): { readonly text: string; readonly sent: unknown } {
  let text: string | undefined;
  let cause: unknown;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    cause = error;
  }
  if (text === undefined) throw new TypeError(`${what} is not JSON`, { cause });
  const sent: unknown = JSON.parse(text);
  if (guard !== undefined && !guard.accepts(sent))
    throw new TypeError(`${what} is invalid: ${joinIssues(guard.issues(sent))}`);
  return { text, sent };
}

function textContent(text: string): readonly object[] {
  return [{ type: "text", text }];
}
