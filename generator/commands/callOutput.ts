import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { printLines, printText } from "./terminal.js";

export function printServerLists(contract: JsonObject, revision: string): void {
  printLines(`${String(contract["name"])} ${String(contract["version"])} · ${revision}`);
  const sections = [
    ["tools", listOf(contract, "tools").map((tool) => toolLine(tool))],
    ["prompts", listOf(contract, "prompts").map((prompt) => promptLine(prompt))],
    ["resources", listOf(contract, "resources").map((resource) => line(String(resource["uri"]), resource))],
    [
      "resource templates",
      listOf(contract, "resourceTemplates").map((template) => line(String(template["uriTemplate"]), template)),
    ],
  ] as const;
  for (const [title, lines] of sections) if (lines.length > 0) printLines(title, ...lines);
}

function listOf(contract: JsonObject, list: string): JsonObject[] {
  return ((contract[list] as unknown[] | undefined) ?? []).filter(isObject);
}

/** Returns the line of a tool: `search(query, limit?)  ·  Searches the archive.` */
function toolLine(tool: JsonObject): string {
  const { properties, required } = isObject(tool["inputSchema"]) ? tool["inputSchema"] : {};
  const needed = Array.isArray(required) ? required : [];
  const names = Object.keys(isObject(properties) ? properties : {});
  const parameters = names.map((name) => (needed.includes(name) ? name : `${name}?`));
  return line(`${String(tool["name"])}(${parameters.join(", ")})`, tool);
}

function promptLine(prompt: JsonObject): string {
  const given = Array.isArray(prompt["arguments"]) ? prompt["arguments"].filter(isObject) : [];
  const parameters = given.map(({ name, required }) => `${String(name)}${required === true ? "" : "?"}`);
  return line(`${String(prompt["name"])}(${parameters.join(", ")})`, prompt);
}

/** The maximum number of characters of a description in a list. */
const MOST_SHOWN = 80;

function line(text: string, { description, title, name }: JsonObject): string {
  const about = [description, title, name].find((each) => typeof each === "string") as string | undefined;
  const [first = ""] = (about ?? "").trim().split(/[\r\n]/);
  const shown = first.length > MOST_SHOWN ? `${first.slice(0, MOST_SHOWN)}…` : first;
  return shown === "" || text.startsWith(shown) ? `  ${text}` : `  ${text}  ·  ${shown}`;
}

/** Prints the result of a tool: its text blocks, and a line for each other block. A result without text is printed as JSON. */
export function printToolResult({ content, structuredContent }: JsonObject): void {
  const blocks = Array.isArray(content) ? content.filter(isObject) : [];
  if (blocks.length === 0 && structuredContent !== undefined)
    return printText(JSON.stringify(structuredContent, null, 2));
  for (const block of blocks) printContent(block);
}

export function printPromptResult({ messages }: JsonObject): void {
  for (const message of Array.isArray(messages) ? messages.filter(isObject) : []) {
    printLines(`${String(message["role"])}:`);
    if (isObject(message["content"])) printContent(message["content"]);
  }
}

export function printResourceResult({ contents }: JsonObject): void {
  for (const each of Array.isArray(contents) ? contents.filter(isObject) : []) printContents(each);
}

function printContent(block: JsonObject): void {
  const { type, text, data, mimeType, uri, resource } = block;
  if (type === "text" && typeof text === "string") printText(text);
  else if (type === "resource" && isObject(resource)) printContents(resource);
  else if (type === "resource_link") printLines(`[resource ${String(uri)}]`);
  else printLines(`[${String(type)} ${String(mimeType)}, ${sizeOf(data)}]`);
}

function printContents({ text, uri, mimeType = "application/octet-stream", blob }: JsonObject): void {
  if (typeof text === "string") printText(text);
  else printLines(`[${String(uri)} ${String(mimeType)}, ${sizeOf(blob)}]`);
}

function sizeOf(base64: unknown): string {
  return `${Buffer.byteLength(String(base64 ?? ""), "base64").toLocaleString("en")} bytes`;
}
