import {
  formatModuleAsPackageEntry,
  SDK_COMPATIBILITY,
  RUNTIME_FEATURES,
  type OutputLanguage,
  type GeneratedPackagePartName,
} from "./parts.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { listPackageModules } from "./emitPackage.js";
import { IGNORE_COMMENTS, filesOfModule, type GeneratedFile } from "./generatedFile.js";
import { formatMarkdownCodeSpan } from "../escape/escape.js";
import { formatMarkdownTable } from "./readme.js";
import {
  listPublicRuntimeModuleNames,
  listPublicRuntimeModules,
  readRuntimePeerDependencies,
  type PublicModule,
  type UsersOfRuntime,
} from "./runtime.js";
import { renderForms, renderTemplate } from "./templates.js";

/** The module in which generated code checks that it fits the package. */
const VERSION_MODULE = "version";

/** The modules of the output folder that users import in place of the modules of the runtime with these names. */
const ENTRIES: readonly string[] = ["client", "gateway", "proxy"];

interface PublishedPackageOptions {
  /** The name of the npm package. */
  readonly name: string;
  readonly revisions: readonly { readonly revision: string; readonly parts: readonly GeneratedPackagePartName[] }[];
  readonly files: readonly GeneratedFile[];
  /** The form of the files. TypeScript is compiled in its place before the package is packed. */
  readonly target: OutputLanguage;
}

/**
 * Returns the files that make an output folder an npm package: its package.json, whose `exports` list all entries, and the module in which
 * generated code checks the version of the package.
 */
export function emitPublishedPackage({ name, revisions, files, target }: PublishedPackageOptions): GeneratedFile[] {
  const held = new Set(files.map(({ path }) => path));
  // Compilers find the declarations beside the modules; in a clone, they find the TypeScript.
  const exports: { [entry: string]: string } = {};
  const add = (entry: string, module: string): void => {
    exports[entry] = `./${module}.js`;
  };
  const addHeld = (entry: string, module: string): void => {
    if (held.has(`${module}.js`) || held.has(`${module}.ts`)) add(entry, module);
  };
  addHeld(".", "index");
  for (const entry of ENTRIES) addHeld(`./${entry}`, entry);
  for (const module of listPublicRuntimeModuleNames())
    if (!ENTRIES.includes(module)) addHeld(`./${formatModuleAsPackageEntry(module)}`, `runtime/${module}`);
  for (const { revision, parts } of revisions) {
    addHeld(`./${revision}`, `${revision}/index`);
    for (const module of listPackageModules(parts, true))
      if (module.isInternal !== true) addHeld(`./${revision}/${module.name}`, `${revision}/${module.name}`);
    if (files.some(({ path }) => path.startsWith(`${revision}/bridges/`)))
      add(`./${revision}/bridges/*`, `${revision}/bridges/*`);
  }
  const hasBridges = files.some(({ path }) => path.startsWith("bridges/"));
  if (hasBridges) {
    add("./bridges/*", "bridges/*/index");
    add("./codegen/bridges/*", "bridges/*/tables");
  }
  add("./codegen/version", VERSION_MODULE);
  add("./codegen/*", "runtime/*");
  const peers = readRuntimePeerDependencies();
  const json = {
    name,
    version: MCPGEN_VERSION,
    description: "Typed servers and clients of the Model Context Protocol, generated from its specification.",
    keywords: ["mcp", "model-context-protocol", "sdk", "server", "client"],
    license: "MIT",
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.18" },
    exports: { ...exports, "./package.json": "./package.json" },
    files: [
      "*.js",
      "*.d.ts",
      "runtime/*.js",
      "runtime/*.d.ts",
      ...revisions.flatMap(({ revision }) => [`${revision}/**/*.js`, `${revision}/**/*.d.ts`]),
      ...(hasBridges ? ["bridges/**/*.js", "bridges/**/*.d.ts"] : []),
    ],
    ...(held.has("runtime/package.json") && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((peer) => [peer, { optional: true }])),
    }),
  };
  const entries = Object.keys(exports).filter((entry) => !entry.startsWith("./codegen/"));
  return [
    { path: "package.json", text: `${JSON.stringify(json, null, 2)}\n` },
    { path: "README.md", text: packageReadme(name, revisions, entries) },
    ...filesOfModule(
      VERSION_MODULE,
      renderForms("version", { exports: [], name, version: MCPGEN_VERSION, compatible: SDK_COMPATIBILITY }),
      target,
    ),
  ];
}

