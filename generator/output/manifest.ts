import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { jsonText } from "../emit/jsonText.js";
import type { PackageOptions } from "../emit/parts.js";
import { SchemaError } from "../model/schemaError.js";
import { sha256 } from "./changes.js";

/** Lists what mcpgen wrote into a folder, and from what. It is itself part of the output. */
export const MANIFEST_FILE = "mcpgen.manifest.json";

export interface Manifest {
  /** Version of mcpgen. */
  version: string;
  /** Fingerprint of the code that wrote the files. */
  generator: string;
  /** How each revision was generated. */
  revisions: { [revision: string]: GeneratedRevision };
  /** There where guides from each revision to the next are written. */
  migrations?: true;
  /** The contract that typed tools, prompts and resources were written for. */
  contract?: GeneratedContract;
  /** SHA-256 of each file by its path below the folder, this one apart. */
  files: { [path: string]: string };
  /** SHA-256 over the rest, so that a manifest that was edited or merged is not believed. */
  digest: string;
}

export interface GeneratedContract {
  /** Path relative to the output folder. */
  file: string;
  /** SHA-256 of the file. */
  sha256: string;
}

export interface GeneratedRevision extends PackageOptions {
  /** Path of the schema relative to the output folder; absent for a bundled revision. */
  schema?: string;
  /** SHA-256 of the schema. */
  sha256: string;
}

/**
 * Reads the manifest of an output folder.
 *
 * @returns undefined where there is none.
 * @throws SchemaError where it is not one, or names files outside the folder.
 */
export function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) return undefined;
  const manifest = parse(file);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (!isInside(path)) throw unusable(file, `it lists ${JSON.stringify(path)}, which is no file of the folder`);
    if (typeof hash !== "string") throw unusable(file, `it gives no SHA-256 of ${JSON.stringify(path)}`);
  }
  return manifest;
}

function parse(file: string): Manifest {
  const text = readFileSync(file, "utf8");
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<Manifest> | null;
    // The digest is taken of this text: a value that nests too deep has none.
    JSON.stringify(manifest);
  } catch {
    throw unusable(file, "it is not JSON, or nests too deep");
  }
  if (!isRecord(manifest) || !isRecord(manifest.files) || !isRecord(manifest.revisions))
    throw unusable(file, "it lists no files and revisions");
  return manifest as Manifest;
}

function unusable(file: string, why: string): SchemaError {
  return new SchemaError(
    file,
    { line: 1, column: 1 },
    `this is no manifest of mcpgen: ${why} (restore it, or delete it and use --force)`,
  );
}

/** Returns the manifest as a file of the output folder. */
export function manifestFile(manifest: Manifest): GeneratedFile {
  const { version, generator, revisions, migrations, contract, files, digest } = manifest;
  return {
    path: MANIFEST_FILE,
    text: jsonText({
      version,
      generator,
      digest,
      revisions: sortedRecord(revisions),
      ...(migrations === true && { migrations }),
      ...(contract && { contract }),
      files: sortedRecord(files),
    }),
  };
}

/** What {@link Manifest.digest} must be. */
export function digestOf({ version, generator, revisions, ...manifest }: Omit<Manifest, "digest">): string {
  const { migrations, contract, files } = manifest;
  return sha256(
    JSON.stringify([version, generator, sortedRecord(revisions), migrations === true, contract, sortedRecord(files)]),
  );
}

/** Whether a manifest is as mcpgen wrote it. One that was edited or merged proves nothing about the files that it lists. */
export function isIntact(manifest: Manifest): boolean {
  return manifest.digest === digestOf(manifest);
}

/** A record with its keys in order. */
export function sortedRecord<T>(record: { [key: string]: T }): { [key: string]: T } {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a path with `/` stays below the folder that it is relative to. */
export function isInside(path: string): boolean {
  return (
    path !== "" &&
    !/^[/\\]|^[A-Za-z]:|[\\\0]/.test(path) &&
    !path.split("/").some((part) => part === "" || part === "." || part === "..")
  );
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
