// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "./call.js";
import type { JsonObject } from "./checks.js";
import { CODES, McpError } from "./error.js";

/** Answers that the params are wrong, and where. */
export function explain(call: Call, message: JsonObject): void {
  const { server, asked } = call;
  const { methods } = server.revision;
  server.revision.explain(methods[asked.method]!.message, message).then(
    (issues) => {
      const [first] = issues;
      const where =
        first === undefined ? "" : `${first.pointer} ${first.message}`;
      const data = { pointer: first?.pointer ?? "/params", issues };
      call.fail(
        new McpError(CODES.params, `Invalid params: ${where}`, data),
        CODES.params,
      );
    },
    (error: unknown) => call.fail(error),
  );
}
