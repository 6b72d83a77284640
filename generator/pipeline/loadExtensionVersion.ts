import { dirname, join } from "node:path";
import { bundledExtensionFolder, listBundledRevisions, loadBundledProtocolModel } from "../bundled/bundled.js";
import { withoutUndeclared } from "../extension/declaredFacts.js";
import { isForRevision, mergeExtensions } from "../extension/mergeExtensions.js";
import { EXTENSION_FILE } from "../extension/facts.js";
import { readExtensionFacts } from "../extension/readFacts.js";
import { SchemaError } from "../model/schemaError.js";
import { filesInGit, parseGitFile, pathOfGitFile } from "../read/gitFile.js";
import { readExtensionSchema } from "../read/readExtension.js";
import { DISK, type FileSource } from "../read/readSchema.js";
import { findExtensionIn, type ExtensionFiles } from "./loadExtensions.js";
import type { LoadedRevision } from "./loadRevision.js";

/** One version of an extension: its files on the disk, in a state of git, or as mcpgen bundles them. */
export interface ExtensionVersion {
  /** What the user gave. */
  readonly given: string;
  readonly files: ExtensionFiles;
  readonly source: FileSource;
  /** True if the facts are not those of this version: rows about what its schema does not declare are then left out. */
  readonly hasSharedFacts: boolean;
}

/**
 * Finds a version of an extension: the folder of its files, its `extension.json`, a schema beside an `extension.json`, one of these in a state
 * of git, or the id of a bundled extension.
 *
 * @param shared the facts of schemas that have none beside them.
 * @returns undefined if the text names none of these.
 * @throws SchemaError if the facts are invalid, or if the schema is missing.
 */
export function findExtensionVersion(given: string, shared?: ExtensionFiles): ExtensionVersion | undefined {
  const bundled = bundledExtensionFolder(given);
  const own = { given, hasSharedFacts: false };
  if (bundled !== undefined)
    return { ...own, source: DISK, files: findExtensionIn(DISK, { id: given, file: undefined }) };
  const git = DISK.exists(given) ? undefined : parseGitFile(given);
  const path = git === undefined ? given : pathOfGitFile(git);
  const source = git === undefined ? DISK : filesInGit(git.revision, folderOf(path));
  if (!source.exists(path)) return undefined;
  const facts = source.isFolder(path) ? join(path, EXTENSION_FILE) : join(dirname(path), EXTENSION_FILE);
  if (!source.exists(facts)) {
    if (shared === undefined || source.isFolder(path) || isSchemaOfCore(source.load(path).text)) return undefined;
    return { given, source, files: { ...shared, schema: path }, hasSharedFacts: true };
  }
  const { id } = readExtensionFacts(facts, undefined, source).facts;
  return { ...own, source, files: findExtensionIn(source, { id, file: path }) };
}

/** True for a schema of the protocol itself, which declares all requests of clients. */
function isSchemaOfCore(text: string): boolean {
  return /\btype\s+ClientRequest\b|"ClientRequest"\s*:/.test(text);
}

/** Returns the folder of a file with facts or a schema. A path without such an ending is a folder. */
function folderOf(path: string): string {
  return /\.(?:json|[cm]?ts)$/.test(path) ? dirname(path) : path;
}

/**
 * Loads two versions of an extension, each merged into the newest revision that both are for.
 *
 * @throws SchemaError if a version cannot be read, or if they are for no common revision.
 */
export async function loadExtensionVersions(
  before: ExtensionVersion,
  after: ExtensionVersion,
): Promise<[LoadedRevision, LoadedRevision]> {
  const versions = [before, after];
  const revision = [...listBundledRevisions().keys()].findLast((name) =>
    versions.every(({ files }) => isForRevision(files.facts.facts, name)),
  );
  if (revision === undefined)
    throw after.files.facts.errorAt(
      ["revisions"],
      `the two versions of ${after.files.id} are for no common revision that mcpgen has (add one to "revisions")`,
    );
  return [await load(before, revision), await load(after, revision)];
}

/** Loads a version. Errors name the files of a state of git as the user does. */
async function load(version: ExtensionVersion, revision: string): Promise<LoadedRevision> {
  try {
    return await merged(version, revision);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new SchemaError(version.source.nameOf(error.file), error.position, error.problem);
  }
}

async function merged(version: ExtensionVersion, revision: string): Promise<LoadedRevision> {
  const { given, files, source, hasSharedFacts } = version;
  const { model: core } = await loadBundledProtocolModel(revision);
  const schema = await readExtensionSchema(files.schema, core, source);
  const facts = hasSharedFacts ? withoutUndeclared(files.facts, schema, core) : files.facts;
  const model = mergeExtensions(core, [{ facts, schema }]);
  return {
    model: { ...model, source: schema.source },
    facts: null,
    form: files.schema.endsWith(".json") ? "json" : "typescript",
    name: given,
    pin: schema.source.sha256,
  };
}
