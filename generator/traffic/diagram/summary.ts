import type { DiagramMessage, SequenceDiagram } from "./sequence.js";

/** Returns the result of the validation as one sentence. */
export function formatVerdict({ total, wrong }: SequenceDiagram): string {
  if (total === 0) return "The capture contains no messages.";
  if (wrong === 0) return total === 1 ? "The message is valid." : `All ${formatCount(total)} messages are valid.`;
  return `${formatCount(wrong)} of ${formatCount(total)} ${total === 1 ? "message is" : "messages are"} invalid.`.replace(
    /^1 of (.*) are /,
    "1 of $1 is ",
  );
}

export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** Returns a duration with three significant digits: `0.4 ms`, `12 ms`, `3.25 s`, `2 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Number(milliseconds.toPrecision(3))} ms`;
  if (milliseconds < 60_000) return `${Number((milliseconds / 1_000).toPrecision(3))} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${formatCount(Math.floor(seconds / 60))} min ${seconds % 60} s`;
}

/** Returns true for a request to which the capture has no response. */
export function isUnanswered({ kind, partner }: DiagramMessage): boolean {
  return kind === "request" && partner === undefined;
}
