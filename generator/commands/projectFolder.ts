import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { parseContract } from "../contract/readContract.js";
import { DEFAULT_GENERATED_PACKAGE_OPTIONS } from "../emit/parts.js";
import { generateFiles, packageInputsWithSameOptions, type GenerateFilesInput } from "../generateFiles.js";
import type { FileChanges } from "../output/changes.js";
import { isPathInsideFolder, readOutputManifest } from "../output/manifest.js";
import { rebaseChangesOnOuterFolder, planUserFileCreation, type UserFileCreationPlan } from "../output/userFiles.js";
import { applyFileChanges } from "../output/write.js";
import { readInputFileText } from "../read/inputText.js";
import { formatUserFiles } from "../scaffold/formatUserFiles.js";
import { planContractHandlers, type PlannedHandler } from "../scaffold/plannedHandlers.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { confirmFileChanges } from "./confirmChanges.js";
import { planGeneratedFileChanges } from "./generate.js";
import {
  CONFIGURATION_FILE,
  getNewestBundledRevision,
  readGenerationRequest,
  type GenerationRequest,
} from "./request.js";
import {
  readEarlierHandlersInterfaceMembers,
  includesHandlersInterfaceMember,
  findHandlersThatNeedStubs,
  createHandlerStubFiles,
  type DeclaredHandlersInterfaceMember,
  type HandlersInterfaceMember,
} from "./stubs.js";
import { UsageError } from "./usageError.js";
import { readNamesInUserSources } from "./userSources.js";

/** The result of a renewal. */
export interface ProjectRenewalResult {
  /** The paths of new files, which the user now owns. */
  readonly created: readonly string[];
  /** The paths of files that were not written because the user already has files with these paths. */
  readonly kept: readonly string[];
  /** The new members that a source of the user already declares. */
  readonly found: readonly DeclaredHandlersInterfaceMember[];
  /** The members that the contract no longer has. */
  readonly removed: readonly HandlersInterfaceMember[];
  /** The files that mcpgen owns: their number, and their changes. */
  readonly generated: { readonly total: number; readonly changes: FileChanges };
  /** The changes to sources that the author had already. */
  readonly sources: readonly SourceFileChange[];
}

/** Returns true if a folder holds a project of mcpgen. */
export function isMcpgenProjectFolder(folder: string): boolean {
  return existsSync(join(folder, CONFIGURATION_FILE));
}

/**
 * Returns the configuration of a project, and the path and the text of its contract.
 *
 * @throws UsageError if the configuration names no revisions, or if the contract is missing.
 */
export async function readProjectAndContract(
  folder: string,
): Promise<{ request: GenerationRequest; file: string; text: string }> {
  const configuration = join(folder, CONFIGURATION_FILE);
  const request = await readGenerationRequest({ config: configuration });
  if (request.revisions.size === 0)
    throw new UsageError(
      `${configuration}: "revisions" is missing or empty (add "revisions": ["${getNewestBundledRevision()}"])`,
    );
  if (request.contract === undefined)
    throw new UsageError(`${configuration}: "contract" is missing (add "contract": "contract.json")`);
  if (!existsSync(request.contract))
    throw new UsageError(
      `${configuration}: the file ${request.contract} does not exist (correct "contract", or create the file)`,
    );
  return { request, file: request.contract, text: readInputFileText(request.contract, "a contract") };
}

/** The options of {@link renewProject} and {@link planProjectRenewal}. */
export interface RenewProjectOptions extends FileChangeConsent {
  /** The new text of the contract; the file stays unchanged without it. */
  readonly edited?: string | undefined;
  /** The entry whose handler the same command adds to the author's sources. */
  readonly wired?: Pick<PlannedHandler, "group" | "name"> | undefined;
  /** The entry whose function the same command renames, so that the new name needs no stub. */
  readonly renamed?: Pick<PlannedHandler, "group" | "name"> | undefined;
}

/** The files that a renewal will write, and the facts that they follow from. */
export interface ProjectRenewalPlan {
  readonly folder: string;
  readonly request: GenerationRequest;
  readonly contract: { readonly path: string; readonly before: string; readonly after: string };
  /** The members of the interfaces that the last run wrote. */
  readonly earlier: readonly HandlersInterfaceMember[];
  readonly handlers: readonly PlannedHandler[];
  readonly user: UserFileCreationPlan;
  readonly found: readonly DeclaredHandlersInterfaceMember[];
  readonly generated: ProjectRenewalResult["generated"];
}

/**
 * Writes the generated code of a project, and stubs for handlers that no source of the user names.
 *
 * @throws UsageError, SchemaError or OutputError if a project cannot be renewed; no file was written then.
 */
export async function renewProject(folder: string, options: RenewProjectOptions = {}): Promise<ProjectRenewalResult> {
  return carryOutProjectRenewal(await planProjectRenewal(folder, options));
}

