import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { bundledModel, factsFor } from "./bundled/bundled.js";
import type { Contract } from "./contract/contract.js";
import { clashingExport } from "./emit/clash.js";
import { emitPackage } from "./emit/emitPackage.js";
import type { GeneratedFile } from "./emit/generatedFile.js";
import { jsonText } from "./emit/jsonText.js";
import type { PackageOptions, Part, Target } from "./emit/parts.js";
import { emitFolderPackage, emitRevisionsIndex } from "./emit/revisionsIndex.js";
import { emitRuntime } from "./emit/runtime.js";
import { breakLongLines } from "./emit/breakLongLines.js";
import { buildModel, type BuiltModel } from "./model/buildModel.js";
import type { ProtocolModel } from "./model/protocol.js";
import { sha256 } from "./output/changes.js";
import {
  digestOf,
  MANIFEST_FILE,
  readManifest,
  sorted,
  type GeneratedContract,
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
  /** Whether to write guides from each revision to the next; as before where nobody said. */
  migrations?: boolean | undefined;
  /** The contract to write typed tools, prompts and resources for, or its path; the same as before where nobody said. */
  contract?: string | Contract | undefined;
  /** What an earlier run left in the folder and this one leaves as it is. */
  kept?: Manifest;
}

export interface Generated {
  files: GeneratedFile[];
  manifest: Manifest;
  /** For people: what a schema form could not say, and what is probably not meant. */
  notes: string[];
}

/** Parts with which people serve and call: they import transports from the runtime themselves. */
const SERVING: ReadonlySet<Part> = new Set(["server", "client"]);

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
  const models = new Map<string, ProtocolModel>();
  let notes: string[] = [];
  let files: GeneratedFile[] = [];
  for (const [revision, schema] of generation.revisions) {
    const built = await readModel(revision, schema);
    models.set(revision, built.model);
    notes = notes.concat(built.notes);
    const written = await breakLongLines(emitPackage(built.model, { ...options, facts: factsFor(built.model) }));
    built.refuseClash(clashingExport(written));
    files.push(...written);
    revisions[revision] = {
      ...(schema !== undefined && { schema: relative(resolve(out), resolve(schema)).replaceAll("\\", "/") }),
      sha256: built.model.source.sha256,
      ...options,
    };
  }
  const contract = await writtenContract(generation, revisions, models);
  const code = [...files, ...(contract?.files ?? [])].map(({ text }) => text);
  files.push(...sharedFiles(revisions, [...code, ...keptCode(generation)]));
  const migrations = generation.migrations ?? kept?.migrations ?? false;
  if (migrations) {
    const { emitMigrations } = await import("./migrations.js");
    files.push(...(await emitMigrations(await allModels(out, revisions, models))));
  }
  files.push(...(contract?.files ?? []));
  notes = notes.concat(contract?.notes ?? []);
  if (files.some(({ path }) => /^index\.[jt]s$/.test(path)) && !isPackageOfUser(out)) files.push(emitFolderPackage());
  if (options.prettier) files = await formatted(out, files);
  const generator = await fingerprintOf(out, revisions);
  return {
    files,
    notes,
    manifest: manifestOf(revisions, files, { ...generation, migrations, written: contract, generator }),
  };
}

/** The file by which a later run knows what mcpgen wrote. */
export function manifestFile(manifest: Manifest): GeneratedFile {
  const { version, generator, revisions, migrations, contract, files, digest } = manifest;
  return {
    path: MANIFEST_FILE,
    text: jsonText({
      version,
      generator,
      digest,
      revisions: sorted(revisions),
      ...(migrations === true && { migrations }),
      ...(contract && { contract }),
      files: sorted(files),
    }),
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
        declared === undefined
          ? `two methods of this schema would both have mcpgen write ${clash.name} into ${clash.module} (rename the first part of one method)`
          : `${clash.name} is also what mcpgen writes into ${clash.module} (rename the declaration)`,
      );
    },
  };
}

