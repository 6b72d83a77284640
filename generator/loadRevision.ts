import { existsSync } from "node:fs";
import { bundledFacts, bundledModel, bundledRevisions } from "./bundled/bundled.js";
import { buildModel } from "./model/buildModel.js";
import type { ProtocolModel } from "./model/protocol.js";
import type { RevisionFacts } from "./model/revisionFacts.js";
import { SchemaError } from "./model/schemaError.js";
import type { SourceSchema } from "./model/sourceSchema.js";
import { readSchema } from "./read/readSchema.js";
import { loadSchemaText } from "./read/schemaText.js";

/** A revision as a command was told to take it: one that comes with mcpgen, or a file. */
export interface LoadedRevision {
  model: ProtocolModel;
  /** What prose says of it; null where it is no bundled revision. */
  facts: RevisionFacts | null;
  form: "typescript" | "json";
  /** What the user called it: a date or a path. */
  name: string;
  /** Hexadecimal SHA-256 of the schema's bytes. */
  pin: string;
}

/**
 * Loads a bundled revision by its date, or a schema file by its path.
 *
 * A file is of the revision that it names itself, else of the one that its path names, else of the bundled one that declares
 * most of the same.
 *
 * @throws SchemaError where there is neither, or the file is no schema.
 */
export async function loadRevision(given: string): Promise<LoadedRevision> {
  if (bundledRevisions().has(given)) {
    const { model } = await bundledModel(given);
    return { model, facts: bundledFacts(given), form: "typescript", name: given, pin: model.source.sha256 };
  }
  if (!existsSync(given)) {
    const bundled = [...bundledRevisions().keys()].join(", ");
    throw new SchemaError(
      given,
      { line: 1, column: 1 },
      `there is no such file, nor is a revision of this name bundled (give a path, or one of ${bundled})`,
    );
  }
  const text = loadSchemaText(given);
  const schema = await readSchema(text);
  const revision = namedBy(schema) ?? datedBy(given) ?? (await mostAlike(schema));
  return {
    model: buildModel(revision, schema).model,
    facts: bundledRevisions().has(revision) ? bundledFacts(revision) : null,
    form: /^\s*[{[]/.test(text.text) ? "json" : "typescript",
    name: given,
    pin: text.sha256,
  };
}

function namedBy({ constants }: SourceSchema): string | undefined {
  const latest = constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION")?.value;
  return typeof latest === "string" ? latest : undefined;
}

/** The date that stands nearest to the end: a folder further up may be a backup's. */
function datedBy(path: string): string | undefined {
  return path.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g)?.at(-1);
}

async function mostAlike(schema: SourceSchema): Promise<string> {
  const names = namesOf(schema);
  let best = { revision: "", share: -1 };
  for (const revision of bundledRevisions().keys()) {
    const others = namesOf((await bundledModel(revision)).model);
    const common = [...names].filter((name) => others.has(name)).length;
    const share = common / (names.size + others.size - common);
    if (share >= best.share) best = { revision, share };
  }
  return best.revision;
}

/** What a schema declares: its types, and the members that they declare themselves. */
function namesOf({ declarations }: Pick<SourceSchema, "declarations">): Set<string> {
  return new Set(
    declarations.flatMap((declaration) => [
      declaration.name,
      ...(declaration.kind === "interface"
        ? declaration.properties.map(({ name }) => `${declaration.name}.${name}`)
        : []),
    ]),
  );
}
