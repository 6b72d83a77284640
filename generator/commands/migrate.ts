import { compareRevisions } from "../pipeline/compareRevisions.js";
import type { LoadedRevision } from "../pipeline/loadRevision.js";
import { listRolesOfAudience } from "../diff/report/diffReport.js";
import { formatMigrationGuide } from "../migrate/migrationGuide.js";
import type { GuideReader } from "../migrate/readers/changes.js";
import { formatReaderGuide } from "../migrate/readers/readerGuideText.js";
import { loadRevisionsWithExtensions, type ExtensionArguments } from "./extensionOptions.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { warnInProject } from "./repeatedQuestions.js";
import { printText } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface MigrateCommandArguments extends ExtensionArguments {
  before?: string | undefined;
  after?: string | undefined;
  fromSdk?: string | undefined;
  force?: boolean | undefined;
  as?: "server" | "client" | "both" | undefined;
  for?: GuideReader | undefined;
  out?: string | undefined;
}

/** `mcpgen migrate`: a guide from revision to revision, or with `--from-sdk` the contract and functions of a server. */
export async function runMigrateCommand(given: MigrateCommandArguments): Promise<number> {
  const { before, after, fromSdk, force } = given;
  if (fromSdk !== undefined) {
    if (before !== undefined) throw new UsageError(`--from-sdk and revisions exclude each other (omit ${before})`);
    const { migrateServerFromSdk } = await import("./migrateFromSdk.js");
    return migrateServerFromSdk({ entry: fromSdk, out: given.out ?? ".", force: force === true });
  }
  if (force !== undefined) throw new UsageError("--force is valid with --from-sdk only (omit --force)");
  if (before === undefined || after === undefined)
    throw new UsageError(
      `the command needs two revisions, but ${before === undefined ? "none" : "one"} was given (see mcpgen migrate --help)`,
    );
  return writeGuide({ ...given, before, after });
}

/** Writes a guide to the generated packages, or with `--for` to the messages, for readers without mcpgen. */
async function writeGuide(given: MigrateCommandArguments & { before: string; after: string }): Promise<number> {
  const { before, after, as, out } = given;
  if (as !== undefined && given.for !== undefined)
    throw new UsageError(
      "--as and --for exclude each other (--as: a guide to generated packages; --for: a guide to messages, for any SDK)",
    );
  if (out !== "-") refuseOverwriting("--out", out, [before, after]);
  const [older, newer] = (await loadRevisionsWithExtensions([before, after], given)) as [
    LoadedRevision,
    LoadedRevision,
  ];
  warnInProject([older.model.revision], [newer.model.revision]);
  const findings = await compareRevisions(older, newer, { overlay: true });
  const compared = { before: older.model, after: newer.model, findings };
  const text =
    given.for === undefined
      ? formatMigrationGuide({ ...compared, roles: listRolesOfAudience(as ?? "both") })
      : formatReaderGuide({ ...compared, reader: given.for });
  if (out === undefined || out === "-") printText(text.trimEnd());
  else writeReportFile(out, text);
  return 0;
}
