import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { factsOf } from "../bundled/bundled.js";
import type { Contract } from "../contract/contract.js";
import { findClashingExport, type GeneratedFile, breakLongLines } from "../emit/generatedFile.js";
import {
  emitClientEntry,
  emitPackageJsonOfFolder,
  emitPublishedPackage,
  emitRevisionsIndex,
} from "../emit/publishedPackage.js";
import { emitRevisionPackage, listNeededParts } from "../emit/emitPackage.js";
import { importFromPackage } from "../emit/imports.js";
import {
  RUNTIME_TRANSPORTS,
  listRuntimeRoles,
  type GeneratedPackageOptions,
  type OutputLanguage,
  type RuntimeFeatureName,
  type RuntimeRole,
  type RuntimeTransportName,
} from "../emit/parts.js";
import { emitOutputFolderReadme } from "../emit/readme.js";
import { emitRuntimeModules } from "../emit/runtime.js";
import { isForRevision } from "../extension/mergeExtensions.js";
import type { ProtocolModel } from "../model/protocol.js";
import { SchemaError } from "../model/schemaError.js";
import type { GeneratedBridges } from "./generateBridges.js";
import type { GeneratedContract } from "./generateContract.js";
import { computeOutputFingerprint, formatOutputFiles } from "./formatOutput.js";
import { hashTextWithSha256 } from "../output/changes.js";
import { readManifestDuringMerge } from "../output/mergedManifest.js";
import { computeManifestDigest, type OutputManifest, type RevisionManifestEntry } from "../output/manifest.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import {
  extensionsInFolder,
  findExtension,
  refuseUnusedExtensions,
  type ExtensionFiles,
  type ExtensionInput,
} from "./loadExtensions.js";
import { isPluginPath, loadPlugin } from "../plugin/loadPlugin.js";
import { readRevisionModel } from "./loadRevision.js";

export interface GenerateFilesInput {
  out: string;
  /** The schema and options of each package to generate, by revision. */
  revisions: ReadonlyMap<string, RevisionPackageInput>;
  /** Whether to write a migration guide from each revision to the next. */
  migrations?: boolean | undefined;
  /** The name of the npm package that the output folder is. */
  package?: string | undefined;
  /** The contract, or the path of its file: the tools, prompts and resources for which typed code is generated. */
  contract?: string | Contract | undefined;
  /** True if the contract has a server for each revision, without bridges. Its handlers are then typed for all revisions. */
  native?: boolean | undefined;
  /** The plugins that generate more files for each revision: paths of modules, or names of npm packages. */
  plugins?: readonly string[] | undefined;
  /** The manifest of an earlier run, whose other revisions stay. */
  kept?: OutputManifest;
}

export interface RevisionPackageInput {
  /** Path of the user's schema file; undefined for the bundled schema. */
  schema: string | undefined;
  options: GeneratedPackageOptions;
  /** The extensions of the package. Those that are not for the revision are left out. */
  extensions?: readonly ExtensionInput[];
}

/** The output of {@link generateFiles}, not written to disk. */
export interface GenerateFilesResult {
  files: GeneratedFile[];
  manifest: OutputManifest;
  /** Notes for the user about facts that the schema file cannot express, and about probable mistakes in the schema. */
  notes: string[];
}

/**
 * Returns the input for the package of each revision, with the same options for all packages.
 *
 * @param schemas by revision: path of the user's schema file, or undefined for the bundled schema.
 */
export function createRevisionPackageInputs(
  schemas: ReadonlyMap<string, string | undefined>,
  options: GeneratedPackageOptions,
  extensions: readonly ExtensionInput[] = [],
): Map<string, RevisionPackageInput> {
  return new Map([...schemas].map(([revision, schema]) => [revision, { schema, options, extensions }]));
}

/** The output folder after the run: what the run asks for, and what stays of earlier runs. */
interface Folder {
  readonly out: string;
  readonly revisions: OutputManifest["revisions"];
  /** The models of all revisions, in the same order. */
  readonly models: readonly ProtocolModel[];
  readonly target: OutputLanguage;
  readonly roles: readonly RuntimeRole[];
  /** The features and the transports of the runtime that the package of any revision requests. */
  readonly features: readonly RuntimeFeatureName[];
  readonly transports: readonly RuntimeTransportName[];
  readonly migrations: boolean;
  /** The name of the npm package that the folder is, if it is one. */
  readonly name: string | undefined;
  readonly contract: string | Contract | undefined;
  readonly isNative: boolean;
  readonly plugins: readonly string[];
  /** The files of revisions that this run does not generate again, with their hashes. They stay unchanged. */
  readonly kept: OutputManifest["files"];
}

