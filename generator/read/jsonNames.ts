/** Stands before the names of members that every object inherits: json-schema-to-typescript trips over them. */
export const INHERITED = "mcpgen inherited ";

/** Gives the members in compiled text their own names back. */
export function withMemberNames(text: string): string {
  return text.replace(new RegExp(`"${INHERITED}([^"]*)"(?=\\??:)`, "g"), '"$1"');
}

/** An instance of a generic type, as generators of JSON Schema name its definition. */
const INSTANCE = /^[\p{ID_Start}$_][\p{ID_Continue}$]*<[\p{ID_Continue}$\s,|<>[\]"']*>$/u;

/** The name of a definition in TypeScript: `Record<string,string>` becomes `RecordStringString`. */
export function typeScriptName(name: string): string {
  if (!INSTANCE.test(name)) return name;
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Percent-decoded, where that is possible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
