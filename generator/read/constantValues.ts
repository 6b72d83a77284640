import type { ts as Compiler } from "@ts-morph/common";
import type { SchemaType } from "../model/protocol.js";
import { ts } from "./compiler.js";
import type { FileNames, NamedThing } from "./fileNames.js";

/** The value of a constant. A list or record that is not `as const` has the types of its values, such as `string`. */
export type FixedValue =
  | { kind: "scalar"; value: string | number | boolean }
  | { kind: "list"; items: FixedValue[]; isFixed: boolean }
  | { kind: "record"; entries: ReadonlyMap<string, FixedValue>; isFixed: boolean };

/** The maximum number of constants through which a value is followed. */
const LONGEST_CHAIN = 20;

/** Where an expression stands. */
interface Reading {
  names: FileNames;
  /** The number of constants through which the value was followed. */
  depth: number;
  /** True within `as const`. */
  isFixed: boolean;
}

/** Returns the value of an expression in a schema; undefined if it is not fixed, such as a call. */
function fixedValue(node: Compiler.Expression, reading: Reading): FixedValue | undefined {
  const { names, depth, isFixed } = reading;
  if (depth > LONGEST_CHAIN) return undefined;
  const read: Read = (inner, fixed = isFixed) => fixedValue(inner, { names, depth: depth + 1, isFixed: fixed });
  if (ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node)) return read(node.expression);
  if (ts.isAsExpression(node)) return read(node.expression, isFixed || ts.isConstTypeReference(node.type));
  if (isFreeze(node)) return read(node.arguments[0]!, true);
  if (ts.isArrayLiteralExpression(node)) return fixedList(node, read, isFixed);
  if (ts.isObjectLiteralExpression(node)) return fixedRecord(node, names, { read, isFixed });
  if (ts.isTemplateExpression(node)) return fixedText(node, read);
  if (ts.isIdentifier(node)) return valueOfNamed(names.local(node.text), depth);
  return fixedScalar(node) ?? fixedMember(node, read);
}

function fixedScalar(node: Compiler.Expression): FixedValue | undefined {
  const isBoolean = node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword;
  const value = isBoolean ? node.kind === ts.SyntaxKind.TrueKeyword : literalValue(node);
  return value === undefined ? undefined : { kind: "scalar", value };
}

/** Reads `RECORD.name` and `LIST[0]`. */
function fixedMember(node: Compiler.Expression, read: Read): FixedValue | undefined {
  if (ts.isPropertyAccessExpression(node)) return memberValue(read(node.expression), node.name.text);
  if (!ts.isElementAccessExpression(node)) return undefined;
  const key = read(node.argumentExpression);
  return key?.kind === "scalar" ? memberValue(read(node.expression), String(key.value)) : undefined;
}

type Read = (node: Compiler.Expression, fixed?: boolean) => FixedValue | undefined;

function isFreeze(node: Compiler.Expression): node is Compiler.CallExpression {
  return (
    ts.isCallExpression(node) &&
    node.arguments.length === 1 &&
    ts.isPropertyAccessExpression(node.expression) &&
    ts.isIdentifier(node.expression.expression) &&
    node.expression.expression.text === "Object" &&
    node.expression.name.text === "freeze"
  );
}

function fixedList(node: Compiler.ArrayLiteralExpression, read: Read, isFixed: boolean): FixedValue | undefined {
  const items = node.elements.flatMap((element): (FixedValue | undefined)[] => {
    if (!ts.isSpreadElement(element)) return [read(element)];
    const spread = read(element.expression);
    return spread?.kind === "list" ? spread.items : [undefined];
  });
  return items.every((item) => item !== undefined) ? { kind: "list", items, isFixed } : undefined;
}

function fixedRecord(
  node: Compiler.ObjectLiteralExpression,
  names: FileNames,
  { read, isFixed }: { read: Read; isFixed: boolean },
): FixedValue | undefined {
  const entries = new Map<string, FixedValue>();
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = read(property.expression);
      if (spread?.kind !== "record") return undefined;
      for (const [name, value] of spread.entries) entries.set(name, value);
      continue;
    }
    if (!ts.isPropertyAssignment(property)) return undefined;
    const name = fixedName(property.name, names);
    const value = read(property.initializer);
    if (name === undefined || value === undefined) return undefined;
    entries.set(name, value);
  }
  return { kind: "record", entries, isFixed };
}

