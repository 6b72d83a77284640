import type { ProblemList } from "./checkResult.js";
import { canonicalJson } from "../lock/canonicalJson.js";
import { isErrorAnswer } from "./errorForms.js";
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

/** Calls a tool with each of some arguments, one after the other, up to the first call that is not answered. */
async function callInTurn(probe: ServerProbe, name: string, inputs: readonly unknown[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const input of inputs) {
    const outcome = await callToolWith(probe, { name, arguments: input });
    outcomes.push(outcome);
    if (answerText(outcome) === undefined) break;
  }
  return outcomes;
}

/**
 * Calls a tool several times at once. Each call must be answered. If the tool answers the same whenever it is called alone, it must answer the
 * same to calls at once. A tool that may change something only must not answer with the result of another call.
 *
 * @param calls the number of calls at once.
 */
export async function checkConcurrency(
  probe: ServerProbe,
  { name, inputs: { valid }, isReadOnly }: TestedTool,
  { calls, found }: { calls: number; found: ProblemList },
): Promise<string | undefined> {
  const distinct = valid.slice(0, calls).map(({ value }) => value);
  const start = performance.now();
  const alone = await callInTurn(probe, name, distinct);
  const texts = alone.map(answerText);
  if (texts.includes(undefined)) return "the tool does not answer each call that is sent alone";
  // A server may run one call after the other.
  const inTurnMs = ((performance.now() - start) * calls) / distinct.length;
  const timeoutMs = Math.ceil(probe.timeoutMs + 2 * inTurnMs);
  const inputs = Array.from({ length: calls }, (_, i) => distinct[i % distinct.length]!);
  const limits = { timeoutMs, maxTimeoutMs: timeoutMs };
  const together = await Promise.all(inputs.map((input) => callToolWith(probe, { name, arguments: input }, limits)));
  for (const [i, outcome] of together.entries())
    if (outcome.kind !== "result" && outcome.kind !== "error") {
      const what = describeOutcome(outcome, { timeoutMs });
      found.fail(`one of ${calls} calls at once ${what} (answer each call)`, inputs[i]);
      return undefined;
    }
  const wrong = findWrongAnswer(together, alone, isReadOnly);
  if (wrong === undefined) return undefined;
  // The answers of a tool that changes its state, or tells the time, differ when it is called alone, too.
  for (let time = 0; time < 2; time++) {
    const again = (await callInTurn(probe, name, distinct)).map(answerText);
    if (again.join("\n") !== texts.join("\n")) return undefined;
  }
  const [i, message] = wrong;
  found.fail(`one of ${calls} calls at once ${message} (keep the state of each call apart)`, inputs[i]);
  return undefined;
}

/**
 * Returns the number of a call whose answer differs from that of the same call alone, and how it differs; undefined if there is none.
 *
 * @param alone the answers to different calls, in the order in which the calls at once repeat them.
 * @param isReadOnly whether the answers must be the same. Otherwise a call may change the answer of the next.
 */
function findWrongAnswer(
  together: readonly Outcome[],
  alone: readonly Outcome[],
  isReadOnly: boolean,
): readonly [i: number, message: string] | undefined {
  const texts = alone.map(answerText);
  for (const [i, outcome] of together.entries()) {
    const [text, usual] = [answerText(outcome), alone[i % alone.length]!];
    if (text === answerText(usual)) continue;
    if (texts.includes(text)) return [i, "gets the answer of another call"];
    if (!isReadOnly) continue;
    if (!isErrorAnswer(outcome)) return [i, "gets another answer than the same call alone"];
    // Two errors of one call may have other words, for example because a cause is remembered.
    if (!isErrorAnswer(usual)) return [i, "fails, and the same call alone does not"];
  }
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
