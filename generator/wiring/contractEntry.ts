import { functionNameOf, stubNames, stubPath } from "../scaffold/handlers.js";
import type { HandlerGroup, PlannedHandler } from "../scaffold/plannedHandlers.js";
import { stubTestPath } from "../scaffold/tests.js";

/** An entry of the contract as the author's sources know it. */
export interface ContractEntry {
  readonly group: HandlerGroup;
  /** The name in the contract. */
  readonly name: string;
  /** The member of the group's interface. */
  readonly member: string;
  /** The names that mcpgen can have given to the function of the entry and its files, the most frequent first. */
  readonly stubs: readonly HandlerStub[];
}

/** A function that mcpgen wrote for an entry, and its files. */
export interface HandlerStub {
  readonly name: string;
  readonly functionName: string;
  readonly path: string;
  readonly testPath: string;
}

/** Returns what the author's sources know of a handler. */
export function contractEntry({ group, name, member }: PlannedHandler): ContractEntry {
  const stubs = stubNames({ group, member }).map((stub) => ({
    name: stub,
    functionName: functionNameOf(stub),
    path: stubPath(stub),
    testPath: stubTestPath(stub),
  }));
  return { group, name, member, stubs };
}

const KINDS: { readonly [G in HandlerGroup]: string } = { tools: "tool", prompts: "prompt", resources: "resource" };

/** Returns the title that scaffolded tests give to the test of an entry. */
export function testTitle({ group, name }: Pick<ContractEntry, "group" | "name">): string {
  return `${KINDS[group]} ${name}`;
}
