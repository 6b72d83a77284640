import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseUriTemplate } from "../../generator/contract/uriTemplate.js";
import { expandUriTemplate, matchUri } from "../../templates/runtime/wire/uriTemplates.js";

/** The values of the examples in RFC 6570, section 3.2, with one that is missing and one that has characters of several code units. */
const VALUES = {
  var: "value",
  hello: "Hello World!",
  path: "/foo/bar",
  empty: "",
  half: "50%",
  base: "http://example.com/home/",
  x: "1024",
  y: "768",
  triplet: "a%2Fb",
  smile: "😀é",
  missing: undefined,
};

const EXPANSIONS: readonly (readonly [template: string, uri: string])[] = [
  ["no variables", "no%20variables"],
  ["é%C3%A9[]", "%C3%A9%C3%A9[]"],
  ["{var}", "value"],
  ["{hello}", "Hello%20World%21"],
  ["{half}", "50%25"],
  ["O{empty}X", "OX"],
  ["O{missing}X", "OX"],
  ["{x,y}", "1024,768"],
  ["?{x,empty}", "?1024,"],
  ["?{x,missing}", "?1024"],
  ["{var:3}", "val"],
  ["{var:30}", "value"],
  ["{smile:1}", "%F0%9F%98%80"],
  ["{var*}", "value"],
  ["{+var}", "value"],
  ["{+hello}", "Hello%20World!"],
  ["{+half}", "50%25"],
  ["{+triplet}", "a%2Fb"],
  ["{triplet}", "a%252Fb"],
  ["{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"],
  ["{+base}index", "http://example.com/home/index"],
  ["{+path}/here", "/foo/bar/here"],
  ["{+path:6}/here", "/foo/b/here"],
  ["up{+path}{var}/here", "up/foo/barvalue/here"],
  ["{+x,hello,y}", "1024,Hello%20World!,768"],
  ["{#path,x}/here", "#/foo/bar,1024/here"],
  ["{#missing}/here", "/here"],
  ["foo{#empty}", "foo#"],
  ["X{.x,y}", "X.1024.768"],
  ["X{.empty}", "X."],
  ["{/var,x}/here", "/value/1024/here"],
  ["{/var:1,var}", "/v/value"],
  ["{/var,empty}", "/value/"],
  ["{;x,y}", ";x=1024;y=768"],
  ["{;x,y,empty}", ";x=1024;y=768;empty"],
  ["{?x,y}", "?x=1024&y=768"],
  ["{?x,y,empty}", "?x=1024&y=768&empty="],
  ["{?missing}", ""],
  ["?fixed=yes{&x}", "?fixed=yes&x=1024"],
  ["{toString}{constructor}", ""],
];

for (const [template, uri] of EXPANSIONS) {
  test(`${template} expands to ${uri}`, () => assert.is(expandUriTemplate(template, VALUES), uri));
}

test("an unpaired surrogate has no URI", () => {
  assert.throws(() => expandUriTemplate("{x}", { x: "\uD800" }), URIError);
});

/** Templates that a server can match, each with its variables. */
const MATCHABLE: readonly (readonly [template: string, variables: readonly string[]])[] = [
  ["a://{x}", ["x"]],
  ["a://{x}/é/{z}.json", ["x", "z"]],
  ["a://{x,z}", ["x", "z"]],
  ["a://h/{x}{?q,n}", ["x", "q", "n"]],
  ["a://h{/b,c}", ["b", "c"]],
];

for (const [template, variables] of MATCHABLE) {
  test(`a server reads from a URI of ${template} the values that a client expanded`, () => {
    const values = fc.tuple(...variables.map(() => fc.string({ unit: "grapheme", minLength: 1 })));
    fc.assert(
      fc.property(values, (given) => {
        const expected = Object.fromEntries(variables.map((name, i) => [name, given[i]!]));
        assert.equal(matchUri(parseUriTemplate(template).parts, expandUriTemplate(template, expected)), expected);
      }),
    );
  });
}

test.run();
