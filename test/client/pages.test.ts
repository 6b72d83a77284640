import { test } from "uvu";
import * as assert from "uvu/assert";
import type { CallOptions } from "../../templates/runtime/client/revision.js";
import { LimitError } from "../../templates/runtime/client/errors.js";
import { listPages, type PageOptions } from "../../templates/runtime/client/pages.js";
import type { JsonObject } from "../../templates/runtime/validation/checks.js";

const LIMITS = { pages: 200, items: 20_000 };

/** A server that answers list requests with the given pages in turn, and repeats the last. */
function serverOf(...pages: readonly JsonObject[]) {
  const requests: { params: object; options: CallOptions | undefined }[] = [];
  const request = async (params: object, options?: CallOptions): Promise<JsonObject> => {
    requests.push({ params, options });
    return pages[Math.min(requests.length, pages.length) - 1]!;
  };
  const tools = (options?: PageOptions, limits = LIMITS) =>
    listPages<{ name: string }>(request, "tools", { ...options, limits });
  return { requests, tools };
}

const named = (...names: readonly string[]) => names.map((name) => ({ name }));

async function collect<Item>(items: AsyncIterable<Item>): Promise<{ items: Item[]; error: unknown }> {
  const seen: Item[] = [];
  try {
    for await (const item of items) seen.push(item);
  } catch (error) {
    return { items: seen, error };
  }
  return { items: seen, error: undefined };
}

test("the items of all pages are iterated, and each cursor is sent as it was received", async () => {
  const { requests, tools } = serverOf(
    { tools: named("a", "b"), nextCursor: " =2+\u0000" },
    { tools: [], nextCursor: "" },
    { tools: named("c") },
  );
  assert.equal(await collect(tools()), { items: named("a", "b", "c"), error: undefined });
  assert.equal(
    requests.map(({ params }) => params),
    [{}, { cursor: " =2+\u0000" }, { cursor: "" }],
  );
});

test("items are the server's own objects", async () => {
  const tool = { name: "a", inputSchema: { $defs: {} } };
  for await (const item of serverOf({ tools: [tool] }).tools()) assert.is(item, tool);
});

test("a page is requested only when its first item is needed", async () => {
  const { requests, tools } = serverOf({ tools: named("a", "b"), nextCursor: "2" }, { tools: named("c") });
  for await (const { name } of tools()) if (name === "b") break;
  assert.is(requests.length, 1);
});

test("each iteration begins with the first page", async () => {
  const { requests, tools } = serverOf({ tools: named("a") });
  const items = tools();
  await collect(items);
  await collect(items);
  assert.equal(
    requests.map(({ params }) => params),
    [{}, {}],
  );
});

test("pages() iterates over complete results", async () => {
  const pages = [{ tools: named("a"), nextCursor: "2", ttlMs: 5 }, { tools: named("b") }];
  assert.equal(
    await collect(
      serverOf(...pages)
        .tools()
        .pages(),
    ),
    { items: pages, error: undefined },
  );
});

test("a cursor that the server returned before ends the iteration with an error", async () => {
  const { requests, tools } = serverOf(
    { tools: named("a"), nextCursor: "2" },
    { tools: named("b"), nextCursor: "3" },
    { tools: named("c"), nextCursor: "2" },
  );
  const { items, error } = await collect(tools());
  assert.equal(items, named("a", "b", "c"));
  assert.instance(error, LimitError);
  assert.is(
    (error as LimitError).message,
    "The server returned the same cursor of its list of tools twice, so the list has no end.",
  );
  assert.is(requests.length, 3);
});

test("a cursor of more than 64 KiB ends the iteration with an error, and is not sent", async () => {
  const longest = "x".repeat(65_536);
  const { requests, tools } = serverOf({ tools: [], nextCursor: longest }, { tools: [], nextCursor: `${longest}x` });
  const { error } = await collect(tools());
  assert.instance(error, LimitError);
  assert.is((error as LimitError).message, "A cursor in the server's list of tools is longer than 65536 characters.");
  assert.equal(
    requests.map(({ params }) => params),
    [{}, { cursor: longest }],
  );
});

test("a list with more pages than the limit ends with an error, and no further page is requested", async () => {
  let count = 0;
  const endless = listPages(async () => ({ prompts: named("a"), nextCursor: String(++count) }), "prompts", {
    limits: LIMITS,
    maxPages: 3,
  });
  const { items, error } = await collect(endless);
  assert.is(items.length, 3);
  assert.instance(error, LimitError);
  assert.is((error as LimitError).limit, "pages");
  assert.is((error as LimitError).value, 3);
  assert.is((error as LimitError).message, "The server's list of prompts has more than 3 pages (option maxPages).");
  assert.is(count, 3);
});

test("a list that ends at its last allowed page and item has no error", async () => {
  const { tools } = serverOf({ tools: named("a", "b"), nextCursor: "2" }, { tools: named("c") });
  assert.is((await collect(tools({ maxPages: 2, maxItems: 3 }))).error, undefined);
});

test("a list with more items than the limit ends with an error before the page that exceeds it", async () => {
  const { tools } = serverOf({ tools: named("a", "b"), nextCursor: "2" }, { tools: named("c", "d") });
  const { items, error } = await collect(tools(undefined, { pages: 200, items: 3 }));
  assert.equal(items, named("a", "b"));
  assert.is((error as LimitError).limit, "items");
  assert.is((error as LimitError).message, "The server's list of tools has more than 3 items (option maxItems).");
});

test("the signal is an option of each request", async () => {
  const { requests, tools } = serverOf({ tools: [], nextCursor: "2" }, { tools: [] });
  const { signal } = new AbortController();
  await collect(tools({ signal }));
  assert.ok(requests.length === 2 && requests.every(({ options }) => options?.signal === signal));
});

test("an unchecked page without items or with an invalid cursor ends the list", async () => {
  const { requests, tools } = serverOf({ tools: "none", nextCursor: null });
  assert.equal(await collect(tools()), { items: [], error: undefined });
  assert.is(requests.length, 1);
});

test.run();
