import type { Doc } from "prettier";
import { builders, printer } from "prettier/doc";
import { plainCode } from "../escape/steering.js";

/**
 * Lays code out the way prettier would, with prettier's own line breaking, so that nothing needs to be reformatted afterwards.
 * A test holds every emitted file to it.
 */

export type { Doc };

const { align, group, hardline, ifBreak, indent, join, line, softline } = builders;

const WIDTH = 80;

/** Text of a document that starts at the given indentation, counted in levels of two spaces. */
export function layOut(doc: Doc, level = 0): string {
  let nested = doc;
  for (let i = 0; i < level; i++) nested = indent(nested);
  const padding = "  ".repeat(level);
  const { formatted } = printer.printDocToString([padding, nested], { printWidth: WIDTH, tabWidth: 2, useTabs: false });
  return formatted;
}

/** `export interface Name extends A, B `: several bases go to a line of their own behind a long name. */
export function interfaceHead(name: string, heritage: readonly Doc[]): Doc {
  const [first, ...more] = heritage;
  if (first === undefined) return ["export interface ", name, " "];
  if (more.length === 0) return ["export interface ", name, " extends ", first, " "];
  return group([
    "export interface ",
    name,
    indent([line, "extends", group(indent([line, join([",", line], [...heritage])]))]),
    " ",
  ]);
}

/** `Name<A, B>`, arguments on lines of their own where they do not fit. */
export function typeArguments(name: string, given: readonly Doc[]): Doc {
  return group([name, "<", indent([softline, join([",", line], [...given])]), softline, ">"]);
}

/**
 * `name(parameters): returns`, parameters on lines of their own where they do not fit.
 *
 * @param options.room what follows on the same line and must fit too.
 */
export function signature(
  name: Doc,
  parameters: readonly Doc[],
  { returns, room }: { returns: Doc; room: string },
): Doc {
  if (parameters.length === 0) return group([name, "()", returns, room]);
  return group([
    name,
    "(",
    indent([softline, join([",", line], [...parameters]), ifBreak(",")]),
    softline,
    ")",
    returns,
    room,
  ]);
}

/**
 * `name: (parameters) => returns;` as a member of an interface. Compilers compare the parameters of such a member strictly, those
 * of a method both ways.
 */
export function functionMember(name: string, parameters: readonly Doc[], returns: Doc): Doc {
  return signature(`${name}: `, parameters, { returns: [" => ", returns], room: ";" });
}

/**
 * `import { a, b } from "file";`
 *
 * @param kind empty, or `type ` for an import of types.
 */
export function namedImport(kind: "" | "type ", names: readonly string[], file: string): Doc {
  return group([
    `import ${kind}{`,
    indent([line, join([",", line], [...names]), ifBreak(",")]),
    line,
    `} from "${file}";`,
  ]);
}

/** `a | b`, one a line behind `|` where they do not fit, to stand after `:` or `=`. */
export function unionAfter(sign: string, members: readonly Doc[]): Doc {
  if (members.length === 1) return group([sign, indent([line, members[0]!])]);
  const parts = members.map((member) => align(2, member));
  return [sign, group(indent([line, group([ifBreak("| "), join([line, "| "], parts)])]))];
}

/** `a | b` as an argument. */
export function unionArgument(members: readonly Doc[]): Doc {
  return group([members.length > 1 ? ifBreak("| ") : "", join([line, "| "], [...members])]);
}

/** `a | b` in parentheses. */
export function unionInParentheses(members: readonly Doc[]): Doc {
  const parts = members.map((member) => align(2, member));
  return group(["(", indent([softline, group([ifBreak("| "), join([line, "| "], parts)])]), softline, ")"]);
}

/** A line break that always is one. */
export const lineBreak: Doc = hardline;

/** Returns documents below each other, each on lines of its own. */
export function lines(docs: readonly Doc[]): Doc {
  return join(hardline, [...docs]);
}

/** `["a", 1, …]`: scalars, then what is laid out already, one an own line where they do not fit. */
export function typeTuple(scalars: readonly (string | number | boolean | undefined)[], rest: readonly Doc[] = []): Doc {
  const items = [
    ...scalars.map((scalar) =>
      typeof scalar === "string" ? quote(scalar) : typeof scalar === "number" ? numberText(scalar) : String(scalar),
    ),
    ...rest,
  ];
  return group(["[", indent([softline, join([",", line], items)]), ifBreak(","), softline, "]"]);
}

/** `{ … }` with one entry a line. */
export function block(entries: readonly Doc[]): Doc {
  return entries.length === 0 ? "{}" : ["{", indent([hardline, join(hardline, [...entries])]), hardline, "}"];
}

/** A string literal with the quotes that need fewer escapes. */
export function quote(text: string): string {
  const double = plainCode(JSON.stringify(text));
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  return doubles > singles ? `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'` : double;
}

/** A member name, quoted only where it must be. */
export function memberName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quote(name);
}

/** `head body`, the body on a line of its own where both do not fit together. */
export function arrow(head: string, body: Doc): Doc {
  return group([head, indent([line, body])]);
}

/** A number as prettier writes it. */
export function numberText(value: number): string {
  return String(value).replace("e+", "e");
}

/** `head value;`, the value on a line of its own where both do not fit. */
export function assignment(head: string, value: string): Doc {
  if (/^\d/.test(value)) return [head, " ", value, ";"];
  return group([head, indent([line, value]), ";"]);
}

/** `key: value,` in an object; a string goes to a line of its own rather than beyond the margin. */
export function tableEntry(key: string, value: Doc): Doc {
  return typeof value === "string" ? scalarEntry(key, value) : [key, ": ", value, ","];
}

/** `key: value,` in an object, for a value without line breaks of its own: a long one is on its own line. */
export function scalarEntry(key: string, value: Doc): Doc {
  return group([key, ":", indent([line, value]), ","]);
}

/** Letters that a terminal or editor shows two columns wide. @see https://www.unicode.org/reports/tr11/ */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

/** Returns how many columns a text takes in an editor. */
export function columnCount(text: string): number {
  let width = 0;
  for (const letter of text) width += /\p{Mark}/u.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
  return width;
}

/** A fixed value as code. */
export function literalText(value: string | number | boolean): string {
  if (typeof value === "string") return quote(value);
  return typeof value === "number" ? numberText(value) : String(value);
}
