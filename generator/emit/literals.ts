import { escapeControlsInCode } from "../escape/escape.js";

/** The columns of a line of TypeScript and JavaScript, in packages, contracts and the runtime. */
export const WIDTH = 120;

/** Returns a string literal, in the quotes that need fewer escapes. */
export function quote(text: string): string {
  const double = escapeControlsInCode(JSON.stringify(text));
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  return doubles > singles ? `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : double;
}

export function memberKey(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quote(name);
}

/** Returns a number as prettier writes it. */
export function numberCode(value: number): string {
  return String(value).replace("e+", "e");
}

export function scalarCode(value: string | number | boolean): string {
  if (typeof value === "string") return quote(value);
  return typeof value === "number" ? numberCode(value) : String(value);
}
