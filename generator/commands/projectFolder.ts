import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { parseContract } from "../contract/readContract.js";
import { DEFAULT_OPTIONS, type PackageOptions } from "../emit/parts.js";
import { generateFiles, type Generation } from "../generateFiles.js";
import type { Changes } from "../output/changes.js";
import { isInside, readManifest } from "../output/manifest.js";
import { below, planUserFiles } from "../output/userFiles.js";
import { carryOut } from "../output/write.js";
import { handlerModule, isDeclaredIn, isNamedIn, isOwnSource } from "../scaffold/handlers.js";
import { layOut } from "../scaffold/layOut.js";
import { planHandlers } from "../scaffold/plan.js";
import { laterTestModule } from "../scaffold/tests.js";
import { planChanges } from "./generate.js";
import { CONFIGURATION_FILE, readRequest } from "./request.js";
import { UsageError } from "./usageError.js";

/** What became of a project. */
export interface Renewal {
  /** Paths of files that the user now owns and did not before. */
  readonly created: readonly string[];
  /** Members that the contract has no more. */
  readonly removed: readonly string[];
  /** How many files mcpgen wrote, changed or removed among its own. */
  readonly generated: { readonly total: number; readonly touched: number };
}

/** Whether a folder holds a project of mcpgen. */
export function isProject(folder: string): boolean {
  return existsSync(join(folder, CONFIGURATION_FILE));
}

/**
 * Writes what mcpgen owns in a project anew, and stubs for handlers that no source of the user names yet.
 *
 * @param edited the contract as it is to become, where it is not what the file says.
 */
export async function renew(folder: string, edited?: string): Promise<Renewal> {
  const request = await readRequest({ config: join(folder, CONFIGURATION_FILE) });
  if (request.contract === undefined)
    throw new UsageError(`${join(folder, CONFIGURATION_FILE)}: it names no contract (add "contract": "contract.json")`);
  const path = request.contract;
  const before = readFileSync(path, "utf8");
  const contract = await parseContract(path, edited ?? before);
  const handlers = planHandlers(contract);
  const sources = ownSources(folder);
  const earlier = earlierMembers(request.out);
  const stubs = handlers.filter(({ member }) => {
    const isKnown = earlier.includes(member) ? isNamedIn : isDeclaredIn;
    return !sources.some((source) => isKnown(source, member));
  });
  const { changes, total } = await generatedChanges({ ...request, contract });
  const user = planUserFiles(
    folder,
    await layOut(stubs.flatMap((handler) => [handlerModule(handler), laterTestModule(handler)])),
  );
  const contractFile = relative(folder, path).replaceAll("\\", "/");
  const own: Changes = {
    create: user.create,
    change: edited === undefined || edited === before ? [] : [{ path: contractFile, text: edited }],
    same: [],
    remove: [],
  };
  writeAll(folder, { own, generated: changes, out: request.out });
  const members = new Set(handlers.map(({ member }) => member));
  return {
    created: user.create.map(({ path: created }) => created),
    removed: earlier.filter((member) => !members.has(member)),
    generated: { total, touched: changes.create.length + changes.change.length + changes.remove.length },
  };
}

/** Both at once where the output folder is inside the project, so that all is written or nothing. */
export function writeAll(
  folder: string,
  { own, generated, out }: { own: Changes; generated: Changes; out: string },
): void {
  const inside = relative(folder, out).replaceAll("\\", "/");
  if (!isInside(inside)) {
    carryOut(out, generated);
    carryOut(folder, own);
    return;
  }
  const moved = below(inside, generated);
  carryOut(folder, {
    create: [...own.create, ...moved.create],
    change: [...own.change, ...moved.change],
    same: [],
    remove: moved.remove,
  });
}

/** What generating into a project's output folder would change. */
export async function generatedChanges({
  out,
  options,
  ...request
}: Omit<Generation, "options" | "kept"> & { options: Partial<PackageOptions> }): Promise<{
  changes: Changes;
  total: number;
  notes: readonly string[];
}> {
  const earlier = readManifest(out);
  const generated = await generateFiles({ ...request, out, options: { ...DEFAULT_OPTIONS, ...options } });
  const { files, notes } = generated;
  return { changes: planChanges(out, generated, earlier, false), total: files.length, notes };
}

function ownSources(folder: string): string[] {
  if (!existsSync(join(folder, "src"))) return [];
  return readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => isOwnSource(path) && statSync(join(folder, path)).isFile())
    .map((path) => readFileSync(join(folder, path), "utf8"));
}

/** The members of the interfaces that the last run wrote. */
function earlierMembers(out: string): string[] {
  return ["tools", "prompts", "resources"].flatMap((name) => {
    const file = ["ts", "d.ts"]
      .map((form) => join(out, "contract", `${name}.${form}`))
      .find((path) => existsSync(path));
    if (file === undefined) return [];
    const [, body = ""] =
      /^export interface (?:Tools|Prompts|Resources) \{\n([^]*?)^\}/m.exec(readFileSync(file, "utf8")) ?? [];
    return [...body.matchAll(/^ {2}(?:readonly )?([\p{ID_Continue}$]+)[(:]/gmu)].map(([, member]) => member!);
  });
}
