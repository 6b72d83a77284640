import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { bundledFacts, bundledModel } from "../bundled/bundled.js";
import type { Contract } from "../contract/contract.js";
import { parseContract } from "../contract/readContract.js";
import { jsonText } from "../emit/jsonText.js";
import type { PackageOptions } from "../emit/parts.js";
import { MANIFEST_FILE } from "../output/manifest.js";
import { planUserFiles, type UserFilePlan } from "../output/userFiles.js";
import { readInputText } from "../read/inputText.js";
import { FEATURES, firstContract } from "../scaffold/features.js";
import { shellPath } from "../escape/shell.js";
import { layOut } from "../scaffold/layOut.js";
import { GENERATED_PARTS } from "../scaffold/packageJson.js";
import {
  CONTRACT_FILE,
  GENERATED_FOLDER,
  registryNameOf,
  servedBy,
  type Project,
  type ServedRevision,
  type UserFile,
} from "../scaffold/project.js";
import { scaffoldFiles } from "../scaffold/scaffold.js";
import { changeCountsText } from "./changeCounts.js";
import type { Choices } from "./choices.js";
import { generatedChanges, isProject, renew, writeAll, type Renewal } from "./projectFolder.js";
import { lackingMembers } from "./keptPackage.js";
import { readChoices, type ScaffoldArguments } from "./scaffoldChoices.js";
import { note, print, progress } from "./terminal.js";
import { UsageError } from "./usageError.js";

/**
 * `mcpgen scaffold`: writes a project that runs, or renews one.
 *
 * What is below src/mcp is mcpgen's and written anew each time. Everything else is written once and then the user's: a file that is
 * there is never replaced.
 */
export async function scaffold(given: ScaffoldArguments): Promise<number> {
  if (isProject(given.dir)) return again(given);
  refuseOutputFolder(given.dir);
  const choices = await readChoices(given);
  await refuseUnserved(choices);
  const { contract, text } = await firstOrGiven(given, choices);
  const project = projectOf(choices, contract);
  const files = await layOut(
    scaffoldFiles(project, { contract, contractText: text, examples: given.contract === undefined }),
  );
  const user = planUserFiles(given.dir, files);
  progress(`generating ${project.revisions.map(({ revision }) => revision).join(", ")}`);
  const out = join(given.dir, GENERATED_FOLDER);
  const revisions = new Map(choices.revisions.map((revision) => [revision, undefined]));
  const { changes, notes } = await generatedChanges({ out, revisions, options: OPTIONS, contract }, given);
  for (const line of [...notes, ...notesOn(project, choices, files)]) note(`note: ${line}`);
  writeAll(given.dir, { own: { create: user.create, change: [], same: [], remove: [] }, generated: changes, out });
  print(...report(given.dir, project, { files: user.create.length, lacking: lackingOf(given.dir, user, files) }));
  for (const path of user.kept) note(`note: ${join(given.dir, path)} was there already and is left as it is`);
  return 0;
}

/** What the user's own package.json has to be given, if there is one. */
function lackingOf(folder: string, { kept }: UserFilePlan, files: readonly UserFile[]): object | undefined {
  const wanted = files.find(({ path }) => path === "package.json");
  if (wanted === undefined || !kept.includes(wanted.path)) return undefined;
  return lackingMembers(readFileSync(join(folder, wanted.path), "utf8"), wanted.text);
}

const OPTIONS: Partial<PackageOptions> = { target: "ts", parts: GENERATED_PARTS };

/** What can be said once only: later the files say it. */
const FOR_THE_FIRST_RUN = {
  revision: '"revisions" in mcpgen.config.json',
  transport: "src/main.ts",
  features: "contract.json",
  contract: "contract.json",
  name: "package.json, server.json and manifest.json",
  license: "package.json, manifest.json and LICENSE",
  author: "package.json and manifest.json",
} as const;

async function again(given: ScaffoldArguments): Promise<number> {
  for (const [option, files] of Object.entries(FOR_THE_FIRST_RUN)) {
    if (given[option as keyof typeof FOR_THE_FIRST_RUN] !== undefined)
      throw new UsageError(
        `--${option}: ${given.dir} is a project already, and its files are yours (edit ${files}, and run mcpgen scaffold ${given.dir})`,
      );
  }
  const { yes, force } = given;
  tell(given.dir, await renew(given.dir, { yes, force }));
  return 0;
}

