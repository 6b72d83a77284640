// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, getThrownMcpError, McpError } from "../../jsonrpc/errors.js";
import { ownMember } from "../../validation/checks.js";
import { HandlerFailure } from "./handlerFailure.js";
/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
export async function runHandler(port, options, run) {
  const { method, params } = run;
  const description = ownMember(port.checks.methods, method);
  const groups = options.handlers;
  const group = groups?.[description?.feature ?? ""];
  const isHandled =
    description?.kind === "request" &&
    description.direction !== "clientToServer" &&
    typeof group?.[description.handler] === "function";
  if (!isHandled) throw createMissingFailure(method);
  await checkRequest(port, description, run);
  const release = port.deadlines.hold();
  try {
    const result = await callWithTimeLimit(
      port,
      { ...run, handlerMs: options.handlerMs },
      (signal) => {
        const context = createHostContext(port, run, signal);
        const own = (...given) => group[description.handler](...given);
        const handle = port.bridge?.convertHandler(method, own) ?? own;
        const call = () => handle(params, context);
        return description.feature === "elicitation"
          ? elicit(group, run, call)
          : call();
      },
    );
    await checkResult(port, method, result);
    return result;
  } finally {
    release();
  }
}
function createMissingFailure(method) {
  const message = `the client has no handler for ${method}`;
  const response = new McpError(CODES.method, message);
  return new HandlerFailure(message, { reason: "missing", response });
}
async function checkRequest({ checks }, { message: type }, { method, params }) {
  const message = { jsonrpc: "2.0", id: 0, method, params };
  const [issue] = await checks.explain(type, message);
  if (issue === undefined) return;
  const text = `the server's request ${method} is invalid: ${issue.pointer} ${issue.message}`;
  throw new HandlerFailure(text, {
    reason: "invalid",
    response: new McpError(CODES.params, `${issue.pointer} ${issue.message}`),
  });
}
/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export async function checkResult({ checks }, method, result) {
  let first;
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
function createResultFailure(message) {
  const response = new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "invalid", response });
}
/**
 * Calls a function with a signal and resolves with its result. Rejects after the time limit, and when the run is aborted or the client closes.
 * The signal of the function is aborted as soon as the promise has settled.
 */
function callWithTimeLimit(port, { handlerMs, method, signal }, call) {
  const abort = new AbortController();
  const outer = [signal, port.closing];
  let stop;
  let timer;
  const settled = new Promise((resolve, reject) => {
    stop = () => reject(outer.find((one) => one?.aborted)?.reason);
    timer = setTimeout(
      () => reject(createTimeoutFailure(method, handlerMs)),
      handlerMs,
    );
    for (const one of outer) one?.addEventListener("abort", stop);
    if (outer.some((one) => one?.aborted)) return stop();
    Promise.resolve(abort.signal)
      .then(call)
      .then(resolve, (error) => reject(createThrownFailure(method, error)));
  });
  return settled.finally(() => {
    clearTimeout(timer);
    for (const one of outer) one?.removeEventListener("abort", stop);
    abort.abort();
  });
}
function createTimeoutFailure(method, milliseconds) {
  const message = `the client's handler for ${method} took longer than ${milliseconds} ms`;
  const response = new McpError(CODES.internal, "the client did not respond");
  return new HandlerFailure(message, { reason: "timeout", response });
}
function createThrownFailure(method, error) {
  if (error instanceof HandlerFailure) return error;
  const message = `the client's handler for ${method} failed`;
  // The message of the error may show the client's internals.
  const response =
    getThrownMcpError(error) ?? new McpError(CODES.internal, message);
  return new HandlerFailure(message, {
    reason: "failed",
    response,
    cause: error,
  });
}
function createHostContext(port, { call, progressToken }, signal) {
  return {
    signal,
    server: port.server,
    revision: port.revision.revision,
    call,
    progress(progress, total, message) {
      if (progressToken === undefined || signal.aborted) return;
      const params = { progressToken, progress, total, message };
      // If the connection is lost, the calls of the client report the failure.
      port.notify("notifications/progress", params).catch(() => {});
    },
  };
}
/** Calls the handler of an elicitation by the rules of its mode. The code of the rules is loaded at the first elicitation. */
async function elicit(group, { method, params }, call) {
  const rules = await import("./elicitation.js");
  const { confirmUrl } = group;
  if (params["mode"] === "url" && confirmUrl === undefined)
    throw new HandlerFailure(
      "the client does not support elicitation by URL (handler elicitation.confirmUrl)",
      {
        reason: "missing",
        response: new McpError(CODES.params, "the mode url is not supported"),
      },
    );
  try {
    return await rules.elicitInput(params, {
      elicit: call,
      confirmUrl: (url) => confirmUrl(url, params),
    });
  } catch (error) {
    if (!(error instanceof rules.ElicitationContentError)) throw error;
    throw createResultFailure(
      `the client's handler for ${method} returned an invalid result: ${error.message}`,
    );
  }
}
