import { test } from "uvu";
import * as assert from "uvu/assert";
import { diffProtocolModels } from "../../generator/diff/diffModels.js";
import type { ProtocolModel } from "../../generator/model/protocol.js";
import { modelOfText } from "../support/schemas.js";

async function modelWith(from: string, revision: string): Promise<ProtocolModel> {
  const text = `
    export interface PullRequest { method: "pull"; params: { from: ${from} } }
    export interface PullResult { next: string }
    export type ClientRequest = PullRequest;
  `;
  return (await modelOfText(text, revision)).model;
}

/** A type of `from` in the params of a request, the type after it, and the rules and texts of the findings. */
const CASES: readonly (readonly [rule: string, before: string, after: string, findings: readonly string[]])[] = [
  ["the same tuple", "[string, number?]", "[string, number?]", []],
  [
    "a further optional item",
    "[string]",
    "[string, number?]",
    ["FLD009 pull#params.from: [string] → [string, number?]"],
  ],
  [
    "an item that changes its type",
    "[string, number]",
    "[string, boolean]",
    ["FLD007 pull#params.from[]: number → boolean", "FLD008 pull#params.from[]: number → boolean"],
  ],
  [
    "an item that becomes required",
    "[string, number?]",
    "[string, number]",
    ["FLD009 pull#params.from: [string, number?] → [string, number]"],
  ],
  [
    "a tuple instead of an array",
    "string[]",
    "[string, string]",
    ["FLD009 pull#params.from: string[] → [string, string]"],
  ],
  ["the same template", "`audit/${string}`", "`audit/${string}`", []],
  [
    "another template",
    "`audit/${string}`",
    "`check/${string}`",
    ["FLD009 pull#params.from: `audit/${string}` → `check/${string}`"],
  ],
  [
    "a template instead of a string",
    "string",
    "`audit/${string}`",
    ["FLD009 pull#params.from: string → `audit/${string}`"],
  ],
  [
    "a string instead of a template",
    "`audit/${string}`",
    "string",
    ["FLD009 pull#params.from: `audit/${string}` → string"],
  ],
];

for (const [rule, before, after, want] of CASES) {
  test(`the diff of ${rule} has its findings`, async () => {
    const sides = { before: await modelWith(before, "2099-01-01"), after: await modelWith(after, "2099-02-02") };
    const found = diffProtocolModels(sides).filter(({ path }) => path.startsWith("pull"));
    assert.equal(
      found.map((finding) => `${finding.rule} ${finding.path}: ${finding.before ?? ""} → ${finding.after ?? ""}`),
      want,
    );
  });
}

test.run();