/** Generated code is written anew as a whole; a project among it would be taken for a part of it. */
function refuseOutputFolder(dir: string): void {
  for (let place = resolve(dir); ; place = dirname(place)) {
    if (existsSync(join(place, MANIFEST_FILE)))
      throw new UsageError(
        `${dir}: no project can be in a folder that mcpgen generates, and ${join(place, MANIFEST_FILE)} says that this is one (give another folder)`,
      );
    if (dirname(place) === place) return;
  }
}

/** Says what a renewal did. */
export function tell(folder: string, { created, kept, found, removed, generated }: Renewal): void {
  const counts = changeCountsText(generated.changes);
  const lines = [
    `${join(folder, GENERATED_FOLDER)}  ${generated.total} files, ${counts === "" ? "unchanged" : counts}`,
    ...created.map((path) => `  + ${join(folder, path)}`),
    ...kept.map((path) => `  = ${join(folder, path)} was there already and is left as it is`),
    ...found.map(({ member, path }) => `  = ${member} is in ${join(folder, path)} already, so no stub is written`),
    ...removed.map(
      ({ group, member }) => `  - ${member} is among the ${group} of the contract no more (delete what serves it)`,
    ),
  ];
  if (lines.length > 1)
    lines.push(`next: ${[...entering(folder), "npx tsc --noEmit"].join(" && ")} tells what is left to do`);
  print(...lines);
}

/** What is asked of a client must be there in all revisions, or the functions that ask do not compile. */
async function refuseUnserved({ features, revisions }: Choices): Promise<void> {
  for (const feature of features) {
    const { asks } = FEATURES[feature];
    if (asks === undefined) continue;
    const without: string[] = [];
    for (const revision of revisions) {
      const { model } = await bundledModel(revision);
      if (!model.methods.some(({ method }) => method === asks.method)) without.push(revision);
    }
    if (without.length > 0)
      throw new UsageError(`--features: ${feature} is not in ${without.join(", ")} (leave it out, or these revisions)`);
  }
}

async function firstOrGiven(
  { dir, contract: file }: ScaffoldArguments,
  { name, version, features }: Choices,
): Promise<{ contract: Contract; text: string }> {
  if (file !== undefined) {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      throw new UsageError(`--contract: there is no file ${file} (check the path)`);
    const text = readInputText(file, "a contract");
    // What is wrong with it is told of the file that was given; what is written is said to come from the project's own.
    await parseContract(file, text);
    return { contract: await parseContract(join(dir, CONTRACT_FILE), text), text };
  }
  const text = jsonText(firstContract({ name: name.replace(/^@[^/]*\//, ""), version }, features));
  return { contract: await parseContract(join(dir, CONTRACT_FILE), text), text };
}

function projectOf(choices: Choices, { about }: Contract): Project {
  return {
    packageName: choices.name,
    registryName: registryNameOf(choices.name),
    license: choices.license,
    author: choices.author ?? `the authors of ${about.title ?? about.name}`,
    transports: choices.transports,
    revisions: [...choices.revisions].sort().map(servedRevision),
  };
}

function servedRevision(revision: string): ServedRevision {
  const { era, lifecycle } = bundledFacts(revision);
  return { revision, open: lifecycle.open, hasSessions: era.value === "handshake" };
}

function notesOn({ license }: Project, { features }: Choices, files: readonly UserFile[]): string[] {
  const deprecated = features.filter((feature) => FEATURES[feature].deprecated);
  return [
    ...deprecated.map((feature) => `${feature} is deprecated in the newest revision`),
    ...(license === "UNLICENSED" || files.some(({ path }) => path === "LICENSE")
      ? []
      : [`the text of ${license} is not known here (put it into LICENSE)`]),
  ];
}

function report(
  folder: string,
  project: Project,
  { files, lacking }: { files: number; lacking: object | undefined },
): string[] {
  const shown = relative(".", folder) === "" ? "." : relative(".", folder);
  const first = lacking === undefined ? "" : "put what is below into package.json, then ";
  return [
    `  ${shown}/  ${files} files · serves ${servedBy(project)} · ${project.transports.join(", ")}`,
    `  next: ${first}${[...entering(folder), "npm install", "npm test"].join(" && ")}`,
    ...(lacking === undefined ? [] : JSON.stringify(lacking, null, 2).split("\n")),
  ];
}

/** The command, if there is a need for one, that goes to a folder. */
function entering(folder: string): string[] {
  const path = relative(".", folder);
  return path === "" ? [] : [`cd ${shellPath(path)}`];
}
