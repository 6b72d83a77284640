import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

const PAGE = readFileSync(join(ROOT, "samples", "guides", "troubleshooting.md"), "utf8");

/** Errors of the TypeScript compiler, which no file of this repository contains. */
const COMPILER_ERRORS = [
  "Property 'listTools' is missing in type",
  "Cannot find module './mcp/runtime/…",
  "Cannot find name 'AbortController'",
];

/** The texts in the first column of the tables. */
const ERRORS = [...PAGE.matchAll(/^\| `([^`]+)`/gm)].map(([, text]) => text!);

const SOURCES = ["generator", "templates/runtime"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
);

/** Returns true if one source contains all parts of an error text; `…` separates the parts. */
function isInSources(error: string): boolean {
  const parts = error.split("…").filter((part) => /\w{2}/.test(part));
  return parts.length > 0 && SOURCES.some((source) => parts.every((part) => source.includes(part)));
}

test("each error of the page is still in the sources, word by word", () => {
  const missing = ERRORS.filter((error) => !COMPILER_ERRORS.includes(error) && !isInSources(error));
  assert.equal(missing, [], "correct these texts in samples/guides/troubleshooting.md");
});

test("the page explains at least forty errors, each with a cause and a correction", () => {
  assert.ok(ERRORS.length >= 40, `${ERRORS.length} errors`);
  assert.is(new Set(ERRORS).size, ERRORS.length, "an error has two rows");
  const rows = PAGE.split("\n").filter((line) => line.startsWith("| `"));
  for (const row of rows) assert.ok(/^\|(?: [^|]{10,} \|){3}$/.test(row), row);
});

test("the errors of the compiler on the page are those that this test knows", () => {
  assert.equal(
    COMPILER_ERRORS.filter((error) => !ERRORS.includes(error)),
    [],
  );
});

test.run();
