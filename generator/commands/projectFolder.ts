import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { parseContract } from "../contract/readContract.js";
import { DEFAULT_OPTIONS } from "../emit/parts.js";
import { generateFiles, withSameOptions, type Generation } from "../generateFiles.js";
import type { Changes } from "../output/changes.js";
import { isInside, readManifest } from "../output/manifest.js";
import { changesBelow, planUserFiles, type UserFilePlan } from "../output/userFiles.js";
import { applyChanges } from "../output/write.js";
import { readInputText } from "../read/inputText.js";
import { formatUserFiles } from "../scaffold/formatUserFiles.js";
import { planHandlers, type PlannedHandler } from "../scaffold/plannedHandlers.js";
import type { SourceChange } from "../wiring/sources.js";
import { confirmChanges } from "./confirmChanges.js";
import { planChanges } from "./generate.js";
import { CONFIGURATION_FILE, newestRevision, readRequest, type OutputRequest } from "./request.js";
import {
  earlierMembers,
  includesMember,
  handlersWithoutStub,
  stubFiles,
  type DeclaredMember,
  type HandlerMember,
} from "./stubs.js";
import { UsageError } from "./usageError.js";
import { userSources } from "./userSources.js";

/** The result of a renewal. */
export interface Renewal {
  /** The paths of new files, which the user now owns. */
  readonly created: readonly string[];
  /** The paths of files that were not written because the user already has files with these paths. */
  readonly kept: readonly string[];
  /** The new members that a source of the user already declares. */
  readonly found: readonly DeclaredMember[];
  /** The members that the contract no longer has. */
  readonly removed: readonly HandlerMember[];
  /** The files that mcpgen owns: their number, and their changes. */
  readonly generated: { readonly total: number; readonly changes: Changes };
  /** The changes to sources that the author had already. */
  readonly sources: readonly SourceChange[];
}

/** Returns true if a folder holds a project of mcpgen. */
export function isProject(folder: string): boolean {
  return existsSync(join(folder, CONFIGURATION_FILE));
}

/**
 * Returns the configuration of a project, and the path and the text of its contract.
 *
 * @throws UsageError if the configuration names no revisions, or if the contract is missing.
 */
export async function readProject(folder: string): Promise<{ request: OutputRequest; file: string; text: string }> {
  const configuration = join(folder, CONFIGURATION_FILE);
  const request = await readRequest({ config: configuration });
  if (request.revisions.size === 0)
    throw new UsageError(
      `${configuration}: "revisions" is missing or empty (add "revisions": ["${newestRevision()}"])`,
    );
  if (request.contract === undefined)
    throw new UsageError(`${configuration}: "contract" is missing (add "contract": "contract.json")`);
  if (!existsSync(request.contract))
    throw new UsageError(
      `${configuration}: the file ${request.contract} does not exist (correct "contract", or create the file)`,
    );
  return { request, file: request.contract, text: readInputText(request.contract, "a contract") };
}

/** The options of {@link renew} and {@link planRenewal}. */
export interface RenewOptions extends ChangeConsent {
  /** The new text of the contract; the file stays unchanged without it. */
  readonly edited?: string | undefined;
  /** The entry whose handler the same command adds to the author's sources. */
  readonly wired?: Pick<PlannedHandler, "group" | "name"> | undefined;
  /** The entry whose function the same command renames, so that the new name needs no stub. */
  readonly renamed?: Pick<PlannedHandler, "group" | "name"> | undefined;
}

/** The files that a renewal will write, and the facts that they follow from. */
export interface RenewalPlan {
  readonly folder: string;
  readonly request: OutputRequest;
  readonly contract: { readonly path: string; readonly before: string; readonly after: string };
  /** The members of the interfaces that the last run wrote. */
  readonly earlier: readonly HandlerMember[];
  readonly handlers: readonly PlannedHandler[];
  readonly user: UserFilePlan;
  readonly found: readonly DeclaredMember[];
  readonly generated: Renewal["generated"];
}

/**
 * Writes the generated code of a project, and stubs for handlers that no source of the user names.
 *
 * @throws UsageError, SchemaError or OutputError if a project cannot be renewed; no file was written then.
 */
export async function renew(folder: string, options: RenewOptions = {}): Promise<Renewal> {
  return carryOutRenewal(await planRenewal(folder, options));
}

