import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { findSpecificationChanges } from "../../generator/pipeline/specificationChanges.js";
import { assertFound, mcpgen } from "./support/command.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("what a checkout of the specification has that mcpgen does not have");

const SCHEMA = readFileSync(getBundledSchemaPath("2026-07-28"), "utf8");
const PAGE = "basic/transports/streamable-http.mdx";
const TEXT = "See /specification/2026-07-28/basic.\n\n| header |\n| ------ |\n";

/** Writes a checkout whose draft is the newest revision. */
function writeCheckout(folder: string, files: { readonly [path: string]: string } = {}): void {
  const all = {
    "schema/2026-07-28/schema.ts": SCHEMA,
    "schema/draft/schema.ts": SCHEMA,
    [`docs/specification/2026-07-28/${PAGE}`]: TEXT,
    [`docs/specification/draft/${PAGE}`]: TEXT.replace("2026-07-28", "draft").replace("------", "--------"),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) write(folder, path, text);
}

function git(folder: string, ...words: string[]): string {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
  const { status, stdout, stderr } = spawnSync("git", ["-C", folder, ...identity, ...words], { encoding: "utf8" });
  assert.is(status, 0, stderr);
  return stdout.trim();
}

/** The rules and paths of the findings, and the pages with their facts. */
async function found(folder: string, since?: string): Promise<unknown[]> {
  const { schemas, pages } = await findSpecificationChanges(folder, since);
  return [
    ...schemas.map(({ before, after, findings }) => [
      `${before.model.revision} → ${after.model.revision}`,
      ...findings.filter(({ wire }) => wire !== "none").map(({ rule, path }) => `${rule} ${path}`),
    ]),
    ...pages.map(({ path, change, facts }) => `${path} ${change} ${facts.get("headers") ?? 0}`),
  ];
}

test("a draft that differs only in documentation and layout is unchanged", async ({ folder }) => {
  const draft = SCHEMA.replace(/\/\*\*[\s\S]*?\*\//, "/** Another text. */");
  writeCheckout(folder, { "schema/draft/schema.ts": draft });
  assert.equal(await found(folder), []);
});

test("a new method of the draft is a finding", async ({ folder }) => {
  writeCheckout(folder, { "schema/draft/schema.ts": SCHEMA.replace('"tools/list"', '"tools/enumerate"') });
  assert.equal(await found(folder), [
    ["2026-07-28 → draft", "MSG001 method:tools/enumerate", "MSG002 method:tools/list"],
  ]);
});

test("a revision that is not bundled is compared with the newest one, and is reported without findings too", async ({
  folder,
}) => {
  writeCheckout(folder, { "schema/2099-01-01/schema.ts": SCHEMA.replace('= "2026-07-28"', '= "2099-01-01"') });
  assert.equal(await found(folder), [["2026-07-28 → 2099-01-01"]]);
});

test("a published revision that was edited is a finding", async ({ folder }) => {
  writeCheckout(folder, { "schema/2026-07-28/schema.ts": SCHEMA.replace('"tools/list"', '"tools/enumerate"') });
  assert.equal(await found(folder), [
    ["2026-07-28 → 2026-07-28", "MSG001 method:tools/enumerate", "MSG002 method:tools/list"],
  ]);
});

test("a page with facts is reported if its text changes or if it is gone", async ({ folder }) => {
  const path = `docs/specification/draft/${PAGE}`;
  writeCheckout(folder, { [path]: "Another header.\n" });
  assert.equal(await found(folder), [`${path} changed 9`]);
  writeCheckout(folder, { "docs/specification/2026-07-28/server/discover.mdx": "It must.\n" });
  assert.equal(await found(folder), ["docs/specification/draft/server/discover.mdx removed 0"]);
});

test("the draft is compared with a commit or a file that the user pinned", async ({ folder }) => {
  writeCheckout(folder, { "schema/draft/schema.ts": SCHEMA.replace('"tools/list"', '"tools/enumerate"') });
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "pin");
  const commit = git(folder, "rev-parse", "HEAD");
  assert.equal(await found(folder, commit), []);
  const pinned = join(folder, "pinned.ts");
  write(folder, "pinned.ts", SCHEMA);
  assert.equal(await found(folder, pinned), [
    ["2026-07-28 → draft", "MSG001 method:tools/enumerate", "MSG002 method:tools/list"],
  ]);
  writeCheckout(folder, { [`docs/specification/draft/${PAGE}`]: "Another header.\n" });
  const all = await found(folder, commit);
  assert.equal(all, [
    [`${commit} → draft`, "MSG001 method:tools/list", "MSG002 method:tools/enumerate"],
    `docs/specification/draft/${PAGE} changed 9`,
  ]);
});

test("each report has a heading, and its texts name what is compared", ({ folder }) => {
  writeCheckout(folder, {
    "schema/draft/schema.ts": SCHEMA.replace("  nextCursor?: Cursor;", "  nextCursor: Cursor;"),
    [`docs/specification/draft/${PAGE}`]: "Another header.\n",
  });
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "commit", "-qm", "pin");
  git(folder, "tag", "pin");
  write(folder, "schema/draft/schema.ts", SCHEMA);
  const { stdout } = assertFound(mcpgen(folder, "watch-spec . --since pin"));
  assert.match(stdout, /^The draft, compared with the draft of pin\n/);
  assert.match(stdout.replace(/\s+/g, " "), "required in the draft of pin,");
  const all = assertFound(mcpgen(folder, "watch-spec . --format markdown")).stdout;
  assert.is(
    all,
    `## Changed pages from which mcpgen has facts that no schema states (read them again)\n\n- \`docs/specification/draft/${PAGE}\` changed (1 of batching, 1 of transports, 9 of headers, 2 of errorCodes, 8 of httpStatus)\n`,
  );
});

test("a folder without the schema of a draft and an unknown state are refused", async ({ folder }) => {
  assert.match(await refusal(folder), /this folder has no draft\/schema\.ts \(give a checkout of /);
  writeCheckout(folder);
  git(folder, "init", "-q");
  assert.match(await refusal(folder, "nope"), /nope:schema\/draft\/schema\.ts:1:1: .*nope/);
});

async function refusal(folder: string, since?: string): Promise<string> {
  return findSpecificationChanges(folder, since).then(
    () => "accepted",
    (error: Error) => error.message,
  );
}

test.run();
