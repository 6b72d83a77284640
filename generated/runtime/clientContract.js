// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Calls the tools of one server by their names and types.
 *
 * @module
 */
import { InvalidResultError, McpClientError, ToolDefinitionError } from "./clientCore.js";
import { convertInputSchema, convertOutputSchema } from "./conversion.js";
import { expandUriTemplate, isObject } from "./protocol.js";
const SCHEMAS = ["inputSchema", "outputSchema"];
const LOSS = { feature: "", kind: "degraded", path: "", pair: "" };
/** The conversions of schemas by a bridge of mcpgen, for a revision of the connection that does not allow the schema. */
const CONVERTED = {
  inputSchema: convertInputSchema(LOSS),
  outputSchema: convertOutputSchema(LOSS),
};
/** Returns the differences between the tools of a contract and the tools that a server lists. Titles and descriptions are ignored. */
export function findToolDrift(defined, listed) {
  const byName = new Map(listed.map((tool) => [tool.name, tool]));
  const findings = [];
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
function findSchemaDifference(defined, live) {
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
function findDifference(a, b, isMap = false) {
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
function findMemberDifference(a, b, isMap) {
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    if (!isMap && TEXTS.has(name)) continue;
    const [one, other] = [a, b].map((from) => (Object.hasOwn(from, name) ? from[name] : undefined));
    const pointer = findDifference(one, other, !isMap && MAPS.has(name));
    if (pointer !== undefined) return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}${pointer}`;
  }
  return undefined;
}
/** A tool reported a failure: its result has `isError: true`. */
export class ToolFailure extends McpClientError {
  static mcpgenError = "ToolFailure";
  constructor(tool, content) {
    const text = textOf(content);
    super(`The tool ${tool} failed: ${text.slice(0, SHOWN)}`, {
      tool,
      content,
      text,
    });
  }
}
/** The maximum number of characters of a tool's text in an error message. */
const SHOWN = 500;
/** Resolves with the outcome of a call. Rejects with any error that is not a ToolFailure. */
export async function outcomeOf(call) {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (error instanceof ToolFailure) return { ok: false, failure: error };
    throw error;
  }
}
/**
 * Returns the result of a tool without an output schema.
 *
 * @throws ToolFailure if the tool reported a failure.
 */
export function requireSuccessfulToolResult(tool, result) {
  if (result.isError === true) throw new ToolFailure(tool, result.content);
  return result;
}
/**
 * Returns the output of a tool with an output schema.
 *
 * @param check returns true if a value is a valid output. It is called only for an output that was sent as text.
 * @throws ToolFailure if the tool reported a failure.
 * @throws InvalidResultError if the result has no output.
 */
export async function readOutput(tool, result, check) {
  const { content, structuredContent } = requireSuccessfulToolResult(tool, result);
  if (structuredContent !== undefined) return structuredContent;
  // In revisions without structured content, servers send the output as JSON in a text block. mcpgen servers use the last block.
  const output = parseText(content.at(-1));
  if (output !== undefined && (await check(output))) return output;
  throw new InvalidResultError(
    `The result of the tool ${tool} has no output: it has no structuredContent, and its last block is not the output as JSON.`,
    {
      issues: [],
      result,
    },
  );
}
/**
 * Returns an output that may be no object. In revisions whose outputs are objects, a bridge of mcpgen sends another value as the member
 * `result` of an object.
 *
 * @param check returns true if a value is a valid output.
 */
export async function unwrapOutput(output, check) {
  const isWrapped =
    isObject(output) && Object.hasOwn(output, "result") && !(await check(output)) && (await check(output["result"]));
  return isWrapped ? output["result"] : output;
}
function parseText(block) {
  if (!isObject(block) || typeof block["text"] !== "string") return undefined;
  try {
    return JSON.parse(block["text"]);
  } catch {
    return undefined;
  }
}
function textOf(content) {
  const texts = content.map(({ text }) => text);
  return texts.filter((text) => typeof text === "string").join("\n");
}
/**
 * Returns a function for each prompt of a contract.
 *
 * @param names the names of the prompts by the names of their functions.
 */
export function createTypedPrompts(client, names) {
  const functions = Object.entries(names).map(([member, name]) => [
    member,
    (given = {}, options) => client.getPrompt({ name, arguments: given }, options),
  ]);
  return Object.fromEntries(functions);
}
/** Returns a function for each resource and each resource template of a contract. */
export function createTypedResources(client, { resources, templates }) {
  const functions = [
    ...Object.entries(resources).map(([member, uri]) => [member, (options) => client.readResource({ uri }, options)]),
    ...Object.entries(templates).map(([member, template]) => [
      member,
      (variables = {}, options) => client.readResource({ uri: expandUriTemplate(template, variables) }, options),
    ]),
  ];
  return Object.fromEntries(functions);
}
/** Returns a function for each tool of a contract. */
export function createTypedTools(client, contract, options = {}) {
  const calls = new ToolCalls(client, contract, options);
  const tools = Object.entries(contract.tools);
  const functions = tools.map(([member, tool]) => {
    const call = (input = {}, each) => calls.call(tool, input, each);
    return [member, call];
  });
  const outcomes = functions.map(([member, call]) => [member, (input, each) => outcomeOf(call(input, each))]);
  return {
    ...Object.fromEntries(functions),
    try: Object.fromEntries(outcomes),
    findDrift: () => calls.findDrift(),
  };
}
class ToolCalls {
  #client;
  #contract;
  #options;
  /** The comparison with the server's tools at the first call. Calls at the same time share it. */
  #comparison;
  /** The tools that the server does not list; undefined before the first comparison. */
  #gone;
  #guards = new Map();
  constructor(client, contract, options) {
    this.#client = client;
    this.#contract = contract;
    this.#options = options;
    if (options.checkDrift === false) this.#gone = new Set();
  }
  async call({ name, returns }, input, options) {
    if (this.#gone === undefined) await this.#compareOnce();
    if (this.#gone?.has(name))
      throw new ToolDefinitionError(
        `The server does not list the tool ${name} (update the contract, or declare a capability that it requires).`,
        { tool: name },
      );
    if (this.#options.checkInput === true) await this.#checkInput(name, input);
    const result = await this.#client.callTool({ name, arguments: input }, options);
    if (returns === "content") return requireSuccessfulToolResult(name, result);
    const check = async (value) => (await this.#guard(name, "outputSchema")).accepts(value);
    const output = await readOutput(name, result, check);
    return returns === "output" ? output : unwrapOutput(output, check);
  }
  async findDrift() {
    const listed = [];
    for await (const tool of this.#client.tools()) listed.push(tool);
    const findings = findToolDrift(await this.#contract.definitions(), listed);
    const gone = findings.filter(({ kind }) => kind === "gone");
    if (this.#options.checkDrift !== false) this.#gone = new Set(gone.map(({ tool }) => tool));
    return findings;
  }
  async #compareOnce() {
    this.#comparison ??= this.findDrift().then((findings) => {
      for (const finding of findings) this.#options.onDrift?.(finding);
      return findings;
    });
    try {
      await this.#comparison;
    } finally {
      this.#comparison = undefined;
    }
  }
  async #checkInput(name, input) {
    const guard = await this.#guard(name, "inputSchema");
    const [issue] = guard.issues(input);
    if (issue !== undefined)
      throw new TypeError(`The input of the tool ${name} is invalid: ${issue.pointer} ${issue.message}.`);
  }
  #guard(name, member) {
    const key = `${member} ${name}`;
    const known = this.#guards.get(key) ?? this.#createGuard(name, member);
    this.#guards.set(key, known);
    return known;
  }
  async #createGuard(name, member) {
    const { SchemaGuard } = await import("./jsonSchema.js");
    const tools = await this.#contract.definitions();
    const schema = tools.find((tool) => tool.name === name)?.[member];
    return new SchemaGuard(schema ?? true);
  }
}
