import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { listBundledRevisions } from "../bundled/bundled.js";
import { captureContractFromServer, type CapturedContract } from "../contract/capture/capture.js";
import { emitContractDeclarations } from "../contract/client/clientView.js";
import type { Contract } from "../contract/contract.js";
import { parseContract } from "../contract/readContract.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import {
  DEFAULT_PACKAGE_OPTIONS,
  RUNTIME_FEATURES,
  type OutputLanguage,
  type RuntimeFeatureName,
  type RuntimeSource,
} from "../emit/parts.js";
import { createRevisionPackageInputs, generateFiles } from "../pipeline/generateFiles.js";
import { compareFilesWithFolder, isSha256OfText, type FileChanges } from "../output/changes.js";
import { readOutputManifest, type OutputManifest } from "../output/manifest.js";
import { applyFileChanges } from "../output/write.js";
import { confirmChanges } from "./confirmChanges.js";
import { formatContractCounts, readServerName } from "./contract.js";
import { parseDeclaredCapabilities, refuseInvalidTimeout } from "./serverArguments.js";
import { planFileChanges } from "./generate.js";
import type { Flags, Texts } from "./given.js";
import { readAuthentication, type ConnectionArguments } from "./loginOptions.js";
import { findSdkProblem } from "./installedSdk.js";
import { packagesNote } from "./outputNotes.js";
import { writeNewFile } from "./report.js";
import { findConfigurationFile, parseList } from "./request.js";
import { printLines, warn, printText, printProgress } from "./terminal.js";
import { UsageError } from "./usageError.js";

interface ClientCommandArguments
  extends ConnectionArguments, Texts<"declare" | "out" | "name" | "revision" | "with">, Flags<"dts" | "force" | "yes"> {
  readonly from: string;
  readonly target: OutputLanguage;
  readonly runtime?: RuntimeSource | undefined;
}

const CONTRACT_FILE = "contract.json";

/** `mcpgen client`: captures the contract of a running server, and writes a typed client for it. */
export async function runClientCommand(given: ClientCommandArguments): Promise<number> {
  const { from, header = [], declare, out, dts = false, timeout } = given;
  refuseInvalidTimeout(timeout);
  if (out === undefined && !dts)
    throw new UsageError("give the folder of the client (--out src/weather), or print its declarations (--dts)");
  const authentication = readAuthentication(from, header, given);
  const revisions = given.revision === undefined ? undefined : parseRevisions(given.revision);
  const features = parseFeatures(given.with);
  const earlier = dts ? undefined : readManifestOfClient(out!);
  printProgress(`reading the lists of ${from}`);
  const declared = parseDeclaredCapabilities(declare);
  const captured = await captureContractFromServer({
    address: from,
    headers: header,
    ...authentication,
    timeout,
    declared,
    preferred: revisions,
  });
  const notes = [...captured.notes, ...notesOnRevisions(given, revisions ?? [], captured.revision)];
  for (const note of notes) warn(`note: ${note}`);
  const name = given.name ?? nameOfPath(out);
  const text = formatJsonLikePrettier({ ...captured.contract, ...(name !== undefined && { client: name }) });
  const file = dts ? CONTRACT_FILE : join(out!, CONTRACT_FILE);
  const contract = await parseContract(file, text, { isForClientOnly: true });
  if (dts) return writeDeclarations(contract, given);
  if (given.force !== true) refuseReplacingOtherServer(out!, contract, earlier);
  const changes = await planChanges(given, {
    contract,
    text,
    earlier,
    revisions: revisions ?? [captured.revision],
    features,
  });
  applyFileChanges(out!, changes);
  const files = changes.create.length + changes.change.length + changes.same.length;
  printLines(`captured ${describe(contract, captured)} · wrote ${out}, ${files} files`);
  return 0;
}

function notesOnRevisions(
  { dts }: ClientCommandArguments,
  wanted: readonly string[],
  answered: string,
): readonly string[] {
  const bundled = [...listBundledRevisions().keys()];
  const refused = wanted.includes(answered)
    ? wanted.filter((revision) => bundled.indexOf(revision) > bundled.indexOf(answered))
    : wanted;
  if (refused.length === 0) return [];
  const fact = `the server does not support revision ${refused.join(" or ")}; it answered with revision ${answered}`;
  if (dts) return [fact];
  return wanted.includes(answered)
    ? [`${fact}, which the generated client uses for this server`]
    : [
        `${fact}. The generated client supports only ${wanted.join(" and ")}, so it cannot connect to this server (give --revision ${answered})`,
      ];
}

