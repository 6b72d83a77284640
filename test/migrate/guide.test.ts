import * as prettier from "prettier";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PeerRole } from "../../generator/diff/diffFinding.js";
import { formatMigrationGuide } from "../../generator/migrate/migrationGuide.js";
import { isBreakingForRole } from "../../generator/migrate/roleGuide.js";
import { loadFeatureAreas, wildcard, loadSteps } from "../../generator/migrate/guideSteps.js";
import { comparison, PAIRS, ROLES } from "./support/guides.js";

const test = suite("guide");

const LONG = ["2025-11-25", "2026-07-28"] as const;

test("the page of a role names each finding that breaks the role", async () => {
  for (const [before, after] of PAIRS) {
    const compared = await comparison(before, after);
    for (const role of ROLES) {
      const page = formatMigrationGuide({ ...compared, roles: [role] });
      for (const finding of compared.findings.filter((one) => isBreakingForRole(one, role)))
        assert.ok(page.includes(`\`${finding.rule} ${finding.path}\``), `${before}..${after} ${role} ${finding.path}`);
    }
  }
});

test("a server author reads what to do in terms of our handlers, in this order", async () => {
  const page = formatMigrationGuide({ ...(await comparison(...LONG)), roles: ["server"] });
  assert.equal(headings(page), [
    "# From 2025-11-25 to 2026-07-28",
    "## For a server author",
    "### Must do",
    "#### Serve both revisions side by side",
    "#### Return `ttlMs` and `cacheScope` from lists and reads",
    "#### Keep no state for a connection",
    "#### Remove the handlers of notifications that clients no longer send",
    "#### Keep your own error codes out of -32099 to -32000",
    "### If you offer resources",
    "#### Remove the handlers of subscriptions",
    "#### Reject an unknown resource with -32602",
    "### If you offer completions",
    "#### Return at most 100 suggestions",
    "### If you send log messages",
    "#### Set `logging: true` instead of a `setLevel` handler",
    "### If you ask the user (elicitation)",
    "#### Ask the user before the handler changes anything",
    "#### Use URL mode without an `elicitationId`",
    "### If you use the client's model (sampling)",
    "#### Make code before `createMessage` safe to repeat",
    "### If you ask for roots",
    "#### Make code before `listRoots` safe to repeat",
    "### If you offer tasks",
    "#### Use the extension for tasks",
    "### Optional",
    "### Deprecated",
    "### Nothing to do",
  ]);
});

test("the guide for a client author has these sections, and no list of changes that the runtime handles", async () => {
  const page = formatMigrationGuide({ ...(await comparison(...LONG)), roles: ["client"] });
  assert.equal(
    headings(page).filter((line) => line.startsWith("### ")),
    [
      "### Must do",
      "### If you call tools",
      "### If you read resources",
      "### If you use log messages",
      "### If you offer elicitation",
      "### If you offer sampling",
      "### If you use tasks",
      "### If you implement HTTP",
      "### Optional",
      "### Deprecated",
      "### Nothing to do",
    ],
  );
  assert.not.match(page, /The runtime handles these changes/);
});

test("changes that the runtime handles are not listed as duties of a server author", async () => {
  const page = formatMigrationGuide({ ...(await comparison(...LONG)), roles: ["server"] });
  const [todo, nothing] = page.split("### Nothing to do") as [string, string];
  for (const name of ["FLD002 Result.resultType", "MSG001 method:server/discover", "MSG007 tools/list#params"]) {
    assert.ok(nothing.includes(`\`${name}\``), name);
    assert.not.ok(todo.includes(`\`${name}\``), name);
  }
});

test("a page for both roles holds both, and one for a role only that", async () => {
  const compared = await comparison(...LONG);
  const titles = (roles: readonly PeerRole[]): string[] =>
    headings(formatMigrationGuide({ ...compared, roles })).filter((line) => line.startsWith("## "));
  assert.equal(titles(ROLES), ["## For a server author", "## For a client author"]);
  assert.equal(titles(["client"]), ["## For a client author"]);
});

test("from a revision to itself there is nothing to do", async () => {
  const { before } = await comparison(...LONG);
  const page = formatMigrationGuide({ before, after: before, findings: [], roles: ["server"] });
  assert.equal(headings(page).slice(1), ["## For a server author", "### Nothing to do"]);
  assert.match(page, /0 required, 0 required if you use the feature, 0 optional\n/);
});

test("steps have names of their own, and areas that exist", () => {
  const known = loadFeatureAreas().map(({ id }) => id);
  for (const role of ROLES) {
    const steps = loadSteps(role);
    assert.is(new Set(steps.map(({ id }) => id)).size, steps.length);
    for (const { id, area } of steps) assert.ok(area === undefined || known.includes(area), `${role} ${id}`);
  }
});

test("in a pattern, * matches any text, ? matches one character, and any other character matches itself", () => {
  assert.ok(wildcard("FLD00* Tool.*")("FLD007 Tool.inputSchema"));
  assert.ok(wildcard("FLD001 *.$schema")("FLD001 Tool.inputSchema.$schema"));
  assert.ok(wildcard("UNI00? a?b")("UNI001 a+b"));
  assert.not.ok(wildcard("FLD001 Tool.x")("FLD001 Toolxx"));
  assert.not.ok(wildcard("FLD001 Tool")("FLD001 Tool.icons"));
});

test("a page links to the specification of the newest revision that says it, each page once", async () => {
  const page = formatMigrationGuide({ ...(await comparison(...LONG)), roles: ["server"] });
  const caching = page.split("#### Return `ttlMs` and `cacheScope` from lists and reads")[1]!.split("####")[0]!;
  assert.equal(caching.match(/\]\([^)]+\)/g), [
    "](https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching)",
  ]);
});

/** prettier takes longer than all other tests of guides: `npm run test:layout` shows it all pages, `npm test` the longest and the shortest. */
const FORMATTED = process.env["LAYOUT"] === "all" ? PAIRS : [PAIRS[0]!, LONG];

test("pages are laid out as prettier would", async () => {
  for (const [before, after] of FORMATTED) {
    const page = formatMigrationGuide({ ...(await comparison(before, after)), roles: ROLES });
    assert.is(await prettier.format(page, { parser: "markdown" }), page, `${before}..${after}`);
  }
});

function headings(page: string): string[] {
  return page.replace(/```[^]*?```/g, "").match(/^#+ .*$/gm) ?? [];
}

test.run();
