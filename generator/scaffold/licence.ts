import { replaceControlCharacters } from "../escape/steering.js";
import { render } from "../emit/templates.js";
import type { UserFile } from "./project.js";

/** The licences whose text mcpgen can write. */
const TEXTS = ["MIT", "ISC", "0BSD"] as const;

/** The value that npm defines for a package without a licence; it is no SPDX identifier. */
const NONE = "UNLICENSED";

/** @see https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/ */
const EXPRESSION = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** Returns the file LICENSE; undefined if mcpgen does not have the text of the licence, or if the package has no licence. */
export function createLicenceFile(license: string, author: string): UserFile | undefined {
  if (!(TEXTS as readonly string[]).includes(license)) return undefined;
  return {
    path: "LICENSE",
    text: render(`scaffold/licences/${license}`, { author: replaceControlCharacters(author) }),
  };
}

/**
 * Returns a licence in the spelling that npm expects. Identifiers are compared without regard to case.
 *
 * @returns undefined if npm rejects the text.
 */
export function toNpmLicenceIdentifier(text: string): string | undefined {
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
