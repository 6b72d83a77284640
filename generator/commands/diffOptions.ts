import type { DiffFormat, DiffReportGrouping } from "../diff/report/diffReport.js";
import type { Flags, Texts } from "./given.js";
import type { ConnectionArguments } from "./loginOptions.js";
import { UsageError } from "./usageError.js";

export interface DiffCommandArguments
  extends
    ConnectionArguments,
    Texts<"after" | "as" | "caps" | "ignore" | "writeIgnore" | "reason" | "out" | "level" | "from" | "url" | "declare">,
    Flags<"bridge" | "bump"> {
  readonly before: string;
  readonly extension?: readonly string[] | undefined;
  readonly format: DiffFormat;
  readonly group?: DiffReportGrouping | undefined;
  readonly failOn: string;
  readonly overlay: boolean;
}

/** What `mcpgen diff` compares or prints. */
type DiffKind = "contracts" | "revisions" | "extensions" | "bridge";

/** The options that only some kinds of `mcpgen diff` have, with the value of an option that the user does not give. */
const OPTIONS: readonly (readonly [name: keyof DiffCommandArguments, absent: unknown, kinds: readonly DiffKind[]])[] = [
  ["caps", undefined, ["revisions"]],
  ["extension", undefined, ["revisions", "extensions", "bridge"]],
  ["group", undefined, ["revisions", "extensions"]],
  ["overlay", true, ["revisions"]],
  ["bridge", undefined, ["bridge"]],
  ["as", undefined, ["revisions", "extensions", "contracts"]],
  ["level", undefined, ["revisions", "extensions", "contracts"]],
  ["failOn", "never", ["revisions", "extensions", "contracts"]],
  ["ignore", undefined, ["revisions", "extensions", "contracts"]],
  ["writeIgnore", undefined, ["revisions", "extensions", "contracts"]],
  ["reason", undefined, ["revisions", "extensions", "contracts"]],
  ["bump", undefined, ["contracts"]],
  ["from", undefined, ["contracts"]],
  ["url", undefined, ["contracts"]],
];

/** What an option has no meaning for. */
const REASONS: Readonly<Record<DiffKind, string>> = {
  contracts: "has no meaning for contracts",
  revisions: "is only for contracts",
  extensions: "has no meaning for two versions of an extension",
  bridge: "and --bridge exclude each other, because a loss table has no findings",
};

/** @throws UsageError for an option that this kind of diff does not have. */
export function refuseOptionsWith(kind: DiffKind, given: DiffCommandArguments): void {
  for (const [name, absent, kinds] of OPTIONS) {
    if (given[name] === absent || kinds.includes(kind)) continue;
    const option =
      name === "overlay" ? "--no-overlay" : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const remedy = kind === "bridge" ? `remove ${option}, or remove --bridge` : `remove ${option}`;
    throw new UsageError(`${option} ${REASONS[kind]} (${remedy})`);
  }
}
