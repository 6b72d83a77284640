import { loadSpecificationFactsOfRevision, listBundledRevisions } from "./bundled/bundled.js";
import { compareRevisions } from "./compareRevisions.js";
import type { GeneratedFile } from "./emit/generatedFile.js";
import type { LoadedRevision } from "./loadRevision.js";
import { formatMigrationGuide, summarizeMigrationGuideForRole } from "./migrate/migrationGuide.js";
import { buildMigrationGuideForRole, type RevisionsWithDiffFindings } from "./migrate/roleGuide.js";
import type { ProtocolModel } from "./model/protocol.js";

/** The folder of the migration guides, relative to the output folder. */
const MIGRATION_GUIDES_FOLDER = "migrations";

/**
 * Returns a migration guide from each revision to the next, a guide from the oldest to the newest, and a page that lists the
 * guides.
 *
 * @param models the models of all revisions in the output folder, in any order.
 */
export async function emitMigrationGuides(models: readonly ProtocolModel[]): Promise<GeneratedFile[]> {
  const revisions = [...models].sort((a, b) => (a.revision < b.revision ? -1 : 1)).map(asLoaded);
  const steps = revisions.slice(1).map((after, index) => [revisions[index]!, after] as const);
  const pairs = steps.length > 1 ? [...steps, [revisions[0]!, revisions.at(-1)!] as const] : steps;
  const compared = await Promise.all(pairs.map(([before, after]) => compare(before, after)));
  if (compared.length === 0) return [];
  const pages = compared.map((comparison) => ({
    path: `${MIGRATION_GUIDES_FOLDER}/${nameOf(comparison)}`,
    text: formatMigrationGuide({ ...comparison, roles: ["server", "client"] }),
  }));
  return [...pages, { path: `${MIGRATION_GUIDES_FOLDER}/README.md`, text: listOf(compared) }];
}

async function compare(before: LoadedRevision, after: LoadedRevision): Promise<RevisionsWithDiffFindings> {
  const findings = await compareRevisions(before, after, { overlay: true });
  return { before: before.model, after: after.model, findings };
}

function asLoaded(model: ProtocolModel): LoadedRevision {
  const { revision, source } = model;
  return {
    model,
    facts: listBundledRevisions().has(revision) ? loadSpecificationFactsOfRevision(revision) : null,
    form: source.file.endsWith(".json") ? "json" : "typescript",
    name: revision,
    pin: source.sha256,
  };
}

function nameOf({ before, after }: RevisionsWithDiffFindings): string {
  return `${before.revision}..${after.revision}.md`;
}

function listOf(compared: readonly RevisionsWithDiffFindings[]): string {
  const lines = compared.map((comparison) => {
    const name = nameOf(comparison);
    const verdicts = (["server", "client"] as const).map(
      (role) => `${role}: ${summarizeMigrationGuideForRole(buildMigrationGuideForRole(role, comparison))}`,
    );
    return `- [${name.replace("..", " to ").replace(".md", "")}](${name}): ${verdicts.join("; ")}`;
  });
  return [
    "# Migration guides",
    "Each guide lists the changes that code for the packages beside this folder needs. Written by mcpgen: do not edit, run `mcpgen generate`. `mcpgen migrate <before> <after>` writes the guide for any other two revisions.\n\n`mcpgen migrate <before> <after> --for server` (or `client`, `sdk`, `gateway`) writes a guide in terms of messages, for code that does not use these packages.",
    lines.join("\n"),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}
