import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { listBundledRevisions, loadBundledProtocolModel } from "../bundled/bundled.js";
import { parseContract } from "../contract/readContract.js";
import { writeContractTypes } from "../contract/typescript/writeContractTypes.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import type { MigratedServer } from "../fromSdk/fromSdk.js";
import { compareFilesWithFolder, readOptionalFile } from "../output/changes.js";
import { OutputError } from "../output/outputError.js";
import { applyFileChanges } from "../output/write.js";
import { packageFolder, readPackageIdentity } from "../packageRoot.js";
import { layOutUserFiles } from "../scaffold/packageJson.js";
import { GENERATED_FOLDER, type UserFile } from "../scaffold/project.js";
import { formatContractCounts } from "./contract.js";
import { CONFIGURATION_FILE } from "./request.js";
import { printLines, printProgress, warn } from "./terminal.js";
import { UsageError } from "./usageError.js";

const CONTRACT_FILE = "contract.ts";

/** The size in bytes up to which a source file is read: nobody writes a larger one by hand. */
const LARGEST = 2_000_000;

interface MigrateFromSdkArguments {
  readonly entry: string;
  readonly out: string;
  readonly force: boolean;
}

/**
 * `mcpgen migrate --from-sdk`: writes the contract and the functions of a server that uses the official SDK.
 *
 * @returns 1 if an entry that the sources register is not in the contract.
 */
export async function migrateServerFromSdk({ entry, out, force }: MigrateFromSdkArguments): Promise<number> {
  if (statSync(entry, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`--from-sdk ${entry}: the file does not exist (give the file that makes the server)`);
  const folder = projectOf(entry);
  printProgress(`reading ${entry} and what it imports`);
  const migrated = await read({ entry, folder, out });
  if (migrated.read.length === 0) {
    tell(migrated);
    throw new UsageError(
      `--from-sdk ${entry}: no registerTool, registerResource or registerPrompt that can be read was found, here or in the files that it imports (give the file that makes the server)`,
    );
  }
  const files = await laidOut(await filesOf(migrated, out));
  write(files, { out, force });
  report(migrated, { out, files });
  return migrated.findings.some(({ isLeftOut }) => isLeftOut) ? 1 : 0;
}

/** The folder with the package.json of a file: imports that lead out of it are not followed. */
function projectOf(entry: string): string {
  const folder = dirname(realpathSync(entry));
  return packageFolder(folder) ?? folder;
}

async function read({ entry, folder, out }: { entry: string; folder: string; out: string }): Promise<MigratedServer> {
  // ts-morph is slow to load.
  const { migrateFromSdk } = await import("../fromSdk/fromSdk.js");
  const revision = [...listBundledRevisions().keys()].sort().at(-1)!;
  const { declarations } = (await loadBundledProtocolModel(revision)).model;
  return migrateFromSdk(slashed(relative(folder, realpathSync(entry))), {
    read: (path) => readSource(folder, path),
    folders: { out: slashed(existsSync(out) ? realpathSync(out) : resolve(out)), project: slashed(folder) },
    newest: { revision, types: new Set(declarations.map(({ name }) => name)) },
    fallback: { name: basename(folder), version: "0.0.0", ...readPackageIdentity(folder) },
    parse: (text) => parseContract(join(out, "contract.json"), text),
  }).catch((error: unknown) => {
    // The compiler and this command follow expressions into each other.
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`--from-sdk ${entry}: an expression is too long to be read (split it into constants)`);
  });
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}

/** Code that prettier cannot read is written as it is: the compiler tells what is wrong with it. */
async function laidOut(files: readonly UserFile[]): Promise<UserFile[]> {
  return (await Promise.all(files.map((file) => layOutUserFiles([file]).catch(() => [file])))).flat();
}

/** A link can lead out of the project, also one of a folder, and a device never ends: only plain files are read. */
function readSource(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  if (path.includes("\0") || !existsSync(file) || realpathSync(file) !== file) return undefined;
  const stat = statSync(file);
  return stat.isFile() && stat.size <= LARGEST ? readFileSync(file, "utf8") : undefined;
}

async function filesOf({ contract, files }: MigratedServer, out: string): Promise<UserFile[]> {
  const revisions = [...listBundledRevisions().keys()].sort();
  const config = { out: GENERATED_FOLDER, revisions, contract: CONTRACT_FILE };
  return [
    { path: CONTRACT_FILE, text: await writeContractTypes(contract) },
    // The author may have a configuration, with options that mcpgen does not know.
    ...(existsSync(join(out, CONFIGURATION_FILE))
      ? []
      : [{ path: CONFIGURATION_FILE, text: formatJsonLikePrettier(config) }]),
    ...files,
  ];
}

function write(files: readonly UserFile[], { out, force }: { out: string; force: boolean }): void {
  const edited = files.filter(({ path, text }) => ![undefined, text].includes(readOptionalFile(out, path)));
  if (edited.length > 0 && !force)
    throw new OutputError(
      `${join(out, edited[0]!.path)}: this file exists and has other content, so no file was written (give another --out, or --force to replace it)`,
    );
  applyFileChanges(out, compareFilesWithFolder(out, [...files], { written: new Map(), force: true }));
}

function tell({ findings }: MigratedServer): void {
  for (const { at, problem } of findings) warn(`note: ${at}: ${problem}`);
}

function report(migrated: MigratedServer, { out, files }: { out: string; files: readonly UserFile[] }): void {
  const { contract, read } = migrated;
  printLines(
    `${String(contract["name"])} ${String(contract["version"])}: ${formatContractCounts(contract)}`,
    ...read.map(({ at, kind, name }) => `  ${at}  ${kind} ${name}`),
    ...files.map(({ path }) => `  + ${join(out, path)}`),
  );
  tell(migrated);
  const folder = relative(".", out);
  printLines(
    `next: ${folder === "" ? "" : `cd ${folder} && `}npx mcpgen generate && npx tsc --noEmit lists what is left to do`,
  );
}
