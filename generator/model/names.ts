/** Names that TypeScript reserves, and global types such as `Record` that the generated code uses. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    "any bigint boolean never null number object string symbol undefined unknown void " +
    "break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
    "import in instanceof new return super switch this throw true try typeof var while with " +
    "implements interface let package private protected public static yield await Omit Record Array"
  ).split(" "),
);

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Explains why a name is invalid for a declaration or constant, and what to do; returns undefined for a valid name. */
export function explainInvalidName(name: string): string | undefined {
  const quoted = JSON.stringify(name);
  if (!IDENTIFIER.test(name) || name === "__proto__")
    return `${quoted} is not a valid TypeScript name (use letters, digits, $ and _)`;
  if (RESERVED.has(name)) return `${quoted} is a reserved word of TypeScript (rename the declaration)`;
  return undefined;
}

export function isValidFunctionName(name: string): boolean {
  return explainInvalidName(name) === undefined && name !== "arguments" && name !== "eval";
}

/** Returns a word or a text with a capital first letter. */
export function capitalize(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase());
}
