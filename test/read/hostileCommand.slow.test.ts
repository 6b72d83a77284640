import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { NEWEST } from "../support/revisions.js";
import { FILE_CASES, TYPESCRIPT_CASES, type RefusedCase } from "./support/hostileCases.js";
import { JSON_CASES } from "./support/hostileJsonCases.js";
import { fromRoot, REVISION } from "./support/reading.js";
import { withFolder } from "../support/folders.js";

/** Milliseconds after which a command is ended. Only a failing test waits so long, however slow the machine is. */
const PATIENCE_MS = 120_000;

interface Outcome {
  status: number | null;
  stdout: string;
  lines: string[];
}

/** Runs the built command in a folder, so that messages name files as they were given. */
function mcpgen(folder: string, schema: string, revision = REVISION): Outcome {
  const given = ["generate", "--schema", schema, "--revision", revision, "--out", "out"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot("dist/cli.js"), ...given], {
    cwd: folder,
    encoding: "utf8",
    timeout: PATIENCE_MS,
  });
  return { status, stdout, lines: stderr.split("\n").filter((line) => line !== "") };
}

function refusesByCommand(
  rule: string,
  prepare: (folder: string) => string,
  expected: string,
  revision?: string,
): void {
  test(`the command: refuses ${rule} in one line, with exit code 2 and nothing written`, () =>
    withFolder((folder) => {
      const schema = prepare(folder);
      const before = readdirSync(folder);
      const { status, stdout, lines } = mcpgen(folder, schema, revision);
      assert.equal(lines, [expected]);
      assert.is(status, 2);
      assert.is(stdout, "");
      assert.equal(readdirSync(folder), before, "nothing was written");
    }));
}

const written =
  ({ file, content }: Pick<RefusedCase, "file" | "content">) =>
  (folder: string): string => {
    writeFileSync(join(folder, file), content);
    return file;
  };

const named = (rule: string): RefusedCase =>
  [...TYPESCRIPT_CASES, ...JSON_CASES, ...FILE_CASES].find((found) => found.rule === rule)!;

refusesByCommand(
  "a definition whose name leads out of the folder",
  written(named("a name that leads out of the folder")),
  'schema.json:4:5: "../../evil" is not a valid TypeScript name (use letters, digits, $ and _)',
);
refusesByCommand(
  "a conditional type",
  written(named("a conditional type")),
  "schema.ts:1:10: a conditional type cannot be expressed on the wire (write the union out)",
);
refusesByCommand(
  "aliases of each other",
  written(named("aliases of each other")),
  "schema.ts:1:6: A is declared by itself: A → B → A (put one of these types into a member)",
);
refusesByCommand(
  "a schema of another revision",
  written(named("a schema of another revision")),
  "schema.ts:2:14: LATEST_PROTOCOL_VERSION is 2025-06-18, so this is not the schema of revision 2099-01-01 (give --revision 2025-06-18)",
);
refusesByCommand(
  "a file that is not UTF-8",
  written(named("Latin-1")),
  "schema.ts:2:7: the file is not UTF-8 text (save it as UTF-8)",
);
refusesByCommand(
  "10 MB of nesting",
  written({ file: "schema.json", content: "[".repeat(10_000_000) }),
  "schema.json:1:101: brackets are nested more than 100 levels deep (declare the inner types separately)",
);
refusesByCommand(
  "a folder instead of a file",
  (folder) => {
    mkdirSync(join(folder, "schema"));
    return "schema";
  },
  "schema:1:1: this is a folder (give the schema.ts or schema.json in it)",
);
refusesByCommand(
  "a file that is not there",
  () => "schema.ts",
  "schema.ts:1:1: there is no such file (check the path)",
);
for (const revision of ["../../evil", "..", "a/b", "a\\b"]) {
  refusesByCommand(
    `the revision "${revision}"`,
    written({ file: "schema.ts", content: "type A = 1;" }),
    `"${revision}" is not a revision (give a date, such as ${NEWEST})`,
    revision,
  );
}
refusesByCommand(
  "an empty revision",
  written({ file: "schema.ts", content: "type A = 1;" }),
  "--revision has an empty value (give a value, or omit --revision)",
  "",
);

test.run();
