import {
  formatJsonLossTables,
  formatMarkdownLossTables,
  formatTerminalLossTables,
} from "../bridge/lossTableFormats.js";
import { buildLossTables, type LossTable } from "../bridge/lossTable.js";
import { loadBridgedModel } from "../pipeline/migrations.js";
import type { TerminalDiffReportOptions } from "../diff/report/text.js";
import { addExtensionLosses } from "../bridge/extensionLosses.js";
import { loadRevisionsWithExtensions } from "./extensionOptions.js";
import type { ProtocolModel } from "../model/protocol.js";
import { refuseOptionsWith, type DiffCommandArguments } from "./diffOptions.js";
import { refuseOverwriting, writeReportFile } from "./report.js";
import { colour, terminalWidth, printText } from "./terminal.js";
import { UsageError } from "./usageError.js";

/** `mcpgen diff --bridge`: prints what is lost between a server of one revision and clients of the other. */
export async function runDiffBridgeCommand(given: DiffCommandArguments): Promise<number> {
  refuseOptionsWith("bridge", given);
  const out = given.out === "-" ? undefined : given.out;
  refuseOverwriting("--out", out, [given.before, given.after]);
  const names = [given.before, given.after!];
  const extended = (await loadRevisionsWithExtensions(names, given)).map(({ model }) => model);
  const [before, after] = [await toBridged(extended[0]!, names[0]!), await toBridged(extended[1]!, names[1]!)];
  if (before.revision === after.revision)
    throw new UsageError(
      `--bridge: ${given.before} and ${given.after} are the same revision (give two different revisions)`,
    );
  const tables = addExtensionLosses(buildLossTables(before, after), extended);
  if (out !== undefined) writeReportFile(out, await format(tables, given.format));
  else printText(await format(tables, given.format, { paint: colour, ...terminalWidth() }));
  return 0;
}

/** Returns the model with which bridges are planned. @throws UsageError if the schema is not the published schema of a revision for which the rules of bridges are written. */
async function toBridged(model: ProtocolModel, name: string): Promise<ProtocolModel> {
  const bridged = await loadBridgedModel(model);
  if (bridged !== undefined) return bridged;
  throw new UsageError(
    `--bridge: ${name} is not a published schema of a bundled revision (give the date of a revision)`,
  );
}

async function format(
  tables: [LossTable, LossTable],
  kind: DiffCommandArguments["format"],
  terminal?: TerminalDiffReportOptions,
): Promise<string> {
  switch (kind) {
    case "text":
      return formatTerminalLossTables(tables, terminal);
    case "markdown":
      return formatMarkdownLossTables(tables);
    case "json":
      return formatJsonLossTables(tables);
    case "html":
      return (await import("../reference/bridgesPage.js")).renderLossTablesPage(tables);
    default:
      throw new UsageError(`--format ${kind} and --bridge exclude each other (use text, markdown, json or html)`);
  }
}
