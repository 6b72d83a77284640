import { suite } from "uvu";
import * as assert from "uvu/assert";
import { copyDocComments } from "../../generator/addRevision/documentSchema.js";

const test = suite("documentation of a new schema");

const HEADER = "/**\n * Revision 2099-01-01, in our own words.\n */\n\n";

function documented(published: string, previous: string): string {
  return copyDocComments(
    { revision: "2099-02-02", text: published },
    { revision: "2099-01-01", text: HEADER + previous },
  ).replace("/**\n * Revision 2099-02-02, in our own words.\n */\n\n", "");
}

test("our own documentation and the headlines stay where the code is the same, with links to the new pages", () => {
  const found = documented(
    "/* Theirs */\n/** Their words. */\nexport interface A {\n  /** Their words. */\n  a: string; // theirs\n}\n",
    "/* Ours */\n\n/**\n * Our words.\n *\n * @see https://modelcontextprotocol.io/specification/2099-01-01/basic\n */\nexport interface A {\n  /** Our words on a. */\n  a: string;\n}\n",
  );
  assert.match(
    found,
    /^\/\* Ours \*\/\n\n\/\*\*\n \* Our words\.\n \*\n \* @see \S+\/2099-02-02\/basic\n \*\/\nexport interface A/,
  );
  assert.match(found, /\/\*\* Our words on a\. \*\/\na: string;/);
  assert.not.match(found, /[Tt]heir/);
});

test("what is new has nothing but a mark, and the tags that constrain its values", () => {
  const found = documented(
    '/** Their words. @category X */\nexport interface New {\n  /** Their words.\n   * @minimum 0\n   * @example theirs */\n  size?: number;\n  method: "new/thing";\n}\n',
    "",
  );
  assert.match(
    found,
    /^\/\*\*\n \* To be written\.\n \*\n \* @see \S+\/2099-02-02\/schema\n \*\/\nexport interface New \{/,
  );
  assert.match(found, /\/\*\*\n \* To be written\.\n \*\n \* @minimum 0\n \*\/\nsize\?: number;/);
  assert.match(found, /\* The method of this request\.\n \*\/\nmethod: "new\/thing";/);
  assert.not.match(found, /[Tt]heir/);
});

test("our own documentation is marked where the code or a tag differs, and nowhere else", () => {
  const marked = (published: string, previous: string): boolean =>
    documented(published, previous).includes("To be checked: this differs from 2099-01-01.");
  const member = (text: string): string => `/** A. */\nexport interface A {\n${text}\n}\n`;
  assert.is(marked(member("/** B. */\nb: string;"), member("/** B. */\nb: string;")), false);
  assert.is(marked(member("/** B. */\nb: number;"), member("/** B. */\nb: string;")), true);
  assert.is(marked(member("/** B. */\nb?: string;"), member("/** B. */\nb: string;")), true);
  assert.is(marked(member("/** B.\n * @format uri */\nb: string;"), member("/** B. */\nb: string;")), true);
  assert.is(marked(member("/** B. */\nb: string;"), member("/** B. */\nb: string;\n/** C. */\nc: string;")), true);
  const list = (type: string): string => `/** A. */\nexport type A = ${type};\n`;
  assert.is(marked(list("{ a: string }"), list("{\n  a: string;\n}")), false);
  assert.is(marked(list("Array<{ a: string }>"), list("{ a: string }[]")), false);
  assert.is(marked(list("B | C"), list("\n  | B\n  | C")), false);
});

test("a comment before the second member of a line is not read as one of the first", () => {
  const found = documented(
    "/** Theirs. */\nexport type A = { a: string; b: string };\n",
    "/** Ours. */\nexport type A = {\n  a: string;\n  /** Ours on b. */\n  b: string;\n};\n",
  );
  assert.match(found, /a: string; \n\/\*\* Ours on b\. \*\/\nb: string/);
});

test.run();
