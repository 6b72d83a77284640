import { test } from "uvu";
import * as assert from "uvu/assert";
import { chartRows, type BenchFigures } from "./figures.js";
import { renderPlot } from "./plot.js";
import { axisMarks, ratiosOf } from "./ratios.js";

const FIGURES: BenchFigures = {
  bench: "runtime",
  command: "npm run bench:runtime -- 3",
  date: "2026-11-22T18:00:00.000Z",
  machine: "2 × A processor <fast>, 8 GiB, Linux 6.1",
  versions: ["Node v20.0.0", "zod 4.0.0"],
  charts: [
    {
      title: "CPU time of a server & more",
      notes: ["The floor has no checks."],
      rows: [
        {
          name: "stdio, call",
          unit: "us",
          figures: { mcpgen: [10, 20, 10], floor: [5, 10, 4], "SDK 2": [100, 300, 50] },
        },
        { name: "size", unit: "KB", figures: { mcpgen: [4], "SDK 2": [40] } },
      ],
    },
  ],
};
const [chart] = FIGURES.charts;

test("a ratio is the median of the ratios of the rounds, with the smallest and the largest", () => {
  assert.equal(ratiosOf(chart!.rows[0]!), [
    { contestant: "floor", middle: 0.5, least: 0.4, most: 0.5 },
    { contestant: "SDK 2", middle: 10, least: 5, most: 15 },
  ]);
  assert.equal(ratiosOf(chart!.rows[1]!), [{ contestant: "SDK 2", middle: 10, least: 10, most: 10 }]);
});

test("a figure of zero has no ratio", () => {
  assert.equal(ratiosOf({ name: "", unit: "", figures: { mcpgen: [0, 1], other: [1, 0] } }), []);
});

test("the axis has room for all ratios and for 1, and its marks are round numbers", () => {
  const ratio = (least: number, most: number) => ({ contestant: "", middle: most, least, most });
  assert.equal(axisMarks([ratio(0.4, 0.5), ratio(5, 15)]), [0.2, 0.5, 1, 2, 5, 10, 20]);
  assert.equal(axisMarks([ratio(3, 4)]), [1, 2, 5]);
  assert.equal(axisMarks([]), [1, 2]);
});

test("the same figures give the same file, which contains the circumstances as text", () => {
  const { charts: _, ...circumstances } = FIGURES;
  const svg = renderPlot(chart!, circumstances);
  assert.is(renderPlot(chart!, circumstances), svg);
  for (const text of [
    '<title id="title">CPU time of a server &amp; more</title>',
    ">Measured on 2026-11-22T18:00:00.000Z by: npm run bench:runtime -- 3</text>",
    ">2 × A processor &lt;fast&gt;, 8 GiB, Linux 6.1</text>",
    ">Node v20.0.0, zod 4.0.0</text>",
    ">The floor has no checks.</text>",
    ">mcpgen: 10 us</text>",
    ">1 = mcpgen</text>",
    "<title>stdio, call, SDK 2: 10 (5 to 15)</title>",
    "(prefers-color-scheme: dark)",
  ])
    assert.ok(svg.includes(text), text);
});

test("marks are placed on a logarithmic axis", () => {
  const { charts: _, ...circumstances } = FIGURES;
  const svg = renderPlot(chart!, circumstances);
  // The axis goes from 0.2 at 330 to 20 at 890, so each power of ten is 280 wide.
  const [, least, most] = /SDK 2: 10 \(5 to 15\)<\/title><line x1="([\d.]+)" x2="([\d.]+)"/.exec(svg)!;
  assert.equal([least, most], ["721.4", "855.0"]);
  assert.ok(svg.includes('<line class="ours" x1="525.7"'), "1 is at 330 + 280 * log10(5)");
});

test("rows of a table without ratios are not drawn, and rows without rounds have one figure", () => {
  const rows = [
    { name: "a", figures: new Map([["mcpgen", 2]]), rounds: new Map([["mcpgen", [1, 2, 3]]]) },
    { name: "b", figures: new Map([["mcpgen", 2]]) },
    { name: "c", figures: new Map([["mcpgen", 2]]), isAbsolute: true },
  ];
  assert.equal(
    chartRows(rows, () => "us"),
    [
      { name: "a", unit: "us", figures: { mcpgen: [1, 2, 3] } },
      { name: "b", unit: "us", figures: { mcpgen: [2] } },
    ],
  );
});

test.run();
