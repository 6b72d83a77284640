import { test } from "uvu";
import * as assert from "uvu/assert";
import { elicitInput, parseOpenableUrl } from "../../../templates/runtime/client/host/elicitation.js";
import type { JsonObject } from "../../../templates/runtime/validation/checks.js";

const accept = (properties: object, content?: object, required?: readonly string[]): Promise<unknown> =>
  elicitInput(
    { requestedSchema: { type: "object", properties, required } },
    { elicit: () => ({ action: "accept", ...(content !== undefined && { content }) }), confirmUrl: undefined },
  ).then((result) => (result as JsonObject)["content"]);

test("members that the handler leaves out get the defaults of the schema, even `false`", async () => {
  const fields = {
    name: { type: "string", default: "Ada" },
    age: { type: "integer", default: 36 },
    score: { type: "number", default: 95.5 },
    verified: { type: "boolean", default: false },
    status: { type: "string", enum: ["active", "idle"], default: "active" },
  };
  const defaults = { name: "Ada", age: 36, score: 95.5, verified: false, status: "active" };
  assert.equal(await accept(fields), defaults);
  // The user may have cleared the optional fields.
  assert.equal(await accept(fields, { name: "Grace", age: undefined }), { name: "Grace" });
});

test("a field named __proto__ becomes a member of the content and changes no prototype", async () => {
  const content = await accept(JSON.parse('{"__proto__":{"type":"string","default":"x"}}') as object);
  assert.is(JSON.stringify(content), '{"__proto__":"x"}');
  assert.is(Object.getPrototypeOf(content), Object.prototype);
});

for (const [field, value, message] of [
  [{ type: "string" }, 1, "content.f must be a string"],
  [{ type: "string", minLength: 2, maxLength: 3 }, "a", "content.f must be a string of 2 to 3 characters"],
  [{ type: "string", enum: ["a", "b"] }, "c", "content.f must be one of a, b"],
  [{ type: "string", oneOf: [{ const: "a", title: "A" }] }, "b", "content.f must be one of a"],
  [{ type: "number" }, NaN, "content.f must be a number"],
  [{ type: "integer" }, 1.5, "content.f must be an integer"],
  [{ type: "integer", minimum: 1, maximum: 3 }, 4, "content.f must be from 1 to 3"],
  [{ type: "boolean" }, "true", "content.f must be true or false"],
  [{ type: "array", items: { enum: ["a"] } }, "a", "content.f must be an array of strings"],
  [{ type: "array", items: { enum: ["a"] } }, ["b"], "content.f must be one of a"],
  [{ type: "array", items: { anyOf: [{ const: "a" }] } }, ["b"], "content.f must be one of a"],
  [{ type: "array", maxItems: 1, items: { enum: ["a"] } }, ["a", "a"], "content.f must be an array of 0 to 1 items"],
] as const)
  test(`content is rejected if ${message}, but is ${JSON.stringify(value)}`, async () => {
    const error = await accept({ f: field }, { f: value }).catch((thrown: unknown) => thrown);
    assert.is((error as Error).message, message);
  });

test("a required member that has no default is named when it is missing", async () => {
  const error = await accept({ f: { type: "string" } }, {}, ["f"]).catch((thrown: unknown) => thrown);
  assert.is((error as Error).message, "content.f is missing");
});

test("declined and cancelled elicitations keep their results as they are", async () => {
  for (const action of ["decline", "cancel"])
    assert.equal(
      await elicitInput(
        { requestedSchema: { properties: { f: { type: "string", default: "x" } } } },
        { elicit: () => ({ action }), confirmUrl: undefined },
      ),
      { action },
    );
});

test("only https, and http on this machine, are URLs that may be opened", () => {
  for (const url of [
    "https://example.com/a?b",
    "http://localhost:8080/",
    "http://127.0.0.1/",
    "http://127.1/",
    "http://[::1]:9/",
  ])
    assert.is(parseOpenableUrl(url)?.href, new URL(url).href, url);
  for (const url of [
    "http://example.com/",
    "http://localhost.example.com/",
    "http://127.0.0.1.example.com/",
    "https://user@example.com/",
    "https://:secret@example.com/",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "no url",
    " https://example.com/",
    "https://example.com/\n",
    "https://exam\tple.com/",
    "https://example.com/\u202e/moc.live",
    "https://example.com/\u200b",
    "https://example.com/\u001b[2J",
    undefined,
  ])
    assert.is(parseOpenableUrl(url), undefined, url);
});

test("a URL is opened by the handler only after consent; without consent the result is decline", async () => {
  const calls: string[] = [];
  const ask = (url: string, consent: boolean): Promise<unknown> =>
    elicitInput(
      { mode: "url", url },
      {
        elicit: () => (calls.push("elicit"), { action: "accept" }),
        confirmUrl: ({ href }) => (calls.push(href), consent),
      },
    );
  assert.equal(await ask("https://example.com/x", true), { action: "accept" });
  assert.equal(await ask("https://example.com/y", false), { action: "decline" });
  assert.equal(await ask("http://example.com/z", true), { action: "decline" });
  assert.equal(calls, ["https://example.com/x", "elicit", "https://example.com/y"]);
});

test.run();
