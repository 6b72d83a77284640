import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askForProjectChoices } from "../../generator/commands/askForChoices.js";
import { somebody } from "../support/somebody.js";
import type { ProjectChoices } from "../../generator/commands/scaffoldChoices.js";

const test = suite("questions on a terminal");

const DEFAULTS: ProjectChoices = {
  name: "weather",
  version: "0.1.0",
  revisions: ["2025-11-25"],
  transports: ["stdio"],
  auth: false,
  native: false,
  runtime: "vendored",
  features: ["tools"],
  license: "MIT",
  author: undefined,
};

const [ENTER, DOWN, SPACE, ESCAPE] = ["\r", "\u001b[B", " ", "\u0003"] as const;

test("Enter takes what is proposed", async () => {
  const { terminal, asked } = somebody({
    "Package name": [ENTER],
    Features: [ENTER],
    Transports: [ENTER],
    Licence: [ENTER],
  });
  assert.equal(await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal }), DEFAULTS);
  assert.equal(asked, ["Package name", "Features", "Transports", "Licence"]);
});

test("only what was not given is asked for", async () => {
  const { terminal, asked } = somebody({ Transports: [DOWN, SPACE, ENTER] });
  const given = { name: "given", license: "ISC" };
  const choices = await askForProjectChoices(given, { defaults: DEFAULTS, offersFeatures: false, terminal });
  assert.equal(choices, { ...DEFAULTS, ...given, transports: ["stdio", "http"] });
  assert.equal(asked, ["Transports"]);
});

test("a user who cancels the questions reads that no file was written", async () => {
  const { terminal } = somebody({ "Package name": [ESCAPE] });
  try {
    await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).name, "UsageError");
    assert.match((error as Error).message, "no file was written");
  }
});

test.run();
