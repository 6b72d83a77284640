// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "./error.js";
/** Answers that the params are wrong, and where. */
export function explain(call, message) {
  const { server, asked } = call;
  const { methods } = server.revision;
  server.revision.explain(methods[asked.method].message, message).then(
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
    (error) => call.fail(error),
  );
}
