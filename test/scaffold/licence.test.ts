import { suite } from "uvu";
import * as assert from "uvu/assert";
import { npmLicence } from "../../generator/scaffold/packageJson.js";

const test = suite("licences");

test("what is known is written as usual, other expressions stay, and the rest is none", () => {
  const rows: readonly (readonly [text: string, licence: string | undefined])[] = [
    ["MIT", "MIT"],
    ["mit", "MIT"],
    ["0bsd", "0BSD"],
    ["unlicensed", "UNLICENSED"],
    ["Apache-2.0", "Apache-2.0"],
    ["(MIT OR Apache-2.0)", "(MIT OR Apache-2.0)"],
    ["GPL-2.0-only WITH Classpath-exception-2.0", "GPL-2.0-only WITH Classpath-exception-2.0"],
    ["((MIT", undefined],
    ["MIT)", undefined],
    ["MIT) OR (ISC", undefined],
    ["MIT AND", undefined],
    ["Foo Bar", undefined],
    ["", undefined],
  ];
  for (const [text, licence] of rows) assert.is(npmLicence(text), licence, text);
});

test.run();
