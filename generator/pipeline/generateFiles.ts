import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { factsOf } from "../bundled/bundled.js";
import type { Contract } from "../contract/contract.js";
import { findClashingExport, type GeneratedFile } from "../emit/generatedFile.js";
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
  type RuntimeTransportName,
} from "../emit/parts.js";
import { emitOutputFolderReadme } from "../emit/readme.js";
import { emitRuntimeModules, type GeneratedCodeUsingRuntime } from "../emit/runtime.js";
import { breakLongLines } from "../emit/breakLongLines.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { GeneratedBridges } from "./generateBridges.js";
import type { GeneratedContract } from "./generateContract.js";
import { computeOutputFingerprint, formatOutputFiles } from "./formatOutput.js";
import { hashTextWithSha256 } from "../output/changes.js";
import { readManifestDuringMerge } from "../output/mergedManifest.js";
import { computeManifestDigest, type OutputManifest, type RevisionManifestEntry } from "../output/manifest.js";
import { MCPGEN_VERSION } from "../packageRoot.js";
import { readRevisionModel } from "./readModel.js";

export interface GenerateFilesInput {
  /** The path of the output folder. */
  out: string;
  /** The schema and options of each package to generate, by revision. */
  revisions: ReadonlyMap<string, RevisionPackageInput>;
  /** Whether to write a migration guide from each revision to the next. */
  migrations?: boolean | undefined;
  /** The name of the npm package that the output folder is, if it is one. */
  package?: string | undefined;
  /** The contract, or the path of its file: the tools, prompts and resources for which typed code is generated. */
  contract?: string | Contract | undefined;
  /** True if the contract has a server for each revision, without bridges. Its handlers are then typed for all revisions. */
  native?: boolean | undefined;
  /** The manifest of an earlier run. Revisions that are only in this manifest stay in the output folder unchanged. */
  kept?: OutputManifest;
}

/** The schema and the options for the package of one revision. */
export interface RevisionPackageInput {
  /** Path of the user's schema file; undefined for the bundled schema. */
  schema: string | undefined;
  options: GeneratedPackageOptions;
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
): Map<string, RevisionPackageInput> {
  return new Map([...schemas].map(([revision, schema]) => [revision, { schema, options }]));
}

/**
 * Returns all files of the output folder: a package for each revision, and the files that the packages share.
 *
 * Reads each schema, builds its model and generates its package. It does not write to disk.
 *
 * @throws SchemaError if a schema or the contract cannot be read or is invalid.
 */
