import { fullFormats } from "ajv-formats/dist/formats.js";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isBase64, isUri, isUriTemplate } from "../../templates/runtime/validation/formats.js";
import { Strings } from "./support/strings.js";

/** `npm run test:mutants` compares more. */
const STRINGS_EACH = process.env["MUTANTS"] === "all" ? 100_000 : 5_000;

/** Where `^` and `$` of the pattern for base64 in ajv-formats match, so that one good line is enough for it. */
const LINE_END = /[\n\r\u2028\u2029]/;

type Check = (text: string) => boolean;

/** The check that ajv-formats has for a format, whatever form it has there. */
function peerOf(format: "uri" | "uri-template" | "byte"): Check {
  const check: unknown = fullFormats[format];
  if (check instanceof RegExp) return (text) => check.test(text);
  return check as Check;
}

/** Which strings the two checks judge differently, of as many from the grammar as changed ones. */
function disagreements(ours: Check, peers: Check, { from }: { from: (strings: Strings) => string }): string[] {
  const strings = new Strings(20_260_728);
  const found: string[] = [];
  let valid = 0;
  for (let i = 0; i < STRINGS_EACH; i++) {
    const text = from(strings);
    const judged = i % 2 === 0 ? text : strings.mutant(text);
    if (peers(judged)) valid++;
    if (ours(judged) !== peers(judged)) found.push(judged);
  }
  assert.ok(valid > STRINGS_EACH / 4 && valid < (STRINGS_EACH * 3) / 4, `${valid} of ${STRINGS_EACH} are valid`);
  return found;
}

test("a uri is what ajv-formats takes for one, with bracketed hosts, ports, user info and percent escapes", () => {
  const found = disagreements(isUri, peerOf("uri"), { from: (strings) => strings.uri() });
  assert.equal(found.slice(0, 20), [], `${found.length} disagreements`);
});

test("a URI template is what ajv-formats takes for one", () => {
  const found = disagreements(isUriTemplate, peerOf("uri-template"), { from: (strings) => strings.uriTemplate() });
  assert.equal(found.slice(0, 20), [], `${found.length} disagreements`);
});

test("base64 is what ajv-formats takes for it, where it is on one line", () => {
  const found = disagreements(isBase64, peerOf("byte"), { from: (strings) => strings.base64() });
  const oneLine = found.filter((text) => !LINE_END.test(text));
  assert.equal(oneLine.slice(0, 20), [], `${oneLine.length} disagreements`);
  assert.ok(found.length > STRINGS_EACH / 1000, `${found.length} strings of several lines tell the two apart`);
  assert.equal(found.filter(isBase64), []);
});

test("a format takes work in proportion to the length of the string", () => {
  const long: readonly [Check, (length: number) => string][] = [
    [isUri, (length) => `a://${"a:".repeat(length)}[`],
    [isUri, (length) => `a://[${"1:".repeat(length)}]`],
    [isUri, (length) => `a://${"%41".repeat(length)} `],
    [isUriTemplate, (length) => `{${"a,".repeat(length)}`],
    [isUriTemplate, (length) => "{a".repeat(length)],
    [isBase64, (length) => `${"AAAA".repeat(length)}A=A=`],
  ];
  for (const [check, write] of long) {
    // Super-linear work on this length would not end within hours.
    const text = write(1_000_000);
    assert.is(check(text), false, text.slice(0, 20));
  }
});

test.run();
