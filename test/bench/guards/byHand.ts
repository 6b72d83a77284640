/**
 * The limit: one function for a message, each member loaded once, the cheapest look first, no calls but for what repeats.
 *
 * Left out, compared with the guards: what stands inside `_meta` beside the two members that a stateless request must have
 * (a progress token, the client's and the server's name and version) and inside the client's capabilities; what stands
 * inside icons, annotations and a tool's input and output schemas but their `type`; URIs are looked at only for a scheme;
 * and nothing bounds or explains anything.
 */

/** Put in by the bundler: whether the revision's requests carry the version in `_meta`. */
declare const STATELESS: boolean;

type Loose = Readonly<Record<string, unknown>>;

export const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  CallToolRequest: isCallTool,
  ListToolsRequest: isListTools,
  ProgressNotification: isProgress,
  CancelledNotification: isCancelled,
  ListToolsResult: isToolsResult,
  CallToolResult: isToolResult,
};

function isCallTool(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, id, params } = value as Loose;
  if (jsonrpc !== "2.0" || method !== "tools/call" || !isId(id)) return false;
  if (typeof params !== "object" || params === null) return false;
  const { name, arguments: given, _meta } = params as Loose;
  return typeof name === "string" && (given === undefined || isObject(given)) && isRequestMeta(_meta);
}

function isListTools(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, id, params } = value as Loose;
  if (jsonrpc !== "2.0" || method !== "tools/list" || !isId(id)) return false;
  if (params === undefined) return !STATELESS;
  if (!isObject(params)) return false;
  const { cursor, _meta } = params as Loose;
  return (cursor === undefined || typeof cursor === "string") && isRequestMeta(_meta);
}

function isProgress(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, params } = value as Loose;
  if (jsonrpc !== "2.0" || method !== "notifications/progress") return false;
  if (typeof params !== "object" || params === null) return false;
  const { progressToken, progress, total, message, _meta } = params as Loose;
  return (
    isId(progressToken) &&
    typeof progress === "number" &&
    (total === undefined || typeof total === "number") &&
    (message === undefined || typeof message === "string") &&
    (_meta === undefined || isObject(_meta))
  );
}

function isCancelled(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { jsonrpc, method, params } = value as Loose;
  if (jsonrpc !== "2.0" || method !== "notifications/cancelled") return false;
  if (!isObject(params)) return false;
  const { requestId, reason, _meta } = params as Loose;
  return (
    (requestId === undefined ? !STATELESS : isId(requestId)) &&
    (reason === undefined || typeof reason === "string") &&
    (_meta === undefined || isObject(_meta))
  );
}

function isToolsResult(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { tools, nextCursor, _meta, resultType, ttlMs, cacheScope } = value as Loose;
  if (!Array.isArray(tools)) return false;
  if (STATELESS) {
    if (typeof resultType !== "string" || typeof ttlMs !== "number" || ttlMs % 1 !== 0 || ttlMs < 0) return false;
    if (cacheScope !== "private" && cacheScope !== "public") return false;
  }
  for (let i = 0; i < tools.length; i++) if (!isTool(tools[i])) return false;
  return (nextCursor === undefined || typeof nextCursor === "string") && (_meta === undefined || isObject(_meta));
}

/** Walks the members that are there: tools come in too many shapes for an inline cache. */
function isTool(value: unknown): boolean {
  if (!isObject(value)) return false;
  let needed = 2;
  for (const key in value) {
    const member = value[key];
    switch (key) {
      case "name":
        if (typeof member !== "string") return false;
        needed--;
        break;
      case "inputSchema":
        if (!isObject(member) || member["type"] !== "object") return false;
        needed--;
        break;
      case "title":
      case "description":
        if (typeof member !== "string") return false;
        break;
      case "icons":
        if (!Array.isArray(member)) return false;
        break;
      case "outputSchema":
      case "annotations":
      case "execution":
      case "_meta":
        if (!isObject(member)) return false;
        break;
    }
  }
  return needed === 0;
}

function isToolResult(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { content, isError, structuredContent, _meta, resultType } = value as Loose;
  if (!Array.isArray(content) || (STATELESS && typeof resultType !== "string")) return false;
  for (let i = 0; i < content.length; i++) if (!isBlock(content[i])) return false;
  return (
    (isError === undefined || typeof isError === "boolean") &&
    (STATELESS || structuredContent === undefined || isObject(structuredContent)) &&
    (_meta === undefined || isObject(_meta))
  );
}

function isBlock(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const block = value as Loose;
  const { annotations, _meta } = block;
  if ((annotations !== undefined && !isObject(annotations)) || (_meta !== undefined && !isObject(_meta))) return false;
  switch (block["type"]) {
    case "text":
      return typeof block["text"] === "string";
    case "image":
    case "audio":
      return isBase64(block["data"]) && typeof block["mimeType"] === "string";
    case "resource_link":
      return hasScheme(block["uri"]) && typeof block["name"] === "string";
    case "resource":
      return isContents(block["resource"]);
    default:
      return false;
  }
}

function isContents(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { uri, text, blob, mimeType } = value as Loose;
  if (!hasScheme(uri) || (mimeType !== undefined && typeof mimeType !== "string")) return false;
  return typeof text === "string" || isBase64(blob);
}

function isRequestMeta(meta: unknown): boolean {
  if (!STATELESS) return meta === undefined || isObject(meta);
  if (typeof meta !== "object" || meta === null) return false;
  const held = meta as Loose;
  return (
    typeof held["io.modelcontextprotocol/protocolVersion"] === "string" &&
    isObject(held["io.modelcontextprotocol/clientCapabilities"])
  );
}

function isObject(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "number" && value % 1 === 0);
}

function hasScheme(value: unknown): boolean {
  return typeof value === "string" && value.indexOf(":") > 0;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** 1 where a character code is one of base64's. */
const BASE64 = Uint8Array.from({ length: 128 }, (_, code) => (ALPHABET.includes(String.fromCharCode(code)) ? 1 : 0));

/** Looks at four characters at once until the last four, which may hold the padding. */
function isBase64(value: unknown): boolean {
  if (typeof value !== "string") return false;
  const { length } = value;
  if (length % 4 !== 0) return false;
  if (length === 0) return true;
  let i = 0;
  for (; i < length - 4; i += 4) {
    const first = BASE64[value.charCodeAt(i)]! & BASE64[value.charCodeAt(i + 1)]!;
    const second = BASE64[value.charCodeAt(i + 2)]! & BASE64[value.charCodeAt(i + 3)]!;
    if ((first & second) !== 1) return false;
  }
  while (i < length && BASE64[value.charCodeAt(i)] === 1) i++;
  return i === length || (i >= length - 2 && value.charCodeAt(i) === 61 && value.charCodeAt(length - 1) === 61);
}
