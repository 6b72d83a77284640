import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import type { GeneratedPackageOptions } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { hashTextWithSha256 } from "./changes.js";

/** The name of the manifest file. It lists the files that mcpgen wrote into a folder, and the schemas from which they were generated. */
export const OUTPUT_MANIFEST_FILE = "mcpgen.manifest.json";

/** The content of the manifest file {@link OUTPUT_MANIFEST_FILE}. */
export interface OutputManifest {
  /** The version of mcpgen that wrote the files. */
  version: string;
  /** The fingerprint of the code that generated the files: a hash that changes if the output may change. */
  generator: string;
  /** The schema and options of each generated package, by revision. */
  revisions: { [revision: string]: RevisionManifestEntry };
  /** Present if mcpgen generates migration guides into the folder. */
  migrations?: true;
  /** The name of the npm package that the folder is, if it can be published. */
  package?: string;
  /** Present if the folder contains a reference that `mcpgen docs` wrote. Such a folder has no packages. */
  reference?: true;
  /** The contract (a list of tools, prompts and resources) from which typed code was generated. */
  contract?: ContractFileInManifest;
  /** The plugins that generated files: paths relative to the output folder, and names of npm packages. */
  plugins?: string[];
  /** The SHA-256 of each generated file except the manifest. The keys are paths relative to the folder. */
  files: { [path: string]: string };
  /** The SHA-256 of all other members of the manifest. It detects that the manifest was edited or merged. */
  digest: string;
}

export interface ContractFileInManifest {
  /** The path of the contract file, relative to the output folder. */
  file: string;
  sha256: string;
  /** Present if each revision has a server of its own, without bridges. */
  native?: true;
}

export interface RevisionManifestEntry extends Omit<GeneratedPackageOptions, "with"> {
  /** The requested features of the runtime; absent if the user requested none. */
  with?: GeneratedPackageOptions["with"];
  /** The path of the user's schema file, relative to the output folder; absent for a bundled schema. */
  schema?: string;
  sha256: string;
  /** The extensions of the package; absent without any. */
  extensions?: readonly ExtensionInManifest[];
}

export interface ExtensionInManifest {
  id: string;
  /** The path of the schema or of the facts, relative to the output folder; absent for a bundled extension. */
  file?: string;
  /** The SHA-256 of the schema. */
  sha256: string;
  /** The SHA-256 of the file with the facts. */
  facts: string;
  /** The SHA-256 of each file that the schema refers to, by its path from the schema; absent without any. */
  beside?: { readonly [path: string]: string };
}

/**
 * Reads the manifest of an output folder. Returns undefined if the folder has no manifest.
 *
 * @throws SchemaError if the file is not a manifest, or if it lists files outside the folder.
 */
export function readOutputManifest(folder: string): OutputManifest | undefined {
  const file = join(folder, OUTPUT_MANIFEST_FILE);
  return existsSync(file) ? parseOutputManifest(folder, readFileSync(file, "utf8")) : undefined;
}

/**
 * Returns the manifest of an output folder from its text.
 *
 * @throws SchemaError if the text is not a manifest, or if it lists files outside the folder.
 */
export function parseOutputManifest(folder: string, text: string): OutputManifest {
  const file = join(folder, OUTPUT_MANIFEST_FILE);
  const manifest = parse(file, text);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (!isPathInsideFolder(path))
      throw unusable(file, `it lists ${JSON.stringify(path)}, which is not inside the folder`);
    if (typeof hash !== "string") throw unusable(file, `it has no SHA-256 of ${JSON.stringify(path)}`);
  }
  return manifest;
}

/** Returns whether git has written its conflict markers into a text. */
export function hasConflictMarkers(text: string): boolean {
  return /^<{7} /m.test(text) && /^>{7} /m.test(text);
}

function parse(file: string, text: string): OutputManifest {
  if (hasConflictMarkers(text))
    throw new SchemaError(
      file,
      { line: 1, column: 1 },
      "the list of generated files has conflict markers of a merge (run mcpgen generate)",
    );
  let manifest: Partial<OutputManifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<OutputManifest> | null;
    // `JSON.stringify` throws if the manifest is nested too deeply. It is called here so that such a manifest is rejected
    // before `computeManifestDigest` has to call it.
    JSON.stringify(manifest);
  } catch {
    throw unusable(file, "it is not JSON, or is nested too deeply");
  }
  if (!isRecord(manifest) || !isRecord(manifest.files) || !isRecord(manifest.revisions))
    throw unusable(file, '"files" and "revisions" must be objects');
  if (
    manifest.plugins !== undefined &&
    !(Array.isArray(manifest.plugins) && manifest.plugins.every((name) => typeof name === "string"))
  )
    throw unusable(file, '"plugins" must be a list of names');
  if (!Object.values(manifest.revisions).every(isRecord))
    throw unusable(file, 'each entry of "revisions" must be an object');
  return manifest as OutputManifest;
}

function unusable(file: string, why: string): SchemaError {
  return new SchemaError(
    file,
    { line: 1, column: 1 },
    `the list of generated files is invalid: ${why} (restore the file, or delete it and use --force)`,
  );
}

export function createOutputManifestFile(manifest: OutputManifest): GeneratedFile {
  const { version, generator, revisions, migrations, package: name, reference, files, digest } = manifest;
  const { contract, plugins } = manifest;
  return {
    path: OUTPUT_MANIFEST_FILE,
    text: formatJsonLikePrettier({
      version,
      generator,
      digest,
      revisions: sortRecordKeys(revisions),
      ...(migrations === true && { migrations }),
      ...(name !== undefined && { package: name }),
      ...(reference === true && { reference }),
      ...(contract && { contract }),
      ...(plugins && { plugins }),
      files: sortRecordKeys(files),
    }),
  };
}

/** Computes the SHA-256 that a manifest must have as its {@link OutputManifest.digest}. */
export function computeManifestDigest({
  version,
  generator,
  revisions,
  ...manifest
}: Omit<OutputManifest, "digest">): string {
  const { migrations, package: name, reference, contract, plugins, files } = manifest;
  return hashTextWithSha256(
    JSON.stringify([
      version,
      generator,
      sortRecordKeys(revisions),
      migrations === true,
      contract,
      sortRecordKeys(files),
      ...(reference === true ? ["reference"] : []),
      ...(name === undefined ? [] : ["package", name]),
      ...(plugins === undefined ? [] : ["plugins", plugins]),
    ]),
  );
}

/** Returns true if a manifest is unchanged since mcpgen wrote it. The file hashes in an edited or merged manifest cannot be trusted. */
export function isManifestDigestValid(manifest: OutputManifest): boolean {
  return manifest.digest === computeManifestDigest(manifest);
}

function sortRecordKeys<T>(record: { [key: string]: T }): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns true if a relative path stays inside the folder to which it is relative. Only `/` may separate its parts. */
export function isPathInsideFolder(path: string): boolean {
  return (
    path !== "" &&
    !/^[/\\]|^[A-Za-z]:|[\\\0]/.test(path) &&
    !path.split("/").some((part) => part === "" || part === "." || part === "..")
  );
}

/** Returns whether a value of JSON is an object. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
