import { connectAll, readTargets } from "./servers.js";
import { elicitOn, print, Terminal } from "./terminal.js";
import { callTool, listAllTools } from "./tools.js";

const HELP =
  "Enter the name of a tool and its arguments as JSON, or an empty line to end.";

const terminal = new Terminal();
const targets = readTargets(process.argv[2] ?? "samples/host/servers.json");
const clients = await connectAll(targets, { elicitation: elicitOn(terminal) });
const tools = await listAllTools(clients);
for (const [name, { tool }] of tools)
  print(`${name}: ${tool.description ?? ""}`);
print(HELP);
for (;;) {
  const line = (await terminal.ask("> "))?.trim() ?? "";
  if (line === "") break;
  print(await answer(line));
}
terminal.close();
await Promise.all([...clients.values()].map((client) => client.close()));

/** Calls the tool that a line names, and returns the text of its result or of its error. */
async function answer(line: string): Promise<string> {
  const [, name = "", args] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  const found = tools.get(name);
  if (found === undefined) return `There is no tool ${name}.`;
  try {
    return await callTool(found, JSON.parse(args || "{}"));
  } catch (error) {
    return String(error);
  }
}
