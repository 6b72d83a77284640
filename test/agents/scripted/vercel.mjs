import { generateText, isStepCount } from "ai";
import { MockLanguageModelV4 } from "ai/test";
import { vercelTools } from "./dist/vercel.js";
import { home, tools, work } from "./dist/tools.js";
import { CALLS, hanging, judge, MISSING, NAMES, PIXEL, READ, REFUSED, SCHEMA, withPicture } from "./judge.mjs";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const answer = (content, unified) => ({ content, finishReason: { unified, raw: undefined }, usage, warnings: [] });
const callOf = ({ name, args }, i) =>
  answer([{ type: "tool-call", toolCallId: String(i), toolName: name, input: JSON.stringify(args) }], "tool-calls");

const model = new MockLanguageModelV4({
  doGenerate: [...CALLS.map(callOf), answer([{ type: "text", text: "Done." }], "stop")],
});
const { text } = await generateText({
  model,
  tools: vercelTools(withPicture(tools)),
  stopWhen: isStepCount(9),
  prompt: "Tidy up.",
});
judge("the model ends", text, "Done.");
const [first] = model.doGenerateCalls;
judge(
  "the provider gets the names",
  first.tools.map(({ name }) => name),
  NAMES,
);
judge("the provider gets the schema", first.tools[0].inputSchema, SCHEMA);
judge(
  "the provider gets strict tools",
  first.tools.map(({ strict }) => strict),
  [true, true, true, true, true],
);
const results = model.doGenerateCalls.at(-1).prompt.filter(({ role }) => role === "tool");
judge(
  "the model reads results",
  results.flatMap(({ content }) => content.map(({ output }) => output)),
  [
    { type: "content", value: [{ type: "text", text: READ }] },
    { type: "error-text", value: REFUSED },
    { type: "error-text", value: MISSING },
    {
      type: "content",
      value: [
        { type: "text", text: "A dot." },
        { type: "file", mediaType: "image/png", data: { type: "data", data: PIXEL } },
      ],
    },
  ],
);

const endless = new MockLanguageModelV4({ doGenerate: [callOf({ name: "hanging", args: {} }, 0)] });
const abortSignal = AbortSignal.timeout(200);
const failure = await generateText({
  model: endless,
  tools: vercelTools([hanging(tools)]),
  stopWhen: isStepCount(9),
  prompt: "Wait.",
  abortSignal,
}).then(
  ({ finishReason }) => finishReason,
  ({ name }) => name,
);
judge("an aborted run ends its call", failure, "TimeoutError");
await work.close();
await home.close();