function fixedText(node: Compiler.TemplateExpression, read: Read): FixedValue | undefined {
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = read(expression);
    if (value?.kind !== "scalar") return undefined;
    text += String(value.value) + literal.text;
  }
  return { kind: "scalar", value: text };
}

/** Returns the value of a constant, or of an enum as a record; undefined if it is not fixed. */
export function valueOfNamed(named: NamedThing | undefined, depth: number = 0): FixedValue | undefined {
  if (named?.kind === "enum") {
    const members = enumValues(named.node, named.names);
    if (members === undefined) return undefined;
    const entries = [...members].map(([name, value]) => [name, { kind: "scalar", value } as const] as const);
    return { kind: "record", entries: new Map(entries), isFixed: true };
  }
  if (named?.kind !== "constant" || named.node.initializer === undefined) return undefined;
  return fixedValue(named.node.initializer, { names: named.names, depth: depth + 1, isFixed: false });
}

export function memberValue(value: FixedValue | undefined, name: string): FixedValue | undefined {
  if (value?.kind === "record") return value.entries.get(name);
  return value?.kind === "list" ? value.items[Number(name)] : undefined;
}

/** Returns the name of a member: a word, a text, a number, or a constant in brackets. */
export function fixedName(node: Compiler.PropertyName, names: FileNames): string | undefined {
  if (ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  if (!ts.isComputedPropertyName(node)) return undefined;
  const value = fixedValue(node.expression, { names, depth: 0, isFixed: false });
  return value?.kind === "scalar" ? String(value.value) : undefined;
}

/** Returns the values of an enum by their names; undefined if one is not fixed. */
export function enumValues(
  node: Compiler.EnumDeclaration,
  names: FileNames,
): ReadonlyMap<string, string | number> | undefined {
  const values = new Map<string, string | number>();
  let next: number | undefined = 0;
  for (const { name, initializer } of node.members) {
    const given = initializer === undefined ? undefined : fixedValue(initializer, { names, depth: 0, isFixed: false });
    const value: string | number | boolean | undefined =
      initializer === undefined ? next : given?.kind === "scalar" ? given.value : undefined;
    const key = fixedName(name, names);
    if (key === undefined || value === undefined || typeof value === "boolean") return undefined;
    values.set(key, value);
    next = typeof value === "number" ? value + 1 : undefined;
  }
  return values;
}

/** Returns the type of a constant: its value, or `string` and the like for what can change. */
export function typeOfValue(value: FixedValue, isFixed = true): SchemaType {
  switch (value.kind) {
    case "scalar":
      return isFixed
        ? { kind: "literal", value: value.value }
        : { kind: "primitive", name: typeof value.value as "string" | "number" | "boolean" };
    case "list": {
      const items = value.items.map((item) => typeOfValue(item, value.isFixed));
      if (value.isFixed) return { kind: "tuple", elements: items, required: items.length };
      const [first = { kind: "primitive", name: "unknown" } as const] = items;
      const texts = new Set(items.map((item) => JSON.stringify(item)));
      return {
        kind: "array",
        element: texts.size <= 1 ? first : { kind: "union", members: [...texts].map((text) => JSON.parse(text)) },
      };
    }
    case "record":
      return {
        kind: "object",
        properties: [...value.entries].map(([name, entry]) => ({
          name,
          optional: false,
          type: typeOfValue(entry, value.isFixed),
          doc: { text: "" },
        })),
      };
  }
}

/** Returns the value of a string literal or number literal (also negative); undefined for any other node. */
export function literalValue(node: Compiler.Node): string | number | undefined {
  if (ts.isAsExpression(node)) return literalValue(node.expression);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return finite(Number(node.text));
  if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.MinusToken &&
    ts.isNumericLiteral(node.operand)
  ) {
    return finite(-Number(node.operand.text));
  }
  return undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
