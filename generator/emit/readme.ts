import { formatMarkdownCodeSpan } from "../escape/markdown.js";
import type { MessageDirection, ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import { buildGeneratedFileHeader, type GeneratedFile } from "./generatedFile.js";
import type { RuntimeRole } from "./parts.js";
import { listPublicRuntimeModules, type UsersOfRuntime } from "./runtime.js";
import { countTextColumns, printPrettierDoc } from "./layout.js";
import { renderTemplate } from "./templates.js";
import { layOutType, keepTypeNameUnqualified } from "./typeText.js";

const SENDERS: { readonly [D in MessageDirection]: string } = {
  clientToServer: "client",
  serverToClient: "server",
  both: "client or server",
  embedded: "server, in a result",
};

/** The files that a package may have beside its modules, each with a description for the README. */
const OTHER_FILES: readonly (readonly [string, string])[] = [
  ["index", "the exports of all modules above"],
  ["schema.json", "the same declarations as JSON Schema 2020-12"],
  ["model.json", "the declarations and methods as data, for other tools"],
];

/** The modules of `--with bridges`, by the role that uses them. A package has one for each other revision that mcpgen can bridge. */
const BRIDGE_MODULES: { readonly [R in RuntimeRole]: readonly [string, string] } = {
  server: ["bridges/<revision>", "the parts by which `bridge` serves clients of another revision in the output folder"],
  client: [
    "bridges/client-<revision>",
    "the parts by which `connect` calls servers of another revision in the output folder",
  ],
};

/** A module of the package, with a short description for the README. */
interface ListedModule {
  name: string;
  holds: string;
}

export interface PackageReadmeOptions extends UsersOfRuntime {
  /** The modules of the package, in the order of the index. */
  modules: readonly ListedModule[];
}

/** Returns `README.md`: the source of the package, its files, and tables of its methods. */
export function emitPackageReadme(
  model: ProtocolModel,
  written: readonly GeneratedFile[],
  { modules, ...users }: PackageReadmeOptions,
): string {
  const held = new Set(written.map(({ path }) => path));
  const others = OTHER_FILES.filter(([name]) => ["", ".ts", ".js"].some((ending) => held.has(name + ending)));
  const bridges = users.features?.includes("bridges") ? users.roles.map((role) => BRIDGE_MODULES[role]) : [];
  const listed = [...modules.map(({ name, holds }) => [name, holds] as const), ...others, ...bridges];
  const forms = [...(held.has("index.ts") ? ["`.ts`"] : []), ...(held.has("index.js") ? ["`.js` with `.d.ts`"] : [])];
  const ofKind = (kind: ProtocolMethod["kind"]): ProtocolMethod[] =>
    model.methods.filter((method) => method.kind === kind);
  return renderTemplate("README.md", {
    ...buildGeneratedFileHeader(model),
    file: formatMarkdownCodeSpan(model.source.file),
    files: table(
      ["file", "holds"],
      listed.map(([name, holds]) => [formatMarkdownCodeSpan(name), holds]),
    ),
    forms: forms.join(" and as "),
    runtime: users.roles.map((role) => ({ role, table: runtimeTable(role, users) })),
    requests: table(["method", "sent by", "handler", "params", "result", "capability"], ofKind("request").map(row)),
    notifications: table(["method", "sent by", "handler", "params", "capability"], ofKind("notification").map(row)),
  });
}

function runtimeTable(role: RuntimeRole, users: UsersOfRuntime): string {
  const rows = listPublicRuntimeModules(role, users).map(({ name, description }) => [
    formatMarkdownCodeSpan(`runtime/${name}`),
    description,
  ]);
  return table(["module", "description"], rows);
}

function row(method: ProtocolMethod): string[] {
  const params = method.params === undefined ? "" : typeCell(method.params.type);
  const cells = [
    formatMarkdownCodeSpan(method.method),
    SENDERS[method.direction],
    formatMarkdownCodeSpan(method.name),
    params,
  ];
  if (method.kind === "request") cells.push(typeCell(method.result!));
  cells.push(method.capability === null ? "" : formatMarkdownCodeSpan(method.capability));
  return method.doc.deprecated === undefined ? cells : [`${cells[0]} (deprecated)`, ...cells.slice(1)];
}

/** Returns a type for a table cell: names as they are, other types as "a list" or "an object". */
function typeCell(type: SchemaType): string {
  const members = type.kind === "union" ? type.members : [type];
  return [...new Set(members.map(memberCell))].join(" or ");
}

function memberCell(type: SchemaType): string {
  switch (type.kind) {
    case "primitive":
    case "literal":
    case "reference":
      return formatMarkdownCodeSpan(printPrettierDoc(layOutType(type, keepTypeNameUnqualified)));
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
    [head, ...rows].reduce((width, cells) => Math.max(width, countTextColumns(cells[column]!)), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell + " ".repeat(widths[column]! - countTextColumns(cell))).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
