import { isObject } from "../../templates/runtime/validation/checks.js";
import type { Random } from "./random.js";

/** A stand-in until the runtime generates values of schemas. */
export function exampleValue(schema: unknown, pick: Random, root: unknown = schema): unknown {
  if (!isObject(schema)) return {};
  const { examples, type, properties, $ref } = schema;
  if (typeof $ref === "string") {
    const steps = $ref.split("/").slice(1);
    return exampleValue(
      steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), root),
      pick,
      root,
    );
  }
  const choices = [schema["const"], schema["enum"], examples].flat().filter((each) => each !== undefined);
  if (choices.length > 0) return choices[Math.floor(pick() * choices.length)];
  if (type === "string") return "text";
  if (type === "number" || type === "integer") return Number(schema["minimum"] ?? 1);
  if (type === "boolean") return true;
  if (type === "array") return [exampleValue(schema["items"], pick, root)];
  if (!isObject(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, exampleValue(inner, pick, root)]));
}
