// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/** A value, for people. */
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null
    ? "an object"
    : String(value);
}

/** A name as a step of a JSON Pointer. */
export function escape(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
