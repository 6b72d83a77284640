import { convertInputSchema, convertOutputSchema } from "../conversion/toolSchemas.js";
import type { MessageConverter } from "../conversion/conversion.js";
import type { ToolDefinition } from "../protocol/revision.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** A difference between the tools of a contract and the tools that a server lists. */
export interface DriftFinding {
  /** `gone`: the server does not list the tool to this client; `changed`: a schema differs; `new`: the contract does not have the tool. */
  readonly kind: "gone" | "changed" | "new";
  readonly tool: string;
  /** The JSON pointer of the first difference, such as `/inputSchema/properties/city`. Only for a changed tool. */
  readonly pointer?: string;
  /** The finding as a sentence. */
  readonly message: string;
}

const SCHEMAS = ["inputSchema", "outputSchema"] as const;

const LOSS = { feature: "", kind: "degraded", path: "", pair: "" } as const;

/** The conversions of schemas by a bridge of mcpgen, for a revision of the connection that does not allow the schema. */
const CONVERTED: {
  readonly [S in (typeof SCHEMAS)[number]]: MessageConverter<JsonObject, unknown>;
} = {
  inputSchema: convertInputSchema(LOSS),
  outputSchema: convertOutputSchema(LOSS),
};

/** Returns the differences between the tools of a contract and the tools that a server lists. Titles and descriptions are ignored. */
export function findToolDrift(defined: readonly ToolDefinition[], listed: readonly ToolDefinition[]): DriftFinding[] {
  const byName = new Map(listed.map((tool) => [tool.name, tool]));
  const findings: DriftFinding[] = [];
  for (const tool of defined) {
    const { name } = tool;
    const live = byName.get(name);
    byName.delete(name);
    if (live === undefined) {
      // mcpgen captures contracts with all client capabilities, and a client without handlers declares none of them.
      const message = `the server does not list the tool ${name} of the contract: the tool was removed, or the server lists it only to clients that declare a capability such as sampling, elicitation or roots`;
      findings.push({ kind: "gone", tool: name, message });
      continue;
    }
    const pointer = findSchemaDifference(tool, live);
    if (pointer === undefined) continue;
    const message = `the tool ${name} differs from the contract at ${pointer}`;
    findings.push({ kind: "changed", tool: name, pointer, message });
  }
  for (const tool of byName.keys()) {
    const message = `the server lists the tool ${tool}, which the contract does not have`;
    findings.push({ kind: "new", tool, message });
  }
  return findings;
}

function findSchemaDifference(defined: ToolDefinition, live: ToolDefinition): string | undefined {
  for (const member of SCHEMAS) {
    // Servers omit an output schema that the revision of the connection does not allow.
    if (member === "outputSchema" && live[member] === undefined) continue;
    const pointer = findDifference(defined[member], live[member]);
    if (pointer === undefined) continue;
    const schema = defined[member];
    const isConverted = isObject(schema) && findDifference(CONVERTED[member](schema, []), live[member]) === undefined;
    if (!isConverted) return `/${member}${pointer}`;
  }
  return undefined;
}

/** The members of a schema that do not change its meaning. */
const TEXTS = new Set(["title", "description", "$comment", "examples", "deprecated"]);

/**
 * Returns the JSON pointer of the first difference between two JSON values; undefined if they are equal. The order of members is ignored.
 *
 * @param isMap true for an object whose member names are not keywords, such as `properties`.
 */
function findDifference(a: unknown, b: unknown, isMap: boolean = false): string | undefined {
  if (Object.is(a, b)) return undefined;
  if (Array.isArray(a) && Array.isArray(b)) {
    const length = Math.max(a.length, b.length);
    for (let i = 0; i < length; i++) {
      const pointer = findDifference(a[i], b[i]);
      if (pointer !== undefined) return `/${i}${pointer}`;
    }
    return undefined;
  }
  return isObject(a) && isObject(b) ? findMemberDifference(a, b, isMap) : "";
}

/** The keywords whose members are subschemas with names that the author of the schema chose. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"]);

function findMemberDifference(a: JsonObject, b: JsonObject, isMap: boolean): string | undefined {
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!isMap && TEXTS.has(name)) continue;
    const [one, other] = [a, b].map((from) => (Object.hasOwn(from, name) ? from[name] : undefined));
    const pointer = findDifference(one, other, !isMap && MAPS.has(name));
    if (pointer !== undefined) return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  }
  return undefined;
}
