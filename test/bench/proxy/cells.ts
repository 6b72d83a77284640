import type { Transport } from "../runtime/contestants.js";

/** A client and an upstream server that a proxy connects. */
export interface Cell {
  readonly name: string;
  readonly client: Side;
  readonly upstream: Side;
}

interface Side {
  readonly transport: Transport;
  readonly revision: string;
}

/** The newest revision with sessions. */
export const SESSIONS = "2025-11-25";
/** The revision without sessions. */
export const STATELESS = "2026-07-28";

export const CELLS: readonly Cell[] = [
  cell(["stdio", SESSIONS], ["stdio", SESSIONS]),
  cell(["stdio", STATELESS], ["stdio", STATELESS]),
  cell(["stdio", STATELESS], ["stdio", SESSIONS]),
  cell(["stdio", SESSIONS], ["stdio", STATELESS]),
  cell(["http", SESSIONS], ["http", SESSIONS]),
  cell(["http", STATELESS], ["http", STATELESS]),
  cell(["http", STATELESS], ["http", SESSIONS]),
  cell(["http", SESSIONS], ["http", STATELESS]),
  cell(["stdio", SESSIONS], ["http", SESSIONS]),
  cell(["stdio", SESSIONS], ["http", STATELESS]),
  cell(["http", SESSIONS], ["stdio", SESSIONS]),
];

function cell(client: readonly [Transport, string], upstream: readonly [Transport, string]): Cell {
  const side = ([transport, revision]: readonly [Transport, string]): Side => ({ transport, revision });
  return { name: `${client.join(" ")} to ${upstream.join(" ")}`, client: side(client), upstream: side(upstream) };
}
