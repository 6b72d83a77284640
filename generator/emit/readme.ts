import { markdownCode } from "../escape/markdown.js";
import type { Direction, Method, ProtocolModel, Type } from "../model/protocol.js";
import { preambleOf, type GeneratedFile } from "./generatedFile.js";
import { columnCount, layOut } from "./layout.js";
import { render } from "./templates.js";
import { typeDoc, UNQUALIFIED } from "./typeText.js";

const SENDERS: { readonly [D in Direction]: string } = {
  clientToServer: "client",
  serverToClient: "server",
  both: "either",
  embedded: "server, in a result",
};

const FILES: readonly (readonly [string, string])[] = [
  ["types", "every declaration and constant of the revision, under its own name"],
  ["methods", "which params and result belong to which method; `METHODS` as a table"],
  ["guards", "`isX(value)` for each type: looks, never changes or throws"],
  ["validate", "`validate(name, value)` and `validateResult(method, value)`: what is wrong, and where"],
  ["assert", "`assertX(value)` for each type: throws what `validate` says"],
  ["classify", "`classify(message)`: what a message is, by its envelope and method"],
  ["revision", "what the runtime must know of the revision, from the schema and from the prose"],
  ["server", "`createServer`, and the handlers of a server, one interface a feature"],
  ["client", "typed calls to a server; the handlers of a client"],
  ["index", "all of these"],
  ["schema.json", "the same declarations as JSON Schema 2020-12"],
  ["model.json", "everything above as data, for other tools"],
];

/** `README.md`: the source of the package, its files, and tables of its methods. */
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
