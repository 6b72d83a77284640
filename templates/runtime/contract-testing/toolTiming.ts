import { isObject } from "../validation/checks.js";
import type { ProblemList } from "./checkResult.js";
import { canonicalJson } from "../lock/canonicalJson.js";
import { describeOutcome } from "./lists.js";
import type { Outcome, ServerProbe } from "./probe.js";
import { callToolWith, WANTS_PROGRESS, type TestedTool } from "./toolChecks.js";

/** What of an outcome must be the same when a call is repeated; undefined if the outcome is not an answer. */
function answerText(outcome: Outcome): string | undefined {
  if (outcome.kind === "error") return `error ${outcome.code} ${outcome.message}`;
  if (outcome.kind !== "result") return undefined;
  const { content, structuredContent, isError } = outcome.result;
  return canonicalJson({ content, structuredContent, isError });
}

/**
 * Calls a tool several times at once. Each call must be answered. If the tool answers the same whenever it is called alone, it must answer the
 * same to calls at once.
 *
 * @param calls the number of calls at once.
 */
export async function checkConcurrency(
  probe: ServerProbe,
  tool: TestedTool,
  { calls, found }: { calls: number; found: ProblemList },
): Promise<string | undefined> {
  const distinct = tool.inputs.valid.slice(0, calls).map(({ value }) => value);
  const answersAlone = async (): Promise<(string | undefined)[]> => {
    const answers: (string | undefined)[] = [];
    for (const input of distinct) {
      const answer = answerText(await callToolWith(probe, { name: tool.name, arguments: input }));
      answers.push(answer);
      if (answer === undefined) break;
    }
    return answers;
  };
  const alone = await answersAlone();
  if (alone.includes(undefined)) return "the tool does not answer each call that is sent alone";
  const inputs = Array.from({ length: calls }, (_, i) => distinct[i % distinct.length]!);
  const together = await Promise.all(inputs.map((input) => callToolWith(probe, { name: tool.name, arguments: input })));
  for (const [i, outcome] of together.entries())
    if (outcome.kind !== "result" && outcome.kind !== "error") {
      found.fail(`one of ${calls} calls at once ${describeOutcome(outcome, probe)} (answer each call)`, inputs[i]);
      return undefined;
    }
  const other = together.findIndex((outcome, i) => answerText(outcome) !== alone[i % distinct.length]);
  if (other < 0) return undefined;
  // The answers of a tool that changes its state, or tells the time, differ when it is called alone, too.
  for (const again of [await answersAlone(), await answersAlone()])
    if (again.join("\n") !== alone.join("\n")) return undefined;
  const isOfAnother = alone.includes(answerText(together[other]!));
  const message = isOfAnother ? "gets the answer of another call" : "gets another answer than the same call alone";
  found.fail(`one of ${calls} calls at once ${message} (keep the state of each call apart)`, inputs[other]);
  return undefined;
}

/** After its usual time, a cancelled call gets this many milliseconds more to send a late response. */
const GRACE_MS = 100;

/** A call that ends sooner has probably ended before its cancellation arrives. */
const FAST_MS = 20;

/** The turns of the event loop's microtasks in which a client sends a request. */
const TURNS_TO_SEND = 20;

/**
 * Cancels a call at once. The server must stay usable and, if it has received the cancellation before it answered, send no result.
 *
 * @param isObserved whether the probe's monitor sees the messages.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/cancellation#behavior-requirements
 */
export async function checkCancellation(
  probe: ServerProbe,
  tool: TestedTool,
  { isObserved, found }: { isObserved: boolean; found: ProblemList },
): Promise<string | undefined> {
  const input = tool.inputs.valid[0]!.value;
  const start = performance.now();
  const usual = await callToolWith(probe, { name: tool.name, arguments: input }, WANTS_PROGRESS);
  if (usual.kind !== "result" && usual.kind !== "error") return "the tool does not answer a call that is not cancelled";
  const usualMs = performance.now() - start;
  const abort = new AbortController();
  const params = { name: tool.name, arguments: input };
  const before = probe.monitor.latest;
  const call = probe.request("tools/call", params, { signal: abort.signal });
  // The request is sent within a few turns, and a server takes longer to answer it.
  for (let turn = 0; turn < TURNS_TO_SEND && probe.monitor.latest === before; turn++) await Promise.resolve();
  const request = probe.monitor.latest;
  abort.abort();
  await call;
  const after = await probe.request("tools/list", {});
  if (after.kind !== "result") {
    found.fail(
      `after a cancelled call, tools/list ${describeOutcome(after, probe)} (only the cancelled call must end)`,
      input,
    );
    return undefined;
  }
  if (!isObserved || usualMs < FAST_MS || request?.method !== "tools/call" || !request.isCancelled) return undefined;
  // The server has answered a request that followed the cancellation, so it knew of it.
  const known = probe.monitor.messageCount;
  await pauseFor(Math.min(probe.timeoutMs, usualMs * 1.5 + GRACE_MS));
  if (request.answeredAt === undefined || request.answeredAt <= known) return undefined;
  const message = "a cancelled call is answered after its cancellation (stop the work, and send no response)";
  if (request.isError) found.warn(message, input);
  else found.fail(message, input);
  return undefined;
}

/** Waits. @param ms milliseconds. */
export function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A tool that no server has. */
const UNKNOWN = "mcpgen-no-such-tool";

/** Calls a tool that does not exist. */
export async function checkUnknownTool(probe: ServerProbe, found: ProblemList): Promise<void> {
  const outcome = await callToolWith(probe, { name: UNKNOWN, arguments: {} });
  if (outcome.kind === "error") return;
  if (outcome.kind === "result") {
    if (isObject(outcome.result) && outcome.result["isError"] === true) return;
    found.fail("a call of a tool that does not exist succeeds (answer with error -32602)");
  } else
    found.fail(`a call of a tool that does not exist ${describeOutcome(outcome, probe)} (answer with error -32602)`);
}

/** Calls a tool with arguments that are not an object, which the protocol does not allow. */
export async function checkMalformedArguments(probe: ServerProbe, tool: string, found: ProblemList): Promise<void> {
  const outcome = await callToolWith(probe, { name: tool, arguments: "text" });
  if (outcome.kind === "error" || (outcome.kind === "result" && outcome.result["isError"] === true)) return;
  const happened = outcome.kind === "result" ? "succeeds" : describeOutcome(outcome, probe);
  found.fail(`a call of ${tool} whose arguments are a string ${happened} (answer with error -32602)`);
}
