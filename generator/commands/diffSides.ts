import { existsSync } from "node:fs";
import { listBundledRevisions } from "../bundled/bundled.js";
import { isContract, readDiffArgument, readOlderArgument, type DiffArgument } from "../contractDiff/loadSide.js";
import { UsageError } from "./usageError.js";

/** The two sides of a diff of contracts. `undefined` stands for the running server. */
export type ContractSides = readonly [before: DiffArgument | undefined, after: DiffArgument | undefined];

/**
 * Returns both sides if they are contracts; undefined if they are schemas of the protocol, or there is no such file.
 *
 * @throws UsageError if only one of them is a contract.
 */
export function readContractSides(before: string, after: string): ContractSides | undefined {
  const isRevision = (given: string): boolean => listBundledRevisions().has(given);
  const newer = isRevision(after) ? undefined : readDiffArgument(after);
  const sides = [isRevision(before) ? undefined : readOlderArgument(before, newer), newer];
  const contracts = sides.map((side) => (side !== undefined && isContract(side) ? side : undefined));
  const state = sides.find((side, i) => side?.git !== undefined && contracts[i] === undefined);
  if (state !== undefined)
    throw new UsageError(
      `${state.given}: the file is not a contract (give a contract; a schema of the protocol must be a file in a folder)`,
    );
  const missing = [before, after].find((given, i) => sides[i] === undefined && isMissingFile(given));
  if (missing !== undefined) throw noSuchFile(missing);
  if (contracts.every((side) => side === undefined)) return undefined;
  const [one, other] = contracts;
  if (one !== undefined && other !== undefined) return [one, other];
  const [contract, schema] = one === undefined ? [after, before] : [before, after];
  throw new UsageError(
    `${contract} is a contract, but ${schema} is not (give two contracts, or two schemas of the protocol)`,
  );
}

/** True for the path of a file that does not exist. What may be the name of a revision is left to the reader of schemas. */
function isMissingFile(given: string): boolean {
  return /[\\/]|\.[cm]?[jt]s$|\.json$/i.test(given) && !existsSync(given);
}

function noSuchFile(given: string): UsageError {
  return new UsageError(
    `${given}: there is no such file (correct the path, or give a state of git such as HEAD:contract.json)`,
  );
}

/** Reads a contract to compare with a running server. */
export function readContractArgument(given: string): DiffArgument {
  const side = readDiffArgument(given);
  if (side === undefined) throw noSuchFile(given);
  if (isContract(side)) return side;
  throw new UsageError(`${given} is not a contract (give a contract.json or contract.ts)`);
}
