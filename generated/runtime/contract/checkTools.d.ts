// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type GuardOptions } from "../json-schema/schemaGuard.js";
import type { Server } from "../server/server.js";
/**
 * Checks the arguments of each tool call against the `inputSchema` that `tools/list` gives for the tool, and `structuredContent`
 * against its `outputSchema`. Tools are looked up in what the list handler returns for the same caller at the time of the call, so
 * lists may change. Return {@link fixed} lists if they do not: then each is looked through once.
 *
 * Invalid arguments are answered as the revision has it, by a result with `isError` or by error -32602; a tool that is not listed
 * by -32602; an invalid output or schema by -32603, with the reason for `onError`.
 *
 * @throws TypeError if the server has no tools.
 */
export declare function checkTools<S extends Server>(
  server: S,
  options?: GuardOptions,
): S;
