import { CODES } from "../jsonrpc/errors.js";
import { isObject } from "../validation/checks.js";

/**
 * How servers name a tool that they do not have. Old revisions give invalid arguments the same code, and many servers answer with a result
 * that has `isError`, so the text decides.
 */
const UNKNOWN_TOOL =
  /\b(?:unknown|unrecogni[sz]ed|no such|no) tool\b|\btool\b.{0,300}?\b(?:not found|unknown|does not exist|doesn't exist|is not (?:available|registered|supported|known))\b/is;

/** The texts of -32602 that tell nothing. */
const UNEXPLAINED = /^(?:MCP error -32602: )?invalid params\.?$/i;

/**
 * Returns true for the answer to a call of an unlisted tool that says that there is no such tool: an error of the server, or a result.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling
 */
export function saysUnknownTool(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { code, message, isError, content } = answer;
  if (code === CODES.method) return true;
  if (code === CODES.params) return UNEXPLAINED.test(String(message)) || UNKNOWN_TOOL.test(String(message));
  if (isError !== true || !Array.isArray(content)) return false;
  const [first] = content as unknown[];
  return isObject(first) && UNKNOWN_TOOL.test(String(first["text"]).slice(0, 500));
}
