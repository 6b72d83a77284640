import type { SourceFile } from "ts-morph";

/** How the author of a source writes. */
export interface SourceStyle {
  readonly lineBreak: "\n" | "\r\n";
  readonly quote: '"' | "'";
  /** `;`, or nothing. */
  readonly semicolon: ";" | "";
  /** One level. */
  readonly indentation: string;
  /** Of the relative paths of imports. */
  readonly extension: ".js" | ".ts" | "";
}

/** Returns how a source is written, as its first lines show. */
export function sourceStyle(file: SourceFile): SourceStyle {
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

function extensionOf(path: string): SourceStyle["extension"] {
  const [found = ""] = /\.[jt]s$/.exec(path) ?? [];
  return found as SourceStyle["extension"];
}
