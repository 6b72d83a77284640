import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedSchema, REVISIONS, ROOT } from "./schemas.js";

/**
 * The hashes of all eight words in a row of the published comments, sorted, one a line. They show whether a text of ours repeats
 * a published sentence, without the sentence. The first line names the revisions.
 */
const FILE = join(ROOT, "test", "support", "publishedRuns.txt");
/** Forty bits: among thousands of runs of ours, one that has a hash of the file by chance is very unlikely. */
const HASH_DIGITS = 10;

const [revisions = "", ...hashes] = readFileSync(FILE, "utf8").trimEnd().split("\n");
const known: ReadonlySet<string> = new Set(hashes);

/** The revisions whose comments the hashes are of. */
export const HASHED_REVISIONS: readonly string[] = revisions.split(" ");

/** The hashes of the committed file. */
export const PUBLISHED_RUN_HASHES: readonly string[] = hashes;

/** Returns the runs of eight words of a text that the published comments have, too. */
export function publishedRunsIn(text: string): string[] {
  return eightWordRuns(text).filter((run) => known.has(hashOf(run)));
}

/** Returns each eight words in a row of a text, in lower case and without punctuation. */
export function eightWordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(7).map((_, at) => words.slice(at, at + 8).join(" "));
}

/** Returns the hashes that the published schemas beside the repository give. With `UPDATE_GOLDEN=1`, also writes them into the file. */
export function hashPublishedRuns(): string[] {
  const runs = REVISIONS.map((revision) => readFileSync(publishedSchema(revision), "utf8"))
    .flatMap(descriptionsIn)
    .flatMap(eightWordRuns);
  const found = [...new Set(runs.map(hashOf))].sort();
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(FILE, `${[REVISIONS.join(" "), ...found].join("\n")}\n`);
  return found;
}

function hashOf(run: string): string {
  return createHash("sha256").update(run).digest("hex").slice(0, HASH_DIGITS);
}

function descriptionsIn(schema: string): string[] {
  const found: string[] = [];
  JSON.parse(schema, (key, value: unknown) => {
    if (key === "description" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}
