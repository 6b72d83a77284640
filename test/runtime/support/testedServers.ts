import * as november from "../../../generated/2025-11-25/client.js";
import { contractChecks, runChecks } from "../../../templates/runtime/contract-testing/contractChecks.js";
import type { ContractReport } from "../../../templates/runtime/contract-testing/checkResult.js";
import { SchemaGuard } from "../../../templates/runtime/json-schema/schemaGuard.js";
import type { ContractTestOptions } from "../../../templates/runtime/testing.js";
import { type RawCall, type RawHandler, rawServer } from "./rawServer.js";

export const ADD = {
  name: "add",
  description: "Adds.",
  annotations: { readOnlyHint: true },
  inputSchema: {
    type: "object",
    required: ["a", "b"] as const,
    properties: { a: { type: "integer", minimum: 0, maximum: 100 }, b: { type: "integer" } },
  },
  outputSchema: { type: "object", required: ["sum"] as const, properties: { sum: { type: "integer" } } },
};
export const SLOW = {
  name: "slow",
  description: "Waits.",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
export const PROMPT = { name: "greet", arguments: [{ name: "name", required: true }] as const };
export const CAPABILITIES = { tools: {}, prompts: {}, resources: {} };
export const INVALID = { error: { code: -32602, message: "invalid params" } };
export const INTERNAL = { error: { code: -32603, message: "Internal error" } };
export const NO_RESOURCE = { error: { code: -32002, message: "no such resource" } };
export const GUARDS: ReadonlyMap<string, SchemaGuard> = new Map(
  [ADD, SLOW].map(({ name, inputSchema }) => [name, new SchemaGuard(inputSchema)]),
);

/** Longer than what the check of cancellations takes for a fast tool. */
export const SLOW_MS = 40;
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const text = (value: string): object => ({ content: [{ type: "text", text: value }] });
export const sumOf = ({ a, b }: { a: number; b: number }): object => ({
  ...text(String(a + b)),
  structuredContent: { sum: a + b },
});

/** A server without a fault. */
export const correct: RawHandler = (call) => {
  const { method, params } = call;
  const page = params["cursor"];
  switch (method) {
    case "tools/list":
      if (page === undefined) return { tools: [ADD], nextCursor: "2" };
      return page === "2" ? { tools: [SLOW] } : INVALID;
    case "prompts/list":
      return page === undefined ? { prompts: [PROMPT] } : INVALID;
    case "resources/list":
      return page === undefined ? { resources: [{ uri: "test://one", name: "one" }] } : INVALID;
    case "resources/templates/list":
      return page === undefined ? { resourceTemplates: [] } : INVALID;
    case "resources/read":
      return params["uri"] === "test://one" ? { contents: [{ uri: "test://one", text: "1" }] } : NO_RESOURCE;
    case "prompts/get": {
      const { name } = (params["arguments"] ?? {}) as { name?: string };
      if (params["name"] !== "greet" || name === undefined) return INVALID;
      return { messages: [{ role: "user", content: { type: "text", text: name } }] };
    }
    case "tools/call":
      return callTool(call);
    default:
      return { error: { code: -32601, message: "no such method" } };
  }
};

export const callTool = async ({ params, progressToken, notify, signal }: RawCall): Promise<unknown> => {
  const { name, arguments: input } = params as { name: string; arguments: never };
  if (!GUARDS.has(name) || typeof input !== "object") return INVALID;
  if (!GUARDS.get(name)!.accepts(input)) return { ...text("invalid arguments"), isError: true };
  if (progressToken !== undefined) notify("notifications/progress", { progressToken, progress: 1 });
  if (name === "add") return sumOf(input);
  await sleep(SLOW_MS);
  return signal.aborted ? undefined : text("done");
};

/** Returns the correct server with another behaviour of one method; undefined means the correct one. */
export function except(method: string, behave: (call: RawCall) => unknown): RawHandler {
  return async (call) => {
    const other = call.method === method ? await behave(call) : undefined;
    return other === undefined ? correct(call) : other === "silence" ? undefined : other;
  };
}

export const inputOf = ({ params }: RawCall): { a: number; b: number } => params["arguments"] as never;
export const isValid = ({ params }: RawCall): boolean =>
  params["name"] === "add" && GUARDS.get("add")!.accepts(params["arguments"]);

export async function reportOn(handler: RawHandler, options: ContractTestOptions = {}): Promise<ContractReport> {
  const server = rawServer(handler, CAPABILITIES);
  return runChecks(await contractChecks(server, undefined, { as: november, timeoutMs: 400, ...options }));
}

export function failuresOf({ checks }: ContractReport): string[] {
  return checks.flatMap(({ subject, name, problems }) =>
    problems.filter(({ severity }) => severity === "failure").map(({ message }) => `${subject}: ${name}: ${message}`),
  );
}
