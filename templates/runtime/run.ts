import type { Call } from "./call.js";
import type { JsonObject } from "./checks.js";
import { CODES, McpError } from "./error.js";
import { beginRound, Rounds } from "./rounds.js";
import type { Handle } from "./server.js";

/** Most handlers answer at once: then nothing waits. */
export function run(call: Call, handle: Handle, params: JsonObject): void {
  let result: unknown;
  try {
    result = handle(params as never, call);
  } catch (error) {
    return call.fail(error);
  }
  if (!isThenable(result)) return call.finish(result);
  result.then(
    (value) => call.finish(value),
    (error: unknown) => call.fail(error),
  );
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof (value as { then?: unknown } | null | undefined)?.then === "function"
  );
}

/** Answers that the params are wrong, and where. */
export function explain(call: Call, message: JsonObject): void {
  const { server, asked } = call;
  const { methods } = server.revision;
  void server.revision
    .explain(methods[asked.method]!.message, message)
    .then((issues) => {
      const [first] = issues;
      const where =
        first === undefined ? "" : `${first.pointer} ${first.message}`;
      const data = { pointer: first?.pointer ?? "/params", issues };
      call.fail(
        new McpError(CODES.params, `Invalid params: ${where}`, data),
        CODES.params,
      );
    });
}

/** Runs a handler with what the client has answered so far. */
export function runRound(call: Call, handle: Handle): void {
  const { server, asked, client } = call;
  const begin = (rounds: Rounds): void => {
    call.rounds = rounds;
    run(call, handle, withState(asked.params, rounds.state));
  };
  const rounds = beginRound(server, asked, client.capabilities);
  if (rounds instanceof Rounds) begin(rounds);
  else rounds.then(begin, (error: unknown) => call.fail(error));
}

/** A handler sees its own state, and nothing of the runtime's. */
function withState(params: JsonObject, state: string | undefined): JsonObject {
  if (params["requestState"] === undefined) return params;
  const { requestState, ...others } = params;
  return state === undefined ? others : { ...others, requestState: state };
}
