// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolResult } from "../runtime/serverContract.js";
export { failure } from "../runtime/serverContract.js";
/**
 * Returns a tool result with the given content blocks and, if the tool has an
 * output schema, its output. Clients of revisions without typed outputs get the
 * output as a text block if the content has no text block.
 */
export function result(answer) {
  return new ToolResult(answer);
}
