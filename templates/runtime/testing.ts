/**
 * Tests of a server by its contract: calls its tools with valid arguments at the boundaries of their schemas and with invalid ones, gets its
 * prompts, reads its resources and lists, and checks each answer. The command `mcpgen test` runs the same checks.
 *
 * Only tools with the annotation `readOnlyHint: true` are called, and those that the option `allow` names. Inputs are the same for the same
 * `seed`. An input that fails is made as small as possible.
 *
 * @example
 * ```ts
 * import contract from "./contract.json" with { type: "json" };
 * test("the server keeps its contract", () => testContract(inMemory(createServers(handlers)), contract, { as: july, allow: "all" }));
 * ```
 * @module
 */
export {
  contractChecks,
  testContract,
  type ContractChecks,
  type ContractTestOptions,
} from "./contract-testing/contractChecks.js";
export type { TestedContract } from "./contract-testing/testedContract.js";
export {
  ContractTestError,
  type CheckResult,
  type ContractCheck,
  type ContractReport,
  type Problem,
} from "./contract-testing/checkResult.js";
export { exampleValue, type ExampleOptions, type ExampleValue } from "./schema-values/example.js";
export { boundaryValues, type TestValue, type TestValueOptions } from "./schema-values/boundaries.js";
export { faultyValues, type FaultyValue } from "./schema-values/faults.js";
export { shrinkValue, type ShrinkOptions, type ShrunkValue } from "./schema-values/shrink.js";
export { seededPick, type Pick } from "./schema-values/pick.js";
