import type { Case, Modules } from "../check.js";
import { REVISIONS } from "../revisions.js";

/** Values that each guard of each revision looks at: one of each kind, and some that are laid as traps. */
const PROBES: readonly unknown[] = [
  undefined,
  null,
  true,
  1.5,
  NaN,
  "",
  "user",
  "data:,a",
  [],
  [{}],
  {},
  Object.freeze({
    jsonrpc: "2.0",
    id: 1,
    method: "ping",
    params: {},
    name: "a",
    uri: "data:,a",
    type: "text",
    text: "",
  }),
  JSON.parse('{ "__proto__": { "method": "ping" }, "constructor": 1, "type": "object", "method": "toString" }'),
  Object.create(null),
];

export const cases: readonly Case[] = [
  {
    name: "the index holds every revision, and names the newest",
    expected: { revisions: REVISIONS, latest: REVISIONS.at(-1) },
    actual: (modules) => ({
      revisions: Object.keys(modules["index"]!["revisions"] as object),
      latest: modules["index"]!["latest"],
    }),
  },
  ...REVISIONS.map((revision): Case => ({
    name: `${revision}: the index exports what its modules export`,
    expected: { notInIndex: [], notInModules: [], notThere: [] },
    actual: (modules) => compareIndex(modules, revision),
  })),
  ...REVISIONS.map((revision): Case => ({
    name: `${revision}: guards, validate and assert agree on every type`,
    expected: { fewerThan70Types: false, disagreements: [] },
    actual: (modules) => compareVerdicts(modules, revision),
  })),
];

/** The index, the modules that only other modules of the package import, and those that users import by their path. */
const NOT_IN_INDEX = /\/(index|facts|clientChecks|bridges\/[^/]+)$/;

function compareIndex(modules: Modules, revision: string): unknown {
  const index = Object.keys(modules[`${revision}/index`]!);
  const parts = Object.keys(modules).filter((path) => path.startsWith(`${revision}/`) && !NOT_IN_INDEX.test(path));
  const exported = parts.flatMap((path) => Object.keys(modules[path]!));
  const needed = ["METHODS", "isJSONRPCMessage", "validate", "validateResult", "assert", "classify"];
  return {
    notInIndex: exported.filter((name) => !index.includes(name)),
    notInModules: index.filter((name) => !exported.includes(name)),
    notThere: needed.filter((name) => !index.includes(name)),
  };
}

function compareVerdicts(modules: Modules, revision: string): unknown {
  const guards = Object.entries(modules[`${revision}/guards`]!).filter(([name]) => name.startsWith("is"));
  const { assert, validate } = modules[`${revision}/validate`] as {
    assert(type: string, value: unknown): void;
    validate(type: string, value: unknown): unknown[];
  };
  const disagreements: string[] = [];
  for (const [name, guard] of guards) {
    const type = name.slice("is".length);
    PROBES.forEach((value, at) => {
      const verdicts = [
        (guard as (given: unknown) => boolean)(value),
        validate(type, value).length === 0,
        passes(() => assert(type, value)),
      ];
      if (new Set(verdicts).size > 1) disagreements.push(`${type} of probe ${at}: ${verdicts.join()}`);
    });
  }
  return { fewerThan70Types: guards.length < 70, disagreements };
}

function passes(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch (error) {
    if ((error as Error).name !== "ValidationError") throw error;
    return false;
  }
}
