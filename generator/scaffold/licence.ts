import { render } from "../emit/templates.js";
import type { UserFile } from "./project.js";

/** Licences whose text is short enough to be written for the user. */
const TEXTS = ["MIT", "ISC", "0BSD"] as const;

/** @see https://spdx.github.io/spdx-spec/v3.0.1/annexes/spdx-license-expressions/ */
const EXPRESSION = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;

/** LICENSE; undefined where the user must add it, or has none. */
export function licenceFile(license: string, author: string): UserFile | undefined {
  if (!(TEXTS as readonly string[]).includes(license)) return undefined;
  return { path: "LICENSE", text: render(`scaffold/licences/${license}`, { author }) };
}

/** Whether npm takes a text for a licence. */
export function isLicence(license: string): boolean {
  return license === "UNLICENSED" || EXPRESSION.test(license);
}
