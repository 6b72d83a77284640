/** Prefix for members such as `toString`, whose names json-schema-to-typescript cannot read because every object inherits them. */
export const INHERITED_MEMBER_NAME_PREFIX = "mcpgen inherited ";

/** Returns compiled TypeScript without the prefix {@link INHERITED_MEMBER_NAME_PREFIX}. */
export function removeInheritedMemberPrefix(text: string): string {
  return text.replace(new RegExp(`"${INHERITED_MEMBER_NAME_PREFIX}([^"]*)"(?=\\??:)`, "g"), '"$1"');
}

/** The name of a definition that a generator of JSON Schema made from a generic type, such as `Record<string,string>`. */
const INSTANCE = /^[\p{ID_Start}$_][\p{ID_Continue}$]*<[\p{ID_Continue}$\s,|<>[\]"']*>$/u;

/** Returns the TypeScript name of a definition: `RecordStringString` for `Record<string,string>`. */
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
