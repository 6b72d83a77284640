import type { Doc } from "prettier";
import { builders, printer } from "prettier/doc";
import { numberCode, quote, scalarCode, WIDTH } from "./literals.js";

/**
 * Builds code as documents of prettier, which breaks their lines. The result is what prettier would make of the code, without the
 * time for parsing it. A test formats each emitted file with prettier and expects no change.
 */

export type { Doc };

const { align, group, hardline, ifBreak, indent, join, line, softline } = builders;

/**
 * Returns the text of a prettier document.
 *
 * @param level the indentation in levels of two spaces.
 */
export function print(doc: Doc, level = 0): string {
  let nested = doc;
  for (let i = 0; i < level; i++) nested = indent(nested);
  const padding = "  ".repeat(level);
  const { formatted } = printer.printDocToString([padding, nested], { printWidth: WIDTH, tabWidth: 2, useTabs: false });
  return formatted;
}

/** Returns `export interface Name extends A, B `. After a long name, several bases go to a line of their own. */
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

/** Returns `Name<A, B>`. Arguments that do not fit go to lines of their own. */
export function generic(name: Doc, given: readonly Doc[]): Doc {
  return group([name, "<", indent([softline, join([",", line], [...given])]), softline, ">"]);
}

/**
 * Returns `name(parameters): returns`. Parameters that do not fit go to lines of their own.
 *
 * @param options.room the text after the signature, which must fit on the same line.
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

/** Returns `name(parameters): returns;`, a method of an interface. */
export function methodSignature(name: string, parameters: readonly Doc[], returns: Doc): Doc {
  return signature(name, parameters, { returns: [": ", returns], room: ";" });
}

/** Returns `name: (parameters) => returns;`. TypeScript compares its parameter types strictly, unlike those of a method. */
export function functionMember(name: string, parameters: readonly Doc[], returns: Doc): Doc {
  return signature(`${name}: `, parameters, { returns: [" => ", returns], room: ";" });
}

/**
 * Returns `import { a, b } from "file";`.
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

/** Returns a union type after `:` or `=`. If it does not fit on one line, each member gets its own line after a `|`. */
export function unionAfter(sign: string, members: readonly Doc[]): Doc {
  if (members.length === 1) return group([sign, indent([line, members[0]!])]);
  const parts = members.map((member) => align(2, member));
  return [sign, group(indent([line, group([ifBreak("| "), join([line, "| "], parts)])]))];
}

/** Returns `a | b` as a type argument. */
export function unionArgument(members: readonly Doc[]): Doc {
  return group([members.length > 1 ? ifBreak("| ") : "", join([line, "| "], [...members])]);
}

/** Returns `(a | b)`. */
export function unionInParentheses(members: readonly Doc[]): Doc {
  const parts = members.map((member) => align(2, member));
  return group(["(", indent([softline, group([ifBreak("| "), join([line, "| "], parts)])]), softline, ")"]);
}

/** A line break that stays even if the code would fit on one line. */
export const HARD_LINE_BREAK: Doc = hardline;

/** Joins prettier documents with line breaks. */
export function lines(docs: readonly Doc[]): Doc {
  return join(hardline, [...docs]);
}

/** Returns an array such as `["a", 1, …]`: first scalars, then elements that are already code. */
export function scalarArray(
  scalars: readonly (string | number | boolean | undefined)[],
  rest: readonly Doc[] = [],
): Doc {
  const items = [
    ...scalars.map((scalar) =>
      typeof scalar === "string" ? quote(scalar) : typeof scalar === "number" ? numberCode(scalar) : String(scalar),
    ),
    ...rest,
  ];
  return array(items);
}

/** Returns `[a, b]`. Items that do not fit on one line go to lines of their own. */
export function array(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  return group(["[", indent([softline, join([",", line], [...items])]), ifBreak(","), softline, "]"]);
}

/** Returns `{ … }` with each entry on its own line. */
export function block(entries: readonly Doc[]): Doc {
  return entries.length === 0 ? "{}" : ["{", indent([hardline, join(hardline, [...entries])]), hardline, "}"];
}

/** Returns an arrow function from its head and its body. A body that does not fit goes to its own line. */
export function arrow(head: string, body: Doc): Doc {
  return group([head, indent([line, body])]);
}

/** Returns an assignment from its head, such as `const name =`, and its value. A string that does not fit goes to its own line. */
export function assignment(head: string, value: string | number): Doc {
  const text = scalarCode(value);
  // prettier moves a value such as `-1` to the next line if the line is too long, but never a number without a sign.
  if (typeof value === "number" && value >= 0) return [head, " ", text, ";"];
  return group([head, indent([line, text]), ";"]);
}

/** Returns `key: value,` in an object. A string that does not fit goes to its own line. */
export function entry(key: string, value: Doc): Doc {
  return typeof value === "string" ? scalarEntry(key, value) : [key, ": ", value, ","];
}

/** Returns `key: value,` in an object. The value has no line breaks; if it does not fit, it goes to its own line. */
export function scalarEntry(key: string, value: Doc): Doc {
  return group([key, ":", indent([line, value]), ","]);
}

/** Letters that a terminal or editor shows two columns wide. @see https://www.unicode.org/reports/tr11/ */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;

export function columnsOf(text: string): number {
  let width = 0;
  for (const letter of text) width += /\p{Mark}/u.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1;
  return width;
}
