import type { Contract } from "../contract.js";
import type { ContractTypeScriptNames } from "../contractNames.js";
import { addNumberIfNameTaken, createTypeScriptNamesForEntries } from "../names.js";

/** The names of the functions and types of a contract's client. */
export interface ContractClientNames {
  /** The name of the client's type, such as `Weather`. It is also the end of function names such as `connectWeather`. */
  type: string;
  /** The name of a variable for the client, such as `weather`. */
  variable: string;
  /** The names of the functions of the tools, in the order of the contract. */
  tools: string[];
}

/** The members of a client besides its tools. */
const OTHER_MEMBERS: ReadonlySet<string> = new Set([
  "client",
  "close",
  "findDrift",
  "prompts",
  "resources",
  "try",
  "then",
]);

/** The names that the generated module imports. */
const IMPORTED: ReadonlySet<string> = new Set([
  "CallOptions",
  "ConnectOptions",
  "ConnectedClient",
  "DriftFinding",
  "Partial",
  "Omit",
  "Promise",
  "ResourceUris",
  "Target",
  "ToolFailure",
  "ToolOutcome",
  "ToolsOfContract",
  "TypedTools",
  "TypedToolsOptions",
]);

/** The ends of the names of types that the generated module declares. */
const DECLARED = ["", "Client", "Options", "Prompts", "Resources", "Tools"];

/** Returns the names of the functions and types of a contract's client. */
export function createContractClientNames(contract: Contract, names: ContractTypeScriptNames): ContractClientNames {
  const [{ member, type }] = createTypeScriptNamesForEntries([contract.client ?? contract.about.name], "server") as [
    { member: string; type: string },
  ];
  const isTaken = (name: string): boolean =>
    DECLARED.some((end) => IMPORTED.has(name + end) || names.types.has(name + end));
  const taken = new Set([...OTHER_MEMBERS, ...names.tools.map((tool) => tool.member)]);
  return {
    type: addNumberIfNameTaken(type, isTaken),
    variable: member,
    tools: names.tools.map((tool) => {
      if (!OTHER_MEMBERS.has(tool.member)) return tool.member;
      const free = addNumberIfNameTaken(`${tool.member}Tool`, (name) => taken.has(name));
      taken.add(free);
      return free;
    }),
  };
}
