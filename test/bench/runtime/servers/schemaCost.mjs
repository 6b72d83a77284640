import { z } from "zod";
import { SchemaGuard } from "../../../../generated/runtime/jsonSchema.js";
import { parseTools, tool, toolHandlers } from "../../../../generated/runtime/schemaTools.js";
import { createToolHandlers } from "../../../../generated/runtime/serverContract.js";
import { INPUT } from "./zodInput.mjs";

/**
 * Calls the same tool without a schema library and with one, in turns. The argument is the number of rounds. The answer has the nanoseconds
 * of CPU time of a call in each round, by the kind of the tool and the contestant.
 */
const ROUNDS = Number(process.argv[2]);
const CALLS = 5_000;
/** The rounds in which the code is compiled. */
const WARM_UP = 40;

const OUTPUT = z.object({ text: z.string() });
const GIVEN = { text: "hello, is there anybody out there?", times: 2, marks: ["a", "b"] };
const PARAMS = { name: "echo", arguments: GIVEN };
const CONTEXT = { server: { revision: { inputErrors: "result", structured: "any" } } };

/** Keeps results, so that none is optimized away. */
const sink = [];

/** Returns a schema that accepts everything, with the JSON Schema of another. */
function accepting(schema) {
  const { jsonSchema } = schema["~standard"];
  return { "~standard": { validate: (value) => ({ value }), jsonSchema } };
}

/** The handler of a contract's tool. */
function ofContract(output, run) {
  const schemas = [z.toJSONSchema(INPUT, { io: "input" }), output && z.toJSONSchema(output)];
  const guards = new WeakMap(schemas.filter(Boolean).map((schema) => [schema, new SchemaGuard(schema)]));
  const [inputSchema, outputSchema] = schemas;
  const table = { echo: { name: "echo", inputSchema, ...(outputSchema && { outputSchema }) } };
  return createToolHandlers(table, { echo: run }, { guardOf: (schema) => guards.get(schema) }).callTool;
}

/** The handler of a tool with schemas of a library. */
function ofSchemas(input, output, run) {
  return toolHandlers({ echo: tool({ input, ...(output && { output }) }, run) }).callTool;
}

function contestants(output, run) {
  const calling = (callTool) => () => (sink[0] = callTool(PARAMS, CONTEXT));
  const without = ofContract(output, run);
  const parsed = parseTools({ echo: { input: INPUT, output } }, { echo: "echo" }, { echo: run });
  const [input, parse] = [INPUT, output].map((schema) => schema?.["~standard"]);
  const returned = run(GIVEN);
  return {
    without: calling(without),
    accepting: calling(ofSchemas(accepting(INPUT), output && accepting(output), run)),
    zod: calling(ofSchemas(INPUT, output, run)),
    contract: calling(ofContract(output, parsed.echo)),
    /** A call without a library, and beside it what Zod itself takes for the same values. */
    beside: () => {
      sink[0] = without(PARAMS, CONTEXT);
      sink[1] = input.validate(GIVEN);
      if (parse !== undefined) sink[2] = parse.validate(returned);
    },
  };
}

function measure(functions) {
  const found = Object.fromEntries(Object.keys(functions).map((name) => [name, []]));
  // Each loop is a function of its own, so that one is compiled for one contestant.
  const loops = Object.entries(functions).map(([name, call]) => [name, new Function("call", "count", LOOP), call]);
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [name, loop, call] of loops) {
      const before = process.cpuUsage();
      loop(call, CALLS);
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) found[name].push((1_000 * (user + system)) / CALLS);
    }
  return found;
}

const LOOP = "for (let i = 0; i < count; i++) call();";

process.send({
  "a tool that returns text": measure(contestants(undefined, ({ text }) => text)),
  "a tool with an output schema": measure(contestants(OUTPUT, ({ text }) => ({ text }))),
});
