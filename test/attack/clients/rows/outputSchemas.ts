import type { ClientAttackRow, ClientCase, Ending } from "../clientCase.js";
import type { HostileClient } from "../connecting.js";

/** A server whose tool has this schema and returns this value. */
function schema(
  name: string,
  { outputSchema, value, ends, warns }: { outputSchema: unknown; value: unknown; ends: Ending; warns: boolean },
): ClientCase {
  return {
    name,
    attack({ id, method }, peer) {
      if (method === "tools/list") {
        const tools = [{ name: "echo", inputSchema: { type: "object" }, outputSchema }];
        const result = { resultType: "complete", tools, ttlMs: 0, cacheScope: "private" };
        peer.send(JSON.stringify({ jsonrpc: "2.0", id, result }).replace('"DEEP"', deep(3_000)));
        peer.end();
      } else if (method === "tools/call") peer.answer({ content: [], structuredContent: value });
      else return false;
      return true;
    },
    use: (client) => [listAndCall(client)],
    ends,
    warnings: { least: warns ? 1 : 0 },
  };
}

async function listAndCall(client: HostileClient): Promise<void> {
  await client.listTools();
  await client.callTool({ name: "echo", arguments: {} });
}

const object = (members: object): object => ({ type: "object", ...members });

/** A schema that JSON.stringify cannot write, because it is too deep. */
function deep(levels: number): string {
  return `${'{"type":"object","properties":{"a":'.repeat(levels)}{}${"}}".repeat(levels)}`;
}

const INVALID: Ending = { error: "InvalidResultError" };

export const OUTPUT_SCHEMAS: ClientAttackRow = {
  name: "output schemas",
  rule: "a schema that cannot be used is a warning, and no schema costs more than its bounds",
  cases: [
    schema("of which the value is not", {
      outputSchema: object({ required: ["a"] }),
      value: {},
      ends: INVALID,
      warns: false,
    }),
    schema("recursive without an end", { outputSchema: object({ $ref: "#" }), value: {}, ends: INVALID, warns: false }),
    schema("in the network", {
      outputSchema: object({ $ref: "http://127.0.0.1:1/schema" }),
      value: {},
      ends: "result",
      warns: true,
    }),
    schema("of 1 MB", {
      outputSchema: object({ description: "x".repeat(2 ** 20) }),
      value: {},
      ends: "result",
      warns: true,
    }),
    schema("3,000 levels deep", { outputSchema: "DEEP", value: {}, ends: "result", warns: true }),
    schema("with a pattern that backtracks", {
      outputSchema: object({ properties: { a: { pattern: "^(a+)+$" } } }),
      value: { a: `${"a".repeat(50_000)}!` },
      ends: INVALID,
      warns: false,
    }),
    schema("with an exponential allOf", {
      outputSchema: object({
        $defs: Object.fromEntries(
          Array.from({ length: 40 }, (_, at) => [
            `d${at}`,
            { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
          ]),
        ),
        ...{ allOf: [{ $ref: "#/$defs/d0" }] },
      }),
      value: {},
      ends: "result",
      warns: true,
    }),
    schema("of another dialect", {
      outputSchema: object({ $schema: "https://example.com/dialect" }),
      value: {},
      ends: "result",
      warns: true,
    }),
  ],
};
