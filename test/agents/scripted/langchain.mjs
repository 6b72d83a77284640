import { AIMessage, HumanMessage } from "@langchain/core/messages";
import { fakeModel } from "@langchain/core/testing";
import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { langchainTools } from "./dist/langchain.js";
import { home, tools, work } from "./dist/tools.js";
import { CALLS, hanging, judge, MISSING, NAMES, PIXEL, READ, REFUSED, SCHEMA, withPicture } from "./judge.mjs";

const callOf = ({ name, args }, i) => ({ name, args, id: String(i), type: "tool_call" });
const model = CALLS.reduce((built, call, i) => built.respondWithTools([callOf(call, i)]), fakeModel()).respond(
  new AIMessage("Done."),
);

const offered = langchainTools(withPicture(tools));
const bound = model.bindTools(offered);
const messages = [new HumanMessage("Tidy up.")];
for (;;) {
  const message = await bound.invoke(messages);
  messages.push(message);
  if (message.tool_calls.length === 0) break;
  for (const call of message.tool_calls)
    messages.push(await offered.find(({ name }) => name === call.name).invoke(call));
}
judge("the model ends", messages.at(-1).text, "Done.");
const definitions = offered.map((tool) => convertToOpenAITool(tool).function);
judge(
  "the provider gets the names",
  definitions.map(({ name }) => name),
  NAMES,
);
judge("the provider gets the schema", definitions[0].parameters, SCHEMA);
const results = messages.filter(({ type }) => type === "tool");
judge(
  "the model reads results",
  results.map(({ content }) => content),
  [
    [{ type: "text", text: READ }],
    [{ type: "text", text: REFUSED }],
    [{ type: "text", text: MISSING }],
    [
      { type: "text", text: "A dot." },
      { type: "image", mimeType: "image/png", data: PIXEL },
    ],
  ],
);

const [waiting] = langchainTools([hanging(tools)]);
const failure = await waiting.invoke({}, { signal: AbortSignal.timeout(200) }).then(
  () => "no failure",
  ({ name }) => name,
);
judge("an aborted run ends its call", failure, "TimeoutError");
await work.close();
await home.close();