export async function generateFiles(generation: GenerateFilesInput): Promise<GenerateFilesResult> {
  const { out, kept, migrations = false, package: name } = generation;
  const revisions: OutputManifest["revisions"] = { ...kept?.revisions };
  const models = new Map<string, ProtocolModel>();
  const notes: string[] = [];
  const files: GeneratedFile[] = [];
  for (const [revision, { schema, options }] of generation.revisions) {
    const built = await readRevisionModel(revision, schema);
    models.set(revision, built.model);
    notes.push(...built.notes);
    const emitted = await breakLongLines(emitRevisionPackage(built.model, { ...options, facts: factsOf(built.model) }));
    built.refuseClash(findClashingExport(emitted));
    files.push(...emitted);
    revisions[revision] = {
      ...(schema !== undefined && { schema: relative(resolve(out), resolve(schema)).replaceAll("\\", "/") }),
      sha256: built.model.source.sha256,
      ...manifestOptions(options),
    };
  }
  const contract = await emitContract(generation, revisions, models);
  const bridges = await bridgesOf(generation, revisions, models);
  const extra = uniqueByPath([...bridges.files, ...(contract?.files ?? [])]);
  const code = [...files, ...extra].map(({ text }) => text);
  files.push(...sharedFiles(revisions, { code: [...code, ...keptCode(generation)], isWhole: name !== undefined }));
  if (migrations) {
    const { emitMigrationGuides } = await import("./migrations.js");
    files.push(...(await emitMigrationGuides(await allModels(out, revisions, models))));
  }
  files.push(...extra);
  notes.push(...bridges.notes);
  notes.push(...(contract?.notes ?? []));
  const all = await allModels(out, revisions, models);
  const written = await inFormOfFolder(files, { out, name, revisions, models: all });
  const formatted = await formatOutputFiles(out, written, revisions);
  const generator = await computeOutputFingerprint(out, revisions);
  return {
    files: formatted,
    notes,
    manifest: manifestOf(revisions, formatted, {
      ...generation,
      emittedContract: contract,
      generator,
    }),
  };
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

/** Returns the models of all revisions in the output folder. A model that is not in `known` is read from its schema. */
async function allModels(
  out: string,
  revisions: OutputManifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<ProtocolModel[]> {
  return Promise.all(
    Object.entries(revisions).map(async ([revision, { schema }]) => {
      const file = schema === undefined ? undefined : join(out, schema);
      return known.get(revision) ?? (await readRevisionModel(revision, file)).model;
    }),
  );
}

/** Returns the bridges between the revisions, if `--with bridges` requests them. */
async function bridgesOf(
  { out }: GenerateFilesInput,
  revisions: OutputManifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<GeneratedBridges> {
  if (!requestedModules(revisions).features.includes("bridges")) return { files: [], notes: [] };
  const { generateBridges } = await import("./generateBridges.js");
  const models = await allModels(out, revisions, known);
  const packages = models.map((model) => ({ model, parts: [...listNeededParts(revisions[model.revision]!.parts)] }));
  return generateBridges(packages, commonTarget(Object.entries(revisions)));
}

/**
 * Returns the files that are generated for the contract, which all revisions of the folder share; undefined if there is no
 * contract.
 */
async function emitContract(
  { out, contract, native = false }: GenerateFilesInput,
  revisions: OutputManifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<GeneratedContract | undefined> {
  if (contract === undefined) return undefined;
  const { generateContract } = await import("./generateContract.js");
  const models = await allModels(out, revisions, known);
  return generateContract(contract, {
    out,
    packages: models.map((model) => ({ model, ...revisions[model.revision]! })),
    isNative: native,
    hasAuthorization: requestedModules(revisions).features.includes("authorization"),
    target: commonTarget(Object.entries(revisions)),
  });
}

/**
 * Returns the package.json and the README of the output folder. If the user has a package.json there, each folder with modules gets one of
 * its own, because that of the user may not be for ES modules.
 */
function descriptionsOf(
  out: string,
  files: readonly GeneratedFile[],
  { models, revisions }: { models: readonly ProtocolModel[]; revisions: OutputManifest["revisions"] },
): GeneratedFile[] {
  const described: GeneratedFile[] = [];
  if (!isFileOfUser(out, "README.md")) {
    const sorted = models.toSorted((a, b) => (a.revision < b.revision ? -1 : 1));
    const text = emitOutputFolderReadme({
      packages: sorted.map((model) => ({ model, parts: revisions[model.revision]!.parts })),
      target: commonTarget(Object.entries(revisions)),
      shared: files,
      roles: listRuntimeRoles(Object.values(revisions).flatMap(({ parts }) => parts)),
      ...requestedModules(revisions),
    });
    described.push({ path: "README.md", text });
  }
  const modules = files.filter(({ path }) => /\.[jt]s$/.test(path));
  if (!isFileOfUser(out, "package.json")) {
    if (modules.length > 0) described.push(emitPackageJsonOfFolder(""));
    return described;
  }
  const own = new Set(files.map(({ path }) => path));
  const folders = new Set(modules.flatMap(({ path }) => (path.includes("/") ? [path.split("/")[0]!] : [])));
  const without = [...folders].filter((folder) => !own.has(`${folder}/package.json`));
  return [...described, ...without.map(emitPackageJsonOfFolder)];
}

interface OutputFolder {
  out: string;
  /** The name of the npm package that the folder is, if it is one. */
  name: string | undefined;
  revisions: OutputManifest["revisions"];
  models: readonly ProtocolModel[];
}

/**
 * Returns the files as the folder needs them: an npm package with its description, code that imports the npm package `mcpgen-sdk`, or code
 * with the runtime beside it.
 */
async function inFormOfFolder(
  files: readonly GeneratedFile[],
  { out, name, revisions, models }: OutputFolder,
): Promise<GeneratedFile[]> {
  if (name !== undefined) return publishedFiles(name, files, revisions);
  if (Object.values(revisions).every(({ runtime }) => runtime !== "package"))
    return [...files, ...descriptionsOf(out, files, { models, revisions })];
  // The names of the entries of the npm package are longer than the paths that they replace.
  return breakLongLines(importFromPackage(files, { packaged: packagedRevisions(revisions) }));
}

/** Returns the files of an output folder that is an npm package. */
function publishedFiles(
  name: string,
  files: readonly GeneratedFile[],
  revisions: OutputManifest["revisions"],
): GeneratedFile[] {
  const packages = Object.entries(revisions).map(([revision, { parts }]) => ({ revision, parts }));
  const target = commonTarget(Object.entries(revisions));
  const own = emitPublishedPackage({ name, revisions: packages, files, target });
  return [...files.filter(({ path }) => path !== "runtime/package.json"), ...own];
}

/** Returns the revisions whose packages `mcpgen-sdk` has: those of the bundled schemas. */
function packagedRevisions(revisions: OutputManifest["revisions"]): ReadonlySet<string> {
  const bundled = Object.entries(revisions).filter(([, { schema }]) => schema === undefined);
  return new Set(bundled.map(([revision]) => revision));
}

/** Returns whether the output folder has a file of this name that mcpgen did not write. mcpgen does not replace this file. */
function isFileOfUser(out: string, name: string): boolean {
  return existsSync(join(out, name)) && readManifestDuringMerge(out)?.files[name] === undefined;
}

/**
 * Returns the code of the revisions that this run does not generate again. The runtime must keep the modules that this code
 * imports.
 */
function keptCode({ out, kept, revisions }: GenerateFilesInput): string[] {
  return Object.keys(kept?.files ?? {})
    .filter((path) => /\.[jt]s$/.test(path) && belongsToKept(path, kept, revisions))
    .flatMap((path) => (existsSync(join(out, path)) ? [readFileSync(join(out, path), "utf8")] : []));
}

/**
 * Returns true if a file belongs to a revision that an earlier run generated and this run does not generate again. Such a file
 * is kept.
 */
function belongsToKept(
  path: string,
  kept: OutputManifest | undefined,
  named: GenerateFilesInput["revisions"],
): boolean {
  // The modules of bridges depend on several packages, so each run writes them again.
  return Object.keys(kept?.revisions ?? {}).some(
    (revision) => !named.has(revision) && path.startsWith(`${revision}/`) && !path.startsWith(`${revision}/bridges/`),
  );
}

/** Returns the files that the packages share: the runtime modules that they use, the entry of clients, and an index of the packages. */
function sharedFiles(
  revisions: OutputManifest["revisions"],
  used: Pick<GeneratedCodeUsingRuntime, "code" | "isWhole">,
): GeneratedFile[] {
  const all = Object.entries(revisions);
  const withIndex = all.filter(([, { parts }]) => parts.some((part) => part !== "model" && part !== "schema"));
  const roles = listRuntimeRoles(all.flatMap(([, { parts }]) => parts));
  const target = commonTarget(withIndex);
  return [
    ...emitRuntimeModules(target, { ...used, roles, ...requestedModules(revisions) }),
    ...(roles.includes("client") ? emitClientEntry(target) : []),
    ...emitRevisionsIndex(
      withIndex.map(([revision]) => revision),
      target,
    ),
  ];
}

/** Returns the features and the transports of the runtime that the packages of any revision request. */
function requestedModules(revisions: OutputManifest["revisions"]): {
  features: RuntimeFeatureName[];
  transports: RuntimeTransportName[];
} {
  const all = Object.values(revisions);
  return {
    features: [...new Set(all.flatMap(({ with: features = [] }) => features))].sort(),
    transports: [...new Set(all.flatMap(({ transport = RUNTIME_TRANSPORTS }) => transport))],
  };
}

function commonTarget(revisions: readonly (readonly [string, RevisionManifestEntry])[]): OutputLanguage {
  const targets = new Set(revisions.map(([, { target }]) => target));
  return targets.size === 1 ? [...targets][0]! : "ts+js";
}

interface ManifestParts {
  emittedContract: GeneratedContract | undefined;
  /** The fingerprint of the code that wrote the files, for the manifest. */
  generator: string;
}

function manifestOf(
  revisions: OutputManifest["revisions"],
  files: readonly GeneratedFile[],
  {
    kept,
    revisions: named,
    migrations,
    package: name,
    emittedContract: contract,
    generator,
  }: GenerateFilesInput & ManifestParts,
): OutputManifest {
  const keptFiles = Object.entries(kept?.files ?? {}).filter(([path]) => belongsToKept(path, kept, named));
  const manifest = {
    version: MCPGEN_VERSION,
    generator,
    revisions,
    ...(migrations === true && { migrations }),
    ...(name !== undefined && { package: name }),
    ...(contract && { contract: contract.inManifest }),
    files: Object.fromEntries([
      ...keptFiles,
      ...files.map(({ path, text }) => [path, hashTextWithSha256(text)] as const),
    ]),
  };
  return { ...manifest, digest: computeManifestDigest(manifest) };
}
