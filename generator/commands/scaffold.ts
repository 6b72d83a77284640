import { SDK_COMPATIBILITY, SDK_PACKAGE, type GeneratedPackageOptions } from "../emit/parts.js";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { loadBundledProtocolModel, loadFacts } from "../bundled/bundled.js";
import type { Contract } from "../contract/contract.js";
import { parseContract } from "../contract/readContract.js";
import { listScopesOfContract } from "../contract/scopes.js";
import { formatJsonLikePrettier } from "../emit/jsonText.js";
import { OUTPUT_MANIFEST_FILE, readOutputManifest } from "../output/manifest.js";
import { MCPGEN_VERSION, PACKAGE_ROOT, foldersFrom } from "../packageRoot.js";
import { planUserFileCreation, type UserFileCreationPlan } from "../output/write.js";
import { readInputFileText } from "../read/inputText.js";
import { SCAFFOLD_FEATURES, exampleContract } from "../scaffold/features.js";
import { quoteShellPath } from "../escape/escape.js";
import { SCAFFOLDED_PACKAGE_PARTS, layOutUserFiles, projectTransports } from "../scaffold/packageJson.js";
import {
  contractFileOf,
  GENERATED_FOLDER,
  formatRevisionList,
  formatServed,
  removeNpmScope,
  toMcpRegistryName,
  type ServedRevision,
  type ScaffoldedProject,
  type UserFile,
} from "../scaffold/project.js";
import { createScaffoldFiles } from "../scaffold/scaffold.js";
import type { SourceFileChange } from "../wiring/sources.js";
import { dependencySource } from "./dependencySource.js";
import { findUsedSdk } from "./installedSdk.js";
import { formatChangeCounts } from "./report.js";
import {
  collectScaffoldChoices,
  parseRevisionList,
  type ProjectChoices,
  type ScaffoldCommandArguments,
} from "./scaffoldChoices.js";
import {
  missingPackageMembers,
  isMcpgenProjectFolder,
  planAndConfirm,
  readProjectAndContract,
  regenerateProject,
  writeProject,
  type ProjectResult,
} from "./projectFolder.js";
import { filesThatName, planProjectRevisions } from "./projectRevisions.js";
import { warnOfRepeatedQuestions } from "./repeatedQuestions.js";
import { printLines, warn, printProgress } from "./terminal.js";
import { UsageError } from "./usageError.js";

/**
 * `mcpgen scaffold`: writes the files of a new server project, or generates the code of an existing project again.
 *
 * mcpgen owns the files below src/mcp and writes them each time. The user owns all other files: each is written once, and an existing file
 * is never replaced.
 */
export async function runScaffoldCommand(given: ScaffoldCommandArguments): Promise<number> {
  if (isMcpgenProjectFolder(given.dir)) return renewExistingProject(given);
  refuseOutputFolder(given.dir);
  const collected = await collectScaffoldChoices(given);
  const lacking = await revisionsThatLack(collected);
  // The author has not chosen the revisions.
  const isChosen = given.revision !== undefined;
  const revisions = isChosen ? collected.revisions : collected.revisions.filter((each) => !lacking.has(each));
  if (isChosen || revisions.length === 0) refuseUnserved(lacking);
  const choices = { ...collected, revisions };
  const { contract, text } = await firstOrGiven(given, choices);
  const project = await projectOf(choices, contract, given.dir);
  const files = await layOutUserFiles(
    createScaffoldFiles(project, { contract, contractText: text, examples: given.contract === undefined }),
  );
  // The author's contract stays as it is: prettier would move comments in types.
  const written = files.map((file) => (file.path === contractFileOf(contract) ? { ...file, text } : file));
  const user = planUserFileCreation(given.dir, written);
  printProgress(`generating ${project.revisions.map(({ revision }) => revision).join(", ")}`);
  const out = join(given.dir, GENERATED_FOLDER);
  const bundled = new Map(revisions.map((revision) => [revision, undefined]));
  const { changes, notes } = await planAndConfirm(
    {
      out,
      revisions: bundled,
      options: {
        ...OPTIONS,
        runtime: choices.runtime,
        ...(choices.runtime === "vendored" && { transport: projectTransports(choices.transports) }),
        ...(choices.auth && { with: ["authorization"] }),
      },
      contract,
      native: choices.native,
    },
    given,
  );
  writeProject(given.dir, {
    own: { create: user.create, change: [], same: [], remove: [] },
    generated: changes,
    out,
  });
  for (const line of [...notes, ...notesOn(project, { choices, contract, files })]) warn(`note: ${line}`);
  printLines(...report(given.dir, project, { files: user.create.length, lacking: lackingOf(given.dir, user, files) }));
  for (const path of user.kept) warn(`note: ${join(given.dir, path)} exists already, so mcpgen did not change it`);
  return 0;
}

