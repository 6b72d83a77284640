import { toStubFunctionName, listPossibleStubNames, getHandlerStubPath } from "../scaffold/handlers.js";
import type { HandlerGroup, PlannedHandler } from "../scaffold/plannedHandlers.js";
import { getHandlerStubTestPath } from "../scaffold/tests.js";

/** An entry of the contract, with the names that the author's sources use for the entry. */
export interface ContractEntry {
  readonly group: HandlerGroup;
  /** The name of the entry in the contract. */
  readonly name: string;
  /** The name of the entry's member in the interface of the group. */
  readonly member: string;
  /** The stubs that mcpgen may have written for the entry, the most frequent first. */
  readonly stubs: readonly HandlerStub[];
}

/** The names of a function that mcpgen wrote for an entry, and of the files with the function and its test. */
export interface HandlerStub {
  readonly name: string;
  readonly functionName: string;
  readonly path: string;
  readonly testPath: string;
}

/** Returns the entry of a planned handler, with its possible stubs. */
export function toContractEntry({ group, name, member }: PlannedHandler): ContractEntry {
  const stubs = listPossibleStubNames({ group, member }).map((stub) => ({
    name: stub,
    functionName: toStubFunctionName(stub),
    path: getHandlerStubPath(stub),
    testPath: getHandlerStubTestPath(stub),
  }));
  return { group, name, member, stubs };
}

const KINDS: { readonly [G in HandlerGroup]: string } = { tools: "tool", prompts: "prompt", resources: "resource" };

/** Returns the title that scaffolded tests give to the test of an entry. */
export function formatEntryTestTitle({ group, name }: Pick<ContractEntry, "group" | "name">): string {
  return `${KINDS[group]} ${name}`;
}