function packageReadme(
  name: string,
  revisions: PublishedPackageOptions["revisions"],
  entries: readonly string[],
): string {
  const descriptions = new Map([
    [".", "the modules of all revisions by date, as `revisions`, and the newest date, as `latest`"],
    ["./client", "`connect`, which opens a client in the newest revision that the server supports"],
    ["./bridges/*", "the conversions of single messages between two neighbouring revisions"],
    ...listPublicRuntimeModules("server", EVERYTHING).map(entryOfModule),
    ...listPublicRuntimeModules("client", EVERYTHING).map(entryOfModule),
  ]);
  const rows = entries.flatMap((entry) => {
    const description = descriptions.get(entry);
    return description === undefined ? [] : [[formatMarkdownCodeSpan(`${name}${entry.slice(1)}`), description]];
  });
  const newest = revisions.at(-1);
  const hasViews = entries.includes(`./${newest?.revision}/views`);
  const ofRevision = listPackageModules(newest?.parts ?? [], hasViews).filter(({ isInternal }) => isInternal !== true);
  return renderTemplate("sdk.md", {
    name,
    version: MCPGEN_VERSION,
    revisions: revisions.map(({ revision }) => revision).join(", "),
    latest: revisions.at(-1)?.revision,
    entries: formatMarkdownTable(
      ["entry", "holds"],
      [
        [formatMarkdownCodeSpan(`${name}/<revision>`), "all modules of a revision"],
        ...ofRevision.map(({ name: module, holds }) => [formatMarkdownCodeSpan(`${name}/<revision>/${module}`), holds]),
        ...rows,
      ],
    ),
  });
}

const EVERYTHING: UsersOfRuntime = { roles: ["server", "client"], features: RUNTIME_FEATURES };

function entryOfModule({ name, description }: PublicModule): [string, string] {
  return [`./${formatModuleAsPackageEntry(name)}`, description];
}

/** Returns the index of the output folder, which exports each generated revision by its date. */
export function emitRevisionsIndex(revisions: readonly string[], target: OutputLanguage): GeneratedFile[] {
  if (revisions.length === 0) return [];
  const sorted = [...revisions].sort();
  const module = renderForms("revisions", {
    exports: ["revisions", "latest"],
    version: MCPGEN_VERSION,
    revisions: sorted.map((revision) => ({ revision, name: `revision${revision.replace(/[^A-Za-z0-9]/g, "_")}` })),
    latest: sorted.at(-1),
  });
  return filesOfModule("index", module, target);
}

/**
 * Returns the package.json of a folder: its modules are ES modules, whatever package is around it, and a bundler may leave out those that
 * are not used.
 *
 * @param folder the path within the output folder; empty for the output folder itself.
 */
export function emitPackageJsonOfFolder(folder: string): GeneratedFile {
  const text = `${JSON.stringify({ private: true, type: "module", sideEffects: false }, null, 2)}\n`;
  return { path: folder === "" ? "package.json" : `${folder}/package.json`, text };
}

/** Returns `client.ts` of the output folder, from which users import `connect`. */
export function emitClientEntry(target: OutputLanguage): GeneratedFile[] {
  const text = `// Written by mcpgen ${MCPGEN_VERSION}. Do not edit: run \`mcpgen generate\` instead.
${IGNORE_COMMENTS}
export * from "./runtime/client.js";
`;
  return filesOfModule("client", { ts: text, js: text, dts: text, exports: [] }, target);
}