/**
 * Returns what a renewal would write, after the user has agreed to the generated files that it removes. Nothing is written.
 *
 * @throws UsageError, SchemaError or OutputError if the project, its contract or its files are not in order.
 */
export async function planProjectRenewal(
  folder: string,
  { edited, wired, renamed, ...agreement }: RenewProjectOptions,
): Promise<ProjectRenewalPlan> {
  const { request, file, text } = await readProjectAndContract(folder);
  const contract = await parseContract(file, edited ?? text);
  const generated = await planConfirmedGeneratedChanges({ ...request, contract }, agreement);
  const handlers = planContractHandlers(contract);
  const earlier = readEarlierHandlersInterfaceMembers(request.out);
  const unnamed = handlers.filter(({ group, name }) => group !== renamed?.group || name !== renamed.name);
  const { stubs, found } = findHandlersThatNeedStubs(unnamed, { earlier, sources: readNamesInUserSources(folder) });
  const files = createHandlerStubFiles(folder, stubs, {
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
    user: planUserFileCreation(folder, await formatUserFiles(files)),
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
export function carryOutProjectRenewal(
  plan: ProjectRenewalPlan,
  {
    sources = [],
    settled = [],
  }: { readonly sources?: readonly SourceFileChange[]; readonly settled?: readonly HandlersInterfaceMember[] } = {},
): ProjectRenewalResult {
  const { folder, request, contract, earlier, handlers, user, found, generated } = plan;
  const edited = sources.flatMap(({ path, after }) => (after?.path === path ? [after] : []));
  const moved = sources.flatMap(({ path, after }) => (after === undefined || after.path === path ? [] : [after]));
  const own: FileChanges = {
    create: [...user.create, ...moved],
    change: [...(contract.after === contract.before ? [] : [{ path: contract.path, text: contract.after }]), ...edited],
    same: [],
    remove: sources.flatMap(({ path, after }) => (after?.path === path ? [] : [path])),
  };
  writeProjectAndGeneratedFiles(folder, { own, generated: generated.changes, out: request.out });
  return {
    created: user.create.map(({ path: created }) => created),
    kept: user.kept,
    found,
    removed: earlier.filter(
      (member) =>
        !includesHandlersInterfaceMember(handlers, member) && !includesHandlersInterfaceMember(settled, member),
    ),
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
export function writeProjectAndGeneratedFiles(
  folder: string,
  { own, generated, out }: { own: FileChanges; generated: FileChanges; out: string },
): void {
  const inside = relative(folder, out).replaceAll("\\", "/");
  if (!isPathInsideFolder(inside)) {
    applyFileChanges(out, generated);
    applyFileChanges(folder, own);
    return;
  }
  const moved = rebaseChangesOnOuterFolder(inside, generated);
  const isLast = ({ path }: { path: string }): boolean => path === CONFIGURATION_FILE;
  applyFileChanges(folder, {
    create: [...moved.create, ...own.create.filter((file) => !isLast(file)), ...own.create.filter(isLast)],
    change: [...own.change, ...moved.change],
    same: [],
    remove: [...own.remove, ...moved.remove],
  });
}

/** The consent that the user gave on the command line. */
export interface FileChangeConsent {
  /** True if mcpgen may remove files that are no longer generated. */
  readonly yes?: boolean | undefined;
  /** True if mcpgen may remove files that are no longer generated, and replace generated files that the user has edited. */
  readonly force?: boolean | undefined;
}

/** The request to generate the code of a project, with a parsed contract and the same options for all revisions. */
type ProjectRequest = Pick<GenerationRequest, "out" | "revisions" | "options"> &
  Pick<GenerateFilesInput, "migrations" | "contract">;

/**
 * Returns the changes that generating makes in a project's output folder, after the user has agreed to the files that are removed.
 *
 * @throws SchemaError if a schema or the contract cannot be read; OutputError if a file of the user's is in the way; UsageError if
 * the user does not agree.
 */
export async function planConfirmedGeneratedChanges(
  { out, revisions, options, migrations, contract }: ProjectRequest,
  { yes = false, force = false }: FileChangeConsent,
): Promise<{ changes: FileChanges; total: number; notes: readonly string[] }> {
  const earlier = readOutputManifest(out);
  const packages = packageInputsWithSameOptions(revisions, { ...DEFAULT_GENERATED_PACKAGE_OPTIONS, ...options });
  const generated = await generateFiles({ out, revisions: packages, migrations, contract });
  const { files, notes } = generated;
  const plan = (): FileChanges => planGeneratedFileChanges(out, generated, { earlier, force });
  return { changes: await confirmFileChanges(plan, { folder: out, yes, force }), total: files.length + 1, notes };
}
