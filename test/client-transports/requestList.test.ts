import { test } from "uvu";
import * as assert from "uvu/assert";
import { RequestList } from "../../templates/runtime/client-transports/http/postRequest.js";

test("requests leave the list in any order, and only once", () => {
  const list = new RequestList<{ name: string; place: number }>();
  const names = (): string[] =>
    list
      .all()
      .map(({ name }) => name)
      .sort();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ({ name, place: 0 })) as [
    { name: string; place: number },
    { name: string; place: number },
    { name: string; place: number },
    { name: string; place: number },
  ];
  list.delete(a);
  for (const request of [a, b, c, d]) list.add(request);
  const before = list.all();
  list.delete(b);
  list.delete(b);
  assert.equal(names(), ["a", "c", "d"]);
  list.delete(d);
  list.delete(c);
  assert.equal(names(), ["a"]);
  list.add(b);
  list.delete(a);
  assert.equal(names(), ["b"]);
  list.delete(b);
  assert.equal(names(), []);
  assert.is(before.length, 4);
});

test.run();
