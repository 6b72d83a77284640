import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** How a caller learns of invalid arguments of a tool in a revision, by the prose of the specification. */
export function inputErrorsIn(revision: string): "result" | "error" {
  return revision >= firstRevisionWith("tool-input-errors") ? "result" : "error";
}

/** The first revision in which a sentence of the specification holds. */
function firstRevisionWith(id: string): string {
  const file = join(PACKAGE_ROOT, "schema", "prose.json");
  const { facts } = JSON.parse(readFileSync(file, "utf8")) as { facts: { id: string; since?: string }[] };
  const fact = facts.find((one) => one.id === id);
  if (fact === undefined) throw new Error(`prose.json has no fact ${id}`);
  return fact.since ?? "";
}
