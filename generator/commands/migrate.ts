import { basename, dirname } from "node:path";
import { compareRevisions } from "../compareRevisions.js";
import { loadRevision } from "../loadRevision.js";
import { migrationGuide } from "../migrate/guide.js";
import { compareWithFolder } from "../output/changes.js";
import { carryOut } from "../output/write.js";
import { printDocument } from "./terminal.js";

export interface MigrateArguments {
  before: string;
  after: string;
  as: "server" | "client" | "both";
  out?: string | undefined;
}

/** `mcpgen migrate`: a guide from one revision to another, for users of the generated packages, as Markdown. */
export async function migrate({ before, after, as, out }: MigrateArguments): Promise<number> {
  const [older, newer] = [await loadRevision(before), await loadRevision(after)];
  const findings = await compareRevisions(older, newer, { overlay: true });
  const roles = as === "both" ? (["server", "client"] as const) : [as];
  const text = migrationGuide({ before: older.model, after: newer.model, findings, roles });
  if (out === undefined || out === "-") printDocument(text.trimEnd());
  else write(out, text);
  return 0;
}

function write(path: string, text: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  carryOut(folder, compareWithFolder(folder, [{ path: name, text }], { written: new Map(), force: true }));
}
