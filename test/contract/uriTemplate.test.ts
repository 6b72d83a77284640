import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseUriTemplate } from "../../generator/contract/uriTemplate.js";
import { matchUri } from "../../templates/runtime/wire/uriTemplates.js";

const MATCHES: readonly (readonly [template: string, uri: string, variables: object | undefined])[] = [
  ["a://{x}", "a://b", { x: "b" }],
  ["a://{x}", "a://b%2Fc%20d", { x: "b/c d" }],
  ["a://{x}", "a://b/c", undefined],
  ["a://{x}", "a://", undefined],
  ["a://{x}/y/{z}", "a://1/y/2", { x: "1", z: "2" }],
  ["a://{x,z}", "a://1,2", { x: "1", z: "2" }],
  ["a://{constructor}", "a://1", { constructor: "1" }],
  ["a://h/{+path}", "a://h/b/c?d=e#f", { path: "b/c?d=e#f" }],
  ["a://h/{+path}", "a://h/b%2Fc%20d", { path: "b%2Fc d" }],
  ["a://{+path}/{last}", "a://b/c/d", { path: "b/c", last: "d" }],
  ["a://h{/b,c}", "a://h/1/2", { b: "1", c: "2" }],
  ["a://h{#part}", "a://h#s/1", { part: "s/1" }],
  ["a://h{#part}", "a://h", {}],
  ["a://h/{x}{?q,n}", "a://h/1", { x: "1" }],
  ["a://h/{x}{?q,n}", "a://h/1?n=2&q=a%3Db&m=3", { x: "1", n: "2", q: "a=b" }],
  ["a://h?v=1{&q}", "a://h?v=1&q=2", { q: "2" }],
  ["a://h{?toString}", "a://h?toString=1", { toString: "1" }],
  ["a://h.x+y/{x}", "a://h.x+y/1", { x: "1" }],
  ["a://h.x+y/{x}", "a://hoxxy/1", undefined],
  ["a://é/{x}", "a://%C3%A9/1", { x: "1" }],
  ["a://h/{x}", "a://h/日", { x: "日" }],
  ["a://{x}.json", "a://b.json", { x: "b" }],
  ["a://{x}.json", "a://b.json.json", { x: "b.json" }],
  ["a://{x}.json", "a://.json", undefined],
  ["a://{x}41", "a://%41", undefined],
  ["a://{x}.v/{y}.w{?q}", "a://1.v/2.w?q=3", { x: "1", y: "2", q: "3" }],
  ["a://{x}", "a://b%2", undefined],
  ["a://{x}", "a://%ff", undefined],
  ["a://{+path}.json", "a://b/c.json/d.json", { path: "b/c.json/d" }],
  ["a://{+path}.json", "a://.json", undefined],
  ["a://{+path}/x/{last}", "a://b/x/1/x/2", { path: "b/x/1", last: "2" }],
  ["a://{+path}/x/{last}", "a://b/x/1/x/", undefined],
  ["a://{+path}/end{?q}", "a://b/end/end?q=1", { path: "b/end", q: "1" }],
  ["a://{+path}/end{?q}", "a://b/end?q=1#c", undefined],
  ["a://{+path}", "a://b c", undefined],
  ["a://{x}{#part}", "a://b#", undefined],
  ["a://h{#part}/x", "a://h#/x/x", { part: "/x" }],
  ["a://h{#part}/x", "a://h/x", {}],
];

for (const [template, uri, variables] of MATCHES) {
  test(`${uri} is ${variables === undefined ? "none" : JSON.stringify(variables)} of ${template}`, () => {
    assert.equal(matchUri(parseUriTemplate(template).parts, uri), variables);
  });
}

const REFUSED: readonly (readonly [template: string, problem: RegExp])[] = [
  ["a://{x}{y}", /may be part of the value before it \(separate values/],
  ["a://{x}-{y}", /"-" before y may be part of the value before it/],
  ["a://{x}%20{y}", /"%20" before y may be part of the value before it/],
  ["a://{x}é{y}", /before y may be part of the value before it/],
  ["a://{x}{.y}", /may be part of the value before it/],
  ["a://{+x}/{+y}", /the boundary between two values that may contain any character is unknown/],
  ["a://{+x,y}", /the boundary between two values that may contain any character/],
  ["a://{x*}", /\{x\*\} has a modifier/],
  ["a://{x:3}", /\{x:3\} has a modifier/],
  ["a://{;x}", /the operator \{;\} cannot be matched \(write the text out\)/],
  ["a://{|x}", / cannot be matched/],
  ["a://{?x}/b", /text or variables follow the query variables of the template/],
  ["a://{x}/{x}", /the template has the variable x twice \(use each variable once\)/],
  ["a://{x", /a brace has no counterpart/],
  ["a://x}", /a brace has no counterpart/],
  ["a://{}", /\{\} has an invalid variable name/],
  ["a://{x y}", /\{x y\} has an invalid variable name/],
  ["a://{__proto__}", /has an invalid variable name/],
  ["a://b c/{x}", /contains characters that a URI must not have \(percent-encode them\)/],
  ["a://\uD800/{x}", /contains characters that a URI must not have/],
  ["a://\0/{x}", /contains characters that a URI must not have/],
];

for (const [template, problem] of REFUSED) {
  test(`${JSON.stringify(template)} is refused: a URI could not be matched back`, () => {
    assert.throws(
      () => parseUriTemplate(template),
      (error: Error) => problem.test(error.message),
    );
  });
}

/** Texts that make a regular expression overflow its stack, or try for hours. */
const LONG: readonly (readonly [template: string, uri: string, isMatch: boolean])[] = [
  ["a://{x}", `a://${"b".repeat(9_000_000)}`, true],
  ["a://{x}", `a://${"%41".repeat(300_000)}`, true],
  ["a://{x}", `a://${"%ff".repeat(300_000)}`, false],
  ["a://{x}/y", `a://${"b".repeat(90_000)}`, false],
  ["a://{+x}", `a://${"b/".repeat(90_000)}`, true],
  ["a://{x}/{+y}/{z}", `a://${"b/".repeat(500_000)}\n`, false],
  ["a://{+y}/b{z}/c", `a://${"/b".repeat(500_000)}`, false],
  ["a://{+y}/b{?z}", `a://${"/b?".repeat(300_000)}#${"c".repeat(300_000)}`, false],
  ["a://h{?q}", `a://h?${"&".repeat(90_000)}q=1`, true],
];

for (const [template, uri, isMatch] of LONG)
  test(`${template} and ${uri.length} letters that begin with ${uri.slice(0, 12)}: matched in one pass`, () => {
    assert.is(matchUri(parseUriTemplate(template).parts, uri) !== undefined, isMatch);
  });

test.run();
