import { isObject, parseJson, type JsonObject } from "../validation/checks.js";

/** A part of a tool's result for a model. */
export type AgentContent =
  | { readonly type: "text"; readonly text: string }
  | {
      /** An image, a sound or another file. */
      readonly type: "media";
      /** Such as `image/png`. */
      readonly mediaType: string;
      /** The bytes as base64. */
      readonly data: string;
      /** A description for models that do not accept the file, such as `[image/png, 12 kB]`. */
      readonly text: string;
    };

/** The result of a call for a model. */
export interface AgentToolResult {
  /** The whole result as text; files are described. Never empty. */
  readonly text: string;
  /** The same result as parts, with the files, for models that accept them. */
  readonly content: readonly AgentContent[];
  /**
   * Undefined if the call succeeded. Otherwise the tool reported a failure (`tool`), the call failed (`call`), `confirm` refused the call
   * (`refused`), or the arguments are no object (`input`); the text says why.
   */
  readonly error: "tool" | "call" | "refused" | "input" | undefined;
}

/** The limits for the result of one call. */
export interface ResultLimits {
  /** In characters. */
  readonly maxText: number;
  readonly maxMediaBytes: number;
}

/** Returns the result of a call that has only a text, such as an error. */
export function textResult(error: AgentToolResult["error"], text: string, limits: ResultLimits): AgentToolResult {
  const content = new ContentParts(limits);
  content.addText(text);
  return content.result(error);
}

/** Returns the result of a tool for a model. The result of the server may be invalid: a client can be told not to check results. */
export function resultForModel(raw: unknown, limits: ResultLimits): AgentToolResult {
  const content = new ContentParts(limits);
  const { structuredContent: structured, content: given, isError } = isObject(raw) ? raw : {};
  const blocks = Array.isArray(given) ? given.filter(isObject) : [];
  for (const block of blocks) content.addBlock(block);
  if (structured !== undefined && !blocks.some(isTextOf(structured))) content.addText(jsonOf(structured));
  return content.result(isError === true ? "tool" : undefined);
}

/** Returns a text, or another value as JSON: `String` throws for an object with a member `toString`. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : jsonOf(value);
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return "[too many levels]";
  }
}

/**
 * Returns a test for a text block that repeats the structured content, as servers should send it for older clients.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#structured-content
 */
function isTextOf(structured: unknown): (block: JsonObject) => boolean {
  const wanted = jsonOf(structured);
  return ({ text }) => typeof text === "string" && jsonOf(parseJson(text)) === wanted;
}

const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Collects the parts of a result up to its limits, and counts what is left out. */
class ContentParts {
  readonly #parts: AgentContent[] = [];
  readonly #limits: ResultLimits;
  #text: number;
  #media: number;
  #cut = 0;

  constructor(limits: ResultLimits) {
    this.#limits = limits;
    this.#text = limits.maxText;
    this.#media = limits.maxMediaBytes;
  }

  addBlock(block: JsonObject): void {
    const { type, text, data, mimeType, resource } = block;
    if (type === "text") this.addText(textOf(text));
    else if (type === "image" || type === "audio") this.#addMedia(mimeType, data);
    else if (type === "resource_link") this.addText(`[resource ${describe(block, ["name", "uri", "description"])}]`);
    else if (type === "resource" && isObject(resource)) this.#addResource(resource);
    else this.addText(`[content of the type ${textOf(type)}]`);
  }

  #addResource(resource: JsonObject): void {
    const { text, blob, mimeType } = resource;
    this.addText(`[resource ${describe(resource, ["uri"])}]`);
    if (blob === undefined) this.addText(textOf(text));
    else this.#addMedia(mimeType, blob);
  }

  /** Adds a text, or its start if there is no place for all of it. A line break between two parts counts too. */
  addText(text: string): void {
    // Half of a surrogate pair is no valid text.
    const kept = text.length <= this.#text ? text : text.slice(0, this.#text).replace(/[\ud800-\udbff]$/, "");
    this.#cut += text.length - kept.length;
    this.#text = Math.max(0, this.#text - kept.length - 1);
    if (kept !== "") this.#parts.push({ type: "text", text: kept });
  }

  #addMedia(type: unknown, data: unknown): void {
    const mediaType = typeof type === "string" && MEDIA_TYPE.test(type) ? type : "application/octet-stream";
    // A provider rejects the whole conversation for a file that is not base64.
    if (typeof data !== "string" || data.length % 4 !== 0 || !BASE64.test(data))
      return this.addText(`[${mediaType}, left out: no valid base64]`);
    const bytes = Math.floor((data.length * 3) / 4);
    const size = `${mediaType}, ${formatBytes(bytes)}`;
    if (bytes > this.#media) {
      const limit = formatBytes(this.#limits.maxMediaBytes);
      return this.addText(`[${size}, left out: the files of a result may have ${limit}]`);
    }
    const text = `[${size}]`;
    if (text.length > this.#text) return this.addText(text);
    this.#media -= bytes;
    this.#text = Math.max(0, this.#text - text.length - 1);
    this.#parts.push({ type: "media", mediaType, data, text });
  }

  result(error: AgentToolResult["error"]): AgentToolResult {
    const content = [...this.#parts];
    if (this.#cut > 0) {
      const text = `[cut: ${this.#cut} more characters are left out; the limit is ${this.#limits.maxText}. Ask for less.]`;
      content.push({ type: "text", text });
    }
    if (content.length === 0) content.push({ type: "text", text: "[no content]" });
    return { text: content.map(({ text }) => text).join("\n"), content, error };
  }
}

function describe(object: JsonObject, members: readonly string[]): string {
  return members
    .map((member) => object[member])
    .filter((value) => typeof value === "string")
    .join(" ");
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
