import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { bundledExtensionFolder, hashFileWithSha256, bundledExtensions } from "../bundled/bundled.js";
import { isForRevision, mergeExtensions, type GivenExtension } from "../extension/mergeExtensions.js";
import { EXTENSION_FILE } from "../extension/facts.js";
import { readExtensionFacts, type ReadExtensionFacts } from "../extension/readFacts.js";
import type { ProtocolModel } from "../model/protocol.js";
import { SchemaError } from "../model/schemaError.js";
import { readExtensionSchema } from "../read/readExtension.js";
import { DISK, type FileSource } from "../read/readSchema.js";
import type { ExtensionInManifest } from "../output/manifest.js";

/** An extension that a user asks for: its id, and the path of its schema, its facts or their folder; undefined for a bundled extension. */
export interface ExtensionInput {
  readonly id: string;
  readonly file: string | undefined;
}

/** The files of an extension. */
export interface ExtensionFiles {
  readonly id: string;
  /** True if the extension is part of mcpgen. */
  readonly isBundled: boolean;
  readonly schema: string;
  readonly facts: ReadExtensionFacts;
  /** The path that the user gave; undefined for a bundled extension. */
  readonly given: string | undefined;
}

const START = { line: 1, column: 1 };

/**
 * Finds the files of an extension and reads its facts.
 *
 * @throws SchemaError if a file is missing, or if the facts are invalid.
 */
export function findExtension(extension: ExtensionInput): ExtensionFiles {
  return findExtensionIn(DISK, extension);
}

/** Finds the files of an extension on the disk or in a state of git, as {@link findExtension} does. */
export function findExtensionIn(files: FileSource, { id, file }: ExtensionInput): ExtensionFiles {
  const given = file ?? bundledExtensionFolder(id);
  const source = file === undefined ? DISK : files;
  if (given === undefined) {
    const bundled = [...bundledExtensions().keys()];
    const use = bundled.length === 0 ? "" : `use ${bundled.join(", ")}, or `;
    throw new SchemaError(id, START, `mcpgen has no extension of this id (${use}give --extension ${id}=FILE)`);
  }
  if (!source.exists(given))
    throw new SchemaError(given, START, `there is no such file (check the path of the extension ${id})`);
  const isFolder = source.isFolder(given);
  const isFacts = isFolder || given.endsWith(EXTENSION_FILE);
  const [place, factsFile] = isFolder
    ? ([source, join(given, EXTENSION_FILE)] as const)
    : isFacts
      ? ([source, given] as const)
      : factsFor(id, given, source);
  if (!place.exists(factsFile))
    throw new SchemaError(
      factsFile,
      START,
      `the facts of the extension ${id} are missing, such as who sends its messages (write a draft with mcpgen extension ${isFacts ? "SCHEMA" : given} --id ${id})`,
    );
  const facts = readExtensionFacts(factsFile, id, place);
  return {
    id,
    given: file,
    isBundled: file === undefined,
    facts,
    schema: isFacts ? schemaBeside(facts, source) : given,
  };
}

/** Returns where the facts of a schema are: beside it or, for the published schema of a bundled extension, with the bundled one. */
function factsFor(id: string, schema: string, source: FileSource): readonly [FileSource, string] {
  const beside = join(dirname(schema), EXTENSION_FILE);
  const bundled = source.exists(beside) ? undefined : bundledExtensionFolder(id);
  return bundled === undefined ? [source, beside] : [DISK, join(bundled, EXTENSION_FILE)];
}

/** Returns the schema that the facts name, or the one beside them. */
function schemaBeside({ file, facts, errorAt }: ReadExtensionFacts, source: FileSource): string {
  const folder = dirname(file);
  if (facts.schema !== undefined) {
    const schema = isAbsolute(facts.schema) ? facts.schema : join(folder, facts.schema);
    if (!source.exists(schema)) throw errorAt(["schema"], `there is no file ${schema} (correct the path)`);
    return schema;
  }
  const found = ["schema.ts", "schema.json"].map((name) => join(folder, name)).find((path) => source.exists(path));
  if (found === undefined)
    throw errorAt([], `there is no schema.ts or schema.json beside this file (add "schema": PATH)`);
  return found;
}

