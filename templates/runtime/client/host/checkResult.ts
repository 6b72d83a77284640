import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { Issue } from "../../validation/issues.js";
import type { CallPort } from "../revision.js";
import { HandlerFailure } from "./handlerFailure.js";

/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export async function checkResult(
  { checks }: Pick<CallPort, "checks">,
  method: string,
  result: unknown,
): Promise<void> {
  let first: Issue | undefined;
  for (const type of checks.answers[method] ?? []) {
    const [issue] = await checks.explain(type, result);
    if (issue === undefined) return;
    first ??= issue;
  }
  if (first !== undefined)
    throw createResultFailure(
      `the client's handler for ${method} returned an invalid result: ${first.pointer} ${first.message}`,
    );
}

/** The server receives the message too: the result was meant for it, and its reaction shows the mistake to the author of the handler. */
export function createResultFailure(message: string): HandlerFailure {
  const response = new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "invalid", response });
}
