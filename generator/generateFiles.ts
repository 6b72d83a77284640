import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { bundledModel, factsFor } from "./bundled/bundled.js";
import { clashingExport } from "./emit/clash.js";
import { emitPackage } from "./emit/emitPackage.js";
import type { GeneratedFile } from "./emit/generatedFile.js";
import { jsonText } from "./emit/jsonText.js";
import type { PackageOptions, Part, Target } from "./emit/parts.js";
import { emitFolderPackage, emitRevisionsIndex } from "./emit/revisionsIndex.js";
import { emitRuntime } from "./emit/runtime.js";
import { settled } from "./emit/settled.js";
import { buildModel, type BuiltModel } from "./model/buildModel.js";
import { sha256 } from "./output/changes.js";
import {
  digestOf,
  MANIFEST_FILE,
  readManifest,
  sorted,
  type GeneratedRevision,
  type Manifest,
} from "./output/manifest.js";
import { generatorFingerprint, VERSION } from "./packageRoot.js";
import { readSchema } from "./read/readSchema.js";
import { loadSchemaText } from "./read/schemaText.js";

/** What to generate. */
export interface Generation {
  /** The output folder. */
  out: string;
  /** By revision: the user's schema file, or undefined for the bundled one. */
  revisions: ReadonlyMap<string, string | undefined>;
  options: PackageOptions;
  /** What an earlier run left in the folder and this one leaves as it is. */
  kept?: Manifest;
}

export interface Generated {
  files: GeneratedFile[];
  manifest: Manifest;
  /** For people: what a schema form could not say, and what is probably not meant. */
  notes: string[];
}

/** Parts whose modules import the runtime. */
const USE_RUNTIME: ReadonlySet<Part> = new Set(["methods", "guards", "validate", "server", "client"]);

/**
 * The whole road: read each schema, build its model, emit its package, add what the packages share.
 *
 * Nothing is written.
 *
 * @throws SchemaError where a schema cannot be read or understood.
 */
export async function generateFiles(generation: Generation): Promise<Generated> {
  const { out, options, kept } = generation;
  const revisions: Manifest["revisions"] = { ...kept?.revisions };
  const notes: string[] = [];
  let files: GeneratedFile[] = [];
  for (const [revision, schema] of generation.revisions) {
    const built = await readModel(revision, schema);
    notes.push(...built.notes);
    const written = await settled(emitPackage(built.model, { ...options, facts: factsFor(built.model) }));
    built.refuseClash(clashingExport(written));
    files.push(...written);
    revisions[revision] = {
      ...(schema !== undefined && { schema: relative(resolve(out), resolve(schema)).replaceAll("\\", "/") }),
      sha256: built.model.source.sha256,
      ...options,
    };
  }
  files.push(...sharedFiles(revisions));
  if (files.some(({ path }) => /^index\.[jt]s$/.test(path)) && !isPackageOfUser(out)) files.push(emitFolderPackage());
  if (options.prettier) files = await formatted(out, files);
  return { files, notes, manifest: manifestOf(revisions, files, generation) };
}

/** The file by which a later run knows what mcpgen wrote. */
export function manifestFile(manifest: Manifest): GeneratedFile {
  const { version, generator, revisions, files, digest } = manifest;
  return {
    path: MANIFEST_FILE,
    text: jsonText({ version, generator, digest, revisions: sorted(revisions), files: sorted(files) }),
  };
}

interface ReadModel extends BuiltModel {
  notes: string[];
  refuseClash(clash: ReturnType<typeof clashingExport>): void;
}

async function readModel(revision: string, schema: string | undefined): Promise<ReadModel> {
  if (schema === undefined) {
    const built = await bundledModel(revision);
    return { ...built, notes: built.warnings, refuseClash: () => undefined };
  }
  const source = await readSchema(loadSchemaText(schema));
  const built = buildModel(revision, source);
  return {
    ...built,
    notes: [...source.losses, ...built.warnings].map((note) => `${schema}: ${note}`),
    refuseClash(clash) {
      if (clash === undefined) return;
      const declared = [...source.constants, ...source.declarations].find(({ name }) => name === clash.name);
      throw source.errorAt(
        declared ?? source,
        `${clash.name} is also what mcpgen writes into ${clash.module} (rename the declaration)`,
      );
    },
  };
}

/** The output folder may be the root of the user's own package, which says itself what its modules are. */
function isPackageOfUser(out: string): boolean {
  return existsSync(join(out, "package.json")) && readManifest(out)?.files["package.json"] === undefined;
}

/** The runtime, where a package imports it, and the index over all packages that have one. */
function sharedFiles(revisions: Manifest["revisions"]): GeneratedFile[] {
  const all = Object.entries(revisions);
  const withRuntime = all.filter(([, { parts }]) => parts.some((part) => USE_RUNTIME.has(part)));
  const withIndex = all.filter(([, { parts }]) => parts.some((part) => part !== "model" && part !== "schema"));
  return [
    ...(withRuntime.length > 0 ? emitRuntime(commonTarget(withRuntime)) : []),
    ...emitRevisionsIndex(
      withIndex.map(([revision]) => revision),
      commonTarget(withIndex),
    ),
  ];
}

function commonTarget(revisions: readonly (readonly [string, GeneratedRevision])[]): Target {
  const targets = new Set(revisions.map(([, { target }]) => target));
  return targets.size === 1 ? [...targets][0]! : "ts+js";
}

function manifestOf(
  revisions: Manifest["revisions"],
  files: readonly GeneratedFile[],
  { kept, revisions: written }: Generation,
): Manifest {
  const belongsToKept = (path: string): boolean =>
    Object.keys(kept?.revisions ?? {}).some((revision) => !written.has(revision) && path.startsWith(`${revision}/`));
  const keptFiles = Object.entries(kept?.files ?? {}).filter(([path]) => belongsToKept(path));
  const manifest = {
    version: VERSION,
    generator: generatorFingerprint(),
    revisions,
    files: Object.fromEntries([...keptFiles, ...files.map(({ path, text }) => [path, sha256(text)] as const)]),
  };
  return { ...manifest, digest: digestOf(manifest) };
}

async function formatted(out: string, files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { applyPrettier } = await import("./output/applyPrettier.js");
  return applyPrettier(out, files);
}
