import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import type { GeneratedPackageOptions } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { hashTextWithSha256 } from "./changes.js";

/** Name of the file that lists the files that mcpgen wrote into a folder, and their sources. */
export const OUTPUT_MANIFEST_FILE = "mcpgen.manifest.json";

/** The content of {@link OUTPUT_MANIFEST_FILE}. */
export interface OutputManifest {
  /** Version of mcpgen that wrote the files. */
  version: string;
  /** Fingerprint of the code that wrote the files. */
  generator: string;
  /** The sources and options of each generated package. */
  revisions: { [revision: string]: RevisionManifestEntry };
  /** Present if the folder has migration guides. */
  migrations?: true;
  /** The contract of the typed tools, prompts and resources in the folder. */
  contract?: ContractManifestEntry;
  /** SHA-256 of each file except the manifest, by its path relative to the folder. */
  files: { [path: string]: string };
  /** SHA-256 of all other members, to detect a manifest that was edited or merged. */
  digest: string;
}

export interface ContractManifestEntry {
  /** Path of the contract, relative to the output folder. */
  file: string;
  /** SHA-256 of the contract. */
  sha256: string;
}

export interface RevisionManifestEntry extends GeneratedPackageOptions {
  /** Path of the schema relative to the output folder; absent for a bundled revision. */
  schema?: string;
  /** SHA-256 of the schema. */
  sha256: string;
}

/**
 * Returns the manifest of an output folder; undefined if the folder has no manifest.
 *
 * @throws SchemaError if the file is not a manifest, or lists files outside the folder.
 */
export function readOutputManifest(folder: string): OutputManifest | undefined {
  const file = join(folder, OUTPUT_MANIFEST_FILE);
  if (!existsSync(file)) return undefined;
  const manifest = parse(file);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (!isPathInsideFolder(path))
      throw unusable(file, `it lists ${JSON.stringify(path)}, which is not inside the folder`);
    if (typeof hash !== "string") throw unusable(file, `it has no SHA-256 of ${JSON.stringify(path)}`);
  }
  return manifest;
}

function parse(file: string): OutputManifest {
  const text = readFileSync(file, "utf8");
  let manifest: Partial<OutputManifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<OutputManifest> | null;
    // The digest is computed from this text, which fails for a value that is nested too deeply.
    JSON.stringify(manifest);
  } catch {
    throw unusable(file, "it is not JSON, or is nested too deeply");
  }
  if (!isRecord(manifest) || !isRecord(manifest.files) || !isRecord(manifest.revisions))
    throw unusable(file, '"files" and "revisions" must be objects');
  return manifest as OutputManifest;
}

function unusable(file: string, why: string): SchemaError {
  return new SchemaError(
    file,
    { line: 1, column: 1 },
    `the manifest is invalid: ${why} (restore the file, or delete it and use --force)`,
  );
}

/** Returns the manifest as a file of the output folder. */
export function createOutputManifestFile(manifest: OutputManifest): GeneratedFile {
  const { version, generator, revisions, migrations, contract, files, digest } = manifest;
  return {
    path: OUTPUT_MANIFEST_FILE,
    text: formatJsonLikePrettier({
      version,
      generator,
      digest,
      revisions: sortRecordKeys(revisions),
      ...(migrations === true && { migrations }),
      ...(contract && { contract }),
      files: sortRecordKeys(files),
    }),
  };
}

/** Returns the correct {@link OutputManifest.digest} of a manifest. */
export function computeManifestDigest({
  version,
  generator,
  revisions,
  ...manifest
}: Omit<OutputManifest, "digest">): string {
  const { migrations, contract, files } = manifest;
  return hashTextWithSha256(
    JSON.stringify([
      version,
      generator,
      sortRecordKeys(revisions),
      migrations === true,
      contract,
      sortRecordKeys(files),
    ]),
  );
}

/** Returns whether a manifest is unchanged since mcpgen wrote it. The hashes in an edited or merged manifest prove nothing. */
export function isManifestUnchanged(manifest: OutputManifest): boolean {
  return manifest.digest === computeManifestDigest(manifest);
}

/** Returns a copy of a record with sorted keys. */
export function sortRecordKeys<T>(record: { [key: string]: T }): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns whether a relative path with `/` is the path of a file inside its folder. */
export function isPathInsideFolder(path: string): boolean {
  return (
    path !== "" &&
    !/^[/\\]|^[A-Za-z]:|[\\\0]/.test(path) &&
    !path.split("/").some((part) => part === "" || part === "." || part === "..")
  );
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
