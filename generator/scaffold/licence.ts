import { replaceControlCharactersBySpaces } from "../escape/steering.js";
import { renderTemplate } from "../emit/templates.js";
import type { UserFile } from "./project.js";

/** The licences whose text mcpgen can write into a file LICENSE. */
const TEXTS = ["MIT", "ISC", "0BSD"] as const;

/** The value of "license" in package.json that npm defines for a package without a licence. It is not an SPDX identifier. */
const NONE = "UNLICENSED";

/**
 * Matches an SPDX licence expression. Balanced parentheses are checked separately.
 *
 * @see https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/
 */
const EXPRESSION = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** Returns the file LICENSE; undefined if the package has no licence, or if mcpgen does not have the text of the licence. */
export function createLicenceFile(license: string, author: string): UserFile | undefined {
  if (!(TEXTS as readonly string[]).includes(license)) return undefined;
  return {
    path: "LICENSE",
    text: renderTemplate(`scaffold/licences/${license}`, { author: replaceControlCharactersBySpaces(author) }),
  };
}

/**
 * Returns the name of a licence as npm expects it. Upper and lower case are treated alike.
 *
 * @returns undefined if npm rejects the name.
 */
export function toNpmSpellingOfLicenceName(text: string): string | undefined {
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