/** Returns the members that the user must add to an existing package.json; undefined if none are missing. */
function lackingOf(folder: string, { kept }: UserFileCreationPlan, files: readonly UserFile[]): object | undefined {
  const wanted = files.find(({ path }) => path === "package.json");
  if (wanted === undefined || !kept.includes(wanted.path)) return undefined;
  return missingPackageMembers(readFileSync(join(folder, wanted.path), "utf8"), wanted.text);
}

const OPTIONS: Partial<GeneratedPackageOptions> = {
  target: "ts",
  parts: SCAFFOLDED_PACKAGE_PARTS,
};

/** The options that are valid only for a new project. For each option, the text names the files to edit in an existing project. */
const FOR_THE_FIRST_RUN = {
  transport: '"transport" in mcpgen.config.json, and src/main.ts',
  auth: '"with" in mcpgen.config.json, and src/main.ts',
  native: '"native" in mcpgen.config.json',
  runtime: '"runtime" in mcpgen.config.json, the dependencies in package.json, and the imports of the runtime',
  features: "the contract",
  contract: "the contract",
  name: "package.json, server.json and manifest.json",
  license: "package.json, manifest.json and LICENSE",
  author: "package.json and manifest.json",
} as const;

async function renewExistingProject(given: ScaffoldCommandArguments): Promise<number> {
  for (const [option, files] of Object.entries(FOR_THE_FIRST_RUN)) {
    if (given[option as keyof typeof FOR_THE_FIRST_RUN] !== undefined)
      throw new UsageError(
        `--${option}: ${given.dir} is already a project, and this option is valid for new projects only (edit ${files}, and run mcpgen scaffold ${given.dir})`,
      );
  }
  const { dir, yes, force, revision } = given;
  const revised = revision === undefined ? undefined : planProjectRevisions(dir, parseRevisionList(revision));
  const { request } = await readProjectAndContract(dir);
  const before = Object.keys(readOutputManifest(request.out)?.revisions ?? {});
  printRegeneration(dir, await regenerateProject(dir, { yes, force, revised }));
  warnOfRepeatedQuestions(dir, before, [...(revised ?? request).revisions.keys()]);
  if (revised === undefined) return 0;
  printLines(`  serves ${formatRevisionList([...revised.revisions.keys()])}`);
  for (const path of filesThatName(dir, revised.removed))
    warn(`note: ${join(dir, path)} names a revision that the server no longer supports (correct the file)`);
  return 0;
}

/** Throws if a new project would be inside a folder of generated code, because mcpgen replaces such a folder as a whole. */
function refuseOutputFolder(dir: string): void {
  const manifest = foldersFrom(dir)
    .map((folder) => join(folder, OUTPUT_MANIFEST_FILE))
    .find((file) => existsSync(file));
  if (manifest !== undefined)
    throw new UsageError(
      `${dir}: ${manifest} marks this folder as generated code, which mcpgen replaces as a whole (give another folder)`,
    );
}

/**
 * Prints the files that changed because the code of an existing project was generated again, and the user's next step.
 *
 * @param mentions the places in the author's sources that still name a removed entry.
 */
export function printRegeneration(
  folder: string,
  { created, kept, found, removed, generated, sources }: ProjectResult,
  mentions: readonly string[] = [],
): void {
  const counts = formatChangeCounts(generated.changes);
  const lines = [
    `${join(folder, GENERATED_FOLDER)}  ${generated.total} files, ${counts === "" ? "unchanged" : counts}`,
    ...created.map((path) => `  + ${join(folder, path)}`),
    ...sources.map((change) => sourceLine(folder, change)),
    ...kept.map((path) => `  = ${join(folder, path)} exists already, so mcpgen did not change it`),
    ...found.map(({ member, path }) => `  = ${member} is in ${join(folder, path)} already, so mcpgen wrote no stub`),
    ...removed.map(
      ({ group, member }) =>
        `  - the ${group} of the contract no longer have ${member} (delete its function and its test)`,
    ),
    ...mentions.map((line) => `  ! ${line}`),
  ];
  if (lines.length > 1)
    lines.push(`next: ${[...entering(folder), "npx tsc --noEmit"].join(" && ")} lists the compiler errors to fix`);
  printLines(...lines);
}

function sourceLine(folder: string, { path, after }: SourceFileChange): string {
  if (after === undefined) return `  - ${join(folder, path)}`;
  return after.path === path
    ? `  ~ ${join(folder, path)}`
    : `  ~ ${join(folder, path)} is now ${join(folder, after.path)}`;
}

/** With bridges, handlers are typed for the newest revision, so only this one must have what a feature needs. */
async function revisionsThatLack({ features, revisions, native }: ProjectChoices): Promise<Map<string, string>> {
  const typed = native ? revisions : [...revisions].sort().slice(-1);
  const served = await Promise.all(typed.map(servedRevision));
  const lacking = new Map<string, string>();
  for (const feature of features) {
    const { clientRequest, contentForms = [] } = SCAFFOLD_FEATURES[feature];
    for (const { revision, methods, declarations } of served)
      if (
        (clientRequest !== undefined && !methods.has(clientRequest.method)) ||
        contentForms.some(({ declaration }) => !declarations.has(declaration))
      )
        lacking.set(revision, feature);
  }
  return lacking;
}

