import { suite } from "uvu";
import * as assert from "uvu/assert";
import { missingPackageMembers, reusablePackageMembers } from "../../generator/commands/projectFolder.js";

const test = suite("a package.json that was there");

const WANTED = JSON.stringify({
  name: "weather",
  version: "0.1.0",
  mcpName: "io.github.OWNER/weather",
  type: "module",
  bin: { weather: "dist/main.js" },
  files: ["dist"],
  scripts: { build: "tsc", test: "node --test" },
  devDependencies: { typescript: "^7.0.2" },
});

test("what the project lacks in it is told, and what the user has is not questioned", () => {
  const own = {
    name: "mine",
    version: "9.9.9",
    type: "commonjs",
    bin: { other: "x.js" },
    files: ["lib"],
    scripts: { build: "make" },
    devDependencies: { typescript: "^5.9.0", prettier: "^3.0.0" },
  };
  assert.equal(missingPackageMembers(JSON.stringify(own), WANTED), {
    mcpName: "io.github.OWNER/weather",
    type: "module",
    bin: { weather: "dist/main.js" },
    scripts: { test: "node --test" },
  });
});

test("the test that npm init writes is none", () => {
  const own = { ...(JSON.parse(WANTED) as object), scripts: { build: "tsc", test: 'echo "Error: no test specified"' } };
  assert.equal(missingPackageMembers(JSON.stringify(own), WANTED), { scripts: { test: "node --test" } });
});

test("of one that has everything, or is none, nothing is told", () => {
  for (const own of [WANTED, "", "{", "[]", "null", "1"]) assert.is(missingPackageMembers(own, WANTED), undefined, own);
});

test("name, version and licence are taken over, as far as they are there", () => {
  assert.equal(reusablePackageMembers(`\uFEFF{ "name": "a", "version": "1.2.3", "license": "ISC", "author": "x" }`), {
    name: "a",
    version: "1.2.3",
    license: "ISC",
  });
  assert.equal(reusablePackageMembers('{ "name": 1 }'), {});
  assert.equal(reusablePackageMembers("{"), {});
});

test.run();
