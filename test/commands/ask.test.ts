import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askElicitationOnTerminal, confirmUrlOnTerminal } from "../../generator/commands/askElicitation.js";
import { askForAlias, askForTitle } from "../../generator/commands/rename.js";
import { somebody } from "../support/somebody.js";
import { askForProjectChoices } from "../../generator/commands/askForChoices.js";
import type { ProjectChoices } from "../../generator/commands/scaffoldChoices.js";

const test = suite("elicitation on a terminal");

const [ENTER, DOWN, SPACE, ESCAPE] = ["\r", "\u001b[B", " ", "\u0003"] as const;

const REQUEST = {
  message: "Book a table",
  requestedSchema: {
    properties: {
      name: { type: "string", title: "Your name" },
      guests: { type: "integer", default: 2 },
      inside: { type: "boolean", default: true },
      meal: {
        type: "string",
        oneOf: [
          { const: "l", title: "Lunch" },
          { const: "d", title: "Dinner" },
        ],
      },
      extras: { type: "array", items: { enum: ["cake", "wine"] } },
      note: { type: "string" },
    },
    required: ["name"],
  },
};

test("each member of the schema is a question, and optional members may stay empty", async () => {
  const { terminal, asked } = somebody({
    "Do you want to answer?": [ENTER],
    "Your name": ["A", "d", "a", ENTER],
    guests: [ENTER],
    inside: [DOWN, ENTER],
    meal: [DOWN, ENTER],
    extras: [DOWN, SPACE, ENTER],
    note: [ENTER],
  });
  assert.equal(await askElicitationOnTerminal(REQUEST, terminal), {
    action: "accept",
    content: { name: "Ada", guests: 2, inside: false, meal: "d", extras: ["wine"] },
  });
  assert.equal(asked, ["Do you want to answer?", "Your name", "guests", "inside", "meal", "extras", "note"]);
});

test("a user who does not want to answer declines, and Ctrl+C cancels", async () => {
  assert.equal(
    await askElicitationOnTerminal(REQUEST, somebody({ "Do you want to answer?": [DOWN, ENTER] }).terminal),
    {
      action: "decline",
    },
  );
  const { terminal } = somebody({ "Do you want to answer?": [ENTER], "Your name": [ESCAPE] });
  assert.equal(await askElicitationOnTerminal(REQUEST, terminal), { action: "cancel" });
});

test("a question without members is answered with yes only if the user says so", async () => {
  const asked = (keys: string[]): Promise<unknown> =>
    askElicitationOnTerminal({ message: "Delete?" }, somebody({ "Do you agree?": keys }).terminal);
  assert.equal(await asked([ENTER]), { action: "decline" });
  assert.equal(await asked([DOWN, ENTER]), { action: "accept", content: {} });
});

test("a URL counts as opened only if the user says so", async () => {
  const url = new URL("https://example.com/login");
  assert.is(await confirmUrlOnTerminal(url, somebody({ "opened this URL": [ENTER] }).terminal), false);
  assert.is(await confirmUrlOnTerminal(url, somebody({ "opened this URL": [DOWN, ENTER] }).terminal), true);
});

const choices = suite("questions on a terminal");

const DEFAULTS: ProjectChoices = {
  name: "weather",
  version: "0.1.0",
  revisions: ["2025-11-25", "2026-07-28"],
  transports: ["stdio"],
  auth: false,
  native: false,
  runtime: "vendored",
  features: ["tools"],
  license: "MIT",
  author: undefined,
};

choices("Enter takes what is proposed", async () => {
  const { terminal, asked } = somebody({
    "Package name": [ENTER],
    "Revisions of the protocol": [ENTER],
    Runtime: [ENTER],
    Features: [ENTER],
    Transports: [ENTER],
    Author: [ENTER],
    Licence: [ENTER],
  });
  assert.equal(await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal }), DEFAULTS);
  assert.equal(asked, [
    "Package name",
    "Revisions of the protocol",
    "Runtime",
    "Features",
    "Transports",
    "Author",
    "Licence",
  ]);
});

choices("revisions and the runtime can be chosen, and the runtime of the projects around it is proposed", async () => {
  const answers = { "Revisions of the protocol": [SPACE, ENTER], Author: [ENTER] };
  const given = { name: "given", license: "ISC", features: DEFAULTS.features, transports: DEFAULTS.transports };
  const chosen = async (runtime: "vendored" | "package", keys: readonly string[]): Promise<unknown> => {
    const { terminal } = somebody({ ...answers, Runtime: keys });
    const defaults: ProjectChoices = { ...DEFAULTS, runtime };
    const { revisions, runtime: found } = await askForProjectChoices(given, {
      defaults,
      offersFeatures: true,
      terminal,
    });
    return [revisions, found];
  };
  assert.equal(await chosen("vendored", [DOWN, ENTER]), [["2026-07-28"], "package"]);
  assert.equal(await chosen("package", [ENTER]), [["2026-07-28"], "package"]);
});

choices("only what was not given is asked for", async () => {
  const { terminal, asked } = somebody({
    Transports: [DOWN, SPACE, ENTER],
    "Require OAuth": ["y"],
    Author: [..." Ada ", ENTER],
  });
  const given = { name: "given", license: "ISC", revisions: ["2026-07-28"], runtime: "package" as const };
  const choices = await askForProjectChoices(given, { defaults: DEFAULTS, offersFeatures: false, terminal });
  assert.equal(choices, {
    ...DEFAULTS,
    ...given,
    transports: ["stdio", "http"],
    auth: true,
    author: "Ada",
  });
  assert.equal(asked, ["Transports", "Require OAuth", "Author"]);
});

choices("a user who cancels the questions reads that no file was written", async () => {
  const { terminal } = somebody({ "Package name": [ESCAPE] });
  try {
    await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).name, "UsageError");
    assert.match((error as Error).message, "no file was written");
  }
});

test("rename offers the old title, and writes nothing if the question is cancelled", async () => {
  const at = (keys: readonly string[]): Promise<string> =>
    askForTitle("Count words", somebody({ Title: keys }).terminal).catch((error: Error) => error.message);
  assert.is(await at([ENTER]), "Count words");
  assert.is(await at([...Array<string>(5).fill("\u007f"), "t", ENTER]), "Count t");
  assert.is(await at([ESCAPE]), "no file was written, because you cancelled the question (give --title)");
});

test("rename offers to keep the old name, and writes nothing if the question is cancelled", async () => {
  const question = 'Keep "count" as an alias, so that callers can still use it?';
  const at = (keys: readonly string[]): Promise<boolean | string> =>
    askForAlias("count", somebody({ [question]: keys }).terminal).catch((error: Error) => error.message);
  assert.is(await at([ENTER]), true);
  assert.is(await at(["n", ENTER]), false);
  assert.is(await at([ESCAPE]), "no file was written, because you cancelled the question (give --alias or --no-alias)");
});

test.run();
choices.run();