/** The models of what was generated now, and of what stays in the folder. */
async function allModels(
  out: string,
  revisions: Manifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<ProtocolModel[]> {
  return Promise.all(
    Object.entries(revisions).map(async ([revision, { schema }]) => {
      const file = schema === undefined ? undefined : join(out, schema);
      return known.get(revision) ?? (await readModel(revision, file)).model;
    }),
  );
}

interface WrittenContract extends GeneratedContract {
  files: GeneratedFile[];
  notes: string[];
}

/** What stands beside the packages where there is a contract: its functions, for the servers of all revisions in the folder. */
async function writtenContract(
  { out, contract: given, kept }: Generation,
  revisions: Manifest["revisions"],
  known: ReadonlyMap<string, ProtocolModel>,
): Promise<WrittenContract | undefined> {
  const wanted = given ?? (kept?.contract === undefined ? undefined : join(out, kept.contract.file));
  if (wanted === undefined) return undefined;
  const { contractFiles } = await import("./contract/contractFiles.js");
  const { readContract } = await import("./contract/readContract.js");
  const contract = typeof wanted === "string" ? await readContract(wanted) : wanted;
  const models = await allModels(out, revisions, known);
  const withServer = Object.entries(revisions).flatMap(([revision, { parts }]) =>
    parts.some((part) => part === "server" || part === "client") ? [revision] : [],
  );
  return {
    file: relative(resolve(out), resolve(contract.file)).replaceAll("\\", "/"),
    ...(await contractFiles(contract, {
      revisions: models.map((model) => ({ model, facts: factsFor(model) })),
      withServer,
      target: commonTarget(Object.entries(revisions)),
    })),
  };
}

/** The output folder may be the root of the user's own package, which says itself what its modules are. */
function isPackageOfUser(out: string): boolean {
  return existsSync(join(out, "package.json")) && readManifest(out)?.files["package.json"] === undefined;
}

/** The code that stays in the folder: the runtime beside it must still have what it imports. */
function keptCode({ out, kept, revisions }: Generation): string[] {
  return Object.keys(kept?.files ?? {})
    .filter((path) => /\.[jt]s$/.test(path) && belongsToKept(path, kept, revisions))
    .flatMap((path) => (existsSync(join(out, path)) ? [readFileSync(join(out, path), "utf8")] : []));
}

/** Whether a file belongs to a revision that an earlier run wrote and this one leaves as it is. */
function belongsToKept(path: string, kept: Manifest | undefined, named: Generation["revisions"]): boolean {
  return Object.keys(kept?.revisions ?? {}).some((revision) => !named.has(revision) && path.startsWith(`${revision}/`));
}

/** What the packages import of the runtime, and the index over all packages that have one. */
function sharedFiles(revisions: Manifest["revisions"], code: readonly string[]): GeneratedFile[] {
  const all = Object.entries(revisions);
  const withIndex = all.filter(([, { parts }]) => parts.some((part) => part !== "model" && part !== "schema"));
  const serves = all.some(([, { parts }]) => parts.some((part) => SERVING.has(part)));
  const target = commonTarget(withIndex);
  return [
    ...emitRuntime(target, { code, serves }),
    ...emitRevisionsIndex(
      withIndex.map(([revision]) => revision),
      target,
    ),
  ];
}

function commonTarget(revisions: readonly (readonly [string, GeneratedRevision])[]): Target {
  const targets = new Set(revisions.map(([, { target }]) => target));
  return targets.size === 1 ? [...targets][0]! : "ts+js";
}

interface Written {
  written: WrittenContract | undefined;
  /** {@link Manifest.generator} */
  generator: string;
}

function manifestOf(
  revisions: Manifest["revisions"],
  files: readonly GeneratedFile[],
  { kept, revisions: named, migrations, written, generator }: Generation & Written,
): Manifest {
  const keptFiles = Object.entries(kept?.files ?? {}).filter(([path]) => belongsToKept(path, kept, named));
  const manifest = {
    version: VERSION,
    generator,
    revisions,
    ...(migrations === true && { migrations }),
    ...(written && { contract: { file: written.file, sha256: written.sha256 } }),
    files: Object.fromEntries([...keptFiles, ...files.map(({ path, text }) => [path, sha256(text)] as const)]),
  };
  return { ...manifest, digest: digestOf(manifest) };
}

/** The fingerprint also names the project's own prettier if a revision is laid out by it. */
async function fingerprintOf(out: string, revisions: Manifest["revisions"]): Promise<string> {
  if (!Object.values(revisions).some(({ prettier }) => prettier)) return generatorFingerprint();
  const { projectPrettier } = await import("./output/applyPrettier.js");
  return `${generatorFingerprint()} project-${await projectPrettier(out)}`;
}

async function formatted(out: string, files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const { applyPrettier } = await import("./output/applyPrettier.js");
  return applyPrettier(out, files);
}
