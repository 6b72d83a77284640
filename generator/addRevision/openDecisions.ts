import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadFacts, loadBundledProtocolModel, listBundledRevisions } from "../bundled/bundled.js";
import type { ProtocolMethod, ProtocolModel } from "../model/protocol.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { TO_BE_CHECKED_MARKER, TO_BE_WRITTEN_MARKER } from "./documentSchema.js";
import { CAPABILITY_TABLE_FILE } from "./revisionFiles.js";

interface ManualTaskForNewRevision {
  readonly file: string;
  readonly line: number;
  readonly action: string;
}

/** The files that must mention the newest revision, each with the task that is listed if the file does not. */
const NAMING = {
  "CHANGELOG.md": "name the new revision",
  "README.md": "add the new revision to the list of bundled revisions",
  "samples/everything/src/revisions.ts":
    "serve the new revision: copy the server of the previous one, and add it to createServers",
};

/** Returns the tasks that a person still has to do for the bundled revisions, in the recommended order. */
export async function manualTasks(): Promise<ManualTaskForNewRevision[]> {
  const revisions = [...listBundledRevisions().keys()];
  const newest = revisions.at(-1)!;
  const loaded = await Promise.all(revisions.map(loadBundledProtocolModel));
  const models = loaded.map(({ model }) => model);
  return [
    ...marksIn(CAPABILITY_TABLE_FILE, "compare the row with the page of the method, then delete this comment"),
    ...loaded.at(-1)!.warnings.map((action) => ({ file: `schema/${newest}/schema.ts`, line: 1, action })),
    ...revisions.flatMap(factsToCheck),
    ...revisions.flatMap((revision) => [
      ...marksIn(`schema/${revision}/schema.ts`, "describe what the code below is for, in our own words"),
    ]),
    ...revisions.slice(1).flatMap((after, at) => comparisonsToCheck(revisions[at]!, after)),
    ...unpublished(newest),
    ...Object.entries(NAMING)
      .filter(([file]) => !read(file).includes(newest))
      .map(([file, action]) => ({ file, line: 1, action: `${action} (${newest})` })),
    ...missingHandlers(models.at(-1)!, models.slice(0, -1)),
  ];
}

/**
 * Returns the missing handlers as tasks, one for each file. A handler is missing if the newest revision adds its request to a feature,
 * `createServer` requires the handler, and a file has handlers of this feature, but no file of its folder names this handler.
 */
export function missingHandlers(newest: ProtocolModel, older: readonly ProtocolModel[]): ManualTaskForNewRevision[] {
  const known = new Set(older.flatMap(({ methods }) => methods.map(({ method }) => method)));
  return newest.methods
    .filter((method) => !known.has(method.method) && isHandlerRequired(method))
    .flatMap(({ method, name, feature }) =>
      handlerPlaces(feature!)
        .filter(({ file }) => !isNamedInFolder(dirname(file), name))
        .map((place) => ({
          ...place,
          action: `add the handler ${name} for ${method}: without it, createServer throws for a server with the feature ${feature}`,
        })),
    );
}

/** Returns true if a server with the feature of this method must have a handler for the method, as `createServer` checks it. */
function isHandlerRequired({ kind, direction, feature, capability }: ProtocolMethod): boolean {
  const isForServer = direction === "clientToServer" || direction === "both";
  return kind === "request" && isForServer && feature !== null && !capability?.includes(".");
}

/** Returns the files with handlers for all revisions, each with the last line at which handlers of the feature begin. */
function handlerPlaces(feature: string): { file: string; line: number }[] {
  const beginnings: { readonly [file: string]: RegExp } = {
    "samples/everything/src/revisions.ts": new RegExp(`^ +${feature}: (?!true)`),
    "test/runtime/fixtures/server.mjs": new RegExp(`^ +${feature}: \\{`),
    // The feature `prompts` has the function `createPromptHandlers`.
    "templates/runtime/contract/handlers.ts": new RegExp(`^export function create${feature.slice(0, -1)}Handlers`, "i"),
  };
  return Object.entries(beginnings).flatMap(([file, beginning]) =>
    linesOf(file, (text) => beginning.test(text))
      .slice(-1)
      .map(({ line }) => ({ file, line })),
  );
}