/**
 * Returns all files of the output folder: a package for each revision, and the files that the packages share.
 *
 * Reads each schema, builds its model and generates its package. It does not write to disk.
 *
 * @throws SchemaError if a schema or the contract cannot be read or is invalid.
 */
export async function generateFiles(generation: GenerateFilesInput): Promise<GenerateFilesResult> {
  const { out } = generation;
  const generated: OutputManifest["revisions"] = {};
  const models = new Map<string, ProtocolModel>();
  const notes: string[] = [];
  const packages: GeneratedFile[] = [];
  const found = findExtensions(generation);
  notes.push(...found.notes);
  const plugins = await Promise.all((generation.plugins ?? []).map(loadPlugin));
  const ofPlugins = new Map<string, GeneratedFile[]>();
  for (const [revision, { schema, options }] of generation.revisions) {
    const built = await readRevisionModel(revision, schema, { extensions: found.byRevision.get(revision) ?? [], out });
    models.set(revision, built.model);
    notes.push(...built.notes);
    const facts = factsOf(built.model);
    const emitted = await breakLongLines(emitRevisionPackage(built.model, { ...options, facts }));
    for (const plugin of plugins) {
      const { model } = built;
      ofPlugins.set(plugin.name, [...(ofPlugins.get(plugin.name) ?? []), ...(await plugin.run({ model, facts }))]);
    }
    built.refuseClash(findClashingExport(emitted));
    packages.push(...emitted);
    generated[revision] = {
      ...(schema !== undefined && { schema: fromFolder(out, schema) }),
      sha256: built.model.source.sha256,
      ...(built.extensions.length > 0 && { extensions: built.extensions }),
      ...manifestOptions(options),
    };
  }
  const folder = await folderOf(generation, generated, models);
  const contract = await emitContract(folder);
  const bridges = await emitBridges(folder);
  const extra = uniqueByPath([...bridges.files, ...(contract?.files ?? [])]);
  const files = [...packages, ...sharedFiles(folder, [...packages, ...extra])];
  if (folder.migrations) {
    const { emitMigrationGuides } = await import("./migrations.js");
    files.push(...(await emitMigrationGuides(folder.models)));
  }
  files.push(...extra);
  const formatted = await formatOutputFiles(out, await inFormOfFolder(folder, files), folder.revisions);
  const all = withFilesOfPlugins(formatted, ofPlugins);
  return {
    files: all,
    notes: [...notes, ...bridges.notes, ...(contract?.notes ?? [])],
    manifest: await manifestOf(folder, all, contract),
  };
}

/**
 * Returns the files of the extensions of each revision, and a note for each extension that is not for all of them.
 *
 * @throws SchemaError if files are missing, or if an extension is for none of the revisions that ask for it.
 */
function findExtensions({ revisions }: GenerateFilesInput): {
  readonly byRevision: ReadonlyMap<string, readonly ExtensionFiles[]>;
  readonly notes: readonly string[];
} {
  const byRevision = new Map<string, ExtensionFiles[]>();
  const users = new Map<string, { files: ExtensionFiles; revisions: string[] }>();
  for (const [revision, { extensions = [] }] of revisions)
    for (const extension of extensions) {
      const key = `${extension.id}=${extension.file ?? ""}`;
      const user = users.get(key) ?? { files: findExtension(extension), revisions: [] };
      users.set(key, user);
      user.revisions.push(revision);
      byRevision.set(revision, [...(byRevision.get(revision) ?? []), user.files]);
    }
  const notes = [...users.values()].flatMap(({ files, revisions: asked }) => {
    refuseUnusedExtensions([files], asked);
    const without = asked.filter((revision) => !isForRevision(files.facts.facts, revision));
    const { revisions: own = [] } = files.facts.facts;
    return without.length === 0
      ? []
      : [`${files.id}: left out of ${without.join(", ")}, because it is for ${own.join(", ")}`];
  });
  return { byRevision, notes };
}

/** @throws SchemaError if a file of a plugin has the path of another file. */
function withFilesOfPlugins(
  files: readonly GeneratedFile[],
  ofPlugins: ReadonlyMap<string, readonly GeneratedFile[]>,
): GeneratedFile[] {
  const taken = new Set(files.map(({ path }) => path));
  for (const [plugin, own] of ofPlugins)
    for (const { path } of own) {
      if (taken.has(path))
        throw new SchemaError(
          plugin,
          { line: 1, column: 1 },
          `another generated file has the path ${path} (let the plugin return another path, such as one in a folder of its own)`,
        );
      taken.add(path);
    }
  return [...files, ...[...ofPlugins.values()].flat()];
}

