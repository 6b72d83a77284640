// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectAfter, waitMs } from "../engines/timers.js";
import { createPostgresError, isRepeatableFailure } from "./failures.js";
import { quotePostgresSchema } from "./options.js";
/** The number of times that a statement is repeated that failed because of a concurrent transaction. */
const MAX_REPEATS = 5;
/** Milliseconds before the first repetition; later ones wait longer. */
const REPEAT_MS = 5;
/** Calls the functions of the schema, each in one statement and one transaction. */
export class PostgresDatabase {
  /** The quoted name of the schema. */
  schema;
  pool;
  #timeoutMs;
  constructor(pool, { schema, timeoutMs }) {
    this.pool = pool;
    this.schema = quotePostgresSchema(schema);
    this.#timeoutMs = timeoutMs;
  }
  /**
   * Calls a function and returns its rows.
   *
   * @throws Error with the reason, if the statement fails or has no answer in time.
   */
  async call(name, ...values) {
    const parameters = values.map((_, index) => `$${index + 1}`).join(",");
    const text = `SELECT * FROM ${this.schema}.${name}(${parameters})`;
    return await this.run(name, text, values);
  }
  /** Calls a function that returns at most one row. */
  async one(name, ...values) {
    return (await this.call(name, ...values))[0];
  }
  /** Runs a statement. @param name of the statement, for errors. */
  async run(name, text, values) {
    for (let repeats = 0; ; repeats++)
      try {
        const query = this.pool.query(text, values);
        const { rows } = await rejectAfter(
          this.#timeoutMs,
          query,
          () => new Error(`no answer within ${this.#timeoutMs} ms`),
        );
        return rows;
      } catch (error) {
        if (!isRepeatableFailure(error) || repeats === MAX_REPEATS)
          throw createPostgresError(error, name);
        const wait = REPEAT_MS * 2 ** repeats * (0.5 + Math.random());
        await waitMs(wait);
      }
  }
}
