import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { ROOT } from "../support/schemas.js";
import { assertDone, assertRefused, mcpgen } from "./support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";
import { membersOf } from "../support/lists.js";

const test = suiteInFolders("diff --bridge");

const PAIR = ["diff", "2025-03-26", "2025-06-18", "--bridge"] as const;

test("the text has a table for servers of each revision, with the features by verdict", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, ...PAIR);
  assert.equal([code, stderr], [0, ""]);
  const lines = stdout.split("\n");
  assert.is(lines[0], "Server of 2025-03-26, client of 2025-06-18: 2 features lossless and 1 dropped");
  const second = lines.indexOf(
    "Server of 2025-06-18, client of 2025-03-26: 2 features lossless, 2 degraded and 1 refused",
  );
  assert.ok(second > 0, stdout);
  const table = lines.slice(second).join("\n");
  const places = [
    "\n  lossless: ",
    "    batch ",
    "\n  degraded: ",
    "    resource-link ",
    "\n  refused: ",
    "    elicitation ",
  ];
  assert.equal(
    places.map((text) => table.indexOf(text)),
    places.map((text) => table.indexOf(text)).toSorted((a, b) => a - b),
  );
  assert.match(
    table,
    "    resource-link       The client gets a text in place of the resource link: the title or name of the\n                        resource, and its URI.\n                        Resource links exist since 2025-06-18.",
  );
  assert.match(table, "https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation#capabilities\n");
});

test("the tables are the same for any order of the revisions, the server of the first revision first", ({ folder }) => {
  const tablesOf = (...given: string[]): { server: string }[] => {
    const { stdout } = mcpgen(folder, "diff", ...given, "--bridge", "--format", "json");
    return (JSON.parse(stdout) as { tables: { server: string }[] }).tables;
  };
  const [one, other] = [tablesOf("2025-03-26", "2025-06-18"), tablesOf("2025-06-18", "2025-03-26")];
  assert.equal(membersOf(one, "server"), ["2025-03-26", "2025-06-18"]);
  assert.equal(other, [...one].reverse());
});

test("the Markdown is the page that generate writes beside the migration guides", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, ...PAIR, "--format", "markdown"));
  const page = join(ROOT, "generated", "migrations", "bridges", "2025-03-26..2025-06-18.md");
  assert.is(stdout.trimEnd(), readFileSync(page, "utf8").trimEnd());
  assert.match(
    stdout,
    "\n| `elicitation` | The server cannot request input from the user: the request fails with a capability error before it is sent. | refused | Elicitation exists since 2025-06-18, so older clients do not declare it. [Specification](https://modelcontextprotocol.io/specification/2025-06-18/client/elicitation#capabilities) |\n",
  );
});

test("the JSON is valid by its documented schema, and has the features with their conversions", ({ folder }) => {
  const schema = mcpgen(folder, "diff schema --bridge");
  assert.equal([schema.code, schema.stderr], [0, ""]);
  const validate = new Ajv2020({ strict: false }).compile(JSON.parse(schema.stdout) as object);
  const distant = JSON.parse(mcpgen(folder, "diff 2024-11-05 2026-07-28 --bridge --format json").stdout) as object;
  assert.ok(validate(distant), JSON.stringify(validate.errors));
  assert.not.ok(validate({ ...distant, tables: [{}] }));
  const { stdout } = mcpgen(folder, ...PAIR, "--format", "json");
  const report = JSON.parse(stdout) as { tables: { summary: object; features: { feature: string }[] }[] };
  const [, second] = report.tables;
  assert.equal(second!.summary, { lossless: 2, degraded: 2, dropped: 0, refused: 1 });
  assert.equal(
    second!.features.find(({ feature }) => feature === "structured-content"),
    {
      feature: "structured-content",
      verdict: "degraded",
      steps: [
        {
          pair: "2025-06-18..2025-03-26",
          verdict: "degraded",
          summary: "If the result has no text content, the client also gets the structured content as JSON text.",
          reason: "`structuredContent` exists since 2025-06-18. Older clients read only `content`.",
          specification: "https://modelcontextprotocol.io/specification/2025-06-18/server/tools#structured-content",
        },
      ],
    },
  );
});

test("the report of findings has its own schema", ({ folder }) => {
  assert.match(mcpgen(folder, "diff schema").stdout, '"findings"');
  assert.not.match(mcpgen(folder, "diff schema --bridge").stdout, '"findings"');
});

test("--out writes a web page with both tables", ({ folder }) => {
  const { code, stdout } = mcpgen(folder, ...PAIR, "--format", "html", "--out", "bridge.html");
  assert.equal([code, stdout], [0, ""]);
  const page = read(folder, "bridge.html");
  assert.match(page, "<h1>Bridges between MCP 2025-03-26 and MCP 2025-06-18</h1>");
  for (const anchor of ["server-2025-03-26-client-2025-06-18", "server-2025-06-18-client-2025-03-26"])
    assert.match(page, `<section id="${anchor}"`);
});

for (const given of [
  ["--fail-on", "wire"],
  ["--ignore", "diff.json"],
  ["--write-ignore", "diff.json"],
  ["--as", "server"],
  ["--caps", "tools"],
  ["--level", "wire"],
  ["--group", "rule"],
  ["--no-overlay"],
])
  test(`${given[0]} and --bridge exclude each other`, ({ folder }) => {
    assertRefused(
      mcpgen(folder, ...PAIR, ...given),
      `${given[0]} and --bridge exclude each other, because a loss table has no findings (remove ${given[0]}, or remove --bridge)`,
    );
  });

test("formats of findings are refused", ({ folder }) => {
  for (const format of ["github", "junit"]) {
    assertRefused(
      mcpgen(folder, ...PAIR, "--format", format),
      `--format ${format} and --bridge exclude each other (use text, markdown, json or html)`,
    );
  }
});

test("only two different published revisions have loss tables", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "diff 2025-06-18 2025-06-18 --bridge"),
    "--bridge: 2025-06-18 and 2025-06-18 are the same revision (give two different revisions)",
  );
  write(folder, "own.ts", `// edited\n${readFileSync(getBundledSchemaPath("2025-06-18"), "utf8")}`);
  assertRefused(
    mcpgen(folder, "diff own.ts 2025-11-25 --bridge"),
    "--bridge: own.ts is not a published schema of a bundled revision (give the date of a revision)",
  );
  writeFileSync(join(folder, "published.ts"), readFileSync(getBundledSchemaPath("2025-06-18")));
  assertDone(mcpgen(folder, "diff published.ts 2025-11-25 --bridge"));
});

test.run();
