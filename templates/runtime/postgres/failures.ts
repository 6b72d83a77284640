import { TOO_NEW } from "./tables.js";

/** For each error code of Postgres, the problem and how to fix it. @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REMEDIES: { readonly [code: string]: string } = {
  "3F000": "the schema does not exist (call createTables(), or run the SQL of createPostgresTablesSql)",
  "42P01": "a table does not exist (call createTables(), or run the SQL of createPostgresTablesSql)",
  "42883": "a function does not exist (call createTables(), or run the SQL of createPostgresTablesSql)",
  "42501":
    "the role lacks a permission (grant USAGE on the schema, all rights on its tables and sequences, and EXECUTE on its functions)",
  "53100": "the disk of Postgres is full (free space)",
  "53200": "Postgres is out of memory",
  "53300": "Postgres has too many connections (lower `max` of the pools, or raise max_connections)",
  "25006": "Postgres only allows reading (connect to the primary server, not to a standby)",
  "57P01": "the connection was closed because Postgres shuts down",
  "57P02": "the connection was closed because Postgres crashed",
  "57P03": "Postgres is starting or shutting down (try again)",
  [TOO_NEW]:
    "a newer release of the server has upgraded the tables (start the newer release, or choose another `schema`; nothing was changed)",
  ECONNREFUSED: "no Postgres accepts connections at this address, so no change was made",
  "57014": "the statement was cancelled by a time limit",
};

/** For each statement with other causes of an error code: the problems by error code. */
const REMEDIES_OF_STATEMENTS: {
  readonly [statement: string]: typeof REMEDIES;
} = {
  createTables: {
    "42501":
      "the role lacks a permission (grant CREATE on the database to the role, or let an administrator run the SQL of createPostgresTablesSql)",
  },
};

/** The error codes of transactions that Postgres has rolled back because of another transaction. Such a transaction can succeed if it is repeated. */
const REPEATABLE = new Set(["40001", "40P01"]);

/** Returns true if a statement can be repeated, because Postgres has rolled it back due to a concurrent transaction. */
export function isRepeatableFailure(error: unknown): boolean {
  return REPEATABLE.has(codeOf(error));
}

/**
 * Returns the error with which a call of the service rejects. Its `cause` contains the message and the code of the pool's error, and no other member.
 * The pool adds its client with the password to the error, and a log would show the password.
 */
export function createPostgresError(error: unknown, statement: string): Error {
  return createError(error, statement, ". It is unknown whether the change was made");
}

/** Returns the error for a failure of a connection that makes no change: an idle connection, or the connection that receives notifications. */
export function createPostgresConnectionError(error: unknown, connection: string): Error {
  return createError(error, connection, "");
}

function createError(error: unknown, place: string, consequence: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const problem = REMEDIES_OF_STATEMENTS[place]?.[code] ?? REMEDIES[code];
  const text =
    problem === undefined
      ? `Postgres failed in ${place}: ${message || "the connection was refused"}${consequence}`
      : `Postgres failed in ${place}: ${problem}: ${message}`;
  const cause = Object.assign(new Error(message), { code });
  return new Error(text, { cause });
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}
