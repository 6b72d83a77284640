import { bundledRevisionsThatDeclare } from "../bundled/bundled.js";
import { findMostSimilarWord } from "../nearestWord.js";

/** The names that a fact of an extension can refer to. */
interface DeclaredNames {
  readonly revision: string;
  readonly declarations: ReadonlyMap<string, unknown>;
}

/** Returns the text of the error about a type that is not declared: another revision may declare it, or its name may be misspelled. */
export function describeUndeclared(name: string, { revision, declarations }: DeclaredNames): string {
  const others = bundledRevisionsThatDeclare(name);
  if (others.length > 0)
    return `${revision} has no type ${name}, unlike ${others.join(", ")} (write "revisions": ${JSON.stringify(others)}, or remove the row)`;
  const nearest = findMostSimilarWord(name, declarations.keys());
  return `${name} is not declared (${nearest === undefined ? "correct the name" : `did you mean ${nearest}?`})`;
}
