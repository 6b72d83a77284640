import { copyOf, put } from "./fuzzMutation.js";
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
