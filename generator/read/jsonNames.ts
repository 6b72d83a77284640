/**
 * A prefix for members such as `toString`. All JavaScript objects inherit these names, so json-schema-to-typescript cannot read
 * them.
 */
export const INHERITED_MEMBER_NAME_PREFIX = "mcpgen inherited ";

export function removeInheritedMemberNamePrefixes(text: string): string {
  return text.replace(new RegExp(`"${INHERITED_MEMBER_NAME_PREFIX}([^"]*)"(?=\\??:)`, "g"), '"$1"');
}

/**
 * Matches the name of a generic type with its arguments, such as `Record<string,string>`. Generators of JSON Schema give such
 * names to definitions.
 */
const INSTANCE = /^[\p{ID_Start}$_][\p{ID_Continue}$]*<[\p{ID_Continue}$\s,|<>[\]"']*>$/u;

/** Returns the TypeScript name for a definition of a schema.json: `RecordStringString` for `Record<string,string>`. */
export function toTypeScriptName(name: string): string {
  if (!INSTANCE.test(name)) return name;
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Returns percent-decoded text; text with an invalid encoding is returned unchanged. */
export function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
