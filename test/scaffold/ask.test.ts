import { PassThrough } from "node:stream";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { askForProjectChoices } from "../../generator/commands/askForChoices.js";
import type { NewProjectChoices } from "../../generator/commands/projectChoices.js";

const test = suite("questions on a terminal");

const DEFAULTS: NewProjectChoices = {
  name: "weather",
  version: "0.1.0",
  revisions: ["2025-11-25"],
  transports: ["stdio"],
  features: ["tools"],
  license: "MIT",
  author: undefined,
};

const [ENTER, DOWN, SPACE, ESCAPE] = ["\r", "\u001b[B", " ", "\u0003"] as const;

/** Somebody at a terminal: when a question is shown, these keys are pressed. */
function somebody(keys: { readonly [question: string]: readonly string[] }): {
  terminal: { input: PassThrough; output: PassThrough };
  asked: string[];
} {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
  const asked: string[] = [];
  let [waiting, isPressing]: [string[], boolean] = [[], false];
  output.on("data", (shown: Buffer) => {
    for (const [question, pressed] of Object.entries(keys)) {
      if (asked.includes(question) || !shown.toString().includes(question)) continue;
      asked.push(question);
      waiting = [...pressed];
    }
    if (waiting.length === 0 || isPressing) return;
    isPressing = true;
    // A terminal sends one key at a time: the next key is pressed when the effect of the last key is shown.
    setImmediate(() => {
      isPressing = false;
      input.write(waiting.shift()!);
    });
  });
  return { terminal: { input, output }, asked };
}

test("Enter takes what is proposed", async () => {
  const { terminal, asked } = somebody({
    "Name of the package": [ENTER],
    "What to begin with": [ENTER],
    "How clients reach it": [ENTER],
    Licence: [ENTER],
  });
  assert.equal(await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal }), DEFAULTS);
  assert.equal(asked, ["Name of the package", "What to begin with", "How clients reach it", "Licence"]);
});

test("only what was not given is asked for", async () => {
  const { terminal, asked } = somebody({ "How clients reach it": [DOWN, SPACE, ENTER] });
  const given = { name: "given", license: "ISC" };
  const choices = await askForProjectChoices(given, { defaults: DEFAULTS, offersFeatures: false, terminal });
  assert.equal(choices, { ...DEFAULTS, ...given, transports: ["stdio", "http"] });
  assert.equal(asked, ["How clients reach it"]);
});

test("a user who cancels the questions reads that no file was written", async () => {
  const { terminal } = somebody({ "Name of the package": [ESCAPE] });
  try {
    await askForProjectChoices({}, { defaults: DEFAULTS, offersFeatures: true, terminal });
    assert.unreachable();
  } catch (error) {
    assert.is((error as Error).name, "UsageError");
    assert.match((error as Error).message, "no file was written");
  }
});

test.run();
