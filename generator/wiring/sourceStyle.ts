import type { SourceFile } from "ts-morph";

/** The formatting conventions of a source file. */
export interface SourceCodeStyle {
  readonly lineBreak: "\n" | "\r\n";
  readonly quote: '"' | "'";
  /** The text at the end of a statement: `;`, or an empty text. */
  readonly semicolon: ";" | "";
  /** The blanks of one level of indentation. */
  readonly indentation: string;
  /** The file extension in the relative paths of imports. */
  readonly extension: ".js" | ".ts" | "";
}

/** Detects the formatting conventions of a source file from its text. */
export function detectSourceCodeStyle(file: SourceFile): SourceCodeStyle {
  const text = file.getFullText();
  const imports = file.getImportDeclarations();
  const last = imports.at(-1) ?? file.getStatements().at(-1);
  const paths = imports.map((each) => each.getModuleSpecifierValue()).filter((path) => path.startsWith("."));
  const quoted = imports.at(-1)?.getModuleSpecifier().getText() ?? /["']/.exec(text)?.[0] ?? '"';
  return {
    lineBreak: /\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n",
    quote: quoted.startsWith("'") ? "'" : '"',
    semicolon: last === undefined || last.getText().endsWith(";") ? ";" : "",
    indentation: /^(?:\t| {2,8})(?=\S)/m.exec(text)?.[0] ?? "  ",
    extension: extensionOf(paths.at(-1) ?? ".js"),
  };
}

function extensionOf(path: string): SourceCodeStyle["extension"] {
  const [found = ""] = /\.[jt]s$/.exec(path) ?? [];
  return found as SourceCodeStyle["extension"];
}
