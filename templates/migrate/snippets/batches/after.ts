import { classify } from "./mcp/newer-date/index.js";

export function kindsOf(message: unknown): string[] {
  const seen = classify(message);
  return seen.kind === "batch"
    ? seen.messages.map(({ kind }) => kind)
    : [seen.kind];
}
