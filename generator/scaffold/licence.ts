import { plain } from "../escape/steering.js";
import { render } from "../emit/templates.js";
import type { UserFile } from "./project.js";

/** Licences whose text is short enough to be written for the user. */
const TEXTS = ["MIT", "ISC", "0BSD"] as const;

/** Not an identifier: npm's word for a package that nobody may use. */
const NONE = "UNLICENSED";

/** @see https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/ */
const EXPRESSION = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** LICENSE; undefined where the user must add it, or has none. */
export function licenceFile(license: string, author: string): UserFile | undefined {
  if (!(TEXTS as readonly string[]).includes(license)) return undefined;
  return { path: "LICENSE", text: render(`scaffold/licences/${license}`, { author: plain(author) }) };
}

/**
 * A licence as npm writes it: identifiers are the same in any case, and those known here are given the usual one.
 *
 * @returns undefined where the text is none that npm takes.
 */
export function licenceOf(text: string): string | undefined {
  const known = [...TEXTS, NONE].find((name) => name.toLowerCase() === text.toLowerCase());
  return known ?? (EXPRESSION.test(text) && isBalanced(text) ? text : undefined);
}

function isBalanced(text: string): boolean {
  let open = 0;
  for (const character of text) {
    if (character === "(") open++;
    if (character === ")") open--;
    if (open < 0) return false;
  }
  return open === 0;
}
