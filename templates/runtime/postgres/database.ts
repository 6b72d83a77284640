import { rejectAfter, waitMs } from "../engines/timers.js";
import { quotePostgresSchema, type PostgresPool, type PostgresRows } from "./options.js";
import { TOO_NEW } from "./tables.js";

/** If a statement fails because of a concurrent transaction, the maximum number of times that it is repeated. */
const MAX_REPEATS = 5;

/** Milliseconds before the first repetition. Later repetitions wait longer. */
const REPEAT_MS = 5;

/** A value that can be an argument of an SQL function. Undefined is `NULL`. */
export type PostgresValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Calls the SQL functions of the schema. Each call is one statement and one transaction. */
export class PostgresDatabase {
  /** The name of the schema, in quotation marks. */
  readonly schema: string;
  readonly pool: PostgresPool;
  /** A statement that Postgres does not answer for this number of milliseconds rejects. */
  readonly timeoutMs: number;

  constructor(pool: PostgresPool, { schema, timeoutMs }: { schema: string; timeoutMs: number }) {
    this.pool = pool;
    this.schema = quotePostgresSchema(schema);
    this.timeoutMs = timeoutMs;
  }

  /**
   * Calls an SQL function and returns its rows.
   *
   * @throws Error with the reason, if the statement fails or Postgres does not answer in time.
   */
  async call<Row>(name: string, ...values: PostgresValue[]): Promise<readonly Row[]> {
    const parameters = values.map((_, index) => `$${index + 1}`).join(",");
    const text = `SELECT * FROM ${this.schema}.${name}(${parameters})`;
    const given = values.map((value) => value ?? null);
    return (await this.run(name, text, given)) as readonly Row[];
  }

  /** Calls an SQL function that returns at most one row. */
  async one<Row>(name: string, ...values: PostgresValue[]): Promise<Row | undefined> {
    return (await this.call<Row>(name, ...values))[0];
  }

  /** Runs an SQL statement. @param name a name of the statement for error messages. */
  async run(name: string, text: string, values?: unknown[]): Promise<PostgresRows["rows"]> {
    for (let repeats = 0; ; repeats++)
      try {
        const query = this.pool.query(text, values);
        const { rows } = await rejectAfter(
          this.timeoutMs,
          query,
          () => new Error(`no answer within ${this.timeoutMs} ms`),
        );
        return rows;
      } catch (error) {
        if (!isRepeatableFailure(error) || repeats === MAX_REPEATS)
          throw createPostgresError(error, name, ". It is unknown whether the change was made");
        const wait = REPEAT_MS * 2 ** repeats * (0.5 + Math.random());
        await waitMs(wait);
      }
  }
}

/**
 * For each error code of Postgres, or for a statement and an error code, the problem and how to fix it.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
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
  "createTables 42501":
    "the role lacks a permission (grant CREATE on the database to the role, or let an administrator run the SQL of createPostgresTablesSql)",
  [TOO_NEW]:
    "a newer release of the server has upgraded the tables (start the newer release, or choose another `schema`; nothing was changed)",
  ECONNREFUSED: "no Postgres accepts connections at this address, so no change was made",
  "57014": "the statement was cancelled by a time limit",
};

/** The error codes of transactions that Postgres has rolled back because of another transaction. Such a transaction can succeed if it is repeated. */
const REPEATABLE = new Set(["40001", "40P01"]);

/** Returns true if a statement can be repeated, because Postgres has rolled it back due to a concurrent transaction. */
function isRepeatableFailure(error: unknown): boolean {
  return REPEATABLE.has(codeOf(error));
}

/**
 * Returns the error for a failed statement, or for a failed connection that makes no change: an idle connection, or the connection that
 * receives notifications. Its `cause` contains the message and the code of the pool's error, and no other member. The pool adds its client
 * with the password to the error, and a log would show the password.
 *
 * @param place the name of the statement or of the connection.
 */
export function createPostgresError(error: unknown, place: string, consequence = ""): Error {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const problem = REMEDIES[`${place} ${code}`] ?? REMEDIES[code];
  const text =
    problem === undefined ? `${message || "the connection was refused"}${consequence}` : `${problem}: ${message}`;
  const cause = Object.assign(new Error(message), { code });
  return new Error(`Postgres failed in ${place}: ${text}`, { cause });
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}

/**
 * Returns a text in a form that Postgres can store, because Postgres cannot store the character U+0000. The JSON of a message stays the same:
 * it has no such character, and does not begin with a quotation mark.
 */
export function encodeStoredText(text: string): string {
  return text.startsWith('"') || text.includes("\0") ? JSON.stringify(text) : text;
}

/** Returns the original of a text that {@link encodeStoredText} returned. */
export function decodeStoredText(stored: string): string {
  return stored.startsWith('"') ? (JSON.parse(stored) as string) : stored;
}
