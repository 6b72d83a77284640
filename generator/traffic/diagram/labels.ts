import { isObject } from "../../../templates/runtime/validation/checks.js";
import { replaceControlCharactersBySpaces, shortenText } from "../../escape/steering.js";
import type { CheckedMessage } from "../checkedMessage.js";
import { maskSecretsInText } from "./secrets.js";

const LONGEST_LABEL = 120;

/** Returns a text of a message on one line, without secrets and control characters, and of a limited length. */
export function formatDiagramText(text: string, longest: number = LONGEST_LABEL): string {
  return shortenText(replaceControlCharactersBySpaces(maskSecretsInText(text.slice(0, 2 * longest))), longest);
}

/** Returns the label of a message: a method with its object, or the outcome of a request. */
export function labelOfMessage({ kind, message, method }: CheckedMessage): string {
  const [params, result, error] = ["params", "result", "error"].map((name) => memberOf(message, name));
  switch (kind) {
    case "request":
    case "notification":
      return formatDiagramText([method, subjectOf(params)].filter((part) => part !== undefined).join(" "));
    case "result":
      return formatDiagramText(outcomeOf(result));
    case "error":
      return formatDiagramText(`error ${String(memberOf(error, "code"))}: ${textOf(memberOf(error, "message")) ?? ""}`);
    case "invalid":
      return "invalid message";
  }
}

/** Returns the outcome of a response, if it is not an ordinary result. */
export function classifyOutcome({ kind, message }: CheckedMessage): "input" | "failed" | undefined {
  if (kind === "error") return "failed";
  if (kind !== "result") return undefined;
  const result = memberOf(message, "result");
  if (memberOf(result, "resultType") === "input_required") return "input";
  return memberOf(result, "isError") === true ? "failed" : undefined;
}

/** Returns a member of a JSON object; undefined if the value is not an object or does not have the member itself. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the object of a method: the name of a tool or prompt, the URI of a resource, the progress, the level of a log message. */
function subjectOf(params: unknown): string | undefined {
  const reference = memberOf(params, "ref");
  const [progress, total] = [memberOf(params, "progress"), memberOf(params, "total")];
  if (typeof progress === "number") return typeof total === "number" ? `${progress}/${total}` : String(progress);
  const candidates = [
    ...["name", "uri", "level", "taskId", "mode"].map((name) => memberOf(params, name)),
    memberOf(reference, "name"),
    memberOf(reference, "uri"),
    memberOf(params, "protocolVersion"),
  ];
  return candidates.map(textOf).find((text) => text !== undefined);
}

function outcomeOf(result: unknown): string {
  const [type, task] = [memberOf(result, "resultType"), memberOf(result, "task")];
  if (type === "input_required") {
    const requests = memberOf(result, "inputRequests");
    const wanted = isObject(requests) ? Object.entries(requests).slice(0, 5) : [];
    const methods = wanted.map(
      ([name, request]) => `${textOf(memberOf(request, "method")) ?? "?"} “${name.slice(0, 40)}”`,
    );
    return methods.length === 0 ? "input required" : `input required: ${methods.join(", ")}`;
  }
  if (memberOf(result, "isError") === true) return "tool failed";
  const status = textOf(memberOf(task, "status")) ?? textOf(memberOf(result, "status"));
  if (status !== undefined) return `task ${status}`;
  for (const list of ["tools", "resources", "resourceTemplates", "prompts", "messages", "contents", "roots", "tasks"]) {
    const items = memberOf(result, list);
    if (Array.isArray(items)) return `result: ${items.length} ${items.length === 1 ? list.replace(/s$/, "") : list}`;
  }
  const revision = textOf(memberOf(result, "protocolVersion")) ?? textOf(memberOf(result, "action"));
  return revision === undefined ? "result" : `result: ${revision}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 2 * LONGEST_LABEL) : undefined;
}
