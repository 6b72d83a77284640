import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/**
 * Returns `result` if a server reports invalid arguments of a tool as a result with `isError`, and `error` if it reports them as a
 * JSON-RPC error. Only the prose of the specification defines this.
 */
export function getToolInputErrorResponseKind(revision: string): "result" | "error" {
  return revision >= firstRevisionWith("tool-input-errors") ? "result" : "error";
}

/** Returns the first revision in which a fact from `schema/prose.json` is true, or an empty string if it is true from the start. */
function firstRevisionWith(id: string): string {
  const file = join(PACKAGE_ROOT, "schema", "prose.json");
  const { facts } = JSON.parse(readFileSync(file, "utf8")) as { facts: { id: string; since?: string }[] };
  const fact = facts.find((one) => one.id === id);
  if (fact === undefined)
    throw new Error(
      `schema/prose.json: the list "facts" has no entry with the id ${id} (correct the id, or add the entry)`,
    );
  return fact.since ?? "";
}
