import { compareRevisions } from "../compareRevisions.js";
import { loadRevision } from "../loadRevision.js";
import { formatMigrationGuide } from "../migrate/migrationGuide.js";
import { refuseOverwritingInputFile, writeReportFile } from "./report.js";
import { printMultilineText } from "./terminal.js";

export interface MigrateCommandArguments {
  before: string;
  after: string;
  as: "server" | "client" | "both";
  out?: string | undefined;
}

/** `mcpgen migrate`: writes a Markdown guide to the migration from one revision to another, for users of the generated packages. */
export async function runMigrateCommand({ before, after, as, out }: MigrateCommandArguments): Promise<number> {
  if (out !== "-") refuseOverwritingInputFile("--out", out, [before, after]);
  const [older, newer] = [await loadRevision(before), await loadRevision(after)];
  const findings = await compareRevisions(older, newer, { overlay: true });
  const roles = as === "both" ? (["server", "client"] as const) : [as];
  const text = formatMigrationGuide({ before: older.model, after: newer.model, findings, roles });
  if (out === undefined || out === "-") printMultilineText(text.trimEnd());
  else writeReportFile(out, text);
  return 0;
}
