import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseDocComment } from "../../generator/read/documentation.js";
import { REVISIONS, ROOT } from "../support/schemas.js";

/** The modules of a package whose comments come from the schema. */
const COMMENTED = ["types.d.ts", "methods.d.ts", "server.d.ts", "client.d.ts"];

for (const revision of REVISIONS) {
  const schema = readFileSync(join(ROOT, "schema", revision, "schema.ts"), "utf8");

  test(`${revision}: each comment of the schema begins with its subject: an article, "Any" or "This file"`, () => {
    const texts = commentsOf(schema).map((comment) => parseDocComment(comment).documentation.text);
    assert.ok(texts.length > 250, `${texts.length} comments`);
    assert.equal(
      texts.filter((text) => !/^(The|An?|Any|This file) /.test(text)),
      [],
    );
  });

  test(`${revision}: each deprecation of the schema says since when, and what to do instead`, () => {
    const deprecations = commentsOf(schema).flatMap(
      (comment) => parseDocComment(comment).documentation.deprecated ?? [],
    );
    assert.equal(
      deprecations.filter((text) => !/^Since \d{4}-\d{2}-\d{2}\b[^:]*: \S.*\.$/.test(text)),
      [],
    );
  });

  test(`${revision}: each link in a comment has a target in the same module`, () => {
    const sources = COMMENTED.map((file) => readFileSync(join(ROOT, "generated", revision, file), "utf8"));
    for (const source of [schema, ...sources]) {
      const names = new Set(withoutComments(source).match(/\w+/g));
      const targets = commentsOf(source).flatMap((comment) =>
        [...comment.matchAll(/\{@link\s+(\w+)/g)].map(([, target]) => target!),
      );
      assert.equal(
        targets.filter((target) => !names.has(target)),
        [],
      );
    }
  });
}

function commentsOf(source: string): string[] {
  return source.match(/\/\*\*[^]*?\*\//g) ?? [];
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, "");
}

test.run();
