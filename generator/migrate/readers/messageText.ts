import { getSenderRolesOfDirection, getOppositePeerRole } from "../../diff/roles.js";
import { escapeControlsInCode, controlsToSpaces } from "../../escape/escape.js";
import type { ProtocolModel } from "../../model/protocol.js";
import type { WrittenExample } from "./changes.js";

/** The width up to which an object or array stays on one line. */
const WIDTH = 100;

/** Returns messages as Markdown code blocks, each with its revision or order and its direction. */
export function formatExampleMessages(
  heading: string,
  examples: readonly WrittenExample[],
  model: ProtocolModel,
): string[] {
  return examples.flatMap((example, index) => [
    `${index === 0 ? heading : "Then"}${directionOf(example, model)}${example.note === undefined ? "" : ` (${example.note})`}:`,
    formatExample(example),
  ]);
}

function formatExample({ http, message, events }: WrittenExample): string {
  const body =
    events?.map((event) => `data: ${inline(event.message)}`).join("\n\n") ??
    (message === undefined ? "" : formatJson(message));
  if (http === undefined) return fence("json", body);
  const head = http.map(controlsToSpaces);
  return fence("http", [...head, ...(body === "" ? [] : ["", body])].join("\n"));
}

/** Returns a code block. Its fence is longer than any run of backticks in the text, which can come from a schema. */
function fence(language: string, text: string): string {
  const shown = escapeControlsInCode(text);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}${language}\n${shown}\n${marks}`;
}

/** Returns the direction of a message in words; an empty text if both peers send it or if it is a part of a message. */
function directionOf(example: WrittenExample, model: ProtocolModel): string {
  const { of } = example;
  const isKnown = of !== undefined && of !== "extension" && !/^error(?::|$)/.test(of);
  return isKnown ? directionOfMethod(of, model) : directionOfExchange(example);
}

/** Returns the direction of HTTP lines, of an error response, or of a message of an extension. */
function directionOfExchange({ of, http, message }: WrittenExample): string {
  const isResponse =
    of === undefined
      ? http?.[0]?.startsWith("HTTP/") === true
      : !(typeof message === "object" && message !== null && "method" in message);
  return isResponse ? ", server to client" : ", client to server";
}

function directionOfMethod(of: string, { methods }: ProtocolModel): string {
  const [name, part] = of.split("#");
  const method = methods.find((each) => each.method === name);
  if (method === undefined)
    return /^[A-Z]/.test(of) && of !== "JSONRPCMessage" ? ` (\`${of}\`, a part of a message)` : "";
  if (method.direction === "embedded") return part === "result" ? " (a part of a request)" : " (a part of a result)";
  const senders = getSenderRolesOfDirection(method.direction);
  if (senders.length !== 1) return "";
  const sender = part === "result" ? getOppositePeerRole(senders[0]!) : senders[0]!;
  return `, ${sender} to ${getOppositePeerRole(sender)}`;
}

/** Returns a value as JSON. Objects and arrays that fit into the line are not broken. */
function formatJson(value: unknown, indent = ""): string {
  const line = inline(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= WIDTH) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => formatJson(item, deeper))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${formatJson(part, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open!}\n${parts.map((part) => `${deeper}${part}`).join(",\n")}\n${indent}${close!}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
