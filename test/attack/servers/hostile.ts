import * as batches from "../../../generated/2025-03-26/index.js";
import * as handshake from "../../../generated/2025-11-25/index.js";
import * as stateless from "../../../generated/2026-07-28/index.js";
import { SchemaGuard } from "../../../templates/runtime/json-schema/schemaGuard.js";
import { serve } from "./fetchServer.js";
import { PAIRS } from "./pairs.js";
import { THROWING } from "./throwing.js";

/*
 * A server whose handlers do what authors do by mistake: they throw and return what no message can hold, print to standard output,
 * and check values by schemas that cost too much. `node hostile.mjs stdio|http|fetch`
 */

interface Given {
  readonly name: string;
  readonly arguments?: { readonly of?: string; readonly size?: number };
}

interface Context {
  progress(progress: number, total?: number, message?: string): void;
}

const text = (said: string) => ({ content: [{ type: "text", text: said }] });

const TOOLS: { readonly [name: string]: (of: string, size: number, context: Context) => unknown } = {
  ...THROWING,
  check(of, size) {
    const { schema, value } = PAIRS.find(({ name }) => name === of)!;
    return text(String(new SchemaGuard(schema()).accepts(value(size))));
  },
  progress(of, _, context) {
    context.progress(Number(of), NaN, "no number");
    return text("done");
  },
  print(of) {
    if (of === "console") console.log("printed", { by: "console" });
    else if (of === "write") process.stdout.write("printed by write\n");
    else if (of === "partial") process.stdout.write('{"jsonrpc":"2.0","id":');
    else process.emitWarning("printed by a warning");
    return text("printed");
  },
};

const list = {
  tools: Object.keys(TOOLS).map((name) => ({ name, inputSchema: { type: "object" } })),
  ttlMs: 0,
  cacheScope: "private",
};

const tools = {
  listTools: () => list,
  callTool({ name, arguments: { of = "", size = 0 } = {} }: Given, context: Context): unknown {
    return TOOLS[name]!(of, size, context);
  },
};

const ABOUT = { name: "hostile", version: "1", onError: () => undefined };
const servers = [
  batches.createServer(ABOUT, { tools } as never),
  handshake.createServer(ABOUT, { tools } as never),
  stateless.createServer(ABOUT, { tools } as never),
];

await serve(servers);
