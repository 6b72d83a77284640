import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { HANDSHAKES, REVISIONS, STATELESS } from "../support/revisions.js";
import { SERVER, StdioServer } from "./support/stdioServer.js";

/**
 * Plays what test/transcripts holds. A line is `{"note": …}`, `{"in": …}` (a message of the client, or a string that is sent as it
 * is) or `{"out": …}`, the next message of the server. Where an "out" has a text like `${cursor}`, whatever the server sends there
 * is kept, and put where a later "in" has the same text.
 */
const FOLDER = fileURLToPath(new URL("../transcripts/", import.meta.url));
const FILES = readdirSync(FOLDER).sort();

type Step = { readonly note: string } | { readonly in: unknown } | { readonly out: unknown };

/** The expected value, with what was kept in place of its variables. */
function settled(expected: unknown, actual: unknown, kept: Map<string, string>): unknown {
  if (typeof expected === "string" && /^\$\{\w+\}$/.test(expected) && typeof actual === "string") {
    kept.set(expected, actual);
    return actual;
  }
  if (Array.isArray(expected)) return expected.map((item, at) => settled(item, (actual as unknown[])?.[at], kept));
  if (typeof expected !== "object" || expected === null) return expected;
  const members = Object.entries(expected).map(([name, member]) => [
    name,
    settled(member, (actual as { [name: string]: unknown } | undefined)?.[name], kept),
  ]);
  return Object.fromEntries(members) as unknown;
}

function lineOf(sent: unknown, kept: ReadonlyMap<string, string>): string {
  const line = typeof sent === "string" ? sent : JSON.stringify(sent);
  return line.replace(/\$\{\w+\}/g, (name) => kept.get(name) ?? name);
}

/** The revisions of the server: one stateless revision is enough, so that a transcript stays as it is when another is bundled. */
function servedFor(file: string): readonly string[] {
  return STATELESS.some((revision) => file.startsWith(revision)) ? [...HANDSHAKES, basename(file, ".jsonl")] : [];
}

test("there is one transcript for each revision, and one for where they differ", () => {
  assert.equal(FILES, [...REVISIONS.map((revision) => `${revision}.jsonl`), "negotiation.jsonl"]);
});

for (const file of FILES) {
  test(`${file} is what client and server say to each other`, async () => {
    const lines = readFileSync(`${FOLDER}${file}`, "utf8").trimEnd().split("\n");
    const steps = lines.map((line) => JSON.parse(line) as Step);
    assert.ok("note" in steps[0]!);
    const server = new StdioServer([SERVER, ...servedFor(file)]);
    const kept = new Map<string, string>();
    const lastIn = steps.findLastIndex((step) => "in" in step);
    for (const [at, step] of steps.entries()) {
      if ("in" in step) server.write(lineOf(step.in, kept));
      if (at === lastIn) server.process.stdin.end();
      if (!("out" in step)) continue;
      const actual = await server.next();
      assert.equal(actual, settled(step.out, actual, kept), `line ${at + 1}`);
    }
    assert.equal(await server.end(), { messages: [], code: 0 });
  });
}

test.run();
