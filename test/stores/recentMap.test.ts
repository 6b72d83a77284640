import { test } from "uvu";
import * as assert from "uvu/assert";
import { RecentMap } from "../../templates/runtime/stores/recentMap.js";

test("a recent map keeps the newest entries, and forgets old ones", () => {
  const map = new RecentMap<number, string>(3);
  for (let key = 1; key <= 100; key++) {
    map.set(key, `value ${key}`);
    for (const kept of [key, key - 1, key - 2].filter((each) => each > 0)) assert.is(map.get(kept), `value ${kept}`);
    assert.is(map.get(key - 6), undefined);
  }
});

test("a recent map returns the value that was set last", () => {
  const map = new RecentMap<string, number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("a", 3);
  assert.is(map.get("a"), 3);
  map.clear();
  assert.is(map.get("a"), undefined);
  assert.is(map.get("b"), undefined);
});

test.run();