/**
 * Returns what a renewal would write, after the user has agreed to the generated files that it removes. Nothing is written.
 *
 * @throws UsageError, SchemaError or OutputError if the project, its contract or its files are not in order.
 */
export async function planRenewal(
  folder: string,
  { edited, wired, renamed, ...agreement }: RenewOptions,
): Promise<RenewalPlan> {
  const { request, file, text } = await readProject(folder);
  const contract = await parseContract(file, edited ?? text);
  const generated = await generatedChanges({ ...request, contract }, agreement);
  const handlers = planHandlers(contract);
  const earlier = earlierMembers(request.out);
  const unnamed = handlers.filter(({ group, name }) => group !== renamed?.group || name !== renamed.name);
  const { stubs, found } = handlersWithoutStub(unnamed, { earlier, sources: userSources(folder) });
  const files = stubFiles(folder, stubs, {
    members: [...handlers, ...earlier],
    isWired: ({ group, name }) => group === wired?.group && name === wired.name,
  });
  return {
    folder,
    request,
    contract: {
      path: relative(folder, realpathSync(file)).replaceAll("\\", "/"),
      before: text,
      after: edited ?? text,
    },
    earlier,
    handlers,
    user: planUserFiles(folder, await formatUserFiles(files)),
    found,
    generated,
  };
}

/**
 * Writes a planned renewal, together with changes to the author's sources: all files or none.
 *
 * @param options.settled members that the contract no longer has, and that the changes remove or rename.
 * @throws OutputError if a folder cannot be written to.
 */
export function carryOutRenewal(
  plan: RenewalPlan,
  {
    sources = [],
    settled = [],
  }: { readonly sources?: readonly SourceChange[]; readonly settled?: readonly HandlerMember[] } = {},
): Renewal {
  const { folder, request, contract, earlier, handlers, user, found, generated } = plan;
  const edited = sources.flatMap(({ path, after }) => (after?.path === path ? [after] : []));
  const moved = sources.flatMap(({ path, after }) => (after === undefined || after.path === path ? [] : [after]));
  const own: Changes = {
    create: [...user.create, ...moved],
    change: [...(contract.after === contract.before ? [] : [{ path: contract.path, text: contract.after }]), ...edited],
    same: [],
    remove: sources.flatMap(({ path, after }) => (after?.path === path ? [] : [path])),
  };
  writeAll(folder, { own, generated: generated.changes, out: request.out });
  return {
    created: user.create.map(({ path: created }) => created),
    kept: user.kept,
    found,
    removed: earlier.filter((member) => !includesMember(handlers, member) && !includesMember(settled, member)),
    generated,
    sources,
  };
}

/**
 * Writes the user's files and the generated files of a project. If the output folder is inside the project, either all files are
 * written or none. mcpgen.config.json is written last, so that a first run can be repeated after it was killed.
 *
 * @throws OutputError if a folder cannot be written to.
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
    remove: [...own.remove, ...moved.remove],
  });
}

/** The consent that the user gave on the command line. */
export interface ChangeConsent {
  /** True if mcpgen may remove files that are no longer generated. */
  readonly yes?: boolean | undefined;
  /** True if mcpgen may remove files that are no longer generated, and replace generated files that the user has edited. */
  readonly force?: boolean | undefined;
}

/** The request to generate the code of a project, with a parsed contract and the same options for all revisions. */
type ProjectRequest = Pick<OutputRequest, "out" | "revisions" | "options"> &
  Pick<Generation, "migrations" | "contract">;

/**
 * Returns the changes that generating makes in a project's output folder, after the user has agreed to the files that are removed.
 *
 * @throws SchemaError if a schema or the contract cannot be read; OutputError if a file of the user's is in the way; UsageError if
 * the user does not agree.
 */
export async function generatedChanges(
  { out, revisions, options, migrations, contract }: ProjectRequest,
  { yes = false, force = false }: ChangeConsent,
): Promise<{ changes: Changes; total: number; notes: readonly string[] }> {
  const earlier = readManifest(out);
  const packages = withSameOptions(revisions, { ...DEFAULT_OPTIONS, ...options });
  const generated = await generateFiles({ out, revisions: packages, migrations, contract });
  const { files, notes } = generated;
  const plan = (): Changes => planChanges(out, generated, { earlier, force });
  return { changes: await confirmChanges(plan, { folder: out, yes, force }), total: files.length + 1, notes };
}
