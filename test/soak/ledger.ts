import { isAnswer, textOf, type JsonRpc } from "./messages.js";

/** A call, and what it must be answered with. */
export interface Call {
  readonly id: string | number;
  readonly tool: string;
  readonly args: { readonly [name: string]: unknown };
  /** The text of the answer, or the code of the error. */
  readonly expected: string | number;
  /** Progress notifications that come before the answer. */
  readonly steps: number;
}

const MOST_PRINTED = 20;

/** Keeps count of the traffic, and of what went wrong in it. */
export class Ledger {
  readonly counts: { [what: string]: number } = {};
  findings = 0;

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  find(what: string): void {
    this.findings++;
    if (this.findings <= MOST_PRINTED) console.log(`✗ ${what.slice(0, 600)}`);
  }

  /** A call must be answered once, with its own id and payload, after all of its progress. */
  settle(call: Call, messages: readonly JsonRpc[], how: string): void {
    const answers = messages.filter(isAnswer);
    const [answer] = answers;
    if (answer === undefined) return this.find(`${how}: lost: ${JSON.stringify(call)}`);
    if (answers.length > 1) return this.find(`${how}: answered ${answers.length} times: ${JSON.stringify(call)}`);
    this.count("answered");
    if (answer.id !== call.id) this.find(`${how}: answer to ${answer.id} for ${call.id}`);
    const got = answer.error?.code ?? textOf(answer);
    if (got !== call.expected) this.find(`${how}: ${String(got).slice(0, 80)} for ${JSON.stringify(call)}`);
    if (messages.at(-1) !== answer) this.find(`${how}: something came after the answer to ${call.id}`);
    this.#checkProgress(call, messages, how);
  }

  /** A call that was withdrawn may have been answered before the server knew of it, but not twice. */
  settleWithdrawn(call: Call, messages: readonly JsonRpc[], how: string): void {
    if (messages.some(isAnswer)) this.settle(call, messages, how);
    else this.count("unanswered");
  }

  #checkProgress(call: Call, messages: readonly JsonRpc[], how: string): void {
    const told = messages.filter(({ method }) => method === "notifications/progress");
    const isRight =
      told.length === call.steps &&
      told.every(({ params }, index) => params?.progressToken === call.id && params?.["progress"] === index + 1);
    if (isRight) return;
    const steps = told.map(({ params }) => `${params?.progressToken}:${String(params?.["progress"])}`).join(" ");
    this.find(`${how}: progress ${steps} for ${JSON.stringify(call)}`);
  }
}
