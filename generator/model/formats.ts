import type { SchemaDeclaration, ProtocolModel } from "./protocol.js";

/** Returns a copy of the model without the `format` constraints of strings. */
export function removeStringFormats(model: ProtocolModel): ProtocolModel {
  return {
    ...model,
    declarations: model.declarations.map((declaration) => stripped(declaration) as SchemaDeclaration),
  };
}

function stripped(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(stripped);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === "constraints" ? unformatted(value as object) : stripped(value),
    ]),
  );
}

function unformatted(constraints: { format?: string }): object {
  const { format: _, ...others } = constraints;
  return others;
}