/** The extensions of a revision, read, and the notes about those that are not for it. */
export interface ReadExtensions {
  readonly extensions: readonly GivenExtension[];
  readonly inManifest: readonly ExtensionInManifest[];
}

/**
 * Reads the extensions of a revision. Extensions that are not for the revision are left out.
 *
 * @param core the model of the revision, to whose declarations the schemas refer.
 * @param out the output folder, to which the paths in the manifest are relative.
 */
export async function readExtensions(
  core: ProtocolModel,
  files: readonly ExtensionFiles[],
  out = ".",
): Promise<ReadExtensions> {
  const wanted = files.filter(({ facts }) => isForRevision(facts.facts, core.revision));
  const read = await Promise.all(
    wanted.map(async (one) => ({ ...one, schema: await readExtensionSchema(one.schema, core), path: one.schema })),
  );
  const inManifest = read.map(({ schema, path, ...one }): ExtensionInManifest => {
    const beside = schema.files.slice(1).map(({ file, sha256 }) => [file, sha256] as const);
    return {
      ...placeInManifest({ ...one, schema: path }, out),
      sha256: schema.source.sha256,
      facts: one.facts.sha256,
      ...(beside.length > 0 && { beside: Object.fromEntries(beside) }),
    };
  });
  return { extensions: read.map(({ facts, schema }) => ({ facts, schema })), inManifest };
}

function placeInManifest(
  { id, isBundled, schema, facts }: ExtensionFiles,
  out: string,
): Pick<ExtensionInManifest, "id" | "file"> {
  return { id, ...(!isBundled && { file: pathFrom(out, facts.facts.schema === undefined ? schema : facts.file) }) };
}

/** A package of an output folder, and the extensions that its manifest lists. */
interface ListedExtensions {
  readonly out: string;
  readonly revision: string;
  readonly listed: readonly ExtensionInManifest[] | undefined;
}

/**
 * Returns true if a package was generated with the given extensions, and none of their files has changed. No schema is read for that. Returns
 * false for a missing or invalid file, which the next generation reports.
 */
export function areExtensionsUnchanged(
  given: readonly ExtensionInput[],
  { out, revision, listed = [] }: ListedExtensions,
): boolean {
  try {
    const wanted = given.map(findExtension).filter(({ facts }) => isForRevision(facts.facts, revision));
    return wanted.length === listed.length && wanted.every((one, i) => isUnchanged(one, listed[i]!, out));
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
}

function isUnchanged(extension: ExtensionFiles, listed: ExtensionInManifest, out: string): boolean {
  const { id, file } = placeInManifest(extension, out);
  if (id !== listed.id || file !== listed.file || extension.facts.sha256 !== listed.facts) return false;
  const folder = dirname(extension.schema);
  const beside = Object.entries(listed.beside ?? {}).map(([path, hash]) => [join(folder, path), hash] as const);
  return [[extension.schema, listed.sha256] as const, ...beside].every(
    ([path, hash]) => DISK.exists(path) && hashFileWithSha256(path) === hash,
  );
}

/** Returns the extensions that the manifest of an output folder lists, with paths from the working directory. */
export function extensionsInFolder(out: string, listed: readonly ExtensionInManifest[]): ExtensionInput[] {
  return listed.map(({ id, file }) => ({ id, file: file === undefined ? undefined : join(out, file) }));
}

function pathFrom(out: string, file: string): string {
  return relative(resolve(out), resolve(file)).replaceAll("\\", "/");
}

/** Returns the model of a revision with the extensions that are for it. */
export async function extendModel(core: ProtocolModel, files: readonly ExtensionFiles[]): Promise<ProtocolModel> {
  return files.length === 0 ? core : mergeExtensions(core, (await readExtensions(core, files)).extensions);
}

/**
 * Refuses an extension that is for none of the given revisions.
 *
 * @throws SchemaError that names the revisions of the extension.
 */
export function refuseUnusedExtensions(files: readonly ExtensionFiles[], revisions: readonly string[]): void {
  for (const { id, facts } of files)
    if (!revisions.some((revision) => isForRevision(facts.facts, revision)))
      throw facts.errorAt(
        ["revisions"],
        `the extension ${id} is not for ${revisions.join(", ")} (use it with ${facts.facts.revisions!.join(", ")})`,
      );
}
