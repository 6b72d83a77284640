// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolResult } from "../runtime/contract/toolResults.js";
export { failure } from "../runtime/contract/toolResults.js";
/**
 * Returns a tool result with the given content blocks and, if the tool has an
 * output schema, its output. Revisions without typed outputs get the output as a
 * text block after the content.
 */
export function result(answer) {
  return new ToolResult(answer);
}
