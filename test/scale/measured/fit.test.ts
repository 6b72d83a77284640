import { test } from "uvu";
import * as assert from "uvu/assert";
import { fitLine } from "./fit.js";

test("points on a line give this line", () => {
  const line = fitLine([
    { x: 0, y: 5 },
    { x: 10, y: 25 },
    { x: 20, y: 45 },
  ]);
  assert.equal(line, { base: 5, each: 2, r2: 1 });
});

test("points beside a line give the line with the least squares, and the share of the variance that it explains", () => {
  const { base, each, r2 } = fitLine([
    { x: 0, y: 1 },
    { x: 1, y: 0 },
    { x: 2, y: 2 },
  ]);
  assert.equal(
    [base, each, r2].map((value) => Math.round(value * 1000)),
    [500, 500, 250],
  );
});

test.run();
