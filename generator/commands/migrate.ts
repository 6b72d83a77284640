import { compareRevisions } from "../compareRevisions.js";
import { loadRevision } from "../loadRevision.js";
import { migrationGuide } from "../migrate/migrationGuide.js";
import { refuseOverwritingInput, writeReport } from "./report.js";
import { printDocument } from "./terminal.js";

export interface MigrateArguments {
  before: string;
  after: string;
  as: "server" | "client" | "both";
  out?: string | undefined;
}

/** `mcpgen migrate`: writes a migration guide from one revision to another, for users of the generated packages, as Markdown. */
export async function migrate({ before, after, as, out }: MigrateArguments): Promise<number> {
  if (out !== "-") refuseOverwritingInput("--out", out, [before, after]);
  const [older, newer] = [await loadRevision(before), await loadRevision(after)];
  const findings = await compareRevisions(older, newer, { overlay: true });
  const roles = as === "both" ? (["server", "client"] as const) : [as];
  const text = migrationGuide({ before: older.model, after: newer.model, findings, roles });
  if (out === undefined || out === "-") printDocument(text.trimEnd());
  else writeReport(out, text);
  return 0;
}
