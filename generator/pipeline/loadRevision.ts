import { SchemaError, type ParsedSchemaFile } from "../model/schemaError.js";
import { existsSync } from "node:fs";
import { factsOf, listBundledRevisions, loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import { buildProtocolModel, type ProtocolModelWithWarnings } from "../model/buildModel.js";
import type { ProtocolModel } from "../model/protocol.js";
import type { SpecificationRevisionFacts } from "../model/revisionFacts.js";
import { loadSchemaFileText, readProtocolSchema, type SchemaFileText } from "../read/readSchema.js";
import type { findClashingExport } from "../emit/generatedFile.js";
import { notesOnCodes } from "../extension/errorCodes.js";
import { mergeExtensions } from "../extension/mergeExtensions.js";
import type { ExtensionInManifest } from "../output/manifest.js";
import { extendModel, readExtensions, type ExtensionFiles, type ReadExtensions } from "./loadExtensions.js";

/** A revision that a command compares: a bundled revision, or a schema file. */
export interface LoadedRevision {
  model: ProtocolModel;
  /** The facts that only the prose of the specification states; null if the revision is not bundled. */
  facts: SpecificationRevisionFacts | null;
  form: "typescript" | "json";
  /** The date or the path that the user gave for the revision. */
  name: string;
  /** Hexadecimal SHA-256 of the schema file. */
  pin: string;
}

/**
 * Loads a bundled revision by its date, or a schema file by its path.
 *
 * The revision of a file is its `LATEST_PROTOCOL_VERSION`, else a date in its path, else the bundled revision with the most
 * declarations in common.
 *
 * @throws SchemaError if there is neither a bundled revision nor a file of this name, or if the file is not a schema.
 */
export async function loadRevision(given: string): Promise<LoadedRevision> {
  if (listBundledRevisions().has(given)) {
    const { model } = await loadBundledProtocolModel(given);
    return {
      model,
      facts: loadFacts(given),
      form: "typescript",
      name: given,
      pin: model.source.sha256,
    };
  }
  if (!existsSync(given)) {
    const bundled = [...listBundledRevisions().keys()].join(", ");
    throw new SchemaError(
      given,
      { line: 1, column: 1 },
      `no schema file and no bundled revision has this name (give the path of a schema file, or one of ${bundled})`,
    );
  }
  return loadSchema(loadSchemaFileText(given));
}

/** Loads a revision from the text of its schema file, as {@link loadRevision} does. @throws SchemaError if it is not a schema. */
export async function loadSchema(text: SchemaFileText): Promise<LoadedRevision> {
  const schema = await readProtocolSchema(text);
  const revision = namedBy(schema) ?? datedBy(text.file) ?? (await mostAlike(schema));
  return {
    model: buildProtocolModel(revision, schema).model,
    facts: listBundledRevisions().has(revision) ? loadFacts(revision) : null,
    form: /^\s*[{[]/.test(text.text) ? "json" : "typescript",
    name: text.file,
    pin: text.sha256,
  };
}

/**
 * Loads a revision like {@link loadRevision}, with the types and methods of the extensions that are for it.
 *
 * @throws SchemaError if the revision or an extension cannot be read, or if they conflict.
 */
export async function loadExtendedRevision(
  given: string,
  extensions: readonly ExtensionFiles[],
): Promise<LoadedRevision> {
  const loaded = await loadRevision(given);
  return { ...loaded, model: await extendModel(loaded.model, extensions) };
}

function namedBy({ constants }: ParsedSchemaFile): string | undefined {
  const latest = constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION")?.value;
  return typeof latest === "string" ? latest : undefined;
}

/** Returns the rightmost date in a path, because a date further left may be the name of a backup folder. */
function datedBy(path: string): string | undefined {
  return path.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g)?.at(-1);
}

async function mostAlike(schema: ParsedSchemaFile): Promise<string> {
  const names = namesOf(schema);
  let best = { revision: "", share: -1 };
  for (const revision of listBundledRevisions().keys()) {
    const others = namesOf((await loadBundledProtocolModel(revision)).model);
    const common = [...names].filter((name) => others.has(name)).length;
    const share = common / (names.size + others.size - common);
    if (share >= best.share) best = { revision, share };
  }
  return best.revision;
}

/** Returns the names of all types of a schema, and of the members of its interfaces as `Type.member`. */
function namesOf({ declarations }: Pick<ParsedSchemaFile, "declarations">): Set<string> {
  return new Set(
    declarations.flatMap((declaration) => [
      declaration.name,
      ...(declaration.kind === "interface"
        ? declaration.properties.map(({ name }) => `${declaration.name}.${name}`)
        : []),
    ]),
  );
}

interface RevisionModelWithNotes extends ProtocolModelWithWarnings {
  notes: string[];
  /** The extensions that the model has, as the manifest lists them. */
  extensions: readonly ExtensionInManifest[];
  /**
   * Rejects a schema that declares a name which mcpgen also exports from the same generated module.
   *
   * @param clash the export of mcpgen, or undefined if no name is declared twice.
   * @throws SchemaError at the declaration of the schema.
   */
  refuseClash(clash: ReturnType<typeof findClashingExport>): void;
}

/**
 * Reads the schema of a revision and builds its protocol model.
 *
 * @param schema path of the user's schema file; undefined for the bundled schema.
 * @param options.extensions the extensions to merge into the model. Those that are not for the revision are left out.
 * @param options.out the output folder, to which the paths in the manifest are relative.
 * @throws SchemaError if a schema cannot be read or is invalid, or if an extension conflicts with the core or with another one.
 */
export async function readRevisionModel(
  revision: string,
  schema: string | undefined,
  { extensions = [], out }: { readonly extensions?: readonly ExtensionFiles[]; readonly out?: string } = {},
): Promise<RevisionModelWithNotes> {
  const core = await readCoreModel(revision, schema);
  if (extensions.length === 0) return core;
  const read = await readExtensions(core.model, extensions, out);
  return {
    ...core,
    model: mergeExtensions(core.model, read.extensions),
    extensions: read.inManifest,
    notes: [...core.notes, ...notesOf(read)],
    refuseClash: (clash) => refuseClashInExtension(clash, read) ?? core.refuseClash(clash),
  };
}

function notesOf({ extensions }: ReadExtensions): string[] {
  return extensions.flatMap(({ facts, schema }) => [
    ...schema.losses.map((loss) => `${facts.facts.id}: ${loss}`),
    ...notesOnCodes(facts),
  ]);
}

/** @throws SchemaError at the declaration of an extension that has the name of an export of generated code. */
function refuseClashInExtension(clash: ReturnType<typeof findClashingExport>, { extensions }: ReadExtensions): void {
  if (clash === undefined) return;
  for (const { schema } of extensions) {
    const declared = [...schema.constants, ...schema.declarations].find(({ name }) => name === clash.name);
    if (declared !== undefined)
      throw schema.errorAt(
        declared,
        `mcpgen also writes an export ${clash.name} into ${clash.module} (rename the declaration)`,
      );
  }
}

async function readCoreModel(revision: string, schema: string | undefined): Promise<RevisionModelWithNotes> {
  if (schema === undefined) {
    const built = await loadBundledProtocolModel(revision);
    return { ...built, extensions: [], notes: built.warnings, refuseClash: () => undefined };
  }
  const source = await readProtocolSchema(loadSchemaFileText(schema));
  const built = buildProtocolModel(revision, source);
  const isPublished = listBundledRevisions().has(revision);
  const factsFrom = isPublished ? undefined : factsOf(built.model).revision;
  return {
    model: withFactsFrom(built.model, factsFrom),
    warnings: built.warnings,
    extensions: [],
    notes: [...source.losses, ...built.warnings, ...(factsFrom === undefined ? [] : [assumption(factsFrom)])].map(
      (note) => `${schema}: ${note}`,
    ),
    refuseClash(clash) {
      if (clash === undefined) return;
      const declared = [...source.constants, ...source.declarations].find(({ name }) => name === clash.name);
      throw source.errorAt(
        declared ?? source,
        declared === undefined
          ? `mcpgen would write ${clash.name} into ${clash.module} for two methods of this schema (rename the first part of one method)`
          : `mcpgen also writes an export ${clash.name} into ${clash.module} (rename the declaration)`,
      );
    },
  };
}

function withFactsFrom({ revision, ...model }: ProtocolModel, factsFrom: string | undefined): ProtocolModel {
  return { revision, ...(factsFrom !== undefined && { factsFrom }), ...model };
}

function assumption(factsFrom: string): string {
  const { specification } = loadFacts(factsFrom);
  return `lifecycle, transports, headers and error codes are in no schema: those of ${factsFrom} are assumed (compare with ${specification})`;
}
