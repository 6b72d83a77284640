import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { DiffFinding } from "../../generator/diff/diffFinding.js";
import { RULE_IDS, RULES, type RuleId } from "../../generator/diff/rules/rules.js";
import { publishedSchema, REVISIONS } from "../shared.js";
import { DIRECTED, findingsOf, LISTED } from "./compared.js";

/** Rules that no diff of two bundled revisions needs. */
const UNUSED: { readonly [rule in RuleId]?: string } = {
  ERR003: "no revision has given a known error code another meaning",
  ART001: "only a schema.json can disagree, and what is bundled is schema.ts",
};

const ALL: readonly DiffFinding[] = DIRECTED.flatMap(findingsOf);

test("each rule of the catalogue is met from some revision to a newer one, or it is said why not", () => {
  const met = new Set(LISTED.flatMap((pair) => findingsOf(pair).map(({ rule }) => rule)));
  assert.is(met.size, 35);
  assert.equal(
    RULE_IDS.filter((rule) => !met.has(rule)),
    Object.keys(UNUSED),
  );
});

test("no text of a finding has a blank left, or says that something is unknown", () => {
  for (const { rule, path, title, why, action } of ALL)
    for (const text of [title, why, ...Object.values(action)]) {
      assert.not.match(text, /\{(path|member|owner|label|before|after|method)\}/, `${rule} ${path}: ${text}`);
      assert.not.match(text, /undefined|\[object|NaN|  /, `${rule} ${path}: ${text}`);
      assert.ok(text.trim() === text && text.length > 3, `${rule} ${path}: ${text}`);
    }
});

test("no type is called something else for want of a better word", () => {
  for (const { rule, path, title, action } of ALL) {
    // A name that is rebound does mean something else.
    if (rule === "TYP003") continue;
    for (const text of [title, ...Object.values(action)])
      assert.not.match(text, /something else|what it was/, `${rule} ${path}: ${text}`);
  }
});

test("whoever breaks is told what to do", () => {
  for (const { rule, path, breaks, action } of ALL)
    for (const broken of breaks) {
      const role = broken.split(".")[0] as "client" | "server";
      assert.ok(action[role], `${rule} ${path}: nothing for the ${role}`);
    }
});

test("the rules and the findings share no eight words in a row with the published schemas", () => {
  const files = REVISIONS.map(publishedSchema).filter((file) => file !== undefined);
  if (files.length === 0) return;
  const theirs = new Set(files.flatMap((file) => descriptionsIn(readFileSync(file, "utf8")).flatMap(eightWords)));
  assert.ok(theirs.size > 1000, `${theirs.size} runs of eight words`);
  const catalogue = Object.values(RULES).flatMap(({ sentence, why, who }) => [sentence, why, who]);
  const found = ALL.flatMap(({ title, why, action }) => [title, why, ...Object.values(action)]);
  const ours = new Set([...catalogue, ...found]);
  assert.ok(ours.size > 500, `${ours.size} texts`);
  assert.equal(
    [...ours].filter((text) => eightWords(text).some((words) => theirs.has(words))),
    [],
  );
});

function descriptionsIn(schema: string): string[] {
  const found: string[] = [];
  JSON.parse(schema, (key, value: unknown) => {
    if (key === "description" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}

function eightWords(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(" "));
}

test.run();
