import { test } from "uvu";
import * as assert from "uvu/assert";
import { createCache as createClientCache, type ClientCacheOptions } from "../../templates/runtime/client.js";
import { later } from "./support/passTime.js";

/** A cache in memory answers at once. */
interface MemoryCache {
  get(key: string): string | undefined;
  set(key: string, text: string, expiresAt: number): void;
  deleteAll(prefix: string): void;
}

const createCache = (options?: ClientCacheOptions): MemoryCache => createClientCache(options) as MemoryCache;

const inOneMinute = (): number => Date.now() + 60_000;

test("a text is returned until it expires", () => {
  const cache = createCache();
  cache.set("a", "text", inOneMinute());
  assert.is(
    later(59_000, () => cache.get("a")),
    "text",
  );
  assert.is(
    later(61_000, () => cache.get("a")),
    undefined,
  );
  assert.is(cache.get("a"), undefined, "the expired entry was dropped");
});

test("beyond maxEntries, the entry that was unused for the longest time is dropped", () => {
  const cache = createCache({ maxEntries: 2 });
  cache.set("a", "1", inOneMinute());
  cache.set("b", "2", inOneMinute());
  cache.get("a");
  cache.set("c", "3", inOneMinute());
  assert.equal(
    ["a", "b", "c"].map((key) => cache.get(key)),
    ["1", undefined, "3"],
  );
});

test("keys and texts together stay within maxBytes, two bytes for each character", () => {
  const cache = createCache({ maxBytes: 40 });
  cache.set("a", "x".repeat(9), inOneMinute());
  cache.set("b", "y".repeat(9), inOneMinute());
  assert.is(cache.get("a"), "x".repeat(9));
  cache.set("c", "z", inOneMinute());
  assert.equal(
    ["a", "b", "c"].map((key) => cache.get(key)),
    ["x".repeat(9), undefined, "z"],
  );
});

test("a text that is larger than the cache drops only the earlier text of its key", () => {
  const cache = createCache({ maxBytes: 40 });
  cache.set("a", "1", inOneMinute());
  cache.set("b", "2", inOneMinute());
  cache.set("a", "x".repeat(20), inOneMinute());
  assert.equal([cache.get("a"), cache.get("b")], [undefined, "2"]);
});

test("replaced and deleted texts make room", () => {
  const cache = createCache({ maxBytes: 40 });
  for (let round = 0; round < 5; round++) cache.set("a", "x".repeat(19), inOneMinute());
  assert.is(cache.get("a"), "x".repeat(19));
  cache.deleteAll("a");
  cache.set("b", "y".repeat(9), inOneMinute());
  cache.set("c", "z".repeat(9), inOneMinute());
  assert.equal([cache.get("b"), cache.get("c")], ["y".repeat(9), "z".repeat(9)]);
});

test("deleteAll deletes the entries whose keys start with the prefix", () => {
  const cache = createCache();
  for (const key of ["ab", "abc", "b", "cab"]) cache.set(key, key, inOneMinute());
  cache.deleteAll("ab");
  assert.equal(
    ["ab", "abc", "b", "cab"].map((key) => cache.get(key)),
    [undefined, undefined, "b", "cab"],
  );
});

test("deleteAll with an empty text deletes all entries, for programs whose user changes", () => {
  const cache = createCache();
  for (const key of ["a", "b"]) cache.set(key, "text", inOneMinute());
  cache.deleteAll("");
  assert.equal(
    ["a", "b"].map((key) => cache.get(key)),
    [undefined, undefined],
  );
});

test.run();
