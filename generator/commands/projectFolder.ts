import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { parseContract } from "../contract/readContract.js";
import { DEFAULT_OPTIONS } from "../emit/parts.js";
import { generateFiles, withSameOptions, type Generation } from "../generateFiles.js";
import type { Changes } from "../output/changes.js";
import { isInside, readManifest } from "../output/manifest.js";
import { changesBelow, planUserFiles } from "../output/userFiles.js";
import { applyChanges } from "../output/write.js";
import { readInputText } from "../read/inputText.js";
import { layOut } from "../scaffold/layOut.js";
import { planHandlers } from "../scaffold/plan.js";
import { confirmChanges } from "./confirmChanges.js";
import { planChanges } from "./generate.js";
import { CONFIGURATION_FILE, newestRevision, readRequest, type OutputRequest } from "./request.js";
import { earlierMembers, has, sortOut, stubFiles, type FoundMember, type Member } from "./stubs.js";
import { UsageError } from "./usageError.js";
import { userSources } from "./userSources.js";

/** What became of a project. */
export interface Renewal {
  /** Paths of files that the user now owns and did not before. */
  readonly created: readonly string[];
  /** Paths of files that would have been written, had the user not had them. */
  readonly kept: readonly string[];
  /** New members that a source has already. */
  readonly found: readonly FoundMember[];
  /** Members that the contract has no more. */
  readonly removed: readonly Member[];
  /** Among the files that mcpgen owns. */
  readonly generated: { readonly total: number; readonly changes: Changes };
}

/** Whether a folder holds a project of mcpgen. */
export function isProject(folder: string): boolean {
  return existsSync(join(folder, CONFIGURATION_FILE));
}

/**
 * The contract of a project: the path of its file, and what is in it.
 *
 * @throws UsageError where the configuration names no revisions, or no contract that is there.
 */
export async function readProject(folder: string): Promise<{ request: OutputRequest; file: string; text: string }> {
  const configuration = join(folder, CONFIGURATION_FILE);
  const request = await readRequest({ config: configuration });
  if (request.revisions.size === 0)
    throw new UsageError(`${configuration}: it names no revisions (add "revisions": ["${newestRevision()}"])`);
  if (request.contract === undefined)
    throw new UsageError(`${configuration}: it names no contract (add "contract": "contract.json")`);
  if (!existsSync(request.contract))
    throw new UsageError(
      `${configuration}: there is no file ${request.contract} (correct "contract", or write the file)`,
    );
  return { request, file: request.contract, text: readInputText(request.contract, "a contract") };
}

export interface RenewOptions extends Agreement {
  /** The contract as it is to become, if it is not what the file says. */
  readonly edited?: string | undefined;
}

/**
 * Writes what mcpgen owns in a project anew, and stubs for handlers that no source of the user names yet.
 *
 * @throws UsageError, SchemaError or OutputError where something is wrong; then nothing was written.
 */
export async function renew(folder: string, { edited, ...agreement }: RenewOptions = {}): Promise<Renewal> {
  const { request, file, text } = await readProject(folder);
  const contract = await parseContract(file, edited ?? text);
  const { changes, total } = await generatedChanges({ ...request, contract }, agreement);
  const handlers = planHandlers(contract);
  const earlier = earlierMembers(request.out);
  const { stubs, found } = sortOut(handlers, { earlier, sources: userSources(folder) });
  const user = planUserFiles(folder, await layOut(stubFiles(folder, stubs, [...handlers, ...earlier])));
  const path = relative(folder, realpathSync(file)).replaceAll("\\", "/");
  const own: Changes = {
    create: user.create,
    change: edited === undefined || edited === text ? [] : [{ path, text: edited }],
    same: [],
    remove: [],
  };
  writeAll(folder, { own, generated: changes, out: request.out });
  return {
    created: user.create.map(({ path: created }) => created),
    kept: user.kept,
    found,
    removed: earlier.filter((member) => !has(handlers, member)),
    generated: { total, changes },
  };
}

/**
 * Both at once where the output folder is inside the project, so that all is written or nothing; and the file by which a project is
 * known last, so that a first run that was killed can be repeated.
 *
 * @throws OutputError where a folder cannot be written to.
 */
export function writeAll(
  folder: string,
  { own, generated, out }: { own: Changes; generated: Changes; out: string },
): void {
  const inside = relative(folder, out).replaceAll("\\", "/");
  if (!isInside(inside)) {
    applyChanges(out, generated);
    applyChanges(folder, own);
    return;
  }
  const moved = changesBelow(inside, generated);
  const isLast = ({ path }: { path: string }): boolean => path === CONFIGURATION_FILE;
  applyChanges(folder, {
    create: [...moved.create, ...own.create.filter((file) => !isLast(file)), ...own.create.filter(isLast)],
    change: [...own.change, ...moved.change],
    same: [],
    remove: moved.remove,
  });
}

/** What the user agreed to before anything was planned. */
export interface Agreement {
  /** Files that are no longer generated may be removed. */
  readonly yes?: boolean | undefined;
  /** The same, and files that mcpgen owns may be replaced after the user has changed them. */
  readonly force?: boolean | undefined;
}

/** What to generate for a project: a contract instead of its path, and every revision with the same options. */
type ProjectRequest = Pick<OutputRequest, "out" | "revisions" | "options"> &
  Pick<Generation, "migrations" | "contract">;

/**
 * What generating into a project's output folder changes, once the user has agreed to what it removes.
 *
 * @throws SchemaError if a schema or the contract cannot be read; OutputError if a file of the user's is in the way; UsageError if
 * the user does not agree.
 */
export async function generatedChanges(
  { out, revisions, options, migrations, contract }: ProjectRequest,
  { yes = false, force = false }: Agreement,
): Promise<{ changes: Changes; total: number; notes: readonly string[] }> {
  const earlier = readManifest(out);
  const packages = withSameOptions(revisions, { ...DEFAULT_OPTIONS, ...options });
  const generated = await generateFiles({ out, revisions: packages, migrations, contract });
  const { files, notes } = generated;
  const plan = (): Changes => planChanges(out, generated, { earlier, force });
  return { changes: await confirmChanges(plan, { folder: out, yes, force }), total: files.length + 1, notes };
}
