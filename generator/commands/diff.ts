import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import { EXTENSION_FILE } from "../extension/facts.js";
import type { DiffCommandArguments } from "./diffOptions.js";
import { UsageError } from "./usageError.js";

/** The argument that stands for the server of `--from` or `--url`, if that is the older side. */
const LIVE = "live";

/** `mcpgen diff`. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function runDiffCommand(given: DiffCommandArguments): Promise<number> {
  if (given.from !== undefined || given.url !== undefined) return diffWithServer(given);
  const { before, after } = given;
  if (after === undefined)
    throw new UsageError(
      `${before}: the other side is missing (give a second revision or file, or a server with --from or --url)`,
    );
  if (given.bridge === true) return (await import("./diffBridge.js")).runDiffBridgeCommand(given);
  if (bothBundled(before, after)) return runRevisionDiff({ ...given, after });
  if ((given.extension ?? []).length > 0 || [before, after].some(mayBeExtension)) {
    const { findExtensionSides, runExtensionDiffCommand } = await import("./diffExtensions.js");
    const versions = findExtensionSides(before, after, given);
    if (versions !== undefined) return runExtensionDiffCommand(given, versions);
  }
  const { readContractSides } = await import("./diffSides.js");
  const sides = readContractSides(before, after);
  if (sides !== undefined) return (await import("./diffContracts.js")).runContractDiffCommand(given, sides);
  return runRevisionDiff({ ...given, after });
}

async function runRevisionDiff(given: DiffCommandArguments & { readonly after: string }): Promise<number> {
  return (await import("./diffRevisions.js")).runRevisionDiffCommand(given);
}

/** False for a file without facts of an extension beside it. Two contracts are compared without the readers of extensions, which load a parser. */
function mayBeExtension(side: string): boolean {
  const isFile = statSync(side, { throwIfNoEntry: false })?.isFile() === true;
  return !isFile || basename(side) === EXTENSION_FILE || existsSync(join(dirname(side), EXTENSION_FILE));
}

function bothBundled(before: string, after: string): boolean {
  const bundled = listBundledRevisions();
  return bundled.has(before) && bundled.has(after);
}

/** Compares a contract with that of a running server, in the order of the arguments. */
async function diffWithServer(given: DiffCommandArguments): Promise<number> {
  const { readContractArgument } = await import("./diffSides.js");
  const { before, after } = given;
  const files = [before, after].filter((side) => side !== undefined && side !== LIVE);
  if (files.length !== 1 || (after === undefined && before === LIVE))
    throw new UsageError(
      `give one contract beside the server (mcpgen diff contract.json --from "…", or mcpgen diff ${LIVE} contract.json --from "…" if the server is the older side)`,
    );
  const file = readContractArgument(files[0]!);
  const { runContractDiffCommand } = await import("./diffContracts.js");
  return runContractDiffCommand(given, before === LIVE ? [undefined, file] : [file, undefined]);
}
