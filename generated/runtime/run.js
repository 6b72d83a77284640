// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { CODES, McpError } from "./error.js";
import { beginRound, Rounds } from "./rounds.js";
/** Most handlers answer at once: then nothing waits. */
export function run(call, handle, params) {
  let result;
  try {
    result = handle(params, call);
  } catch (error) {
    return call.fail(error);
  }
  if (!isThenable(result)) return call.finish(result);
  result.then(
    (value) => call.finish(value),
    (error) => call.fail(error),
  );
}
function isThenable(value) {
  return typeof value?.then === "function";
}
/** Answers that the params are wrong, and where. */
export function explain(call, message) {
  const { server, asked } = call;
  const { methods } = server.revision;
  void server.revision
    .explain(methods[asked.method].message, message)
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
export function runRound(call, handle) {
  const { server, asked, client } = call;
  const begin = (rounds) => {
    call.rounds = rounds;
    run(call, handle, withState(asked.params, rounds.state));
  };
  const rounds = beginRound(server, asked, client.capabilities);
  if (rounds instanceof Rounds) begin(rounds);
  else rounds.then(begin, (error) => call.fail(error));
}
/** A handler sees its own state, and nothing of the runtime's. */
function withState(params, state) {
  if (params["requestState"] === undefined) return params;
  const { requestState, ...others } = params;
  return state === undefined ? others : { ...others, requestState: state };
}
