// Written by mcpgen 0.1.0 from contract.json
// (sha256 1a34955fb528968fd678439ff93fb1b826b07eb41a797489ca4af50fdc03c44a).
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
