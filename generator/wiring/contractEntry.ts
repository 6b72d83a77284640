import { stubFunctionName, stubNames, stubPath } from "../scaffold/handlers.js";
import type { HandlerGroup, ContractHandler } from "../scaffold/plannedHandlers.js";
import { stubTestPath } from "../scaffold/tests.js";

/** An entry of the contract, with the names that the author's sources use for the entry. */
export interface ContractEntry {
  readonly group: HandlerGroup;
  readonly name: string;
  /** The name of the entry's member in the generated interface `Tools`, `Prompts` or `Resources`. */
  readonly member: string;
  /** The handler stubs that mcpgen may have written for the entry. The stub with the usual name is first. */
  readonly stubs: readonly HandlerStub[];
}

/** The names of a handler function that mcpgen wrote for an entry, and the paths of the files with the function and its test. */
export interface HandlerStub {
  readonly name: string;
  readonly functionName: string;
  readonly path: string;
  readonly testPath: string;
}

/** Returns the entry of a handler, with all stubs that an earlier run of mcpgen may have written for it. */
export function entryFromHandler({ group, name, member }: ContractHandler): ContractEntry {
  const stubs = stubNames({ group, member }).map((stub) => ({
    name: stub,
    functionName: stubFunctionName(stub),
    path: stubPath(stub),
    testPath: stubTestPath(stub),
  }));
  return { group, name, member, stubs };
}
