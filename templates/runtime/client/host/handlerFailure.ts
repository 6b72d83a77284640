import { CODES, McpError, type WireError } from "../../jsonrpc/errors.js";
import type { InputError } from "../errors.js";
import type { Issue } from "../../validation/issues.js";
import type { CallPort } from "../revision.js";

interface FailureFacts {
  readonly reason: InputError["reason"];
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  readonly response: WireError;
  readonly cause?: unknown;
}

/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export class HandlerFailure extends Error implements FailureFacts {
  declare readonly reason: FailureFacts["reason"];
  declare readonly response: WireError;
  declare readonly cause?: unknown;

  constructor(message: string, facts: FailureFacts) {
    super(message);
    Object.assign(this, facts);
  }
}

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
