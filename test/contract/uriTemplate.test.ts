import { test } from "uvu";
import * as assert from "uvu/assert";
import { matchTemplate } from "../../generator/contract/uriTemplate.js";
import { matchUri } from "../../templates/runtime/contractResources.js";

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
];

for (const [template, uri, variables] of MATCHES) {
  test(`${uri} is ${variables === undefined ? "none" : JSON.stringify(variables)} of ${template}`, () => {
    const { pattern, ...match } = matchTemplate(template);
    assert.equal(matchUri({ ...match, pattern: new RegExp(pattern) }, uri), variables);
  });
}

const REFUSED: readonly (readonly [template: string, problem: RegExp])[] = [
  ["a://{x}{y}", /may be part of the value before it \(separate values/],
  ["a://{x}-{y}", /"-" before y may be part of the value before it/],
  ["a://{x}{.y}", /may be part of the value before it/],
  ["a://{+x}/{+y}", /two values that may hold any letter cannot be told apart/],
  ["a://{+x,y}", /two values that may hold any letter/],
  ["a://{x*}", /\{x\*\} has a modifier/],
  ["a://{x:3}", /\{x:3\} has a modifier/],
  ["a://{;x}", /\{;\} is not matched back/],
  ["a://{|x}", /is not matched back/],
  ["a://{?x}/b", /nothing can follow the variables of a query/],
  ["a://{x}/{x}", /x stands in it twice \(name each variable once\)/],
  ["a://{x", /a brace stands alone/],
  ["a://x}", /a brace stands alone/],
  ["a://{}", /\{\} names no variable/],
  ["a://{x y}", /\{x y\} names no variable/],
  ["a://{__proto__}", /names no variable/],
  ["a://b c/{x}", /holds letters that no URI has \(encode them\)/],
  ["a://\uD800/{x}", /holds letters that no URI has/],
  ["a://\0/{x}", /holds letters that no URI has/],
];

for (const [template, problem] of REFUSED) {
  test(`${JSON.stringify(template)} is refused: a URI could not be matched back`, () => {
    assert.throws(
      () => matchTemplate(template),
      (error: Error) => problem.test(error.message),
    );
  });
}

test("a pattern takes no longer than the text is", () => {
  const { pattern } = matchTemplate("a://{x}/{+y}/{z}");
  // Super-linear work on this length would not end within hours.
  assert.is(new RegExp(pattern).test(`a://${"b/".repeat(1_000_000)}\n`), false);
});

test.run();
