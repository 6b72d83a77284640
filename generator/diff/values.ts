import type { Scope } from "../model/members.js";
import type { Constraints } from "../model/protocol.js";
import { alternativesOf, type Alternative, type ObjectAlternative } from "./alternatives.js";
import { matchOptions } from "./matchOptions.js";
import type { Models, Side, Sides } from "./pair.js";

type JsonObject = Record<string, unknown>;

const SAMPLES: { readonly [format: string]: string } = {
  uri: "file:///example",
  "uri-template": "file:///{name}",
  byte: "ZXhhbXBsZQ==",
};

/** The smallest value that a revision allows where a type stands; texts repeat the name of their member. */
export function smallestValue(scope: Scope, { type, limits }: Side, name = "example"): unknown {
  return valueOfOption(scope, alternativesOf(scope, type, limits).options[0]!, name);
}

/** The smallest value of one alternative. */
export function valueOfOption(scope: Scope, option: Alternative, name = "example"): unknown {
  switch (option.kind) {
    case "fixed":
      return option.value;
    case "string":
      return sampleText(option.limits, name);
    case "number":
      return Math.max(option.limits.minimum ?? 1, Math.min(1, option.limits.maximum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    case "anything":
      return {};
    case "array":
      return Array.from({ length: option.limits.minItems ?? 0 }, () => smallestValue(scope, { type: option.element }));
    case "object":
      return smallestObject(scope, option);
  }
}

function smallestObject(scope: Scope, { members }: ObjectAlternative): JsonObject {
  const value: JsonObject = {};
  for (const [name, { optional, type, constraints }] of members.properties)
    if (!optional) value[name] = smallestValue(scope, { type, ...(constraints && { limits: constraints }) }, name);
  return value;
}

function sampleText({ format, minLength = 0, maxLength = Infinity }: Constraints, name: string): string {
  const text = (format !== undefined && SAMPLES[format]) || name;
  return text.padEnd(minLength, "x").slice(0, maxLength);
}

/** A value that both revisions allow, as far as there is one. */
export function commonValue(models: Models, { before, after }: Sides, name = "example"): unknown {
  const from = alternativesOf(models.before, before.type, before.limits).options;
  const to = alternativesOf(models.after, after.type, after.limits).options;
  if (to[0]!.kind === "anything") return valueOfOption(models.before, from[0]!, name);
  if (from[0]!.kind === "anything") return valueOfOption(models.after, to[0]!, name);
  const [match] = matchOptions(models, from, to);
  if (match === undefined) return valueOfOption(models.before, from[0]!, name);
  return commonOfOptions(models, from[match.before]!, to[match.after]!, name);
}

function commonOfOptions(models: Models, from: Alternative, to: Alternative, name: string): unknown {
  if (from.kind === "object" && to.kind === "object") return commonObject(models, from, to);
  if (from.kind === "array" && to.kind === "array") {
    const length = Math.max(from.limits.minItems ?? 0, to.limits.minItems ?? 0);
    const sides = { before: { type: from.element }, after: { type: to.element } };
    return Array.from({ length }, () => commonValue(models, sides));
  }
  if (!("limits" in from && "limits" in to)) return valueOfOption(models.before, from, name);
  const minimum = Math.max(from.limits.minimum ?? -Infinity, to.limits.minimum ?? -Infinity);
  const limits = { ...from.limits, ...to.limits, ...(Number.isFinite(minimum) && { minimum }) };
  return valueOfOption(models.before, { ...from, limits }, name);
}

/** An object with what either revision requires; `given` takes the place of what would stand there, undefined leaves it out. */
export function commonObject(
  models: Models,
  from: ObjectAlternative,
  to: ObjectAlternative,
  given: { readonly [name: string]: unknown } = {},
): JsonObject {
  const value: JsonObject = {};
  for (const name of new Set([...from.members.properties.keys(), ...to.members.properties.keys()])) {
    const [a, b] = [from.members.properties.get(name), to.members.properties.get(name)];
    if ((a?.optional ?? true) && (b?.optional ?? true)) continue;
    if (Object.hasOwn(given, name)) continue;
    const sides = { before: a && sideOf(a), after: b && sideOf(b) };
    value[name] =
      sides.before === undefined
        ? smallestValue(models.after, sides.after!, name)
        : sides.after === undefined
          ? smallestValue(models.before, sides.before, name)
          : commonValue(models, { before: sides.before, after: sides.after }, name);
  }
  for (const [name, member] of Object.entries(given)) if (member !== undefined) value[name] = member;
  return value;
}

function sideOf({ type, constraints }: { type: Side["type"]; constraints?: Constraints }): Side {
  return { type, ...(constraints && { limits: constraints }) };
}
