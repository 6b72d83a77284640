import { rejectAfter, waitMs } from "../engines/timers.js";
import { createPostgresError, isRepeatableFailure } from "./failures.js";
import { quotePostgresSchema } from "./options.js";
import type { PostgresPool, PostgresRows } from "./pool.js";

/** If a statement fails because of a concurrent transaction, the maximum number of times that it is repeated. */
const MAX_REPEATS = 5;

/** Milliseconds before the first repetition. Later repetitions wait longer. */
const REPEAT_MS = 5;

/** A value that can be an argument of an SQL function. */
export type PostgresValue = string | number | boolean | null | readonly (string | number)[];

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
    return (await this.run(name, text, values)) as readonly Row[];
  }

  /** Calls an SQL function that returns at most one row. */
  async one<Row>(name: string, ...values: PostgresValue[]): Promise<Row | undefined> {
    return (await this.call<Row>(name, ...values))[0];
  }

  /** Runs an SQL statement. @param name a name of the statement for error messages. */
  async run(name: string, text: string, values?: PostgresValue[]): Promise<PostgresRows["rows"]> {
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
        if (!isRepeatableFailure(error) || repeats === MAX_REPEATS) throw createPostgresError(error, name);
        const wait = REPEAT_MS * 2 ** repeats * (0.5 + Math.random());
        await waitMs(wait);
      }
  }
}
