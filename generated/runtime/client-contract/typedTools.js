// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ToolDefinitionError } from "../client/errors.js";
import {
  outcomeOf,
  requireSuccessfulToolResult,
  readOutput,
  unwrapOutput,
} from "./outcome.js";
/** Returns a function for each tool of a contract. */
export function createTypedTools(client, contract, options = {}) {
  const calls = new ToolCalls(client, contract, options);
  const tools = Object.entries(contract.tools);
  const functions = tools.map(([member, tool]) => {
    const call = (input = {}, each) => calls.call(tool, input, each);
    return [member, call];
  });
  const outcomes = functions.map(([member, call]) => [
    member,
    (input, each) => outcomeOf(call(input, each)),
  ]);
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
    const result = await this.#client.callTool(
      { name, arguments: input },
      options,
    );
    if (returns === "content") return requireSuccessfulToolResult(name, result);
    const check = async (value) =>
      (await this.#guard(name, "outputSchema")).accepts(value);
    const output = await readOutput(name, result, check);
    return returns === "output" ? output : unwrapOutput(output, check);
  }
  async findDrift() {
    const listed = [];
    for await (const tool of this.#client.tools()) listed.push(tool);
    const { findToolDrift } = await import("./drift.js");
    const findings = findToolDrift(await this.#contract.definitions(), listed);
    const gone = findings.filter(({ kind }) => kind === "gone");
    if (this.#options.checkDrift !== false)
      this.#gone = new Set(gone.map(({ tool }) => tool));
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
      throw new TypeError(
        `The input of the tool ${name} is invalid: ${issue.pointer} ${issue.message}.`,
      );
  }
  #guard(name, member) {
    const key = `${member} ${name}`;
    const known = this.#guards.get(key) ?? this.#createGuard(name, member);
    this.#guards.set(key, known);
    return known;
  }
  async #createGuard(name, member) {
    const { SchemaGuard } = await import("../json-schema/schemaGuard.js");
    const tools = await this.#contract.definitions();
    const schema = tools.find((tool) => tool.name === name)?.[member];
    return new SchemaGuard(schema ?? true);
  }
}
