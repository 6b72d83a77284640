import { setTimeout as pause } from "node:timers/promises";
import { complete, type Request, type Waiting } from "./complete.js";
import { textOf, type JsonRpc } from "../../soak/messages.js";
import type { Place } from "./place.js";

const INTERNAL = -32603;

/** A call of a tool, and the text that it must be answered with. */
export interface ToolCall {
  readonly request: Request;
  readonly text: string;
}

/** Returns a call whose id and text no other call has. */
export function callOf(place: Place, tool: string, args: object = {}, params: object = {}): ToolCall {
  const number = place.next();
  const text = `said ${number}`;
  const id = number % 2 === 0 ? number : `call-${number}`;
  return {
    text,
    request: { id, method: "tools/call", params: { name: tool, arguments: { text, ...args }, ...params } },
  };
}

/** Makes a call, and checks its answer. Resolves with true if the call succeeded. */
export async function makeCall(place: Place, call: ToolCall, waiting?: Waiting): Promise<boolean> {
  const began = performance.now();
  const answer = await complete(place, call.request, waiting);
  return answer !== undefined && checkAnswer(place, answer, { began, expected: call.text, call });
}

/** Checks an answer against the expected text. A death of a process may have ended the call with an error. */
export function checkAnswer(
  place: Place,
  answer: JsonRpc,
  { began, expected, call }: { began: number; expected: string; call: ToolCall },
): boolean {
  const { ledger } = place;
  const text = textOf(answer);
  if (text === expected) {
    ledger.count("answered");
    return true;
  }
  if (isEndOfProcess(answer)) checkDeath(place, began, answer);
  else if (isRefusedForNow(place, began, answer)) ledger.count("refused with an error");
  else ledger.find(`${JSON.stringify(answer).slice(0, 300)} for ${JSON.stringify(call.request).slice(0, 200)}`);
  return false;
}

/** Returns true if an answer, or a failed task, says that its process ended. */
export function isEndOfProcess({ error }: Pick<JsonRpc, "error">): boolean {
  return error !== undefined && /process/.test(error.message);
}

/** A call may end because of a death only if there was one. */
export function checkDeath({ deaths, ledger }: Place, began: number, answer: unknown): void {
  if (deaths.explain(began)) ledger.count("ended by a death");
  else ledger.find(`ended although no process died: ${JSON.stringify(answer).slice(0, 300)}`);
}

/** Returns true for an internal error of a request that needed Redis while Redis was away. */
export function isRefusedForNow({ deaths }: Place, began: number, { error }: Pick<JsonRpc, "error">): boolean {
  return error?.code === INTERNAL && !isEndOfProcess({ error }) && deaths.hasRestarted(began);
}

/** Sends a request until it is not refused any more, and resolves with the answer. */
export async function ask(place: Place, method: string, params: Request["params"] = {}): Promise<JsonRpc | undefined> {
  const began = performance.now();
  for (;;) {
    const answer = await complete(place, { id: `${method} ${place.next()}`, method, params });
    if (answer === undefined || !isRefusedForNow(place, began, answer)) return answer;
    place.ledger.count("refused with an error");
    await pause(100);
  }
}
