import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UnsupportedSchemaError, refuseUnsupportedSchema } from "../../../generator/contract/refuseSchema.js";
import { SchemaGuard, type JsonSchema } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { Requirement } from "../../support/requiring.js";
import { exists } from "../../support/folders.js";

/**
 * Where the JSON-Schema-Test-Suite may be: a checkout that the environment names, or what Debian's package
 * `libtest-json-schema-acceptance-perl` installs. npm has no package of it that comes with the tests of 2020-12.
 */
const FOLDERS: readonly string[] = [
  process.env["JSON_SCHEMA_TEST_SUITE"] ?? "",
  "/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance",
];

/** The dialects, and the folders that hold their tests. */
export const DIALECT_FOLDERS = { "draft-07": "draft7", "2020-12": "draft2020-12" } as const;

type Dialect = keyof typeof DIALECT_FOLDERS;

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

/** What became of a group of tests: refused for a reason, or judged, wrongly here and there. */
export interface Outcome {
  readonly file: string;
  readonly group: string;
  readonly refusal?: UnsupportedSchemaError;
  /** Tests whose verdict, with or without issues, is not the suite's. */
  readonly wrong: readonly string[];
  readonly tests: number;
}

const FOLDER = FOLDERS.find((folder) => folder !== "" && exists(folder, "tests/draft2020-12"));

export const SUITE: Requirement = {
  isMet: FOLDER !== undefined,
  missing:
    "the JSON-Schema-Test-Suite is missing (JSON_SCHEMA_TEST_SUITE=<checkout>, or Debian's libtest-json-schema-acceptance-perl)",
};

/** Judges the required tests of a dialect, each file in the order of its name. */
export function judgeSuite(dialect: Dialect): Outcome[] {
  const tests = join(FOLDER!, "tests", DIALECT_FOLDERS[dialect]);
  return readdirSync(tests)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .flatMap((file) =>
      (JSON.parse(readFileSync(join(tests, file), "utf8")) as Group[]).map((group) => judge(file, group, dialect)),
    );
}

function judge(file: string, { description, schema, tests }: Group, dialect: Dialect): Outcome {
  const outcome = { file: file.replace(/\.json$/, ""), group: description, tests: tests.length };
  const asked = withDialect(schema, dialect);
  try {
    refuseUnsupportedSchema(asked, description);
  } catch (refusal) {
    if (!(refusal instanceof UnsupportedSchemaError)) throw refusal;
    return { ...outcome, refusal, wrong: [] };
  }
  const guard = new SchemaGuard(asked);
  const wrong = tests.filter(
    ({ data, valid }) => guard.accepts(data) !== valid || (guard.issues(data).length === 0) !== valid,
  );
  return { ...outcome, wrong: wrong.map((one) => one.description) };
}

/** The suite's draft-07 says so in the folder's name alone. */
function withDialect(schema: JsonSchema, dialect: Dialect): JsonSchema {
  if (dialect !== "draft-07" || typeof schema === "boolean") return schema;
  return { $schema: "http://json-schema.org/draft-07/schema#", ...schema };
}
