import type { MatchedAlternativeIndices, TypeAlternative } from "./alternatives.js";
import type { TypeDifferenceCallback } from "./typePair.js";
import { formatTypeOnOneLine } from "./singleLineType.js";

interface UnionAlternativesToCompare {
  before: readonly TypeAlternative[];
  after: readonly TypeAlternative[];
  matches: readonly MatchedAlternativeIndices[];
}

/** Reports the alternatives of a union that only one revision has, and the alternatives that differ in TypeScript but not on the wire. */
export function compareUnionAlternatives(
  { before, after, matches }: UnionAlternativesToCompare,
  report: TypeDifferenceCallback,
): void {
  const isAnything = { before: before[0]?.kind === "anything", after: after[0]?.kind === "anything" };
  if (isAnything.before !== isAnything.after) {
    if (isAnything.before) report({ rule: "FLD008", wire: "restricts", ts: "breaking", option: 0 });
    else report({ rule: "FLD007", wire: "extends", ts: "breaking", option: 0 });
    return;
  }
  const matched = {
    before: new Set(matches.map((match) => match.before)),
    after: new Set(matches.map((match) => match.after)),
  };
  const removed = before.map((option, index) => ({ option, index })).filter(({ index }) => !matched.before.has(index));
  const added = after.map((option, index) => ({ option, index })).filter(({ index }) => !matched.after.has(index));
  const isUnion = before.length > 1 || after.length > 1;
  const isOpen = { before: takesAnyString(before), after: takesAnyString(after) };
  for (const { option, index } of added) {
    if (isDocumentedOnly(option, isOpen.before)) {
      if (isOpen.after) report({ rule: "UNI003", wire: "none", ts: "none", ...labelAndUnion(option) });
    } else if (!isDocumentedOnly(option, isOpen.after)) {
      const rule = isUnionMember(option, isUnion) ? "UNI001" : "FLD007";
      report({ rule, wire: "extends", ts: "breaking", ...labelAndUnion(option), option: index });
    }
  }
  for (const { option, index } of removed) {
    if (isDocumentedOnly(option, isOpen.after) || isDocumentedOnly(option, isOpen.before)) continue;
    const rule = isUnionMember(option, isUnion) ? "UNI002" : "FLD008";
    report({ rule, wire: "restricts", ts: "breaking", ...labelAndUnion(option), option: index });
  }
  for (const match of matches) compareSpelling(before[match.before]!, after[match.after]!, report);
}

/** True for a string literal in a union with `string`: the literal documents a usual value, and any other string is valid too. */
function isDocumentedOnly(option: TypeAlternative, isOpen: boolean): boolean {
  return isOpen && option.kind === "fixed" && typeof option.value === "string";
}

function takesAnyString(options: readonly TypeAlternative[]): boolean {
  return options.some(({ kind }) => kind === "string" || kind === "anything");
}

/** True if an alternative is reported as a member of a union or enum. Otherwise the whole type is reported as wider or narrower. */
function isUnionMember(option: TypeAlternative, isUnion: boolean): boolean {
  if (option.kind === "fixed") return true;
  return isUnion && (option.kind === "object" || (option.kind === "array" && option.name !== undefined));
}

function labelAndUnion(option: TypeAlternative): { label: string; via?: string } {
  return { label: alternativeLabel(option), ...(option.via !== undefined && { via: option.via }) };
}

/** Returns the name of an alternative for titles and paths: a value, a type name, or a type in one line. */
function alternativeLabel(option: TypeAlternative): string {
  switch (option.kind) {
    case "fixed":
      return String(option.value);
    case "object":
      return option.name ?? formatTypeOnOneLine(option.type);
    case "array":
      return option.name ?? `${formatTypeOnOneLine(option.element)}[]`;
    default:
      return option.kind;
  }
}

/** Reports a change between `object` and a map of JSON values: both allow the same values, but TypeScript has two types. */
function compareSpelling(from: TypeAlternative, to: TypeAlternative, report: TypeDifferenceCallback): void {
  const isLoose = (option: TypeAlternative): boolean => option.kind === "object" && option.type.kind === "primitive";
  if (from.kind !== "object" || to.kind !== "object" || isLoose(from) === isLoose(to)) return;
  if (from.members.properties.size + to.members.properties.size > 0) return;
  report({ rule: isLoose(from) ? "FLD008" : "FLD007", wire: "none", ts: "breaking" });
}
