import { markdownCode } from "../escape/markdown.js";
import type { Direction, Method, ProtocolModel, Type } from "../model/protocol.js";
import { preambleOf, type GeneratedFile } from "./generatedFile.js";
import { columnCount, layOut } from "./layout.js";
import { render } from "./templates.js";
import { typeDoc, UNQUALIFIED } from "./typeText.js";

const SENDERS: { readonly [D in Direction]: string } = {
  clientToServer: "client",
  serverToClient: "server",
  both: "client or server",
  embedded: "server, in a result",
};

const FILES: readonly (readonly [string, string])[] = [
  ["types", "all declarations and constants of the schema, under their own names"],
  ["methods", "the types of params and results, by method; the table `METHODS`"],
  ["guards", "`isX(value)` for each type: returns a boolean, does not change the value, never throws"],
  ["validate", "`validate(name, value)` and `validateResult(method, value)`: return the errors of a value"],
  ["assert", "`assertX(value)` for each type: throws the errors that `validate` returns"],
  ["classify", "`classify(message)`: returns the kind of a message, by its envelope and method"],
  ["revision", "the data by which the runtime serves the revision"],
  ["server", "`createServer`, and the handlers of a server, one interface for each feature"],
  ["client", "`createClient` for typed requests to a server, and the handlers of a client"],
  ["index", "the exports of all modules above"],
  ["schema.json", "the same declarations as JSON Schema 2020-12"],
  ["model.json", "the declarations and methods as data, for other tools"],
];

/** Returns `README.md`: the source of the package, its files, and tables of its methods. */
export function emitReadme(model: ProtocolModel, written: readonly GeneratedFile[]): string {
  const held = new Set(written.map(({ path }) => path));
  const isHeld = (name: string): boolean => ["", ".ts", ".js"].some((ending) => held.has(name + ending));
  const forms = [...(held.has("index.ts") ? ["`.ts`"] : []), ...(held.has("index.js") ? ["`.js` with `.d.ts`"] : [])];
  const ofKind = (kind: Method["kind"]): Method[] => model.methods.filter((method) => method.kind === kind);
  return render("README.md", {
    ...preambleOf(model),
    file: markdownCode(model.source.file),
    files: table(
      ["file", "holds"],
      FILES.filter(([name]) => isHeld(name)).map(([name, holds]) => [markdownCode(name), holds]),
    ),
    forms: forms.join(" and as "),
    requests: table(["method", "sent by", "handler", "params", "result", "capability"], ofKind("request").map(row)),
    notifications: table(["method", "sent by", "handler", "params", "capability"], ofKind("notification").map(row)),
  });
}

function row(method: Method): string[] {
  const params = method.params === undefined ? "" : typeCell(method.params.type);
  const cells = [markdownCode(method.method), SENDERS[method.direction], markdownCode(method.name), params];
  if (method.kind === "request") cells.push(typeCell(method.result!));
  cells.push(method.capability === null ? "" : markdownCode(method.capability));
  return method.doc.deprecated === undefined ? cells : [`${cells[0]} (deprecated)`, ...cells.slice(1)];
}

/** Returns a type for a table cell: names as they are, other types as "a list" or "an object". */
function typeCell(type: Type): string {
  const members = type.kind === "union" ? type.members : [type];
  return [...new Set(members.map(memberCell))].join(" or ");
}

function memberCell(type: Type): string {
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "reference":
      return markdownCode(layOut(typeDoc(type, UNQUALIFIED)));
    case "array":
      return "a list";
    default:
      return "an object";
  }
}

/** Returns a Markdown table with aligned columns. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.";
  const widths = head.map((_, column) =>
    [head, ...rows].reduce((width, cells) => Math.max(width, columnCount(cells[column]!)), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell + " ".repeat(widths[column]! - columnCount(cell))).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
