import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseUriTemplate } from "../../generator/contract/uriTemplate.js";
import { createInvalidMemberError } from "../../templates/runtime/contract/checkTools.js";
import {
  createCompletionHandler,
  createResourceListHandler,
} from "../../templates/runtime/contract/dynamicHandlers.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";
import { rejected } from "../client/support/serving.js";

/** Functions of an author that complete arguments and list resources, and that make mistakes. */

const test = suite("functions of a contract that return mistakes");

const CONTEXT = {} as HandlerContext;
const PROMPT = { name: "p", arguments: [{ name: "id" }, { name: "constructor" }] };
const TEMPLATE = { parts: parseUriTemplate("x://{id}").parts, template: { uriTemplate: "x://{id}" } };
const OPTIONS = { prompts: { p: PROMPT }, resources: { resources: {}, templates: { item: TEMPLATE } } };
const KNOWN = {
  prompts: { p: Object.fromEntries([["id", true] as const, ["constructor", true] as const]) },
  resourceTemplates: { item: { id: true } },
};

function complete(id: (this: unknown) => unknown, name = "id"): unknown {
  const functions = { completions: { prompts: { p: { id, suffix: "!" } } } };
  const handle = createCompletionHandler({
    functions,
    options: OPTIONS,
    known: KNOWN,
    invalid: createInvalidMemberError,
  });
  return handle({ ref: { type: "ref/prompt", name: "p" }, argument: { name, value: "a" } }, CONTEXT);
}

function list(item: () => unknown): unknown {
  const parts = { functions: { lists: { item } }, options: OPTIONS, known: KNOWN, invalid: createInvalidMemberError };
  return createResourceListHandler(() => ({ resources: [] }), parts)({}, CONTEXT);
}

const NO_VALUES = "completions.prompts.p.id returned neither an array of texts nor { values, total, hasMore }";
const NO_PAGE = "lists.item returned neither an array of resources nor { resources, nextCursor }";
const NO_CURSOR = "lists.item returned a nextCursor that is no text (leave it out on the last page)";

const MISTAKES: readonly (readonly [rule: string, call: () => unknown, message: string])[] = [
  ["a completion that is undefined", () => complete(() => undefined), NO_VALUES],
  ["a completion whose values are a text", () => complete(() => ({ values: "abc" })), NO_VALUES],
  ["a list that is null", () => list(() => null), NO_PAGE],
  ["a list with null", () => list(() => [null]), NO_PAGE],
  ["a cursor that is null", () => list(() => ({ resources: [], nextCursor: null })), NO_CURSOR],
  ["a cursor that is a number", () => list(() => ({ resources: [], nextCursor: 2 })), NO_CURSOR],
];

for (const [rule, call, message] of MISTAKES)
  test(`${rule}: the error names the function`, async () => {
    const error = (await rejected(Promise.resolve().then(call))) as Error;
    assert.equal([error.name, error.message], ["TypeError", message]);
  });

test("a million values are cut to 100", async () => {
  const { completion } = (await complete(() => new Array(1_000_000).fill("x"))) as { completion: { values: string[] } };
  assert.equal({ ...completion, values: completion.values.length }, { values: 100, total: 1_000_000, hasMore: true });
});

test("a completion function is called as a method", async () => {
  const returned = await complete(function (this: unknown) {
    return [`a${(this as { suffix: string }).suffix}`];
  });
  assert.equal(returned, { completion: { values: ["a!"], total: 1 } });
});

test("an argument with the name of an inherited member has no values", async () => {
  assert.equal(await complete(() => ["a"], "constructor"), { completion: { values: [] } });
});

test.run();
