import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundleSize, bundleStart } from "./support/bundle.js";

const test = suite("what a program loads");

const server = (revision: string): string => `export * as "server ${revision}" from "./${revision}/server.js";`;
const client = (target: string): string => `
  import { connect } from "./client.js";
  import * as target from "./runtime/${target}.js";
  import * as as from "./2026-07-28/client.js";
  keep(connect, target, as);`;

/** A program with the files of the runtime that it loads at its start, and the bytes after gzip at most: at its start, and in one file. */
type Row = readonly [program: string, text: string, files: string, limits: readonly [start: number, whole: number]];

/** Each limit leaves about 5 %. */
const PROGRAMS: readonly Row[] = [
  [
    "a server on stdio",
    `${server("2026-07-28")} export * from "./runtime/stdio.js";`,
    "protocol serverCore stdio",
    [17_300, 22_400],
  ],
  [
    "a server over HTTP",
    `${server("2025-11-25")} ${server("2026-07-28")} export * from "./runtime/http.js";`,
    "http httpEndpoint protocol serverCore stores",
    [32_500, 38_500],
  ],
  [
    "a server on fetch",
    `${server("2026-07-28")} export * from "./runtime/fetch.js";`,
    "fetch httpEndpoint protocol serverCore stores",
    [27_500, 32_500],
  ],
  ["a client on stdio", client("stdioClient"), "client clientCore protocol stdioClient", [25_300, 57_000]],
  [
    "a client over HTTP of two revisions",
    `${client("httpClient")} import * as also from "./2025-11-25/client.js"; keep(also);`,
    "client clientCore httpClient protocol",
    [31_600, 65_300],
  ],
  ["a client over HTTP", client("httpClient"), "client clientCore httpClient protocol", [31_200, 61_400]],
  [
    "a server on stdio with a bridge",
    `${server("2026-07-28")} export * as "2025-11-25" from "./2026-07-28/bridges/2025-11-25.js";
    export { bridge } from "./runtime/bridge.js"; export * from "./runtime/stdio.js";`,
    "bridge conversion olderSchemas protocol serverCore stdio tasks",
    [33_300, 39_400],
  ],
];

for (const [program, text, files, [start, whole]] of PROGRAMS) {
  test(`${program} loads at its start: ${files}`, async () => {
    const { modules, size } = await bundleStart(text);
    const ofPackages = /^(facts|guards|methods|revision|server|tables|lift|lower|index|bridges\/.*)$/;
    assert.equal([...new Set(modules)].filter((name) => !ofPackages.test(name)).sort(), files.split(" "));
    assert.ok(size <= start, `${size} bytes at the start, not at most ${start}`);
  });

  test(`${program} fits into one file of ${whole} bytes`, async () => {
    const size = await bundleSize(text);
    assert.ok(size <= whole, `${size} bytes`);
  });
}

test("a server that uses one function of operations has the code of this function only", async () => {
  const textOf = async (names: string): Promise<string> =>
    (await bundleStart(`export { ${names} } from "./runtime/operations.js";`)).text;
  const [health, all] = [await textOf("healthProbes"), await textOf("healthProbes, prometheusMetrics")];
  assert.match(all, "# TYPE");
  assert.not.match(health, "# TYPE");
});

test("a bundle has the converters and guards of the imported revisions only", async () => {
  const { text } = await bundleStart(`${server("2026-07-28")}
    export * as "2025-06-18" from "./2026-07-28/bridges/2025-06-18.js"; export { bridge } from "./runtime/bridge.js";`);
  assert.match(text, "2025-06-18");
  assert.not.match(text, "2024-11-05");
  assert.not.match(text, "2025-03-26");
});

test.run();
