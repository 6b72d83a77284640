import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaSymbols } from "../model/members.js";
import type { SchemaType, TemplatePart } from "../model/protocol.js";
import { templateProblem } from "../model/template.js";
import { alternativesOf, distinctUnion } from "./typeOperators.js";

/** The maximum number of types for which a template stands: `${A}/${B}` stands for each text of `A` with each of `B`. */
const MOST_ALTERNATIVES = 1000;

interface TemplateReading {
  symbols: SchemaSymbols;
  readType(node: Compiler.TypeNode): SchemaType;
  fail(node: Compiler.Node, problem: string): Error;
}

/** Reads a template literal type: as literals if all its parts are fixed, otherwise as templates with open parts. */
export function readTemplate(
  { head, templateSpans }: Compiler.TemplateLiteralTypeNode,
  { symbols, readType, fail }: TemplateReading,
): SchemaType {
  let combinations: TemplatePart[][] = [join([], [{ text: head.text }])];
  for (const { type, literal } of templateSpans) {
    const alternatives = alternativesOf(symbols, readType(type)).map((one) => {
      const parts = partsOf(one);
      if (parts !== undefined) return parts;
      throw fail(type, "a template can contain string, number, boolean and texts (write one of these)");
    });
    combinations = combinations.flatMap((before) =>
      alternatives.flat().length === 0
        ? []
        : alternatives.flatMap((one) => one.map((parts) => join(join(before, parts), [{ text: literal.text }]))),
    );
    if (combinations.length > MOST_ALTERNATIVES)
      throw fail(type, `this template stands for more than ${MOST_ALTERNATIVES} types (write string)`);
  }
  return distinctUnion(
    combinations.map((parts): SchemaType => {
      if (parts.length === 0) return { kind: "literal", value: "" };
      const [only, ...others] = parts;
      if ("text" in only! && others.length === 0) return { kind: "literal", value: only.text };
      if ("open" in only! && others.length === 0 && only.open === "string")
        return { kind: "primitive", name: "string" };
      const problem = templateProblem(parts);
      if (problem !== undefined) throw fail(templateSpans[0]!.type, problem);
      return { kind: "template", parts };
    }),
  );
}

/** Returns the parts that a type in a template stands for, for each of its values; undefined if it is not allowed there. */
function partsOf(type: SchemaType): TemplatePart[][] | undefined {
  if (type.kind === "literal") return [[{ text: String(type.value) }]];
  if (type.kind === "template") return [type.parts];
  if (type.kind !== "primitive") return undefined;
  if (type.name === "string" || type.name === "number") return [[{ open: type.name }]];
  return type.name === "boolean" ? [[{ text: "true" }], [{ text: "false" }]] : undefined;
}

/** Appends parts. Texts next to each other become one, and empty texts are left out. */
function join(before: readonly TemplatePart[], parts: readonly TemplatePart[]): TemplatePart[] {
  const joined = [...before];
  for (const part of parts) {
    const last = joined.at(-1);
    if ("text" in part && part.text === "") continue;
    if ("text" in part && last !== undefined && "text" in last)
      joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
