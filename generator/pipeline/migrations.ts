import { addExtensionLosses } from "../bridge/extensionLosses.js";
import { buildLossTables, listShownPairs } from "../bridge/lossTable.js";
import { formatMarkdownLossTables } from "../bridge/lossTableFormats.js";
import { isPublishedSchema, listBundledRevisions, loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import { compareRevisions } from "./compareRevisions.js";
import type { GeneratedFile } from "../emit/generatedFile.js";
import type { LoadedRevision } from "./loadRevision.js";
import { formatMigrationGuide, summarizeMigration } from "../migrate/migrationGuide.js";
import { buildRoleGuide, type Comparison } from "../migrate/roleGuide.js";
import type { ProtocolModel } from "../model/protocol.js";
import { loadBridgeTable } from "../bridge/bridgeRules.js";

const MIGRATION_GUIDES_FOLDER = "migrations";

/** The folder of the loss tables of bridges, relative to the folder of the migration guides. */
const BRIDGES_FOLDER = "bridges";

/**
 * Returns a migration guide from each revision to the next, a guide from the oldest to the newest, and a page that lists the
 * guides. Each guide between published revisions has a page with the loss tables of bridges.
 *
 * @param models the models of all revisions in the output folder, in any order.
 */
export async function emitMigrationGuides(models: readonly ProtocolModel[]): Promise<GeneratedFile[]> {
  const revisions = [...models].sort((a, b) => (a.revision < b.revision ? -1 : 1)).map(asLoaded);
  const compared = await Promise.all(
    listShownPairs(revisions).map(async ([before, after]) => withLossTables(await compare(before, after))),
  );
  if (compared.length === 0) return [];
  const pages = compared.map((comparison) => ({
    path: `${MIGRATION_GUIDES_FOLDER}/${nameOf(comparison)}`,
    text: formatMigrationGuide({ ...comparison, roles: ["server", "client"] }),
  }));
  const bridges = compared.flatMap(({ lossTables }) => lossTables ?? []);
  return [...pages, ...bridges, { path: `${MIGRATION_GUIDES_FOLDER}/README.md`, text: listOf(compared) }];
}

async function compare(before: LoadedRevision, after: LoadedRevision): Promise<Comparison> {
  const findings = await compareRevisions(before, after, { overlay: true });
  return { before: before.model, after: after.model, findings };
}

/** Two revisions, and the page with the loss tables of bridges between them. */
interface ComparisonWithLossTables extends Comparison {
  /** Undefined if a schema is not published, because the rules of bridges belong to published schemas. */
  readonly lossTables: GeneratedFile | undefined;
}

async function withLossTables(comparison: Comparison): Promise<ComparisonWithLossTables> {
  const [older, newer] = [await loadBridgedModel(comparison.before), await loadBridgedModel(comparison.after)];
  if (older === undefined || newer === undefined) return { ...comparison, lossTables: undefined };
  const path = `${MIGRATION_GUIDES_FOLDER}/${BRIDGES_FOLDER}/${nameOf(comparison)}`;
  const { before, after } = comparison;
  const tables = addExtensionLosses(buildLossTables(older, newer), [before, after]);
  return { ...comparison, lossTables: { path, text: formatMarkdownLossTables(tables) } };
}

function asLoaded(model: ProtocolModel): LoadedRevision {
  const { revision, source } = model;
  return {
    model,
    facts: listBundledRevisions().has(revision) ? loadFacts(revision) : null,
    form: source.file.endsWith(".json") ? "json" : "typescript",
    name: revision,
    pin: source.sha256,
  };
}

function nameOf({ before, after }: Comparison): string {
  return `${before.revision}..${after.revision}.md`;
}

function listOf(compared: readonly ComparisonWithLossTables[]): string {
  const lines = compared.map((comparison) => {
    const name = nameOf(comparison);
    const verdicts = (["server", "client"] as const).map(
      (role) => `${role}: ${summarizeMigration(buildRoleGuide(role, comparison))}`,
    );
    const bridges = comparison.lossTables !== undefined ? `; [losses of bridges](${BRIDGES_FOLDER}/${name})` : "";
    return `- [${name.replace("..", " to ").replace(".md", "")}](${name}): ${verdicts.join("; ")}${bridges}`;
  });
  return [
    "# Migration guides",
    "Each guide lists the changes that code for the packages beside this folder needs. The pages about bridges list the features that a server of one revision and a client of the other lose if a bridge converts their messages. Written by mcpgen: do not edit, run `mcpgen generate`. `mcpgen migrate <before> <after>` writes the guide for any other two revisions.\n\n`mcpgen migrate <before> <after> --for server` (or `client`, `sdk`, `gateway`) writes a guide in terms of messages, for code that does not use these packages.",
    lines.join("\n"),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/**
 * Returns the model from which the conversions of a revision are planned: the bundled schema.ts, since a published schema.json has fewer
 * facts. Returns undefined if the schema is not published or has no rules in `schema/bridges.json`.
 */
export async function loadBridgedModel(model: ProtocolModel): Promise<ProtocolModel | undefined> {
  const hasRules = loadBridgeTable().rules.some(({ pair }) => pair.split("..").includes(model.revision));
  if (!hasRules || !isPublishedSchema(model)) return undefined;
  return (await loadBundledProtocolModel(model.revision)).model;
}
