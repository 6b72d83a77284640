import type { BridgeBehaviour, BridgeModule } from "../../../templates/runtime/bridges/bridgeParts.js";
import { SESSIONS_FROM_STATELESS } from "../../../templates/runtime/bridges/down/behaviour.js";
import { SAME_LIFECYCLE } from "../../../templates/runtime/bridges/same/behaviour.js";
import { STATELESS_FROM_SESSIONS } from "../../../templates/runtime/bridges/up/behaviour.js";
import type { ConversionTable } from "../../../templates/runtime/conversion/conversion.js";
import { isStateless, STEPS } from "../../support/revisions.js";
import { bindingOf } from "./revisions.js";

interface PairTables {
  readonly SERVE_OLDER: ConversionTable;
  readonly SERVE_NEWER: ConversionTable;
}

const PAIRS = await Promise.all(
  STEPS.map(async ([older, newer]) => {
    const tables = (await import(`../../../generated/bridges/${older}_${newer}/tables.js`)) as PairTables;
    return { older, newer, tables };
  }),
);

/** The parts of a chain that a test replaces. */
interface ChainParts {
  readonly behaviour?: BridgeBehaviour;
  readonly tables?: readonly ConversionTable[] | undefined;
}

/** Returns the module by which servers of one revision serve clients of another revision, as mcpgen writes it. */
export function chainOf(
  native: string,
  client: string,
  { behaviour = behaviourOf(native, client), tables = tablesBetween(native, client) }: ChainParts = {},
): BridgeModule {
  return { BRIDGE: { from: native, binding: bindingOf(client), chain: tables, behaviour } };
}

function behaviourOf(native: string, client: string): BridgeBehaviour {
  if (isStateless(client)) return STATELESS_FROM_SESSIONS;
  return isStateless(native) ? SESSIONS_FROM_STATELESS : SAME_LIFECYCLE;
}

/** Returns the generated tables between two revisions, in the order from the server's revision to the client's. */
export function tablesBetween(native: string, client: string): ConversionTable[] {
  const [first, last] = [native, client].sort() as [string, string];
  const pairs = PAIRS.filter(({ older, newer }) => first <= older && newer <= last);
  return native < client
    ? pairs.map(({ tables }) => tables.SERVE_NEWER)
    : pairs.reverse().map(({ tables }) => tables.SERVE_OLDER);
}

const keep = (value: unknown): unknown => value;

/** A table that converts nothing, except for the given members. */
export function tableWith(members: Partial<ConversionTable>): ConversionTable {
  return {
    params: {},
    results: {},
    requests: {},
    answers: {},
    notifications: {},
    capabilities: { client: keep, server: keep },
    losses: {},
    codes: [],
    ...members,
  };
}