async function folderOf(
  { out, kept, ...given }: GenerateFilesInput,
  generated: OutputManifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<Folder> {
  const revisions = { ...kept?.revisions, ...generated };
  const models = Object.entries(revisions).map(async ([revision, { schema, extensions = [] }]) => {
    const file = schema === undefined ? undefined : join(out, schema);
    const given = extensionsInFolder(out, extensions).map(findExtension);
    return known.get(revision) ?? (await readRevisionModel(revision, file, { extensions: given })).model;
  });
  return {
    out,
    revisions,
    models: await Promise.all(models),
    ...commonOptions(Object.values(revisions)),
    migrations: given.migrations ?? false,
    name: given.package,
    contract: given.contract,
    isNative: given.native ?? false,
    plugins: given.plugins ?? [],
    kept: kept === undefined ? {} : keptFiles(kept, known),
  };
}

function keptFiles(kept: OutputManifest, known: ReadonlyMap<string, ProtocolModel>): OutputManifest["files"] {
  const revisions = Object.keys(kept.revisions).filter((revision) => !known.has(revision));
  // The modules of bridges depend on several packages, so each run writes them again.
  const isKept = (path: string): boolean =>
    revisions.some((revision) => path.startsWith(`${revision}/`) && !path.startsWith(`${revision}/bridges/`));
  return Object.fromEntries(Object.entries(kept.files).filter(([path]) => isKept(path)));
}

/** Returns what the files that all packages share need. */
function commonOptions(
  all: readonly RevisionManifestEntry[],
): Pick<Folder, "target" | "roles" | "features" | "transports"> {
  return {
    target: commonTarget(all),
    roles: listRuntimeRoles(all.flatMap(({ parts }) => parts)),
    features: [...new Set(all.flatMap(({ with: features = [] }) => features))].sort(),
    transports: [...new Set(all.flatMap(({ transport = RUNTIME_TRANSPORTS }) => transport))],
  };
}

function commonTarget(revisions: readonly RevisionManifestEntry[]): OutputLanguage {
  const targets = new Set(revisions.map(({ target }) => target));
  return targets.size === 1 ? [...targets][0]! : "ts+js";
}

/** Returns the files without those whose path an earlier file has. Bridges and a contract may use the same converters. */
function uniqueByPath(files: readonly GeneratedFile[]): GeneratedFile[] {
  return [...new Map(files.toReversed().map((file) => [file.path, file])).values()].toReversed();
}

/** Returns the options of a package for the manifest, which names requested features, and transports unless all are requested. */
function manifestOptions({
  with: features,
  transport: transports,
  runtime,
  ...options
}: GeneratedPackageOptions): Omit<RevisionManifestEntry, "sha256"> {
  return {
    ...options,
    ...(features.length > 0 && { with: features }),
    ...(transports !== undefined &&
      !RUNTIME_TRANSPORTS.every((each) => transports.includes(each)) && { transport: transports }),
    ...(runtime === "package" && { runtime }),
  };
}

/** Returns the bridges between the revisions, if `--with bridges` requests them, and the entry of proxies for `--with proxy`. */
async function emitBridges({ features, models, revisions, roles, target }: Folder): Promise<GeneratedBridges> {
  const hasProxy = features.includes("proxy");
  if (!hasProxy && !features.includes("bridges")) return { files: [], notes: [] };
  const { generateBridges } = await import("./generateBridges.js");
  const packages = models.map((model) => ({ model, parts: [...listNeededParts(revisions[model.revision]!.parts)] }));
  const bridges = await generateBridges(packages, target);
  if (!hasProxy || !["server", "client"].every((role) => roles.includes(role as RuntimeRole))) return bridges;
  const { emitProxyEntry } = await import("../bridge/emitProxy.js");
  return { ...bridges, files: [...bridges.files, ...emitProxyEntry(bridges.files, target)] };
}

/** Returns the files that are generated for the contract, which all revisions of the folder share. */
async function emitContract({
  contract,
  models,
  revisions,
  features,
  ...folder
}: Folder): Promise<GeneratedContract | undefined> {
  if (contract === undefined) return undefined;
  const { generateContract } = await import("./generateContract.js");
  return generateContract(contract, {
    out: folder.out,
    packages: models.map((model) => ({ model, ...revisions[model.revision]! })),
    isNative: folder.isNative,
    hasAuthorization: features.includes("authorization") || features.includes("keys"),
    target: folder.target,
  });
}

/** Returns the files that the packages share: the runtime modules that they use, the entry of clients, and an index of the packages. */
function sharedFiles(folder: Folder, users: readonly GeneratedFile[]): GeneratedFile[] {
  const { out, revisions, roles, name } = folder;
  const withIndex = Object.entries(revisions).filter(([, { parts }]) =>
    parts.some((part) => part !== "model" && part !== "schema"),
  );
  const target = commonTarget(withIndex.map(([, entry]) => entry));
  // The runtime must have the modules that the code of unchanged revisions imports.
  const kept = Object.keys(folder.kept)
    .filter((path) => /\.[jt]s$/.test(path) && existsSync(join(out, path)))
    .map((path) => readFileSync(join(out, path), "utf8"));
  const code = [...users.map(({ text }) => text), ...kept];
  return [
    ...emitRuntimeModules(target, { ...folder, code, isWhole: name !== undefined }),
    ...(roles.includes("client") ? emitClientEntry(target) : []),
    ...emitRevisionsIndex(
      withIndex.map(([revision]) => revision),
      target,
    ),
  ];
}

/**
 * Returns the files as the folder needs them: an npm package with its description, code that imports the npm package `mcpgen-sdk`, or code
 * with the runtime beside it.
 */
async function inFormOfFolder(folder: Folder, files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { name, revisions, target } = folder;
  const all = Object.entries(revisions).map(([revision, entry]) => ({ revision, ...entry }));
  if (name !== undefined) {
    const own = emitPublishedPackage({ name, revisions: all, files, target });
    return [...files.filter(({ path }) => path !== "runtime/package.json"), ...own];
  }
  if (all.every(({ runtime }) => runtime !== "package")) return [...files, ...descriptionsOf(folder, files)];
  // `mcpgen-sdk` has the packages of the bundled schemas. The names of its entries are longer than the paths that they replace.
  const packaged = new Set(
    all.flatMap(({ revision, schema, extensions }) =>
      schema === undefined && extensions === undefined ? [revision] : [],
    ),
  );
  return breakLongLines(importFromPackage(files, packaged));
}

/**
 * Returns the package.json and the README of the output folder. If the user has a package.json there, each folder with modules gets one of
 * its own, because that of the user may not be for ES modules.
 */
function descriptionsOf(folder: Folder, files: readonly GeneratedFile[]): GeneratedFile[] {
  const { out, models, revisions } = folder;
  const described: GeneratedFile[] = [];
  if (!isFileOfUser(out, "README.md")) {
    const packages = models
      .toSorted((a, b) => (a.revision < b.revision ? -1 : 1))
      .map((model) => ({ model, parts: revisions[model.revision]!.parts }));
    described.push({ path: "README.md", text: emitOutputFolderReadme({ ...folder, packages, shared: files }) });
  }
  const modules = files.filter(({ path }) => /\.[jt]s$/.test(path));
  if (!isFileOfUser(out, "package.json")) {
    if (modules.length > 0) described.push(emitPackageJsonOfFolder(""));
    return described;
  }
  const own = new Set(files.map(({ path }) => path));
  const folders = new Set(modules.flatMap(({ path }) => (path.includes("/") ? [path.split("/")[0]!] : [])));
  const without = [...folders].filter((each) => !own.has(`${each}/package.json`));
  return [...described, ...without.map(emitPackageJsonOfFolder)];
}

/** Returns whether the output folder has a file of this name that mcpgen did not write. mcpgen does not replace this file. */
function isFileOfUser(out: string, name: string): boolean {
  return existsSync(join(out, name)) && readManifestDuringMerge(out)?.files[name] === undefined;
}

/** Returns the path of a file of the user relative to the output folder. */
function fromFolder(out: string, file: string): string {
  return relative(resolve(out), resolve(file)).replaceAll("\\", "/");
}

async function manifestOf(
  { out, revisions, migrations, name, plugins, kept }: Folder,
  files: readonly GeneratedFile[],
  contract: GeneratedContract | undefined,
): Promise<OutputManifest> {
  const hashes = files.map(({ path, text }) => [path, hashTextWithSha256(text)] as const);
  const manifest = {
    version: MCPGEN_VERSION,
    generator: await computeOutputFingerprint(out, revisions),
    revisions,
    ...(migrations && { migrations }),
    ...(name !== undefined && { package: name }),
    ...(contract && { contract: contract.inManifest }),
    ...(plugins.length > 0 && {
      plugins: plugins.map((plugin) => (isPluginPath(plugin) ? fromFolder(out, plugin) : plugin)),
    }),
    files: { ...kept, ...Object.fromEntries(hashes) },
  };
  return { ...manifest, digest: computeManifestDigest(manifest) };
}
