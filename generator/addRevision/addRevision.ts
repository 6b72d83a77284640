import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import prettier from "prettier";
import {
  getBundledSchemaPath,
  hashFileWithSha256,
  listBundledRevisions,
  loadBundledProtocolModel,
} from "../bundled/bundled.js";
import { buildProtocolModel } from "../model/buildModel.js";
import { PACKAGE_ROOT } from "../packageRoot.js";
import { loadSchemaFileText, readProtocolSchema } from "../read/readSchema.js";
import { draftExpectedDiff, draftExpectedRevision, hashSchemaDeclarations } from "./expectations.js";
import {
  createFilesForNewRevision,
  determineNewRevisionDate,
  type RepositoryFileChange,
  type RevisionToAdd,
} from "./revisionFiles.js";
import { formatManualTasks, manualTasks } from "./openDecisions.js";

/**
 * Adds a published revision to this repository. `npm run add-revision -- path/to/schema.ts [--revision DATE]` writes the schema
 * with our own documentation, a draft of its `revision.json`, and a row for the revision in each table or config file that
 * lists revisions.
 *
 * Run `npm run add-revision -- --continue` after a person has edited these files. It updates their SHA-256 in
 * `schema/manifest.json`.
 *
 * Both commands end with a numbered list of the decisions that a person still has to make. If the input is invalid, the
 * commands write no file.
 */

const USAGE =
  "npm run add-revision -- path/to/schema.ts [--revision DATE], and npm run add-revision -- --continue after editing what it wrote";

try {
  const { values, positionals } = parseArgs({
    options: { revision: { type: "string" }, continue: { type: "boolean" }, declarations: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (others.length > 0 || (file === undefined) !== (values.continue === true))
    throw new Error(
      `give the path of one published schema.ts, or --continue to go on with the revision that you began to add (${USAGE})`,
    );
  if (file === undefined) await continueAddition(values.declarations);
  else await add(file, values.revision);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function add(file: string, given: string | undefined): Promise<void> {
  const addition = await readAddition(file, given);
  const files = await createFilesForNewRevision(addition);
  const existing = files.filter(({ path, isEdit }) => !isEdit && existsSync(join(PACKAGE_ROOT, path)));
  if (existing.length > 0)
    throw new Error(`${existing.map(({ path }) => path).join(", ")}: the file exists already (delete the file first)`);
  write(files);
  // `capabilityTable.ts` has changed on disk. Only a new Node process loads the changed code.
  const self = fileURLToPath(import.meta.url);
  const rest = ["--continue", "--declarations", hashSchemaDeclarations(addition.model)];
  const { status } = spawnSync(process.execPath, ["--import", "tsx", self, ...rest], {
    cwd: PACKAGE_ROOT,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}

/** @throws Error if the schema cannot be added as the newest revision. */
async function readAddition(file: string, given: string | undefined): Promise<RevisionToAdd> {
  const schema = loadSchemaFileText(file);
  if (/^\s*[{[]/.test(schema.text))
    throw new Error(`${file}: this is a schema.json (give the schema.ts that is published beside it)`);
  const source = await readProtocolSchema(schema);
  const previous = [...listBundledRevisions().keys()].at(-1)!;
  const revision = determineNewRevisionDate({ file, source, given, previous });
  const { model } = buildProtocolModel(revision, source);
  return { schema, revision, previous, model, layOut };
}

/** Writes missing test expectations and the new hashes, and prints what a person still has to decide. */
async function continueAddition(declarations: string | undefined): Promise<void> {
  const [before, after] = [...listBundledRevisions().keys()].slice(-2) as [string, string];
  const schema = await readProtocolSchema(loadSchemaFileText(getBundledSchemaPath(after)));
  const { model } = buildProtocolModel(after, schema);
  const older = (await loadBundledProtocolModel(before)).model;
  const drafts: RepositoryFileChange[] = [
    {
      path: `test/revisions/${after}.json`,
      text: draftExpectedRevision(model, declarations ?? hashSchemaDeclarations(model)),
      isEdit: false,
    },
    {
      path: `test/diff/facts/${before}..${after}.json`,
      text: draftExpectedDiff(older, model),
      isEdit: false,
    },
  ];
  const missing = drafts.filter(({ path }) => !existsSync(join(PACKAGE_ROOT, path)));
  write(await Promise.all(missing.map(async (draft) => ({ ...draft, text: await layOut(draft.path, draft.text) }))));
  write(await pins());
  const open = await manualTasks();
  if (open.length === 0)
    console.log(`${after} is complete. Next: npm run generate, npm ci, npm test, and npm run test:slow`);
  else
    console.log(
      `\nLeft to decide for ${after}:\n${formatManualTasks(open)}\n\nthen: npm run add-revision -- --continue`,
    );
}

/** Returns the update of `schema/manifest.json` if a SHA-256 in this file is outdated; otherwise an empty list. */
async function pins(): Promise<RepositoryFileChange[]> {
  const path = "schema/manifest.json";
  const taken = [...listBundledRevisions()].map(([revision, known]) => {
    const files = Object.keys(known).map((name) => [
      name,
      hashFileWithSha256(join(PACKAGE_ROOT, "schema", revision, name)),
    ]);
    return [revision, Object.fromEntries(files)];
  });
  const text = await layOut(path, JSON.stringify(Object.fromEntries(taken), null, 2));
  return text === readFileSync(join(PACKAGE_ROOT, path), "utf8") ? [] : [{ path, text, isEdit: true }];
}

function write(files: readonly RepositoryFileChange[]): void {
  for (const { path, text, isEdit } of files) {
    const file = join(PACKAGE_ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`${isEdit ? "changed" : "wrote"} ${path}`);
  }
}

async function layOut(path: string, text: string): Promise<string> {
  const filepath = join(PACKAGE_ROOT, path);
  const { ignored } = await prettier.getFileInfo(filepath, { ignorePath: join(PACKAGE_ROOT, ".prettierignore") });
  if (ignored || path.endsWith(".jsonl")) return text;
  return prettier.format(text, { ...(await prettier.resolveConfig(filepath)), filepath });
}