function refuseUnserved(lacking: ReadonlyMap<string, string>): void {
  const [feature] = lacking.values();
  if (feature === undefined) return;
  const revisions = [...lacking].flatMap(([revision, lacked]) => (lacked === feature ? [revision] : []));
  throw new UsageError(
    `--features: ${feature} is not supported in ${revisions.join(", ")} (omit the feature, or these revisions)`,
  );
}

async function firstOrGiven(
  { dir, contract: file }: ScaffoldCommandArguments,
  { name, version, features, auth }: ProjectChoices,
): Promise<{ contract: Contract; text: string }> {
  if (file !== undefined) {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
      throw new UsageError(`--contract: the file ${file} does not exist (correct the path)`);
    const text = readInputFileText(file, "a contract");
    // The contract is parsed twice: first with the path that the user gave, for error messages, and then with the path that the contract
    // has in the new project, for the generated code.
    const contract = await parseContract(file, text);
    return { contract: await parseContract(join(dir, contractFileOf(contract)), text), text };
  }
  const text = formatJsonLikePrettier(
    exampleContract({ name: removeNpmScope(name), version }, { features, hasScopes: auth }),
  );
  return { contract: await parseContract(join(dir, "contract.json"), text), text };
}

async function projectOf(choices: ProjectChoices, { about }: Contract, folder: string): Promise<ScaffoldedProject> {
  const sdk = findUsedSdk(folder);
  const range = `~${SDK_COMPATIBILITY}`;
  return {
    packageName: choices.name,
    registryName: toMcpRegistryName(choices.name),
    license: choices.license,
    author: choices.author ?? `the authors of ${about.title ?? about.name}`,
    transports: choices.transports,
    hasAuthorization: choices.auth,
    revisions: await Promise.all([...choices.revisions].sort().map(servedRevision)),
    isNative: choices.native,
    runtime: choices.runtime,
    sources: {
      mcpgen: dependencySource(PACKAGE_ROOT, { folder, range: MCPGEN_VERSION }),
      sdk: sdk === undefined ? range : dependencySource(sdk, { folder, range }),
    },
  };
}

async function servedRevision(revision: string): Promise<ServedRevision> {
  const { lifecycle } = loadFacts(revision);
  const { methods, declarations } = (await loadBundledProtocolModel(revision)).model;
  return {
    revision,
    open: lifecycle.open,
    hasSessions: lifecycle.name === "handshake",
    methods: new Set(methods.map(({ method }) => method)),
    declarations: new Set(declarations.map(({ name }) => name)),
  };
}

function notesOn(
  { license, hasAuthorization, runtime, sources }: ScaffoldedProject,
  {
    choices: { features },
    contract,
    files,
  }: { choices: ProjectChoices; contract: Contract; files: readonly UserFile[] },
): string[] {
  const deprecated = features.filter((feature) => SCAFFOLD_FEATURES[feature].deprecated);
  return [
    ...(sources.mcpgen.startsWith("file:")
      ? [
          `mcpgen is not on the npm registry yet, so "devDependencies" has its path ${sources.mcpgen} (everybody who installs the project needs this file or folder)`,
        ]
      : []),
    ...(runtime === "package" && !sources.sdk.startsWith("file:")
      ? [
          `${SDK_PACKAGE} is not on the npm registry yet (install the file that npm pack -w generated writes in a clone of mcpgen)`,
        ]
      : []),
    ...deprecated.map((feature) => `${feature} is deprecated in the newest revision`),
    ...(license === "UNLICENSED" || files.some(({ path }) => path === "LICENSE")
      ? []
      : [`mcpgen does not have the text of the licence ${license} (write the text into LICENSE)`]),
    ...(hasAuthorization && listScopesOfContract(contract.scopes).length === 0
      ? ['no entry of the contract has scopes, so each valid token may use all of them (add "scopes" to the entries)']
      : []),
  ];
}

function report(
  folder: string,
  project: ScaffoldedProject,
  { files, lacking }: { files: number; lacking: object | undefined },
): string[] {
  const shown = relative(".", folder) === "" ? "." : relative(".", folder);
  const first = lacking === undefined ? "" : "add the members below to package.json, then ";
  return [
    `  ${shown}/  ${files} files · serves ${formatServed(project)} · ${project.transports.join(", ")}`,
    `  next: ${first}${[...entering(folder), "npm install", "npm test"].join(" && ")}`,
    ...(lacking === undefined ? [] : JSON.stringify(lacking, null, 2).split("\n")),
  ];
}

/** Returns a list with the shell command that changes to a folder. The list is empty if the folder is the working directory. */
function entering(folder: string): string[] {
  const path = relative(".", folder);
  return path === "" ? [] : [`cd ${quoteShellPath(path)}`];
}
