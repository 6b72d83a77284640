import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { buildLossTables, countVerdicts } from "../../generator/bridge/lossTable.js";
import { PACKAGE_PARTS } from "../../generator/emit/parts.js";
import { listPictures } from "../../generator/pictures/pictures.js";
import { PICTURE_THEMES } from "../../generator/pictures/boxes.js";
import { renderTerminalPicture, TERMINAL_COLOURS } from "../../generator/pictures/terminal.js";
import { modelAt } from "../diff/support/compared.js";
import { REVISIONS } from "../support/revisions.js";
import { ROOT } from "../support/schemas.js";

const PICTURES = await listPictures();

test("the committed pictures are those that npm run pictures writes", () => {
  assert.is(PICTURES.length, 10);
  for (const { path, text } of PICTURES)
    assert.is(readFileSync(join(ROOT, path), "utf8"), text, `${path}: run npm run pictures`);
});

test("the README shows the overview on light and on dark pages, with a text for readers who do not see it", () => {
  const page = readFileSync(join(ROOT, "README.md"), "utf8");
  const [, picture = ""] = /<picture>([^]*?)<\/picture>/.exec(page) ?? [];
  assert.match(picture, 'media="(prefers-color-scheme: dark)" srcset="samples/guides/pictures/overview.dark.svg"');
  assert.match(picture, /<img\s+src="samples\/guides\/pictures\/overview\.light\.svg"\s+alt="[^"]{40,}"/);
});

test("documents show their pictures on light and on dark pages, with a text", () => {
  for (const [document, folder, name] of [
    ["README.md", "samples/guides/pictures", "bridges"],
    ["samples/guides/every-revision.md", "pictures", "bridges"],
    ["samples/guides/scale.md", "pictures", "processes"],
    ["samples/guides/contract-changes.md", "pictures", "contract-diff"],
    ["samples/guides/contract-lock.md", "pictures", "lock-review"],
    ["samples/guides/contract-testing.md", "pictures", "server-test"],
    ["ARCHITECTURE.md", "samples/guides/pictures", "generator"],
    ["ARCHITECTURE.md", "samples/guides/pictures", "runtime"],
  ] as const) {
    const page = readFileSync(join(ROOT, document), "utf8");
    const pictures = [...page.matchAll(/<picture>([^]*?)<\/picture>/g)].map(([, picture]) => picture!);
    const picture = pictures.find((one) => one.includes(`${name}.`)) ?? "";
    assert.ok(picture.includes(`media="(prefers-color-scheme: dark)" srcset="${folder}/${name}.dark.svg"`), document);
    assert.match(picture, new RegExp(`<img\\s+src="${folder}/${name}\\.light\\.svg"\\s+alt="[^"]{40,}"`));
  }
});

test("the overview names each part of a package", () => {
  const overviews = PICTURES.filter(({ path }) => path.includes("overview."));
  for (const { text } of overviews) for (const part of PACKAGE_PARTS) assert.match(text, `>${part}: `, part);
});

test("the text of a picture has a contrast of 7 or more to its box", () => {
  for (const { text, fill, mainFill, shades } of Object.values(PICTURE_THEMES))
    for (const box of [fill, mainFill, ...shades]) assert.ok(contrastOf(text, box) >= 7, `${text} on ${box}`);
  for (const theme of ["light", "dark"] as const)
    for (const colour of Object.values(TERMINAL_COLOURS[theme]))
      assert.ok(contrastOf(colour, PICTURE_THEMES[theme].fill) >= 7, `${colour} on ${theme}`);
});

test("the output of a command is drawn with its styles, and broken as in a terminal", () => {
  const output = `\u001b[31ma <b>\u001b[39m \u001b[1m\u001b[32mc\u001b[39m\u001b[22m\n${"d".repeat(113)}\n`;
  const texts = [...renderTerminalPicture("light", "t", output).matchAll(/<text [^>]*>(.*)<\/text>/g)].map(
    ([, text]) => text!,
  );
  assert.equal(texts, [
    '<tspan fill="#9a0f1f">a &lt;b&gt;</tspan> <tspan font-weight="600" fill="#0b5a1f">c</tspan>',
    "d".repeat(112),
    "d",
  ]);
});

test("the shades of cells differ in lightness, so that readers distinguish them without colour", () => {
  for (const { shades } of Object.values(PICTURE_THEMES)) {
    const steps = shades.slice(1).map((shade, index) => contrastOf(shade, shades[index]!));
    assert.ok(
      steps.every((contrast) => contrast > 1.12),
      steps.join(", "),
    );
    const levels = shades.map(luminanceOf);
    const sorted = [...levels].sort((a, b) => a - b);
    assert.equal(levels, levels[0]! < levels.at(-1)! ? sorted : sorted.reverse());
  }
});

test("the picture of bridges has a cell for each server and each client, with the numbers of the loss table", () => {
  const tables = REVISIONS.flatMap((server) =>
    REVISIONS.filter((client) => client !== server).map(
      (client) => buildLossTables(modelAt(server), modelAt(client))[0],
    ),
  );
  const wanted = tables
    .map(countVerdicts)
    .map(({ degraded, dropped, refused }) => [`${degraded} degraded`, `${dropped} dropped`, `${refused} refused`]);
  for (const { text } of PICTURES.filter(({ path }) => path.includes("bridges."))) {
    const cells = [...text.matchAll(/>(\d+ (?:degraded|dropped|refused))</g)].map(([, line]) => line!);
    assert.equal(cells, wanted.flat());
    assert.is(text.split(">no bridge<").length - 1, REVISIONS.length);
    for (const revision of REVISIONS) assert.is(text.split(`>${revision}<`).length - 1, 2, revision);
  }
});

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.run();
