import { existsSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { parseContract, readContract } from "../contract/readContract.js";
import { DEFAULT_PACKAGE_OPTIONS } from "../emit/parts.js";
import { createRevisionPackageInputs, generateFiles, type GenerateFilesInput } from "../pipeline/generateFiles.js";
import type { FileChanges } from "../output/changes.js";
import { isPathInsideFolder, readOutputManifest } from "../output/manifest.js";
import {
  applyFileChanges,
  planUserFileCreation,
  rebaseChangesOnOuterFolder,
  type UserFileCreationPlan,
} from "../output/write.js";
import { readInputFileText } from "../read/inputText.js";
import { layOutUserFiles } from "../scaffold/packageJson.js";
import { listHandlers, type ContractHandler } from "../scaffold/plannedHandlers.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { findDefaultTarget } from "./installedSdk.js";
import { confirmChanges, type FileChangeConsent } from "./confirmChanges.js";
import { planFileChanges } from "./generate.js";
import { CONFIGURATION_FILE, buildRequest, newestBundled, type GenerationRequest } from "./request.js";
import {
  stubsAndTests,
  findMissingStubs,
  hasHandlersMember,
  earlierMembers,
  type DeclaredHandler,
  type HandlerMember,
} from "./stubs.js";
import type { ProjectRevisions } from "./projectRevisions.js";
import { UsageError } from "./usageError.js";
import { findNamesInSources } from "./userSources.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";

export interface ProjectResult {
  readonly created: readonly string[];
  /** The paths of files that were not written because the user already has files with these paths. */
  readonly kept: readonly string[];
  /** The handlers of new contract entries that the user's sources already declare, so mcpgen writes no stubs for them. */
  readonly found: readonly DeclaredHandler[];
  /** The handlers of entries that are no longer in the contract. The author must delete their functions. */
  readonly removed: readonly HandlerMember[];
  readonly generated: { readonly total: number; readonly changes: FileChanges };
  readonly sources: readonly SourceFileChange[];
}

export function isMcpgenProjectFolder(folder: string): boolean {
  return existsSync(join(folder, CONFIGURATION_FILE));
}

/** @throws UsageError if the configuration names no revisions, or if the contract is missing. */
export async function readProjectAndContract(
  folder: string,
): Promise<{ request: GenerationRequest; file: string; text: string }> {
  const configuration = join(folder, CONFIGURATION_FILE);
  const request = await buildRequest({ config: configuration });
  if (request.revisions.size === 0)
    throw new UsageError(`${configuration}: "revisions" is missing or empty (add "revisions": ["${newestBundled()}"])`);
  if (request.contract === undefined)
    throw new UsageError(`${configuration}: "contract" is missing (add "contract": "contract.json")`);
  if (!existsSync(request.contract))
    throw new UsageError(
      `${configuration}: the file ${request.contract} does not exist (correct "contract", or create the file)`,
    );
  return { request, file: request.contract, text: readInputFileText(request.contract, "a contract") };
}

export interface ProjectPlanOptions extends FileChangeConsent {
  /** The new text of the contract. Without it, the contract file stays unchanged. */
  readonly edited?: string | undefined;
  /** Other revisions than those of the configuration file, and the new text of this file. */
  readonly revised?: Pick<ProjectRevisions, "revisions" | "configuration"> | undefined;
  /** True for the handler that `mcpgen add` inserts into the author's sources in this run. */
  readonly isWired?: (handler: ContractHandler) => boolean;
  /** True for the renamed handler. It needs no stub, because `mcpgen rename` renames it in the author's sources. */
  readonly isRenamed?: (handler: ContractHandler) => boolean;
}

/** A plan for generating the code of a project again. The files of the plan are not written yet. */
export interface ProjectPlan {
  readonly folder: string;
  readonly request: GenerationRequest;
  readonly contract: { readonly path: string; readonly before: string; readonly after: string };
  readonly configuration: { readonly path: string; readonly text: string } | undefined;
  /** The members of the handler interfaces before this run, to find handlers that were added or removed. */
  readonly earlier: readonly HandlerMember[];
  readonly handlers: readonly ContractHandler[];
  readonly user: UserFileCreationPlan;
  readonly found: readonly DeclaredHandler[];
  readonly generated: ProjectResult["generated"];
}

/** Generates the code of a project again, with stubs for handlers that the user's sources do not mention. */
export async function regenerateProject(folder: string, options: ProjectPlanOptions = {}): Promise<ProjectResult> {
  return carryOutPlan(await planProject(folder, options));
}

/** Plans the files that {@link regenerateProject} writes. Asks the user to confirm the removal of generated files. */
export async function planProject(
  folder: string,
  { edited, isWired, isRenamed = () => false, revised, ...agreement }: ProjectPlanOptions,
): Promise<ProjectPlan> {
  const { request: configured, file, text } = await readProjectAndContract(folder);
  const request = revised === undefined ? configured : { ...configured, revisions: revised.revisions };
  const contract =
    edited === undefined ? await readContract(file, { out: request.out }) : await parseContract(file, edited);
  const generated = await planAndConfirm({ ...request, contract }, agreement);
  const handlers = listHandlers(contract);
  const earlier = earlierMembers(request.out);
  const { stubs, found } = findMissingStubs(
    handlers.filter((handler) => !isRenamed(handler)),
    { earlier, sources: findNamesInSources(folder) },
  );
  const files = stubsAndTests(folder, stubs, {
    members: [...handlers, ...earlier],
    generated: toPathInProject(folder, request.out),
    ...(isWired && { isWired }),
  });
  return {
    folder,
    request,
    contract: {
      path: toPathInProject(folder, realpathSync(file)),
      before: text,
      after: edited ?? text,
    },
    configuration: revised && {
      path: toPathInProject(folder, realpathSync(join(folder, CONFIGURATION_FILE))),
      text: revised.configuration,
    },
    earlier,
    handlers,
    user: planUserFileCreation(folder, await layOutUserFiles(files)),
    found,
    generated,
  };
}

/**
 * Writes the files of a plan and the given changes to the author's sources. If the output folder is inside the project, either all files
 * are written or none.
 *
 * @param options.settled the handlers that `sources` already removes or renames. The result does not list them as handlers for the author
 *   to delete.
 * @throws OutputError if a folder cannot be written to.
 */
export function carryOutPlan(
  plan: ProjectPlan,
  {
    sources = [],
    settled = [],
  }: { readonly sources?: readonly SourceFileChange[]; readonly settled?: readonly HandlerMember[] } = {},
): ProjectResult {
  const { folder, request, contract, configuration, earlier, handlers, user, found, generated } = plan;
  const edited = sources.flatMap(({ path, after }) => (after?.path === path ? [after] : []));
  const moved = sources.flatMap(({ path, after }) => (after === undefined || after.path === path ? [] : [after]));
  const own: FileChanges = {
    create: [...user.create, ...moved],
    change: [
      ...(contract.after === contract.before ? [] : [{ path: contract.path, text: contract.after }]),
      ...(configuration === undefined ? [] : [configuration]),
      ...edited,
    ],
    same: [],
    remove: sources.flatMap(({ path, after }) => (after?.path === path ? [] : [path])),
  };
  writeProject(folder, { own, generated: generated.changes, out: request.out });
  return {
    created: user.create.map(({ path: created }) => created),
    kept: user.kept,
    found,
    removed: earlier.filter((member) => !hasHandlersMember(handlers, member) && !hasHandlersMember(settled, member)),
    generated,
    sources,
  };
}

/** Writes all files or none, if `out` is in the project. The configuration is last, so a killed run can be repeated. */
export function writeProject(
  folder: string,
  { own, generated, out }: { own: FileChanges; generated: FileChanges; out: string },
): void {
  const inside = toPathInProject(folder, out);
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

export function toPathInProject(project: string, folder: string): string {
  return relative(project, folder).replaceAll("\\", "/");
}

/** A request to generate the code of a project. The contract is already parsed, and all revisions have the same options. */
type ProjectRequest = Pick<GenerationRequest, "out" | "revisions" | "options"> &
  Partial<Pick<GenerationRequest, "extensions">> &
  Pick<GenerateFilesInput, "migrations" | "contract" | "native">;

/** Generates the code of a project in memory. @throws UsageError if the user does not agree to remove files. */
export async function planAndConfirm(
  { out, revisions, extensions, options, migrations, contract, native }: ProjectRequest,
  { yes = false, force = false }: FileChangeConsent,
): Promise<{ changes: FileChanges; total: number; notes: readonly string[] }> {
  const earlier = readOutputManifest(out);
  const target = findDefaultTarget(out, earlier);
  const packages = createRevisionPackageInputs(
    revisions,
    { ...DEFAULT_PACKAGE_OPTIONS, target, ...options },
    extensions,
  );
  const generated = await generateFiles({ out, revisions: packages, migrations, contract, native });
  const { files, notes } = generated;
  const plan = (): FileChanges => planFileChanges(out, generated, { earlier, force });
  return { changes: await confirmChanges(plan, { folder: out, yes, force }), total: files.length + 1, notes };
}

const NEEDED = ["mcpName", "type", "bin", "files", "scripts", "devDependencies"];

/** Matches the placeholder that `npm init` writes as the test script. */
const NO_TEST = /no test specified/;

/** Returns the members that a scaffolded project needs and package.json lacks; undefined if there are none. */
export function missingPackageMembers(text: string, wanted: string): object | undefined {
  const [found, needed] = [parsed(text), parsed(wanted)];
  if (found === undefined || needed === undefined) return undefined;
  const { type, ...others } = found;
  const own = type === needed["type"] ? found : others;
  return lackingOf(own, Object.fromEntries(NEEDED.map((name) => [name, needed[name]]))) as object | undefined;
}

function lackingOf(found: unknown, needed: unknown): unknown {
  if (found === undefined || (typeof found === "string" && NO_TEST.test(found))) return needed;
  if (!isObject(found) || !isObject(needed)) return undefined;
  const lacking = Object.entries(needed).flatMap(([name, value]) => {
    const inner = lackingOf(found[name], value);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return lacking.length === 0 ? undefined : Object.fromEntries(lacking);
}

export function reusablePackageMembers(text: string): { name?: string; version?: string; license?: string } {
  const { name, version, license } = parsed(text) ?? {};
  return {
    ...(typeof name === "string" && { name }),
    ...(typeof version === "string" && { version }),
    ...(typeof license === "string" && { license }),
  };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