function isNamedInFolder(folder: string, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`);
  const entries = readdirSync(join(PACKAGE_ROOT, folder), { withFileTypes: true });
  return entries.some((entry) => entry.isFile() && word.test(read(join(folder, entry.name))));
}

/** Returns the tasks as a numbered list, with places as `file:line`, which editors and terminals can open. */
export function formatManualTasks(decisions: readonly ManualTaskForNewRevision[]): string {
  return decisions.map(({ file, line, action }, at) => `${at + 1}. ${file}:${line}: ${action}`).join("\n");
}

function marksIn(file: string, action: string): ManualTaskForNewRevision[] {
  return linesOf(file, (text) => text.includes(TO_BE_WRITTEN_MARKER) || text.includes(TO_BE_CHECKED_MARKER)).map(
    ({ line, text }) => ({
      file,
      line,
      action: text.includes(TO_BE_WRITTEN_MARKER)
        ? action
        : `${action} (${text.slice(text.indexOf(TO_BE_CHECKED_MARKER)).replace(/\.$/, "")})`,
    }),
  );
}

function factsToCheck(revision: string): ManualTaskForNewRevision[] {
  const file = `schema/${revision}/revision.json`;
  const { unchecked = [], ...facts } = loadFacts(revision);
  return unchecked.map((name) =>
    name === "prose"
      ? {
          file: "schema/prose.json",
          line: 1,
          action: `add the facts that only the pages of ${revision} say ("since"), and end those that no longer hold ("until"); then delete "prose" from "unchecked" in ${file}`,
        }
      : {
          file,
          line: linesOf(file, (text) => text.startsWith(`  "${name}":`))[0]?.line ?? 1,
          action: `compare "${name}" with the specification (${pageOf(facts, name)}), then delete it from "unchecked"`,
        },
  );
}

/** Returns the first source that `revision.json` gives for a fact; otherwise, the specification. */
function pageOf(facts: object, name: string): string {
  const [, source] = /"source":"([^"]+)"/.exec(JSON.stringify(facts[name as keyof typeof facts])) ?? [];
  return source ?? (facts as { specification: string }).specification;
}

function comparisonsToCheck(before: string, after: string): ManualTaskForNewRevision[] {
  const facts = `test/diff/facts/${before}..${after}.json`;
  const expected = `test/revisions/${after}.json`;
  const mentions = JSON.parse(read("schema/mentions.json")) as { [revision: string]: { items: object[] } };
  const isMark = (text: string): boolean => text.includes('"unchecked": true');
  const marked = linesOf(facts, isMark);
  return [
    ...linesOf(expected, isMark).map(({ line }) => ({
      file: expected,
      line,
      action: 'compare each method with the schema (direction, capability, result), then delete "unchecked"',
    })),
    ...marked.slice(0, 1).map(({ line }) => ({
      file: facts,
      line,
      action: `compare these ${marked.length} rows with both schemas, and delete "unchecked" from each that is right`,
    })),
    ...(mentions[after]?.items.length === 0
      ? [
          {
            file: "schema/mentions.json",
            line: linesOf("schema/mentions.json", (text) => text.startsWith(`  "${after}":`))[0]?.line ?? 1,
            action: `list the items of https://modelcontextprotocol.io/specification/${after}/changelog with the paths of their findings (mcpgen diff ${before} ${after})`,
          },
        ]
      : []),
  ];
}

function unpublished(revision: string): ManualTaskForNewRevision[] {
  const file = "schema/published.json";
  if (revision in (JSON.parse(read(file)) as object)) return [];
  return [{ file, line: 1, action: `add the SHA-256 of the published schema.json of ${revision}` }];
}

function linesOf(file: string, isWanted: (text: string) => boolean): { line: number; text: string }[] {
  return read(file)
    .split("\n")
    .flatMap((text, at) => (isWanted(text) ? [{ line: at + 1, text: text.trim() }] : []));
}

/** @throws Error if the repository has no such file any more, because its tasks would be missing from the list. */
function read(path: string): string {
  const file = join(PACKAGE_ROOT, path);
  if (!existsSync(file))
    throw new Error(`${path} is missing: add-revision lists what to do there (correct openDecisions.ts)`);
  return readFileSync(file, "utf8");
}