function refuseReplacingOtherServer(out: string, { about }: Contract, earlier: OutputManifest | undefined): void {
  const file = join(out, CONTRACT_FILE);
  // The user may have changed the name in a contract. Another error is about contracts that the user has changed.
  if (!existsSync(file) || !isSha256OfText(readFileSync(file, "utf8"), earlier?.contract?.sha256)) return;
  const name = readServerName(file);
  if (name === undefined || name === about.name) return;
  throw new UsageError(
    `${out}: this folder contains the client of the server ${JSON.stringify(name)}, not of ${JSON.stringify(about.name)} (give another folder, or --force to replace the client)`,
  );
}

/** Returns the name of a client for its folder or file: `files` for `src/files` and `files.d.ts`. */
function nameOfPath(out: string | undefined): string | undefined {
  return out === undefined ? undefined : basename(resolve(out)).replace(/(\.d)?\.ts$/, "");
}

function parseFeatures(list: string | undefined): RuntimeFeatureName[] {
  return list === undefined ? [] : parseList("with", list, RUNTIME_FEATURES);
}

function parseRevisions(list: string): string[] {
  const bundled = [...listBundledRevisions().keys()];
  const revisions = list.split(",").map((revision) => revision.trim());
  const unknown = revisions.find((revision) => !bundled.includes(revision));
  if (unknown === undefined) return revisions;
  throw new UsageError(`--revision ${unknown} is not bundled (use ${bundled.join(", ")})`);
}

/** @throws UsageError if the folder contains packages that `mcpgen generate` wrote. */
function readManifestOfClient(out: string): OutputManifest | undefined {
  const manifest = readOutputManifest(out);
  const parts = Object.values(manifest?.revisions ?? {}).flatMap((entry) => entry.parts);
  if (manifest === undefined || (manifest.contract?.file === CONTRACT_FILE && parts.every((part) => part === "client")))
    return manifest;
  throw new UsageError(`${out}: mcpgen generate wrote the code in this folder (give another folder)`);
}

async function writeDeclarations(contract: Contract, { from, out, force }: ClientCommandArguments): Promise<number> {
  for (const note of contract.notes) warn(`note: ${note}`);
  const text = await emitContractDeclarations(contract, from);
  if (out === undefined) printText(text);
  else {
    writeNewFile(out, text, { force });
    printLines(`wrote ${out}: ${formatContractCounts(contract)}`);
  }
  return 0;
}

interface ClientInput {
  contract: Contract;
  text: string;
  revisions: readonly string[];
  features: readonly RuntimeFeatureName[];
  earlier: OutputManifest | undefined;
}

async function planChanges(
  { out: folder, target, runtime, force = false, yes }: ClientCommandArguments,
  { contract, text, revisions, features, earlier }: ClientInput,
): Promise<FileChanges> {
  const out = folder!;
  const generated = await generateFiles({
    out,
    revisions: createRevisionPackageInputs(new Map(revisions.map((revision) => [revision, undefined])), {
      ...DEFAULT_PACKAGE_OPTIONS,
      parts: ["client"],
      target,
      runtime: runtime ?? runtimeOf(earlier) ?? (await configuredRuntime()),
      with: features,
    }),
    contract,
  });
  const problem = findSdkProblem(out, generated.manifest);
  const toInstall = packagesNote(out, generated.files);
  for (const note of [...generated.notes, problem, toInstall]) if (note !== undefined) warn(`note: ${note}`);
  const written = new Map(earlier?.contract === undefined ? [] : [[CONTRACT_FILE, earlier.contract.sha256]]);
  const plan = (): FileChanges => {
    const code = planFileChanges(out, generated, { earlier, force });
    const own = compareFilesWithFolder(out, [{ path: CONTRACT_FILE, text }], { written, force });
    return {
      ...code,
      create: [...own.create, ...code.create],
      change: [...own.change, ...code.change],
      same: [...own.same, ...code.same],
    };
  };
  return confirmChanges(plan, { folder: out, yes, force });
}

function runtimeOf(earlier: OutputManifest | undefined): RuntimeSource | undefined {
  const [entry] = Object.values(earlier?.revisions ?? {});
  return entry && (entry.runtime ?? "vendored");
}

async function configuredRuntime(): Promise<RuntimeSource> {
  const file = findConfigurationFile();
  if (file === undefined) return "vendored";
  const { readConfig } = await import("./configuration.js");
  return readConfig(file).configuration.runtime ?? "vendored";
}

function describe({ about, ...lists }: Contract, { revision }: CapturedContract): string {
  return `${formatContractCounts(lists)} of ${about.name} ${about.version} (${revision})`;
}
