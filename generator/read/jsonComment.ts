/**
 * The `$comment`s with which our own schema.json says what JSON Schema has no keyword for, one tag a line:
 *
 *   @constant               the definition is a constant of the schema, not a type
 *   @alias                  an object type under an alias, not an interface
 *   @extends A, Omit<B, "c">  what the interface inherits from; inherited members are written out as well
 *   @own a b                the members that the interface declares itself, percent-encoded
 *   @index                  the interface declares the index signature itself
 *   @any                    `any`, not `unknown`
 *   @omit Omit<A, "b">      the type is written out from this
 *   @deprecated TEXT        what stands behind "deprecated": true
 *   @see ADDRESS
 */
export function commentTags(schema: unknown): ReadonlyMap<string, string> {
  const comment = (schema as { $comment?: unknown } | null)?.$comment;
  if (typeof comment !== "string") return new Map();
  return new Map(
    comment.split("\n").flatMap((line) => {
      const tag = /^@(\w+) ?(.*)$/.exec(line);
      return tag === null ? [] : [[tag[1]!, tag[2]!] as const];
    }),
  );
}

/** The tags that belong into a comment in TypeScript. */
export function tagLines(schema: Readonly<Record<string, unknown>>): string[] {
  const comment = schema["$comment"];
  const lines =
    typeof comment === "string" ? comment.split("\n").filter((line) => /^@(deprecated|see)\b/.test(line)) : [];
  if (schema["deprecated"] === true && !lines.some((line) => line.startsWith("@deprecated")))
    lines.unshift("@deprecated");
  return lines;
}
