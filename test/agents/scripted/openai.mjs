import { Agent, Runner, Usage, setTracingDisabled } from "@openai/agents";
import { openaiTools } from "./dist/openai.js";
import { home, tools, work } from "./dist/tools.js";
import { CALLS, hanging, judge, MISSING, NAMES, PIXEL, READ, REFUSED, SCHEMA, withPicture } from "./judge.mjs";

setTracingDisabled(true);

class ScriptedModel {
  requests = [];
  #outputs;
  constructor(outputs) {
    this.#outputs = outputs;
  }
  async getResponse(request) {
    this.requests.push({ ...request, input: structuredClone(request.input) });
    return { usage: new Usage(), output: [this.#outputs[this.requests.length - 1]] };
  }
}

const callOf = ({ name, args }, i) => ({
  type: "function_call",
  callId: String(i),
  name,
  arguments: JSON.stringify(args),
  status: "completed",
});
const done = {
  type: "message",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text: "Done." }],
};
const runner = new Runner({ tracingDisabled: true });

const model = new ScriptedModel([...CALLS.map(callOf), done]);
const agent = new Agent({ name: "Clerk", model, tools: openaiTools(withPicture(tools)) });
const { finalOutput } = await runner.run(agent, "Tidy up.");
judge("the model ends", finalOutput, "Done.");
const [first] = model.requests;
judge(
  "the provider gets the names",
  first.tools.map(({ name }) => name),
  NAMES,
);
judge("the provider gets the schema", first.tools[0].parameters, SCHEMA);
judge(
  "the provider gets strict tools",
  first.tools.map(({ strict }) => strict),
  [true, true, true, true, true],
);
const results = model.requests.at(-1).input.filter(({ type }) => type === "function_call_result");
const partsOf = ({ output }) => output.map(({ text, image }) => text ?? image);
judge("the model reads results", results.map(partsOf), [
  [READ],
  [REFUSED],
  [MISSING],
  ["A dot.", `data:image/png;base64,${PIXEL}`],
]);

const endless = new ScriptedModel([callOf({ name: "hanging", args: {} }, 0), done]);
const waiting = new Agent({ name: "Clerk", model: endless, tools: openaiTools([hanging(tools)]) });
const failure = await runner.run(waiting, "Wait.", { signal: AbortSignal.timeout(200) }).then(
  () => "no failure",
  ({ name }) => name,
);
judge("an aborted run ends its call", [failure, endless.requests.length], ["TimeoutError", 1]);
await work.close();
await home.close();
