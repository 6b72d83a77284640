import { inspect } from "node:util";
import { copyOf, frozen, put, without } from "./fuzzMutation.js";
import type { Options, Subject } from "./fuzzSubjects.js";

/** Something wrong with the looks at a value, not with the value. */
export interface Fault {
  kind: "throws" | "disagrees" | "changes" | "classifies";
  message: string;
}

export interface Verdict {
  accepted: boolean;
  fault?: Fault;
}

const KINDS: readonly string[] = ["request", "notification", "result", "error", "batch", "invalid"];

/** Looks at a frozen value by guard, explanation and classification. */
export function lookAt(subject: Subject, value: unknown, options?: Options): Verdict {
  let accepted = false;
  try {
    accepted = subject.guard(value);
    const issues = subject.explain(value, options);
    if (accepted !== (issues.length === 0)) {
      const [issue] = issues;
      const why =
        issue === undefined ? "refused, but not explained" : `accepted, but ${issue.pointer} ${issue.message}`;
      return { accepted, fault: { kind: "disagrees", message: why } };
    }
    const { kind } = subject.classify(value);
    if (!KINDS.includes(kind)) return { accepted, fault: { kind: "classifies", message: `classified as ${kind}` } };
    return { accepted };
  } catch (error) {
    // A write to something frozen ends here, too.
    return { accepted, fault: { kind: "throws", message: String(error) } };
  }
}

/** Looks in exact mode at a copy that can be written to, and compares its text before and after. */
export function faultOfCopy(subject: Subject, value: unknown): Fault | undefined {
  const copy = thawed(value);
  const before = textOf(copy);
  const { fault } = lookAt(subject, copy, { exact: true });
  if (fault?.kind === "throws") return fault;
  const after = textOf(copy);
  return before === after ? undefined : { kind: "changes", message: `${before} becomes ${after}` };
}

/** Everything that is wrong with the looks at a value. */
export function faultOf(subject: Subject, value: unknown): Fault | undefined {
  return lookAt(subject, value).fault ?? faultOfCopy(subject, value);
}

function thawed(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const copy = copyOf(value);
  for (const [name, member] of Object.entries(copy)) put(copy, name, thawed(member));
  return copy;
}

/** A value as text, with what JSON leaves out. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member === undefined || typeof member === "bigint" || !isPlain(member) ? `<${String(member)}>` : member,
  );
}

function isPlain(member: unknown): boolean {
  if (typeof member === "number") return Number.isFinite(member);
  return typeof member !== "symbol" && typeof member !== "function";
}

/** A value as one would write it to try it again. */
export function shown(value: unknown): string {
  return inspect(value, { depth: null, maxArrayLength: 20, maxStringLength: 200, breakLength: 120 });
}

/** Several times what reducing takes; a bound, lest a run that found something does not end. */
const MOST_TRIES = 20_000;

/** A value that is as small as taking parts away makes it, while what is asked still holds. */
export function reduced(value: unknown, holds: (candidate: unknown) => boolean): unknown {
  let best = value;
  let candidates = simpler(best);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = candidates.next();
    if (next.done) break;
    if (!holds(frozen(next.value))) continue;
    best = next.value;
    candidates = simpler(best);
  }
  return best;
}

function* simpler(value: unknown): Generator<unknown, void> {
  if (typeof value === "string" && value.length > 0) {
    const half = value.length >> 1;
    yield* half === 0 ? [""] : ["", value.slice(0, half), value.slice(half), value.slice(1), value.slice(0, -1)];
  }
  if (typeof value === "number" && value !== 0) yield 0;
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) yield { ...value };
  yield* Object.values(value);
  for (const name of Object.keys(value))
    yield Array.isArray(value) ? value.toSpliced(Number(name), 1) : without(value, name);
  for (const [name, member] of Object.entries(value)) {
    for (const candidate of simpler(member)) {
      const copy = copyOf(value);
      put(copy, name, candidate);
      yield copy;
    }
  }
}
