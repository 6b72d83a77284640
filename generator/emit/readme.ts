import { formatMarkdownCodeSpan } from "../escape/escape.js";
import type { MessageDirection, ProtocolMethod, ProtocolModel, SchemaType } from "../model/protocol.js";
import { oneLine } from "../model/schemaError.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { listPackageModules } from "./emitPackage.js";
import { viewMethodsOf } from "./views.js";
import type { GeneratedFile } from "./generatedFile.js";
import type { GeneratedPackagePartName, OutputLanguage, RuntimeRole } from "./parts.js";
import { listPublicRuntimeModules, type UsersOfRuntime } from "./runtime.js";
import { columnsOf, print } from "./layout.js";
import { renderTemplate } from "./templates.js";
import { typeDoc, plainName } from "./types.js";

const SENDERS: { readonly [D in MessageDirection]: string } = {
  clientToServer: "client",
  serverToClient: "server",
  both: "client or server",
  embedded: "server, in a result",
};

/** The modules of `--with bridges`, by the role that uses them. A package has one for each other revision that mcpgen can bridge. */
const BRIDGE_MODULES: { readonly [R in RuntimeRole]: readonly [string, string] } = {
  server: ["bridges/<revision>", "the parts by which `bridge` serves clients of another revision in the output folder"],
  client: [
    "bridges/client-<revision>",
    "the parts by which `connect` calls servers of another revision in the output folder",
  ],
};

/** What an output folder may hold beside the packages of revisions, by the name of a folder or module, with a description. */
const SHARED: readonly (readonly [string, string])[] = [
  ["index", "the packages of all revisions by date, as `revisions`, and the newest date, as `latest`"],
  ["client", "`connect`, which opens a client in the newest revision that the server supports"],
  ["contract", "typed code for the tools, prompts and resources of the contract"],
  ["bridges", "the conversions of messages between neighbouring revisions"],
  ["migrations", "what to do to move from one revision to another"],
  ["runtime", "what the generated code shares: a few modules for your code, and internal ones"],
];

interface OutputFolderReadmeOptions extends UsersOfRuntime {
  /** The revisions of the folder, the oldest first. */
  packages: readonly {
    readonly model: ProtocolModel;
    readonly parts: readonly GeneratedPackagePartName[];
  }[];
  target: OutputLanguage;
  shared: readonly GeneratedFile[];
}

/** Returns `README.md` of the output folder: what it holds, and tables of the methods of each revision. */
export function emitOutputFolderReadme({ packages, target, shared, ...users }: OutputFolderReadmeOptions): string {
  const held = new Set(shared.map(({ path }) => path.split("/")[0]!.replace(/\.(?:d\.)?[jt]s$/, "")));
  const parts = packages.flatMap((one) => one.parts);
  const bridges = users.features?.includes("bridges") ? users.roles.map((role) => BRIDGE_MODULES[role]) : [];
  const hasViews = packages.some(({ model }) => viewMethodsOf(model).length > 0);
  const modules = listPackageModules(parts, hasViews).map(({ name, holds }) => [name, holds] as const);
  const text = renderTemplate("README.md", {
    version: MCPGEN_VERSION,
    folders: formatMarkdownTable(
      ["folder or module", "holds"],
      [
        ...packages.map(({ model: { revision, factsFrom, source, extensions = [] } }) => [
          formatMarkdownCodeSpan(revision),
          [
            `revision ${revision} of the protocol, from ${formatMarkdownCodeSpan(oneLine(source.file))}`,
            ...extensions.map(({ id }) => `with the extension ${formatMarkdownCodeSpan(id)}`),
            ...(factsFrom === undefined
              ? []
              : [`not published, with the lifecycle, transports, headers and error codes of ${factsFrom}`]),
          ].join(", "),
        ]),
        ...named(SHARED.filter(([name]) => held.has(name))),
      ],
    ),
    modules: formatMarkdownTable(
      ["module", "holds"],
      named([...modules, ...DATA_FILES.filter(([, , part]) => parts.includes(part)), ...bridges]),
    ),
    forms: parts.every((part) => part === "model" || part === "schema") ? undefined : FORMS[target],
    runtime: users.roles.map((role) => ({ role, table: runtimeTable(role, users) })),
    revisions: packages.map(({ model: { revision, methods } }) => {
      const ofKind = (kind: ProtocolMethod["kind"]): string[][] =>
        methods.filter((method) => method.kind === kind).map(row);
      return {
        revision,
        requests: formatMarkdownTable(
          ["method", "sent by", "handler", "params", "result", "capability"],
          ofKind("request"),
        ),
        notifications: formatMarkdownTable(
          ["method", "sent by", "handler", "params", "capability"],
          ofKind("notification"),
        ),
      };
    }),
  });
  return `${text.trimEnd()}\n`;
}

/** The files for other tools, each with a description and the part of a package that it is. */
const DATA_FILES: readonly (readonly [string, string, GeneratedPackagePartName])[] = [
  ["schema.json", "the same declarations as JSON Schema 2020-12", "schema"],
  ["model.json", "the declarations and methods as data, for other tools", "model"],
];

const FORMS: { readonly [T in OutputLanguage]: string } = {
  ts: "`.ts`",
  js: "`.js` with `.d.ts`",
  "ts+js": "`.ts` and as `.js` with `.d.ts`",
};

/** Returns rows of a table from names with descriptions. */
function named(entries: readonly (readonly [string, string, ...unknown[]])[]): string[][] {
  return entries.map(([name, holds]) => [formatMarkdownCodeSpan(name), holds]);
}

function runtimeTable(role: RuntimeRole, users: UsersOfRuntime): string {
  const rows = listPublicRuntimeModules(role, users).map(({ name, description }) => [
    formatMarkdownCodeSpan(`runtime/${name}`),
    description,
  ]);
  return formatMarkdownTable(["module", "description"], rows);
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
    case "template":
      return formatMarkdownCodeSpan(print(typeDoc(type, plainName)));
    case "array":
    case "tuple":
      return "a list";
    default:
      return "an object";
  }
}

export function formatMarkdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "None.";
  const widths = head.map((_, column) =>
    [head, ...rows].reduce((width, cells) => Math.max(width, columnsOf(cells[column]!)), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell + " ".repeat(widths[column]! - columnsOf(cell))).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
