// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the state that the processes of a service share in Postgres. mcpgen writes this module with the option `--with postgres`. The module imports
 * no package: your program creates the pool.
 *
 * The service needs Postgres 12 or newer, and transactions of the isolation level `read committed` (the default). It also needs connections that stay
 * open. If a connection pooler gives each transaction another connection, a process gets no notifications of Postgres, and reads its letters every
 * 200 ms instead.
 *
 * **Durability.** The setting `synchronous_commit` of your role determines how durable sessions, settings, events, letters, the log, claims and tasks
 * are. With `on`, the default, a crash of Postgres loses no acknowledged change. Renewals of leases, lifetimes of sessions, and the start and the end
 * of calls do not wait for the disk. So a crash of Postgres can lose these changes of the last second, and calls that had just begun end without a
 * response. The table of rate limits is empty after a crash of Postgres. If a server process is killed, Postgres loses no row.
 *
 * **The log needs a lock.** The positions of log entries have no gaps, and are in the order of the commits. For this, a process locks one row from
 * the start of `publish` until its commit. So all processes together publish one batch in the time of one commit. All entries that a process
 * publishes during a commit go into its next batch.
 *
 * **Times.** Postgres measures all times with its own clock.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 * @module
 */

import {
  ProcessLease,
  type TaskChanged,
  type TaskWatchEngine,
  TaskWatchers,
  type WatchedTaskState,
  callAfter,
  hashedName,
  isProcessId,
  parseStoredObject,
  rejectAfter,
  waitMs,
} from "./engines.js";
import type { JsonObject, WireError } from "./protocol.js";
import type {
  ClaimKey,
  ClaimStore,
  LogPosition,
  SessionKey,
  SessionRecord,
  SessionSettings,
  StreamKey,
  TaskKey,
} from "./serverCore.js";
import {
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  RecentMap,
  type RequestId,
  type ResumedStream,
  type Service,
  type SessionForCalls,
  type SettingsChange,
  type SharedSessionStore,
  type StreamForFollower,
  applySettingsChange,
  createService,
} from "./service.js";
import {
  type AbandonedTask,
  type AbandonedTasksQuery,
  type InputRequest,
  type InputResponse,
  type ListedTask,
  type LogEntry,
  type ProcessListener,
  type Rate,
  type RateStore,
  type RepeatableRequest,
  type ServiceProcesses,
  type SharedTaskStore,
  type StoredEvent,
  type StoredTaskState,
  type TaskChange,
  type TaskListQuery,
  type TaskListener,
  type TaskPage,
  type TaskRecord,
  isErrorResult,
  parseEventId,
} from "./stores.js";

// ---- postgres/claims ----------------------------------------------------------------------------

/** Stores claims in Postgres. This store has no limit, so it is never full. */
class PostgresClaimStore implements ClaimStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async claim(key: ClaimKey, ttlMs: number): Promise<number | undefined> {
    const row = await this.#database.one<{ claimed: string }>("claim", claimKeyOf(key), ttlMs);
    return row && Number(row.claimed);
  }

  async release(key: ClaimKey, claimed: number): Promise<void> {
    await this.#database.call("release", claimKeyOf(key), claimed);
  }
}

function claimKeyOf({ principal, claim }: ClaimKey): string {
  return hashedName(principal, claim);
}

/** Counts the use of rate limits in Postgres. For each key, a row stores the time at which the whole used amount is free again. */
class PostgresRateStore implements RateStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async take(key: string, amount: number, { limit, perMs }: Rate): Promise<number> {
    const used = (Math.min(amount, limit) / limit) * perMs;
    const row = await this.#database.one<{ wait: number | null }>("take_rate", hashedName(key), used, perMs);
    return row!.wait ?? 1;
  }
}

// ---- postgres/options ---------------------------------------------------------------------------

/** The options of `postgresService`. Each option has a default. */
export interface PostgresServiceOptions {
  /** The name of the Postgres schema that contains the tables: at most 30 lower-case letters, digits and `_`. `mcp` by default. */
  readonly schema?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead. 15,000 by
   * default. A process renews its lease every third of this time. If the process or Postgres pauses for longer than `leaseMs`, the running calls of
   * the process end.
   */
  readonly leaseMs?: number;
  /** If no notification of Postgres wakes a process, the process reads its letters and the log after this number of milliseconds. 2,000 by default. */
  readonly pollMs?: number;
  /** The interval, in milliseconds, at which a process deletes expired rows. 10,000 by default. */
  readonly sweepMs?: number;
  /**
   * If Postgres does not answer a statement for this number of milliseconds, the statement rejects. 10,000 by default. A change that has waited for
   * earlier statements for this time is not sent, and rejects, too.
   */
  readonly timeoutMs?: number;
  /** Postgres keeps at least this number of the newest entries of the log. 10,000 by default. */
  readonly maxLogEntries?: number;
  /**
   * The maximum number of letters that can wait for one process. Postgres rejects further letters to this process. 10,000 by default. If several
   * processes send letters at the same time, more letters can wait.
   */
  readonly maxLetters?: number;
  /**
   * Postgres keeps this number of the newest events of each session, and at times some more, as long as they fit in `maxEventBytes`. Clients need
   * them to resume streams. 1,000 by default.
   */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Postgres keeps for each session, in their stored form. 4 MiB by default. */
  readonly maxEventBytes?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in revisions
   * without sessions. 1,000 by default. If several tasks start at the same time, an owner can have more.
   */
  readonly maxTasks?: number;
  /** If a task has no lifetime, Postgres deletes the task this number of milliseconds after its last change. 24 hours by default. */
  readonly unlimitedTaskMs?: number;
}

/** The options of `postgresService`, with a value for each option. */
type PostgresSettings = Required<PostgresServiceOptions>;

const DEFAULTS: PostgresSettings = {
  schema: "mcp",
  leaseMs: 15_000,
  pollMs: 2_000,
  sweepMs: 10_000,
  timeoutMs: 10_000,
  maxLogEntries: 10_000,
  maxLetters: 10_000,
  maxEvents: 1_000,
  maxEventBytes: 4 * 2 ** 20,
  maxTasks: 1_000,
  unlimitedTaskMs: 24 * 60 * 60 * 1000,
};

/**
 * Checks the options and adds the defaults.
 *
 * @throws TypeError if an option is invalid.
 */
function completePostgresOptions(options: PostgresServiceOptions): PostgresSettings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) checkOption(name, value);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

function checkOption(name: string, value: unknown): void {
  if (!Object.hasOwn(DEFAULTS, name))
    throw new TypeError(`postgresService: unknown option ${name} (options: ${Object.keys(DEFAULTS).join(", ")})`);
  if (name === "schema") quotePostgresSchema(String(value));
  else if (!Number.isSafeInteger(value) || (value as number) < 1)
    throw new TypeError(`postgresService: ${name} must be a whole number, at least 1, but is ${String(value)}`);
}

/**
 * Returns the name of a schema in the form for SQL statements.
 *
 * @throws TypeError if the name is invalid. A valid name needs no escapes.
 */
function quotePostgresSchema(schema: string): string {
  if (!/^[a-z_][a-z0-9_]{0,29}$/.test(schema))
    throw new TypeError(
      `postgresService: the schema ${JSON.stringify(schema)} is not a valid name (use at most 30 lower-case letters, digits and _)`,
    );
  return `"${schema}"`;
}

/** The rows that an SQL statement returned. */
export interface PostgresRows {
  /** The rows, in the order of the result. Each row has its values by column name. */
  readonly rows: readonly { readonly [column: string]: unknown }[];
}

/** A connection of a pool: the members of a client of the npm package `pg` that `postgresService` uses. */
export interface PostgresConnection {
  /** Runs an SQL statement. */
  query(text: string): Promise<PostgresRows>;
  /** Adds a listener for the event `notification`, `error` or `end`. */
  on(event: string, listener: (value: never) => void): unknown;
  /** Returns the connection to its pool. @param destroy true if the pool must close the connection. */
  release(destroy?: boolean): void;
}

/**
 * A pool of connections: the members of a `Pool` of the npm package `pg` that `postgresService` uses. A pool of another package works if it has the
 * same members.
 */
export interface PostgresPool {
  /** Runs an SQL statement on any connection. The values replace `$1`, `$2` and so on. Without values, the text can contain several statements. */
  query(text: string, values?: unknown[]): Promise<PostgresRows>;
  /** Reserves a connection of the pool, and resolves with it. The service uses this connection for `LISTEN`. */
  connect(): Promise<PostgresConnection>;
  /** Adds a listener for the event `error`, which the pool emits if it loses an idle connection. */
  on?(event: "error", listener: (error: Error) => void): unknown;
}

/** A notification of Postgres. */
interface PostgresNotification {
  readonly channel: string;
  readonly payload?: string | undefined;
}

// ---- postgres/sql/callFunctions -----------------------------------------------------------------

/**
 * Returns the SQL functions for running calls, and for the events on their streams.
 *
 * To lock a stream, a function locks the rows of its running calls: `add_events`, `resume_stream` and `fail_calls` do this before they read or add
 * events. `begin_calls` locks the row of the session, so that no call can begin in a session that is being deleted.
 *
 * The numbers of events grow, so the later events of a stream are also found if Postgres has already deleted the last event of the client. The stream
 * cannot be read if the session has no event with the number of this event or a greater one. If no call of the stream is running, the stream itself
 * must have such an event.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfCalls(schema: string): string {
  return `${calls(schema)}${addEvents(schema)}${streams(schema)}`;
}

const calls = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.begin_calls(
  p_key text, p_ids text[], p_request_ids text[], p_process text, p_stream bigint, p_idle double precision)
RETURNS TABLE (record text, settings text, in_flight text)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_expires timestamptz;
  v_claimed text[];
  v_call record;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT s.record, s.settings, s.expires INTO record, settings, v_expires FROM ${schema}.sessions s
  WHERE s.key = p_key AND s.expires > v_now FOR KEY SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_expires NOT BETWEEN v_now + ${schema}.milliseconds(p_idle) AND v_now + ${schema}.milliseconds(p_idle * 1.0625) THEN
    UPDATE ${schema}.sessions SET expires = v_now + ${schema}.milliseconds(p_idle * 1.0625) WHERE key = p_key;
  END IF;
  WITH claimed AS (
    INSERT INTO ${schema}.calls (session, id, request_id, process, stream)
    SELECT p_key, c.id, c.request_id, p_process, p_stream FROM unnest(p_ids, p_request_ids) AS c (id, request_id)
    ON CONFLICT DO NOTHING RETURNING id
  ) SELECT coalesce(array_agg(id), '{}') INTO v_claimed FROM claimed;
  IF cardinality(v_claimed) < cardinality(p_ids) THEN
    FOR v_call IN
      SELECT c.id, c.request_id, c.process FROM ${schema}.calls c
      WHERE c.session = p_key AND c.id = ANY (p_ids) AND c.id <> ALL (v_claimed) ORDER BY c.id FOR UPDATE
    LOOP
      IF ${schema}.is_alive(v_call.process) THEN
        DELETE FROM ${schema}.calls c WHERE c.session = p_key AND c.id = ANY (v_claimed);
        in_flight := v_call.request_id;
        RETURN NEXT;
        RETURN;
      END IF;
      DELETE FROM ${schema}.calls c WHERE c.session = p_key AND c.id = v_call.id;
    END LOOP;
    WITH claimed AS (
      INSERT INTO ${schema}.calls (session, id, request_id, process, stream)
      SELECT p_key, c.id, c.request_id, p_process, p_stream FROM unnest(p_ids, p_request_ids) AS c (id, request_id)
      WHERE c.id <> ALL (v_claimed)
      ON CONFLICT DO NOTHING RETURNING id
    ) SELECT v_claimed || coalesce(array_agg(id), '{}') INTO v_claimed FROM claimed;
    IF cardinality(v_claimed) < cardinality(p_ids) THEN
      RAISE serialization_failure USING MESSAGE = 'another process claimed the same call at the same time';
    END IF;
  END IF;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.end_calls(p_key text, p_ids text[], p_process text, p_stream bigint) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM ${schema}.calls WHERE session = p_key AND id = ANY (p_ids) AND process = p_process AND stream = p_stream;
  RETURN QUERY SELECT FOUND;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.process_of(p_key text, p_id text) RETURNS TABLE (process text)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT c.process FROM ${schema}.calls c WHERE c.session = p_key AND c.id = p_id AND ${schema}.has_session(p_key);
END $$;
`;

const addEvents = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.add_events(
  p_key text, p_stream bigint, p_process text, p_bodies text[], p_answers text[], p_answered_by integer[], p_max_events bigint,
  p_max_bytes bigint)
RETURNS TABLE (number text, follower text)
LANGUAGE plpgsql AS $$
DECLARE
  v_at integer;
  v_running text[];
  v_answers text[];
  v_answered text[] := '{}';
  v_follower text;
BEGIN
  SELECT coalesce(array_agg(c.id), '{}'), min(c.follower) INTO v_running, v_follower FROM (
    SELECT id, calls.follower FROM ${schema}.calls
    WHERE session = p_key AND stream = p_stream AND process = p_process ORDER BY id FOR UPDATE
  ) c WHERE ${schema}.has_session(p_key);
  FOR v_at IN 1 .. cardinality(p_bodies) LOOP
    number := NULL;
    follower := v_follower;
    v_answers := ARRAY(SELECT a.id FROM unnest(p_answers, p_answered_by) AS a (id, at) WHERE a.at = v_at);
    IF cardinality(v_running) > 0 AND v_answers <@ v_running THEN
      INSERT INTO ${schema}.events AS e (session, stream, body, follower) VALUES (p_key, p_stream, p_bodies[v_at], v_follower)
      RETURNING e.number::text INTO number;
      v_running := ARRAY(SELECT r.id FROM unnest(v_running) AS r (id) WHERE r.id <> ALL (v_answers));
      v_answered := v_answered || v_answers;
    ELSIF cardinality(v_answers) > 0 AND ${schema}.has_session(p_key) THEN
      -- A process that got no reply sends its answer again.
      SELECT e.number::text, e.follower INTO number, follower FROM ${schema}.events e
      WHERE e.session = p_key AND e.stream = p_stream AND e.body = p_bodies[v_at] LIMIT 1;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF cardinality(v_answered) > 0 THEN
    DELETE FROM ${schema}.calls WHERE session = p_key AND id = ANY (v_answered);
  END IF;
  -- The search for events to drop reads all events of the session, so it runs only after new events of about a sixteenth of the limits.
  IF random() * p_max_events < 16 * cardinality(p_bodies) OR random() * p_max_bytes < 16 * octet_length(array_to_string(p_bodies, '')) THEN
    DELETE FROM ${schema}.events e WHERE e.session = p_key AND e.number <= (
      SELECT max(o.number) FROM (
        SELECT k.number, row_number() OVER newest AS count, sum(pg_column_size(k.body)) OVER newest AS bytes
        FROM ${schema}.events k WHERE k.session = p_key WINDOW newest AS (ORDER BY k.number DESC)
      ) o WHERE o.count > p_max_events OR (o.bytes > p_max_bytes AND o.count > 1));
  END IF;
END $$;
`;

const streams = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.can_read_events(p_key text, p_stream bigint, p_number bigint, p_is_running boolean) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN ${schema}.has_session(p_key) AND EXISTS (
    SELECT FROM ${schema}.events e WHERE e.session = p_key AND e.number >= p_number AND (e.stream = p_stream OR p_is_running));
END $$;

CREATE OR REPLACE FUNCTION ${schema}.resume_stream(p_key text, p_stream bigint, p_number bigint, p_follower text)
RETURNS TABLE (process text, earlier text, number text, body text)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(c.process), min(c.follower) INTO process, earlier FROM (
    SELECT calls.process, calls.follower FROM ${schema}.calls WHERE session = p_key AND stream = p_stream ORDER BY id FOR UPDATE
  ) c;
  IF NOT ${schema}.can_read_events(p_key, p_stream, p_number, process IS NOT NULL) THEN
    RETURN;
  END IF;
  UPDATE ${schema}.calls c SET follower = nullif(p_follower, c.process)
  WHERE c.session = p_key AND c.stream = p_stream AND c.follower IS DISTINCT FROM nullif(p_follower, c.process);
  RETURN NEXT;
  RETURN QUERY SELECT NULL, NULL, e.number::text, e.body FROM ${schema}.events e
  WHERE e.session = p_key AND e.number > p_number AND e.stream = p_stream ORDER BY e.number;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.read_stream(p_key text, p_stream bigint, p_number bigint)
RETURNS TABLE (process text, follower text, number text, body text)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT min(c.process), min(c.follower) INTO process, follower FROM ${schema}.calls c WHERE c.session = p_key AND c.stream = p_stream;
  IF NOT ${schema}.can_read_events(p_key, p_stream, p_number, process IS NOT NULL) THEN
    RETURN;
  END IF;
  RETURN NEXT;
  RETURN QUERY SELECT NULL, e.follower, e.number::text, e.body FROM ${schema}.events e
  WHERE e.session = p_key AND e.number > p_number AND e.stream = p_stream ORDER BY e.number;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.fail_calls(p_key text, p_process text, p_error text) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_call record;
BEGIN
  IF ${schema}.has_session(p_key) THEN
    FOR v_call IN
      SELECT c.id, c.request_id, c.stream, c.follower FROM ${schema}.calls c
      WHERE c.session = p_key AND c.process = p_process ORDER BY c.id FOR UPDATE
    LOOP
      INSERT INTO ${schema}.events (session, stream, body, follower) VALUES (
        p_key, v_call.stream, '{"jsonrpc":"2.0","id":' || v_call.request_id || ',"error":' || p_error || '}', v_call.follower);
      DELETE FROM ${schema}.calls WHERE session = p_key AND id = v_call.id;
    END LOOP;
  END IF;
  RETURN QUERY SELECT true;
END $$;
`;

// ---- postgres/sql/processTables -----------------------------------------------------------------

/**
 * The transaction isolation that the SQL functions need: each statement in a function must see all transactions that were committed before the
 * statement.
 */
const ISOLATION = "read committed";

/**
 * Returns the SQL tables and functions for leases, letters and the log.
 *
 * - `is_alive` deletes an expired lease, so that a dead process stays dead, even if the clock of the database is set back.
 * - If Postgres loses its newest commits, it uses the numbers of lost letters and the positions of lost entries again. A process recognises this by
 *   the time `written` of letters and entries.
 * - A transaction that adds an entry to the log locks the only row of `log_position` until its commit. So the positions have no gaps, and the entries
 *   become visible in the order of their positions. With a sequence, a transaction with a greater number could commit first.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfProcesses(schema: string): string {
  return `${processTables(schema)}${leases(schema)}${letters(schema)}${log(schema)}`;
}

const processTables = (schema: string): string => `
CREATE TABLE IF NOT EXISTS ${schema}.processes (
  id text COLLATE "C" PRIMARY KEY,
  expires timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE SEQUENCE IF NOT EXISTS ${schema}.letter_numbers;
CREATE TABLE IF NOT EXISTS ${schema}.letters (
  receiver text COLLATE "C" NOT NULL,
  number bigint NOT NULL DEFAULT nextval('${schema}.letter_numbers'),
  sender text NOT NULL,
  kind text NOT NULL,
  body text NOT NULL,
  written timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (receiver, number)
);

CREATE TABLE IF NOT EXISTS ${schema}.log_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO ${schema}.log_position (last) VALUES (0) ON CONFLICT DO NOTHING;
CREATE TABLE IF NOT EXISTS ${schema}.log (
  position bigint PRIMARY KEY,
  entry text NOT NULL,
  written timestamptz NOT NULL DEFAULT clock_timestamp()
);
`;

const leases = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.milliseconds(p_ms double precision) RETURNS interval LANGUAGE sql IMMUTABLE AS
$$ SELECT p_ms * interval '1 millisecond' $$;

CREATE OR REPLACE FUNCTION ${schema}.begin_lease(p_id text, p_lease double precision) RETURNS TABLE (isolation text, "position" text)
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') = '${ISOLATION}' THEN
    INSERT INTO ${schema}.processes VALUES (p_id, clock_timestamp() + ${schema}.milliseconds(p_lease));
  END IF;
  RETURN QUERY SELECT current_setting('transaction_isolation'), last::text FROM ${schema}.log_position;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.renew_lease(p_id text, p_lease double precision) RETURNS TABLE (renewed boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE ${schema}.processes SET expires = clock_timestamp() + ${schema}.milliseconds(p_lease)
  WHERE id = p_id AND expires > clock_timestamp();
  RETURN QUERY SELECT FOUND;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.end_lease(p_id text) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.processes WHERE id = p_id;
  DELETE FROM ${schema}.letters WHERE receiver = p_id;
  DELETE FROM ${schema}.task_watchers WHERE process = p_id;
  RETURN QUERY SELECT true;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.is_alive(p_id text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.processes WHERE id = p_id AND expires <= clock_timestamp();
  RETURN EXISTS (SELECT FROM ${schema}.processes WHERE id = p_id);
END $$;
`;

const letters = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.room_for_letters(p_receiver text, p_max bigint) RETURNS bigint
LANGUAGE sql AS $$ SELECT p_max - count(*) FROM (SELECT FROM ${schema}.letters WHERE receiver = p_receiver LIMIT p_max) waiting $$;

CREATE OR REPLACE FUNCTION ${schema}.send_letters(p_sender text, p_receivers text[], p_bodies text[], p_max bigint) RETURNS TABLE (outcome text)
LANGUAGE plpgsql AS $$
DECLARE
  v_receiver text;
  v_rooms jsonb := '{}';
  v_room bigint;
BEGIN
  FOR at IN 1 .. cardinality(p_receivers) LOOP
    v_receiver := p_receivers[at];
    IF NOT v_rooms ? v_receiver THEN
      v_room := CASE WHEN ${schema}.is_alive(v_receiver) THEN ${schema}.room_for_letters(v_receiver, p_max) END;
      v_rooms := v_rooms || jsonb_build_object(v_receiver, v_room);
    END IF;
    v_room := (v_rooms ->> v_receiver)::bigint;
    outcome := CASE WHEN v_room IS NULL THEN 'dead' WHEN v_room < 1 THEN 'full' ELSE 'sent' END;
    IF outcome = 'sent' THEN
      INSERT INTO ${schema}.letters (receiver, sender, kind, body) VALUES (v_receiver, p_sender, 'letter', p_bodies[at]);
      v_rooms := v_rooms || jsonb_build_object(v_receiver, v_room - 1);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.receive(p_id text, p_received text[], p_written text[], p_position bigint, p_limit bigint)
RETURNS TABLE (kind text, number text, written text, sender text, body text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF cardinality(p_received) > 0 THEN
    PERFORM set_config('synchronous_commit', 'off', true);
    DELETE FROM ${schema}.letters l USING unnest(p_received::bigint[], p_written) AS r (number, written)
    WHERE l.receiver = p_id AND l.number = r.number AND extract(epoch FROM l.written)::text = r.written;
  END IF;
  RETURN QUERY
    SELECT 'last', p.last::text, (SELECT extract(epoch FROM e.written)::text FROM ${schema}.log e WHERE e.position = p_position), '', ''
    FROM ${schema}.log_position p
    UNION ALL
    (SELECT l.kind, l.number::text, extract(epoch FROM l.written)::text, l.sender, l.body FROM ${schema}.letters l
     WHERE l.receiver = p_id ORDER BY l.number LIMIT p_limit)
    UNION ALL
    (SELECT 'entry', e.position::text, extract(epoch FROM e.written)::text, '', e.entry FROM ${schema}.log e
     WHERE e.position > p_position ORDER BY e.position LIMIT p_limit);
END $$;
`;

const log = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.publish(p_entries text[]) RETURNS TABLE ("position" text)
LANGUAGE plpgsql AS $$
DECLARE
  v_last bigint;
BEGIN
  UPDATE ${schema}.log_position SET last = last + cardinality(p_entries) RETURNING last INTO STRICT v_last;
  INSERT INTO ${schema}.log (position, entry)
  SELECT v_last - cardinality(p_entries) + e.at, e.entry FROM unnest(p_entries) WITH ORDINALITY AS e (entry, at);
  RETURN QUERY SELECT v_last::text;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.log_end() RETURNS TABLE (last text)
LANGUAGE sql STABLE AS $$ SELECT p.last::text FROM ${schema}.log_position p $$;

CREATE OR REPLACE FUNCTION ${schema}.entries_after(p_position bigint, p_max bigint) RETURNS TABLE (last text, "position" text, entry text)
LANGUAGE sql STABLE AS $$
  SELECT p.last::text, e.position::text, e.entry
  FROM ${schema}.log_position p LEFT JOIN ${schema}.log e ON e.position > p_position AND p_position >= p.last - p_max
  ORDER BY e.position
$$;
`;

// ---- postgres/sql/sessionTables -----------------------------------------------------------------

/**
 * Returns the SQL tables and functions for sessions, and the tables for their calls and events.
 *
 * The stored lifetime of a session is a sixteenth longer than the requested lifetime. So a request writes the row of the session only if a sixteenth
 * of the lifetime has passed since the last write.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfSessions(schema: string): string {
  return `${sessionTables(schema)}${records(schema)}${pushes(schema)}`;
}

const sessionTables = (schema: string): string => `
CREATE TABLE IF NOT EXISTS ${schema}.sessions (
  key text COLLATE "C" PRIMARY KEY,
  record text NOT NULL,
  settings text NOT NULL,
  expires timestamptz NOT NULL,
  pushes text[] NOT NULL DEFAULT '{}',
  had_push boolean NOT NULL DEFAULT false
);
CREATE INDEX IF NOT EXISTS sessions_expires ON ${schema}.sessions (expires);

CREATE TABLE IF NOT EXISTS ${schema}.calls (
  session text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  request_id text NOT NULL,
  process text NOT NULL,
  stream bigint NOT NULL,
  follower text,
  PRIMARY KEY (session, id)
);

CREATE SEQUENCE IF NOT EXISTS ${schema}.event_numbers;
CREATE TABLE IF NOT EXISTS ${schema}.events (
  session text COLLATE "C" NOT NULL,
  number bigint NOT NULL DEFAULT nextval('${schema}.event_numbers'),
  stream bigint NOT NULL,
  body text NOT NULL,
  follower text,
  PRIMARY KEY (session, number)
);
`;

const records = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.create_session(p_key text, p_record text, p_settings text, p_idle double precision)
RETURNS TABLE (created boolean)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ${schema}.sessions (key, record, settings, expires)
  VALUES (p_key, p_record, p_settings, clock_timestamp() + ${schema}.milliseconds(p_idle * 1.0625))
  ON CONFLICT (key) DO UPDATE SET record = excluded.record, settings = excluded.settings, expires = excluded.expires;
  RETURN QUERY SELECT true;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.has_session(p_key text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ${schema}.sessions WHERE key = p_key AND expires > clock_timestamp());
END $$;

CREATE OR REPLACE FUNCTION ${schema}.get_session(p_key text) RETURNS TABLE (record text, settings text)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT s.record, s.settings FROM ${schema}.sessions s WHERE s.key = p_key AND s.expires > clock_timestamp();
END $$;

CREATE OR REPLACE FUNCTION ${schema}.touch_session(p_key text, p_idle double precision) RETURNS TABLE (record text, settings text)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE ${schema}.sessions s SET expires = v_now + ${schema}.milliseconds(p_idle * 1.0625)
  WHERE s.key = p_key AND s.expires > v_now
    AND s.expires NOT BETWEEN v_now + ${schema}.milliseconds(p_idle) AND v_now + ${schema}.milliseconds(p_idle * 1.0625);
  RETURN QUERY SELECT s.record, s.settings FROM ${schema}.sessions s WHERE s.key = p_key AND s.expires > v_now;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.update_session(p_key text, p_settings text) RETURNS TABLE (updated boolean)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ${schema}.sessions SET settings = p_settings WHERE key = p_key AND expires > clock_timestamp();
  RETURN QUERY SELECT FOUND;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.replace_settings(p_key text, p_present text, p_settings text) RETURNS TABLE (replaced boolean)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ${schema}.sessions SET settings = p_settings
  WHERE key = p_key AND settings = p_present AND expires > clock_timestamp();
  RETURN QUERY SELECT FOUND;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.delete_sessions(p_keys text[]) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.sessions WHERE key = ANY (p_keys);
  DELETE FROM ${schema}.calls WHERE session = ANY (p_keys);
  DELETE FROM ${schema}.events WHERE session = ANY (p_keys);
  RETURN QUERY SELECT true;
END $$;
`;

const pushes = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.open_push(p_key text, p_process text, p_take_over boolean)
RETURNS TABLE (is_granted boolean, earlier text, is_first boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_pushes text[];
  v_had_push boolean;
BEGIN
  SELECT s.pushes, s.had_push INTO v_pushes, v_had_push FROM ${schema}.sessions s
  WHERE s.key = p_key AND s.expires > clock_timestamp() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  is_granted := p_take_over OR NOT EXISTS (SELECT FROM unnest(v_pushes) AS p (process) WHERE ${schema}.is_alive(p.process));
  is_first := is_granted AND NOT v_had_push;
  earlier := '';
  IF is_granted THEN
    v_pushes := array_remove(v_pushes, p_process);
    earlier := array_to_string(v_pushes, ' ');
    UPDATE ${schema}.sessions SET pushes = v_pushes || p_process WHERE key = p_key;
  END IF;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.confirm_push(p_key text) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ${schema}.sessions SET had_push = true WHERE key = p_key;
  RETURN QUERY SELECT FOUND;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.close_push(p_key text, p_process text) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ${schema}.sessions SET pushes = array_remove(pushes, p_process) WHERE key = p_key AND p_process = ANY (pushes);
  RETURN QUERY SELECT FOUND;
END $$;
`;

// ---- postgres/sql/taskTables --------------------------------------------------------------------

/**
 * Returns the SQL tables and functions for tasks. Each change locks the row of its task, so the letters about the changes are in the order of the
 * changes.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfTasks(schema: string): string {
  return `${taskTables(schema)}${states(schema)}${changes(schema)}${watchers(schema)}${takeOvers(schema)}`;
}

/** The SQL assignments that each change of a task makes. If a task has no lifetime, it expires some time after its last change. */
const changed = (schema: string): string => `
    version = version + 1,
    last_updated = to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    expires = CASE WHEN kept_ms IS NULL THEN expires ELSE clock_timestamp() + ${schema}.milliseconds(kept_ms) END`;

const taskTables = (schema: string): string => `
CREATE TABLE IF NOT EXISTS ${schema}.tasks (
  key text COLLATE "C" PRIMARY KEY,
  owner text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  record text NOT NULL,
  status text NOT NULL,
  status_message text,
  result text,
  is_error boolean NOT NULL,
  error text,
  last_updated text NOT NULL,
  process text COLLATE "C",
  run bigint,
  request text,
  server text COLLATE "C",
  task_key text,
  version bigint NOT NULL DEFAULT 1,
  kept_ms double precision,
  expires timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS tasks_owner ON ${schema}.tasks (owner, number);
CREATE INDEX IF NOT EXISTS tasks_process ON ${schema}.tasks (server, process) WHERE request IS NOT NULL;
CREATE INDEX IF NOT EXISTS tasks_expires ON ${schema}.tasks (expires);

CREATE TABLE IF NOT EXISTS ${schema}.task_inputs (
  task text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  request text NOT NULL,
  response text,
  PRIMARY KEY (task, id)
);

CREATE TABLE IF NOT EXISTS ${schema}.task_watchers (
  task text COLLATE "C" NOT NULL,
  process text COLLATE "C" NOT NULL,
  PRIMARY KEY (task, process)
);
CREATE INDEX IF NOT EXISTS task_watchers_process ON ${schema}.task_watchers (process);
`;

const states = (schema: string): string => `
CREATE OR REPLACE VIEW ${schema}.task_states AS
SELECT t.key, t.owner, t.number, t.record, t.status, t.status_message, t.result, t.error, t.last_updated, t.process, t.run::text AS run, t.request, t.version::text AS version,
  (SELECT '{' || string_agg(i.name || ':' || i.request, ',' ORDER BY i.number) || '}' FROM ${schema}.task_inputs i WHERE i.task = t.key AND i.response IS NULL) AS inputs
FROM ${schema}.tasks t WHERE t.expires > clock_timestamp();

CREATE OR REPLACE FUNCTION ${schema}.mail_task(p_key text, p_from text, p_answer text, p_max_letters bigint) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_watchers text[];
BEGIN
  SELECT array_agg(w.process) INTO v_watchers FROM ${schema}.task_watchers w JOIN ${schema}.processes p ON p.id = w.process
  WHERE w.task = p_key AND w.process <> p_from AND p.expires > clock_timestamp()
    -- A process whose mailbox is full reads its tasks again after some time.
    AND ${schema}.room_for_letters(w.process, p_max_letters) > 0;
  IF v_watchers IS NOT NULL THEN
    INSERT INTO ${schema}.letters (receiver, sender, kind, body)
    SELECT w.process, p_key, 'task', '[' || row_to_json(s)::text || p_answer || ']'
    FROM unnest(v_watchers) AS w (process), ${schema}.task_states s WHERE s.key = p_key;
  END IF;
  RETURN v_watchers;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.get_task(p_key text) RETURNS TABLE (state text)
LANGUAGE sql STABLE AS $$ SELECT row_to_json(s)::text FROM ${schema}.task_states s WHERE s.key = p_key $$;

CREATE OR REPLACE FUNCTION ${schema}.list_tasks(p_owner text, p_after bigint, p_limit bigint) RETURNS TABLE (
  number text, record text, status text, status_message text, last_updated text, process text, run text, is_error boolean, is_waiting boolean)
LANGUAGE sql STABLE AS $$
  SELECT t.number::text, t.record, t.status, t.status_message, t.last_updated, t.process, t.run::text, t.is_error,
    EXISTS (SELECT FROM ${schema}.task_inputs i WHERE i.task = t.key AND i.response IS NULL)
  FROM ${schema}.tasks t WHERE t.owner = p_owner AND t.number > p_after AND t.expires > clock_timestamp() ORDER BY t.number LIMIT p_limit
$$;
`;

const changes = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.add_inputs(p_key text, p_ids text[], p_names text[], p_requests text[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO ${schema}.task_inputs (task, id, name, request)
  SELECT p_key, i.id, i.name, i.request FROM unnest(p_ids, p_names, p_requests) AS i (id, name, request)
  -- A process repeats an update whose reply it has not received. The request may be answered by then.
  ON CONFLICT (task, id) DO NOTHING
$$;

CREATE OR REPLACE FUNCTION ${schema}.create_task(
  p_key text, p_owner text, p_record text, p_status text, p_message text, p_result text, p_is_error boolean, p_error text, p_updated text, p_process text,
  p_run bigint, p_request text, p_server text, p_task_key text, p_ttl double precision, p_kept double precision, p_ids text[], p_names text[], p_requests text[],
  p_max_tasks bigint)
RETURNS TABLE (created boolean)
LANGUAGE plpgsql AS $$
BEGIN
  created := p_max_tasks > (SELECT count(*) FROM (
    SELECT FROM ${schema}.tasks t WHERE t.owner = p_owner AND t.expires > clock_timestamp() LIMIT p_max_tasks) few);
  IF NOT created THEN
    RETURN NEXT;
    RETURN;
  END IF;
  INSERT INTO ${schema}.tasks (
    key, owner, record, status, status_message, result, is_error, error, last_updated, process, run, request, server, task_key, kept_ms, expires)
  VALUES (p_key, p_owner, p_record, p_status, p_message, p_result, p_is_error, p_error, p_updated, p_process, p_run, p_request, p_server, p_task_key,
    CASE WHEN p_ttl IS NULL THEN p_kept END, clock_timestamp() + ${schema}.milliseconds(coalesce(p_ttl, p_kept)));
  PERFORM ${schema}.add_inputs(p_key, p_ids, p_names, p_requests);
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.update_task(
  p_key text, p_from text, p_by text, p_status text, p_message text, p_result text, p_is_error boolean, p_error text, p_ids text[], p_names text[],
  p_requests text[], p_max_letters bigint)
RETURNS TABLE (state text, watchers text[])
LANGUAGE plpgsql AS $$
DECLARE
  v_process text;
  v_has_ended boolean := p_status <> 'working';
BEGIN
  SELECT t.process INTO v_process FROM ${schema}.tasks t
  WHERE t.key = p_key AND t.status = 'working' AND t.expires > clock_timestamp() FOR NO KEY UPDATE;
  IF NOT FOUND OR p_by <> coalesce(v_process, '') THEN
    RETURN;
  END IF;
  UPDATE ${schema}.tasks t SET
    status = coalesce(p_status, t.status),
    status_message = CASE WHEN p_message IS NULL THEN t.status_message ELSE nullif(p_message, '') END,
    result = CASE WHEN p_result IS NULL THEN t.result ELSE nullif(p_result, '') END,
    is_error = CASE WHEN p_result IS NULL THEN t.is_error ELSE p_is_error END,
    error = CASE WHEN p_error IS NULL THEN t.error ELSE nullif(p_error, '') END,
    request = CASE WHEN v_has_ended THEN NULL ELSE t.request END,
    ${changed(schema)}
  WHERE t.key = p_key;
  IF v_has_ended THEN
    DELETE FROM ${schema}.task_inputs WHERE task = p_key;
  ELSE
    PERFORM ${schema}.add_inputs(p_key, p_ids, p_names, p_requests);
  END IF;
  watchers := ${schema}.mail_task(p_key, p_from, '', p_max_letters);
  SELECT row_to_json(s)::text INTO state FROM ${schema}.task_states s WHERE s.key = p_key;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.answer_task(p_key text, p_from text, p_id text, p_name text, p_response text, p_max_letters bigint)
RETURNS TABLE (state text, watchers text[])
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ${schema}.tasks t WHERE t.key = p_key AND t.expires > clock_timestamp() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE ${schema}.task_inputs SET response = p_response WHERE task = p_key AND id = p_id AND response IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE ${schema}.tasks SET ${changed(schema)} WHERE key = p_key;
  watchers := ${schema}.mail_task(p_key, p_from, ',' || p_name || ',' || p_response, p_max_letters);
  SELECT row_to_json(s)::text INTO state FROM ${schema}.task_states s WHERE s.key = p_key;
  RETURN NEXT;
END $$;
`;

const watchers = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.watch_task(p_key text, p_process text)
RETURNS TABLE (state text, answers text, left_ms double precision)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT extract(epoch FROM t.expires - clock_timestamp()) * 1000 INTO left_ms FROM ${schema}.tasks t
  WHERE t.key = p_key AND t.expires > clock_timestamp() FOR SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO ${schema}.task_watchers VALUES (p_key, p_process) ON CONFLICT DO NOTHING;
  SELECT row_to_json(s)::text INTO state FROM ${schema}.task_states s WHERE s.key = p_key;
  SELECT '[' || string_agg('[' || i.name || ',' || i.response || ']', ',' ORDER BY i.number) || ']' INTO answers
  FROM ${schema}.task_inputs i WHERE i.task = p_key AND i.response IS NOT NULL;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.unwatch_task(p_key text, p_process text) RETURNS TABLE (done boolean)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM ${schema}.task_watchers WHERE task = p_key AND process = p_process;
  RETURN QUERY SELECT FOUND;
END $$;
`;

const takeOvers = (schema: string): string => `
CREATE OR REPLACE FUNCTION ${schema}.processes_of_tasks(p_server text) RETURNS TABLE (process text)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE found AS (
    SELECT min(t.process) AS process FROM ${schema}.tasks t WHERE t.server = p_server AND t.request IS NOT NULL
    UNION ALL
    SELECT (SELECT min(t.process) FROM ${schema}.tasks t WHERE t.server = p_server AND t.request IS NOT NULL AND t.process > f.process)
    FROM found f WHERE f.process IS NOT NULL
  ) SELECT f.process FROM found f WHERE f.process IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION ${schema}.tasks_of_processes(p_server text, p_processes text[], p_limit bigint)
RETURNS TABLE (task_key text, process text)
LANGUAGE sql STABLE AS $$
  SELECT t.task_key, t.process FROM ${schema}.tasks t
  WHERE t.server = p_server AND t.request IS NOT NULL AND t.process = ANY (p_processes) AND t.status = 'working'
    AND t.expires > clock_timestamp()
  LIMIT p_limit
$$;

CREATE OR REPLACE FUNCTION ${schema}.take_over_task(p_key text, p_from text, p_to text, p_max_letters bigint)
RETURNS TABLE (state text, watchers text[])
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ${schema}.tasks t SET process = p_to, run = t.run + 1, ${changed(schema)}
  WHERE t.key = p_key AND t.process = p_from AND t.status = 'working' AND t.request IS NOT NULL
    AND t.expires > clock_timestamp();
  IF FOUND THEN
    DELETE FROM ${schema}.task_inputs WHERE task = p_key;
    watchers := ${schema}.mail_task(p_key, p_to, '', p_max_letters);
  END IF;
  -- If the process has taken the task over before, it may not have received the reply.
  SELECT row_to_json(s)::text INTO state FROM ${schema}.task_states s
  WHERE s.key = p_key AND s.process = p_to AND s.status = 'working' AND s.request IS NOT NULL;
  IF FOUND THEN
    RETURN NEXT;
  END IF;
END $$;
`;

// ---- postgres/tables ----------------------------------------------------------------------------

/**
 * A version of the tables and SQL functions. Each release that changes the SQL in this folder has a new version. While operators replace the servers,
 * servers of two releases use the same tables. So a new version must keep the columns and functions that servers of the previous version use: add
 * columns with defaults, and functions with other names or parameters. The next version can remove the old columns and functions.
 */
interface TablesVersion {
  /** The upgrades of existing tables. The first function upgrades version 1 to version 2. Each function returns PL/pgSQL statements. */
  readonly upgrades: readonly ((schema: string) => string)[];
  /** The oldest version whose servers can use tables of this version. */
  readonly oldestServers: number;
}

const PRESENT: TablesVersion = { upgrades: [], oldestServers: 1 };

/** The SQL error code for tables that are too new for this release. */
const TOO_NEW = "MCP01";

/**
 * Returns the SQL that creates the schema, its tables and its SQL functions, or upgrades those of an older release. Use it if you change your
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this release
 * can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
 *
 * @param schema the name of the schema, as in the option of `postgresService`.
 * @throws TypeError if the name is invalid.
 */
export function createPostgresTablesSql(schema = "mcp"): string {
  return createTablesSqlForVersion(quotePostgresSchema(schema), PRESENT);
}

/** Returns the SQL that creates or upgrades the tables to a version. @param schema the quoted name of the schema. */
function createTablesSqlForVersion(schema: string, { upgrades, oldestServers }: TablesVersion): string {
  const version = upgrades.length + 1;
  const parts = [sqlOfProcesses, sqlOfSessions, sqlOfCalls, sqlOfTasks, sqlOfClaims, sqlOfSweeping];
  return `DO $tables$
DECLARE
  v_version integer;
  v_oldest_servers integer;
BEGIN
-- Only one process at a time creates or upgrades the tables.
PERFORM pg_advisory_xact_lock(hashtextextended('${schema} tables', 0));
IF to_regclass('${schema}.tables_version') IS NOT NULL THEN
  SELECT version, oldest_servers INTO v_version, v_oldest_servers FROM ${schema}.tables_version;
END IF;
IF v_version = ${version} OR (v_version > ${version} AND v_oldest_servers <= ${version}) THEN
  RETURN;
END IF;
IF v_version > ${version} THEN
  RAISE EXCEPTION USING ERRCODE = '${TOO_NEW}',
    MESSAGE = format('the tables of the schema ${schema} have version %s, which needs servers of version %s; this server has version ${version}',
      v_version, v_oldest_servers);
END IF;
${upgrades.map((upgrade, i) => `IF v_version < ${i + 2} THEN\n${upgrade(schema)}\nEND IF;\n`).join("")}
CREATE SCHEMA IF NOT EXISTS ${schema};
CREATE TABLE IF NOT EXISTS ${schema}.tables_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version integer NOT NULL,
  oldest_servers integer NOT NULL
);
INSERT INTO ${schema}.tables_version (version, oldest_servers) VALUES (${version}, ${oldestServers})
ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, oldest_servers = excluded.oldest_servers;
${parts.map((sqlOf) => sqlOf(schema)).join("")}
END $tables$;
`;
}

/**
 * Returns the SQL function that deletes expired rows, letters to dead processes, and old entries of the log. The function deletes at most `p_limit`
 * rows of each kind, so its transaction is short. Only one process at a time deletes rows.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfSweeping(schema: string): string {
  const deleteExpired = (table: string, column: string): string => `
  DELETE FROM ${schema}.${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${schema}.${table} WHERE ${column} <= clock_timestamp() ORDER BY ${column} LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  has_more := has_more OR v_deleted = p_limit;
`;
  return `
CREATE OR REPLACE FUNCTION ${schema}.sweep(p_limit bigint, p_log bigint) RETURNS TABLE (has_more boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v_deleted bigint;
  v_keys text[];
BEGIN
  has_more := false;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('${schema} sweep', 0)) THEN
    RETURN NEXT;
    RETURN;
  END IF;
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM ${schema}.processes WHERE id = ANY (ARRAY(
    SELECT id FROM ${schema}.processes WHERE expires <= clock_timestamp() LIMIT p_limit FOR UPDATE SKIP LOCKED));
  DELETE FROM ${schema}.letters WHERE ctid = ANY (ARRAY(
    SELECT l.ctid FROM ${schema}.letters l WHERE NOT EXISTS (SELECT FROM ${schema}.processes p WHERE p.id = l.receiver) LIMIT p_limit));
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  has_more := has_more OR v_deleted = p_limit;
${deleteExpired("claims", "expires")}${deleteExpired("rates", "free_at")}
  DELETE FROM ${schema}.log WHERE position = ANY (ARRAY(
    SELECT e.position FROM ${schema}.log e WHERE e.position <= (SELECT last - p_log FROM ${schema}.log_position)
    ORDER BY e.position LIMIT p_limit));
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  has_more := has_more OR v_deleted = p_limit;

  v_keys := ARRAY(SELECT key FROM ${schema}.sessions WHERE expires <= clock_timestamp() ORDER BY expires LIMIT p_limit FOR UPDATE SKIP LOCKED);
  PERFORM ${schema}.delete_sessions(v_keys);
  has_more := has_more OR cardinality(v_keys) = p_limit;

  v_keys := ARRAY(SELECT key FROM ${schema}.tasks WHERE expires <= clock_timestamp() ORDER BY expires LIMIT p_limit FOR UPDATE SKIP LOCKED);
  DELETE FROM ${schema}.tasks WHERE key = ANY (v_keys);
  DELETE FROM ${schema}.task_inputs WHERE task = ANY (v_keys);
  DELETE FROM ${schema}.task_watchers WHERE task = ANY (v_keys);
  has_more := has_more OR cardinality(v_keys) = p_limit;
  RETURN NEXT;
END $$;
`;
}

/**
 * Returns the SQL tables and functions for claims and for rate limits. The table `rates` is unlogged: after a crash of Postgres, this table is empty,
 * and each caller may use its whole limit again.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfClaims(schema: string): string {
  return `
CREATE SEQUENCE IF NOT EXISTS ${schema}.claim_numbers;
CREATE TABLE IF NOT EXISTS ${schema}.claims (
  key text COLLATE "C" PRIMARY KEY,
  claimed bigint NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS claims_expires ON ${schema}.claims (expires);

CREATE OR REPLACE FUNCTION ${schema}.claim(p_key text, p_ttl double precision) RETURNS TABLE (claimed text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- Without this lock, a claim that took its number and then waited could be granted after a claim with a greater number.
  PERFORM pg_advisory_xact_lock(hashtextextended('${schema} claim ' || p_key, 0));
  RETURN QUERY
    INSERT INTO ${schema}.claims AS c (key, claimed, expires)
    VALUES (p_key, nextval('${schema}.claim_numbers'), clock_timestamp() + ${schema}.milliseconds(p_ttl))
    ON CONFLICT (key) DO UPDATE SET claimed = excluded.claimed, expires = excluded.expires WHERE c.expires <= clock_timestamp()
    RETURNING c.claimed::text;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.release(p_key text, p_claimed bigint) RETURNS TABLE (released boolean)
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.claims WHERE key = p_key AND claimed = p_claimed;
  RETURN QUERY SELECT FOUND;
END $$;

CREATE UNLOGGED TABLE IF NOT EXISTS ${schema}.rates (
  key text COLLATE "C" PRIMARY KEY,
  free_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS rates_free_at ON ${schema}.rates (free_at);

CREATE OR REPLACE FUNCTION ${schema}.take_rate(p_key text, p_used double precision, p_period double precision)
RETURNS TABLE (wait double precision)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_used interval := ${schema}.milliseconds(p_used);
  v_latest timestamptz := v_now + ${schema}.milliseconds(p_period + 0.5);
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO ${schema}.rates AS r VALUES (p_key, v_now + v_used)
  ON CONFLICT (key) DO UPDATE SET free_at = greatest(r.free_at, v_now) + v_used WHERE greatest(r.free_at, v_now) + v_used <= v_latest;
  IF FOUND THEN
    wait := 0;
  ELSE
    SELECT greatest(1, ceil(extract(epoch FROM r.free_at - v_now) * 1000 + p_used - p_period)) INTO wait FROM ${schema}.rates r WHERE r.key = p_key;
  END IF;
  RETURN NEXT;
END $$;
`;
}

// ---- postgres/database --------------------------------------------------------------------------

/** If a statement fails because of a concurrent transaction, the maximum number of times that it is repeated. */
const MAX_REPEATS = 5;

/** Milliseconds before the first repetition. Later repetitions wait longer. */
const REPEAT_MS = 5;

/** A value that can be an argument of an SQL function. */
type PostgresValue = string | number | boolean | null | readonly (string | number)[];

/** Calls the SQL functions of the schema. Each call is one statement and one transaction. */
class PostgresDatabase {
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
function isRepeatableFailure(error: unknown): boolean {
  return REPEATABLE.has(codeOf(error));
}

/**
 * Returns the error with which a call of the service rejects. Its `cause` contains the message and the code of the pool's error, and no other member.
 * The pool adds its client with the password to the error, and a log would show the password.
 */
function createPostgresError(error: unknown, statement: string): Error {
  return createError(error, statement, ". It is unknown whether the change was made");
}

/** Returns the error for a failure of a connection that makes no change: an idle connection, or the connection that receives notifications. */
function postgresConnectionError(error: unknown, connection: string): Error {
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

/**
 * Returns a text in a form that Postgres can store, because Postgres cannot store the character U+0000. The JSON of a message stays the same: it has
 * no such character, and does not begin with a quotation mark.
 */
function encodeStoredText(text: string): string {
  return text.startsWith('"') || text.includes("\0") ? JSON.stringify(text) : text;
}

/** Returns the original of a text that {@link encodeStoredText} returned. */
function decodeStoredText(stored: string): string {
  return stored.startsWith('"') ? (JSON.parse(stored) as string) : stored;
}

// ---- postgres/batches ---------------------------------------------------------------------------

interface WaitingItem<Item, Result> {
  readonly item: Item;
  /** The time at which the item was added, as a value of `performance.now()`. */
  readonly addedAt: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** The maximum number of items in one SQL statement. */
const MAX_ITEMS = 200;

/**
 * Sends items in the order of the calls of `add`, in one SQL statement at a time. All items that are added while a statement runs go into the next
 * statement, so that they share the cost of one commit. While Postgres does not answer, the number of waiting items would grow without a limit. So
 * after each statement, the items that have waited for too long are rejected.
 */
class OrderedBatches<Item, Result> {
  readonly #timeoutMs: number;
  readonly #send: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #waiting: WaitingItem<Item, Result>[] = [];
  #isSending = false;

  /**
   * @param timeoutMs an item that has waited for this number of milliseconds is not sent.
   * @param send sends several items, and returns the result of each item.
   */
  constructor(timeoutMs: number, send: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#timeoutMs = timeoutMs;
    this.#send = send;
  }

  /** True if no item is waiting or being sent. */
  get isIdle(): boolean {
    return !this.#isSending;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, addedAt: performance.now(), resolve, reject });
      if (!this.#isSending) void this.#sendAll();
    });
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_ITEMS);
      try {
        const results = await this.#send(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      this.#rejectExpired();
    }
    this.#isSending = false;
  }

  #rejectExpired(): void {
    const since = performance.now() - this.#timeoutMs;
    const index = this.#waiting.findIndex(({ addedAt }) => addedAt > since);
    const expired = this.#waiting.splice(0, index < 0 ? Infinity : index);
    for (const { reject } of expired)
      reject(
        new Error(
          `Postgres: the change was not made, because it waited for earlier statements for ${this.#timeoutMs} ms`,
        ),
      );
  }
}

/** Sends items like {@link OrderedBatches}, separately for each key, such as each stream. */
class OrderedBatchesByKey<Item, Result> {
  readonly #batches = new Map<string, OrderedBatches<Item, Result>>();
  readonly #timeoutMs: number;
  readonly #send: (items: readonly Item[], key: string) => Promise<readonly Result[]>;

  constructor(timeoutMs: number, send: (items: readonly Item[], key: string) => Promise<readonly Result[]>) {
    this.#timeoutMs = timeoutMs;
    this.#send = send;
  }

  async add(key: string, item: Item): Promise<Result> {
    let batches = this.#batches.get(key);
    if (batches === undefined) {
      batches = new OrderedBatches(this.#timeoutMs, (items) => this.#send(items, key));
      this.#batches.set(key, batches);
    }
    try {
      return await batches.add(item);
    } finally {
      if (batches.isIdle && this.#batches.get(key) === batches) this.#batches.delete(key);
    }
  }
}

// ---- postgres/mailbox ---------------------------------------------------------------------------

/** The maximum number of letters, and of log entries, that one statement reads. */
const MAX_ROWS = 500;

/**
 * The number of letters that this process remembers. If a crash of Postgres undoes the deletion of a letter, the process recognises the
 * letter and does not handle it twice.
 */
const REMEMBERED = 5_000;

/** If notifications of Postgres cannot wake this process, the maximum time between two reads, in milliseconds. */
const POLL_WITHOUT_WAKE_UPS_MS = 200;

/** A letter or an entry of the log. */
interface MailboxRow {
  /** `entry` for a log entry, `letter` for a letter of the runtime, `task` for a letter about a task. */
  readonly kind: "entry" | "letter" | "task";
  /** The position of a log entry, or the number of a letter. */
  readonly number: string;
  /** The time at which Postgres stored the letter or the entry. If Postgres uses a number again after it lost a commit, this time differs. */
  readonly written: string;
  readonly sender: string;
  /** The entry or the letter as JSON. */
  readonly body: string;
}

/** The first row of each read: the position of the newest entry of the log. */
interface LastRow {
  readonly kind: "last";
  readonly number: string;
  /** The time at which Postgres stored the last entry that this process has read. Null if the log does not have this entry. */
  readonly written: string | null;
}

/** The functions and settings of a process. The mailbox of the process uses them. */
interface MailboxOwner {
  /** After this number of milliseconds, the mailbox reads even if no notification of Postgres has woken the process. */
  readonly pollMs: number;
  /** Returns the present id of the process. */
  id(): string;
  /** Returns true if notifications of Postgres wake the process. */
  isWoken(): boolean;
  receive(row: MailboxRow): void;
  /**
   * Called before the next entry of the log is received, if Postgres has deleted or lost entries that this process has not read. @param position given
   * if Postgres has lost the newest entries: the next entries come after this position.
   */
  missedEntries(position?: string): void;
  failed(error: unknown): void;
}

/** Reads the letters of this process, and the log. Each read deletes the letters that the previous read returned. */
class PostgresMailbox {
  readonly #database: PostgresDatabase;
  readonly #owner: MailboxOwner;
  /** The numbers and times of the letters that this process has received. */
  readonly #received = new RecentMap<string, true>(REMEMBERED);
  #undeleted: Pick<MailboxRow, "number" | "written">[] = [];
  #position = "0";
  /** The time at which Postgres stored the entry at this position. Null if this process does not know the time. */
  #written: string | null = null;
  #isStopped = true;
  #isReading = false;
  #mustReadAgain = false;
  #clearTimer: () => void = () => undefined;

  constructor(database: PostgresDatabase, owner: MailboxOwner) {
    this.#database = database;
    this.#owner = owner;
  }

  /** Starts to read letters and the log. @param position the position of the log after which the first read starts. */
  start(position: string): void {
    this.#position = position;
    this.#isStopped = false;
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  /** Starts a read now, or immediately after the running read. */
  wake(): void {
    this.#mustReadAgain = true;
    if (!this.#isReading && !this.#isStopped) void this.#read();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    this.#clearTimer();
    try {
      while (this.#mustReadAgain && !this.#isStopped) {
        this.#mustReadAgain = false;
        await this.#readOnce();
      }
    } catch (error) {
      if (!this.#isStopped) this.#owner.failed(error);
    }
    this.#isReading = false;
    if (this.#isStopped) return;
    const { pollMs } = this.#owner;
    const ms = this.#owner.isWoken() ? pollMs : Math.min(pollMs, POLL_WITHOUT_WAKE_UPS_MS);
    this.#clearTimer = callAfter(ms, () => this.wake());
  }

  async #readOnce(): Promise<void> {
    const deleted = this.#undeleted;
    const [last, ...rows] = (await this.#database.call<LastRow | MailboxRow>(
      "receive",
      this.#owner.id(),
      deleted.map(({ number }) => number),
      deleted.map(({ written }) => written),
      this.#position,
      MAX_ROWS,
    )) as [LastRow, ...MailboxRow[]];
    this.#undeleted = this.#undeleted.slice(deleted.length);
    if (this.#hasLostEntries(last)) return this.#rewind(last.number);
    this.#written = last.written;
    if (rows.length >= MAX_ROWS) this.#mustReadAgain = true;
    for (const row of rows) if (!this.#isStopped) this.#pass(row);
  }

  /** Returns true if the log ends before the last entry that this process has read, or has another entry at the position of this entry. */
  #hasLostEntries({ number, written }: LastRow): boolean {
    const isOther = written !== null && this.#written !== null && written !== this.#written;
    return isOther || Number(number) < Number(this.#position);
  }

  #rewind(last: string): void {
    if (Number(last) < Number(this.#position)) this.#position = last;
    this.#written = null;
    this.#mustReadAgain = true;
    this.#owner.failed(
      new Error(
        "Postgres: the log has lost entries, so clients may miss notifications (a standby took over without the newest commits, or Postgres crashed with synchronous_commit=off)",
      ),
    );
    this.#owner.missedEntries(this.#position);
  }

  #pass(row: MailboxRow): void {
    if (row.kind === "entry") {
      if (Number(row.number) !== Number(this.#position) + 1) {
        this.#owner.failed(
          new Error(
            `entries ${Number(this.#position) + 1} to ${Number(row.number) - 1} of the log were deleted before this process read them (raise maxLogEntries)`,
          ),
        );
        this.#owner.missedEntries();
      }
      this.#position = row.number;
      this.#written = row.written;
    } else {
      const { number, written } = row;
      this.#undeleted.push({ number, written });
      const name = `${number} ${written}`;
      if (this.#received.get(name)) return;
      this.#received.set(name, true);
    }
    this.#owner.receive(row);
  }
}

// ---- postgres/sweeper ---------------------------------------------------------------------------

/** The maximum number of rows that one transaction deletes from each table. */
const MAX_SWEPT_ROWS = 200;

/** If a transaction did not delete all expired rows, the milliseconds before the next transaction. */
const AGAIN_MS = 100;

/** Deletes expired rows at regular intervals, with a small number of rows in each transaction. */
class PostgresSweeper {
  readonly #database: PostgresDatabase;
  readonly #sweepMs: number;
  readonly #maxLogEntries: number;
  readonly #failed: (error: unknown) => void;
  #isStopped = false;
  #clearTimer: () => void = () => undefined;

  constructor(
    database: PostgresDatabase,
    settings: { readonly sweepMs: number; readonly maxLogEntries: number },
    failed: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#sweepMs = settings.sweepMs;
    this.#maxLogEntries = settings.maxLogEntries;
    this.#failed = failed;
  }

  start(): void {
    // The processes of a service often start at the same time. Random intervals make them run their statements at different times.
    this.#sweepAfter(this.#sweepMs * (0.5 + Math.random()));
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  #sweepAfter(ms: number): void {
    if (!this.#isStopped) this.#clearTimer = callAfter(ms, () => void this.#sweep());
  }

  async #sweep(): Promise<void> {
    let hasMore = false;
    try {
      const row = await this.#database.one<{ has_more: boolean }>("sweep", MAX_SWEPT_ROWS, this.#maxLogEntries);
      hasMore = row!.has_more;
    } catch (error) {
      this.#failed(error);
    }
    this.#sweepAfter(hasMore ? AGAIN_MS : this.#sweepMs);
  }
}

// ---- postgres/wakeUps ---------------------------------------------------------------------------

/** Milliseconds before the process opens the connection again. Each failure doubles the time, up to the second value. */
const FIRST_RETRY_MS = 100;

const LAST_RETRY_MS = 5_000;

/** Receives the events of {@link PostgresWakeUps}. */
interface WakeUpListener {
  /** Called when a notification has arrived. Also called when the connection was opened, because earlier notifications may be lost. */
  woken(): void;
  /** Called if the connection could not be opened, or was lost. */
  failed(error: unknown): void;
}

/**
 * Wakes processes with `NOTIFY`. A notification has no content: after it, a process reads its letters and the log from tables. If a notification is
 * lost, the process reads them later.
 *
 * If a transaction changes rows and sends a notification, all other transactions of the Postgres server that send notifications wait until its commit
 * is on disk. So the process sends notifications in a separate statement after the commit.
 */
class PostgresWakeUps {
  readonly #database: PostgresDatabase;
  readonly #schema: string;
  readonly #listener: WakeUpListener;
  readonly #waiting = new Set<string>();
  #isSending = false;
  #isStopped = false;
  #id = "";
  #connection: PostgresConnection | undefined;
  /** True if a notification has arrived on the connection. */
  #isHearing = false;

  constructor(database: PostgresDatabase, schema: string, listener: WakeUpListener) {
    this.#database = database;
    this.#schema = schema;
    this.#listener = listener;
  }

  /** True if this process has an open connection for notifications, and a notification has arrived on this connection. */
  get isListening(): boolean {
    return this.#connection !== undefined && this.#isHearing;
  }

  /** Starts to receive the notifications for a process id, and the notifications about new log entries. */
  async listen(id: string): Promise<void> {
    this.#id = id;
    let retry = FIRST_RETRY_MS;
    this.#close();
    while (this.#id === id && !this.#isStopped)
      try {
        return await this.#open(id);
      } catch (error) {
        this.#listener.failed(postgresConnectionError(error, "LISTEN"));
        await waitMs(retry);
        retry = Math.min(2 * retry, LAST_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  /** Wakes the processes with these ids, which have new letters, or all processes if the log has new entries. Does not wait for Postgres. */
  wake(ids: readonly string[] | "all"): void {
    if (ids === "all") this.#waiting.add(this.#channelOf("log"));
    else for (const id of ids) if (id !== this.#id) this.#waiting.add(this.#channelOf(id));
    if (ids !== "all" && ids.includes(this.#id)) this.#listener.woken();
    if (!this.#isSending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.size > 0) {
      const channels = [...this.#waiting];
      this.#waiting.clear();
      const text = `SELECT pg_notify(channel, '') FROM unnest($1::text[]) AS channel`;
      try {
        await this.#database.run("NOTIFY", text, [channels]);
      } catch (error) {
        this.#listener.failed(error);
      }
    }
    this.#isSending = false;
  }

  async #open(id: string): Promise<void> {
    const connection = await this.#database.pool.connect();
    const lost = (error?: Error): void => {
      if (this.#connection !== connection) return;
      this.#connection = undefined;
      connection.release(true);
      this.#listener.failed(postgresConnectionError(error ?? new Error("the connection ended"), "LISTEN"));
      if (!this.#isStopped && this.#id === id) void this.listen(id);
    };
    connection.on("error", lost as (value: never) => void);
    connection.on("end", () => lost());
    const heard = (_: PostgresNotification): void => {
      if (this.#connection === connection) this.#isHearing = true;
      this.#listener.woken();
    };
    connection.on("notification", heard as (value: never) => void);
    try {
      for (const name of ["log", id]) await connection.query(`LISTEN "${this.#channelOf(name)}"`);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    if (this.#isStopped || this.#id !== id) return connection.release(true);
    this.#connection = connection;
    this.#isHearing = false;
    this.#listener.woken();
    this.#notifySelf(id);
  }

  /**
   * Sends a notification to this process. Some connection poolers accept LISTEN, but run it on a connection that they then give to other clients. So
   * only a notification that arrives shows that notifications wake this process.
   */
  #notifySelf(id: string): void {
    this.#waiting.add(this.#channelOf(id));
    if (!this.#isSending) void this.#send();
  }

  #close(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    connection?.release(true);
  }

  /** Returns the name of a notification channel. The name has at most 63 characters, as Postgres requires. */
  #channelOf(name: string): string {
    return `${this.#schema}:${name.replaceAll("-", "")}`;
  }
}

// ---- postgres/processes -------------------------------------------------------------------------

/** The result of sending a letter. If the receiver is `dead` or its mailbox is `full`, Postgres has not stored the letter. */
type LetterOutcome = "sent" | "dead" | "full";

interface NewLetter {
  readonly to: string;
  readonly body: string;
}

/** Receives the letters about tasks. */
interface TaskLetterListener {
  letter(row: MailboxRow): void;
}

/** This process as a member of a service in Postgres. */
class PostgresProcesses implements ServiceProcesses {
  readonly leaseMs: number;
  readonly #database: PostgresDatabase;
  readonly #maxLogEntries: number;
  readonly #maxLetters: number;
  readonly #lease: ProcessLease;
  readonly #mailbox: PostgresMailbox;
  readonly #wakeUps: PostgresWakeUps;
  readonly #sweeper: PostgresSweeper;
  readonly #letters: OrderedBatches<NewLetter, LetterOutcome>;
  readonly #entries: OrderedBatches<string, LogPosition>;
  readonly #taskListeners: TaskLetterListener[] = [];
  #listener: ProcessListener | undefined;
  #isLeft = false;
  /** The position of the log at the start of the lease. */
  #began: LogPosition = "0";

  constructor(database: PostgresDatabase, settings: PostgresSettings) {
    this.leaseMs = settings.leaseMs;
    this.#database = database;
    this.#maxLogEntries = settings.maxLogEntries;
    this.#maxLetters = settings.maxLetters;
    const failed = (error: unknown): void => this.reportFailure(error);
    this.#lease = new ProcessLease({
      leaseMs: settings.leaseMs,
      begin: (id) => this.#beginLease(id),
      renew: (id) => this.#renewLease(id),
      lost: (id) => this.#listener?.lost(id),
      began: () => this.#listenAgain(),
      failed,
    });
    this.#wakeUps = new PostgresWakeUps(database, settings.schema, {
      woken: () => this.#mailbox.wake(),
      failed,
    });
    this.#mailbox = new PostgresMailbox(database, {
      pollMs: settings.pollMs,
      id: () => this.#lease.id,
      isWoken: () => this.#wakeUps.isListening,
      receive: (row) => this.#receive(row),
      missedEntries: (position) => this.#listener?.missedEntries(position),
      failed,
    });
    this.#sweeper = new PostgresSweeper(database, settings, failed);
    const { timeoutMs } = database;
    this.#letters = new OrderedBatches(timeoutMs, (letters) => this.#sendAll(letters));
    this.#entries = new OrderedBatches(timeoutMs, (entries) => this.#publishAll(entries));
  }

  get id(): string {
    return this.#lease.id;
  }

  get isLeaseLost(): boolean {
    return this.#lease.isLost;
  }

  async join(listener: ProcessListener): Promise<void> {
    if (this.#listener !== undefined || this.#isLeft)
      throw new Error("this process has joined the service already: call postgresService once for each endpoint");
    this.#listener = listener;
    try {
      await this.#lease.begin();
      this.#mailbox.start(this.#began);
    } catch (error) {
      this.#listener = undefined;
      throw error;
    }
    void this.#wakeUps.listen(this.id);
    this.#sweeper.start();
  }

  async leave(): Promise<void> {
    if (this.#listener === undefined || this.#isLeft) return;
    this.#isLeft = true;
    this.#sweeper.stop();
    this.#mailbox.stop();
    this.#wakeUps.stop();
    this.#lease.end();
    await this.#database.call("end_lease", this.id);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const rows = await this.#database.call<{ is_alive: boolean }>("is_alive", id);
    return rows[0]!.is_alive;
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    const body = JSON.stringify(letter);
    const outcome = await this.#letters.add({ to, body });
    if (outcome === "full")
      throw new Error(
        `Postgres: too many letters wait for the process ${to} (maxLetters: ${this.#maxLetters}); the letter was not stored`,
      );
    return outcome === "sent";
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#entries.add(JSON.stringify(entry));
  }

  isPosition(text: string): boolean {
    return /^(?:0|[1-9]\d{0,17})$/.test(text);
  }

  isAfter(position: LogPosition, other: LogPosition): boolean {
    return Number(position) > Number(other);
  }

  async position(): Promise<LogPosition> {
    const row = await this.#database.one<{ last: string }>("log_end");
    return row!.last;
  }

  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    if (!this.isPosition(position)) return undefined;
    const rows = await this.#database.call<{
      last: string;
      position: string | null;
      entry: string;
    }>("entries_after", position, this.#maxLogEntries);
    // If the log has no newer entry, the result has one row without an entry.
    const found = rows.filter((row) => row.position !== null);
    if (Number(rows[0]!.last) - Number(position) !== found.length) return undefined;
    return found.flatMap((row) => {
      const entry = parseStoredObject(row.entry);
      return entry === undefined ? [] : [{ position: row.position!, entry }];
    });
  }

  /** Adds a listener for letters about tasks. */
  addTaskListener(listener: TaskLetterListener): void {
    this.#taskListeners.push(listener);
  }

  /** Wakes the processes that have new letters. Does nothing if `ids` is null. */
  wake(ids: readonly string[] | null): void {
    if (ids !== null) this.#wakeUps.wake(ids);
  }

  /** Reports an error that belongs to no call, until this process has left the service. */
  reportFailure(error: unknown): void {
    if (!this.#isLeft) this.#listener?.failed(error);
  }

  async #beginLease(id: string): Promise<void> {
    const row = await this.#database.one<{
      isolation: string;
      position: string;
    }>("begin_lease", id, this.leaseMs);
    const { isolation, position } = row!;
    if (isolation !== ISOLATION)
      throw new Error(
        `postgresService: the transactions of the pool are ${isolation} (set default_transaction_isolation of its role to '${ISOLATION}')`,
      );
    this.#began = position;
  }

  async #renewLease(id: string): Promise<boolean> {
    const row = await this.#database.one<{ renewed: boolean }>("renew_lease", id, this.leaseMs);
    return row!.renewed;
  }

  async #sendAll(letters: readonly NewLetter[]): Promise<LetterOutcome[]> {
    const rows = await this.#database.call<{ outcome: LetterOutcome }>(
      "send_letters",
      this.id,
      letters.map(({ to }) => to),
      letters.map(({ body }) => body),
      this.#maxLetters,
    );
    const outcomes = rows.map(({ outcome }) => outcome);
    const isSent = (_: NewLetter, i: number): boolean => outcomes[i] === "sent";
    this.wake(letters.filter(isSent).map(({ to }) => to));
    return outcomes;
  }

  async #publishAll(entries: readonly string[]): Promise<LogPosition[]> {
    const row = await this.#database.one<{ position: string }>("publish", entries);
    this.#wakeUps.wake("all");
    const last = Number(row!.position);
    return entries.map((_, index) => String(last - entries.length + 1 + index));
  }

  #receive(row: MailboxRow): void {
    if (row.kind === "task") return this.#taskListeners.forEach((each) => each.letter(row));
    const body = parseStoredObject(row.body);
    if (body === undefined) return;
    if (row.kind === "letter") this.#listener?.letter(body, row.sender);
    else this.#listener?.logged({ position: row.number, entry: body });
  }

  #listenAgain(): void {
    void this.#wakeUps.listen(this.id);
    this.#mailbox.wake();
  }
}

// ---- postgres/sharedSessions --------------------------------------------------------------------

/** A session in the form that the SQL functions return. */
interface SessionRow {
  readonly record: string;
  readonly settings: string;
}

/** Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. */
class PostgresSessionStore implements SharedSessionStore {
  readonly #database: PostgresDatabase;
  readonly #events: PostgresCallEvents;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#events = new PostgresCallEvents(database, limits);
  }

  async create(
    { session, principal, logLevel, subscriptions, ...record }: SessionRecord,
    idleMs: number,
  ): Promise<boolean> {
    const row = await this.#database.one<{ created: boolean }>(
      "create_session",
      keyOf({ session, principal }),
      JSON.stringify(record),
      JSON.stringify({ logLevel, subscriptions }),
      idleMs,
    );
    return row!.created;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    const row = await this.#database.one<SessionRow>("get_session", keyOf(key));
    return row && recordOf(key, row);
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    const row = await this.#database.one<SessionRow>("touch_session", keyOf(key), idleMs);
    return row && recordOf(key, row);
  }

  async update(key: SessionKey, { logLevel, subscriptions }: SessionSettings): Promise<void> {
    const settings = JSON.stringify({ logLevel, subscriptions });
    await this.#database.call("update_session", keyOf(key), settings);
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const row = await this.#database.one<SessionRow>("get_session", keyOf(key));
      if (row === undefined) return;
      const settings = applySettingsChange(recordOf(key, row), change);
      const replaced = await this.#database.one<{ replaced: boolean }>(
        "replace_settings",
        keyOf(key),
        row.settings,
        JSON.stringify(settings),
      );
      // If another process has changed the settings since this process read them, reads the settings again.
      if (replaced?.replaced) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.#database.call("delete_sessions", [keyOf(key)]);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    // Sorts the ids, because two statements that claim the same ids in different orders would wait for each other.
    const sorted = ids.map((id) => JSON.stringify(id)).sort();
    const row = await this.#database.one<SessionRow & { in_flight: string | null }>(
      "begin_calls",
      keyOf(key),
      sorted.map(createNameKey),
      sorted,
      process,
      stream,
      idleMs,
    );
    if (row === undefined) return undefined;
    const { in_flight: inFlight } = row;
    return {
      record: recordOf(key, row),
      ...(inFlight !== null && { inFlight: JSON.parse(inFlight) as RequestId }),
    };
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const keys = ids.map(createRequestIdKey);
    await this.#database.call("end_calls", keyOf(key), keys, process, stream);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const row = await this.#database.one<{ process: string }>("process_of", keyOf(key), createRequestIdKey(id));
    return row?.process;
  }

  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined> {
    return this.#events.add(keyOf(key), key.stream, event);
  }

  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    return this.#events.resume(keyOf(key), lastEventId, follower);
  }

  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    return this.#events.read(keyOf(key), lastEventId);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const error = JSON.stringify({ code, message, data });
    await this.#database.call("fail_calls", keyOf(key), process, error);
  }

  async openPush(
    key: SessionKey,
    { process, takeOver }: { process: string; takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const row = await this.#database.one<{
      is_granted: boolean;
      earlier: string;
      is_first: boolean;
    }>("open_push", keyOf(key), process, takeOver);
    return (
      row && {
        isGranted: row.is_granted,
        isFirst: row.is_first,
        earlier: row.earlier.split(" ").filter(Boolean),
      }
    );
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.#database.call("confirm_push", keyOf(key));
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.#database.call("close_push", keyOf(key), process);
  }
}

function keyOf({ session, principal }: SessionKey): string {
  return hashedName(principal, session);
}

function recordOf({ session, principal }: SessionKey, { record, settings }: SessionRow): SessionRecord {
  return {
    session,
    ...(principal !== undefined && { principal }),
    ...(JSON.parse(record) as Omit<SessionRecord, keyof SessionKey | keyof SessionSettings>),
    ...(JSON.parse(settings) as SessionSettings),
  };
}

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/** An event that a process adds to a stream. */
interface NewEventOfStream {
  /** The key of the session. */
  readonly key: string;
  readonly stream: number;
  readonly event: NewEvent;
}

/** An event in the form that the SQL functions return. */
interface EventRow {
  readonly number: string;
  readonly body: string;
}

/**
 * Adds and reads the events of calls. The events of one stream keep their order. If several events of a stream wait for the database, one statement
 * adds them all.
 */
class PostgresCallEvents {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  readonly #batches: OrderedBatchesByKey<NewEventOfStream, AddedEvent | undefined>;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#batches = new OrderedBatchesByKey(database.timeoutMs, (items) => this.#addAll(items));
  }

  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(key: string, stream: number, event: NewEvent): Promise<AddedEvent | undefined> {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }

  /** Reads the events after the event `lastEventId`, and sets the follower of the stream. @param key the key of the session. */
  async resume(key: string, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; earlier: string | null }>(
      "resume_stream",
      key,
      event.stream,
      event.number,
      follower,
    );
    if (found === undefined) return undefined;
    const { process, earlier } = found;
    const { stream } = event;
    return {
      stream: Number(stream),
      events: rows.map((row) => toEvent(stream, row)),
      ...(process !== null && { process }),
      ...(earlier !== null && earlier !== follower && { earlier }),
    };
  }

  /** Reads the events after the event `lastEventId`. @param key the key of the session. */
  async read(key: string, lastEventId: string): Promise<StreamForFollower | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; follower: string | null }>(
      "read_stream",
      key,
      event.stream,
      event.number,
    );
    if (found === undefined) return undefined;
    const { stream } = event;
    return {
      process: found.process ?? undefined,
      follower: found.follower ?? undefined,
      events: rows.map((row) => ({
        ...toEvent(stream, row),
        follower: row.follower ?? undefined,
      })),
    };
  }

  /** Adds several events of one stream and one process, in one statement. */
  async #addAll(items: readonly NewEventOfStream[]): Promise<readonly (AddedEvent | undefined)[]> {
    const {
      key,
      stream,
      event: { process },
    } = items[0]!;
    const answers = items.flatMap(({ event }, index) => (event.answers ?? []).map((id) => ({ id, at: index + 1 })));
    const rows = await this.#database.call<{
      number: string | null;
      follower: string | null;
    }>(
      "add_events",
      key,
      stream,
      process,
      items.map(({ event }) => encodeStoredText(event.text)),
      answers.map(({ id }) => createRequestIdKey(id)),
      answers.map(({ at }) => at),
      this.#limits.maxEvents,
      this.#limits.maxEventBytes,
    );
    return rows.map(({ number, follower }) =>
      number === null
        ? undefined
        : {
            id: `${stream}-${number}`,
            ...(follower !== null && { follower }),
          },
    );
  }
}

function toEvent(stream: string, { number, body }: EventRow): StoredEvent {
  return { id: `${stream}-${number}`, text: decodeStoredText(body) };
}

/** For each key, runs functions one after the other, in the order of the calls of `run`. */
class OrderedCalls {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a function when all earlier functions of the same key have ended. */
  run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const last = this.#last.get(key);
    const result = last === undefined ? call() : last.then(call);
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return result;
  }
}

function ignore(): void {}

/** The maximum number of characters of a name that is used as a key. Keys in Postgres have at most about 2700 bytes, so longer names are hashed. */
const MAX_LENGTH = 64;

/**
 * Returns the database key for a name that a client or a handler chose, such as a request id.
 *
 * @param name the name as JSON, which escapes the character U+0000.
 */
function createNameKey(name: string): string {
  return name.length <= MAX_LENGTH ? name : `#${hashedName(name)}`;
}

/** Returns the database key for a request id. The number 1 and the text "1" have different keys. */
function createRequestIdKey(id: string | number): string {
  return createNameKey(JSON.stringify(id));
}

// ---- postgres/taskStates ------------------------------------------------------------------------

/** The members of a task record that never change, except for the members of its key. */
type FixedMembers = Pick<TaskRecord, "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden">;

/** The record of a task, and its version, which counts the changes of the task. */
interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
}

/** The columns that contain the small members of a task: all members except its result, its error and its requests. */
interface StateColumns {
  readonly record: string;
  readonly status: TaskRecord["status"];
  readonly status_message: string | null;
  readonly last_updated: string;
  readonly process: string | null;
  readonly run: string | null;
}

/** A row of the result of the SQL function `list_tasks`. */
interface ListedTaskRow extends StateColumns {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}

/** A row of the view `task_states`. If a member of the task record is a JSON value, its column contains the value as JSON. */
interface TaskStateRow extends StateColumns {
  readonly result: string | null;
  readonly error: string | null;
  readonly request: string | null;
  readonly version: string;
  readonly inputs: string | null;
}

/** Returns the JSON of the members of a task record that never change. */
function formatFixedMembers(record: TaskRecord): string {
  const { taskId, method, createdAt, ttlMs, isHidden } = record;
  return JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden });
}

/**
 * Returns the task in a row of the view `task_states`.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, because the row does not contain the owner.
 */
function parseTaskState(state: string | object, owner: Omit<TaskKey, "taskId">): VersionedTask {
  const row = (typeof state === "string" ? JSON.parse(state) : state) as TaskStateRow;
  const record = taskRecordOf(row, owner);
  return { record, version: Number(row.version) };
}

/** Returns the task in a row of the SQL function `list_tasks`. */
function parseListedTask(row: ListedTaskRow, owner: Omit<TaskKey, "taskId">): ListedTask {
  const { is_waiting: isWaiting, is_error: isError } = row;
  return { ...stateOf(row, owner), isWaiting, isError };
}

function taskRecordOf(row: TaskStateRow, owner: Omit<TaskKey, "taskId">): TaskRecord {
  const { result, error, request } = row;
  return {
    ...stateOf(row, owner),
    inputRequests: row.inputs === null ? {} : (JSON.parse(row.inputs) as { [name: string]: InputRequest }),
    ...(result !== null && { result: JSON.parse(result) as JsonObject }),
    ...(error !== null && { error: JSON.parse(error) as WireError }),
    ...(request !== null && {
      request: JSON.parse(request) as RepeatableRequest,
    }),
  };
}

function stateOf(row: StateColumns, { session, principal }: Omit<TaskKey, "taskId">): StoredTaskState {
  const { status_message: message, run } = row;
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...(JSON.parse(row.record) as FixedMembers),
    status: row.status,
    lastUpdatedAt: row.last_updated,
    ...(message !== null && { statusMessage: JSON.parse(message) as string }),
    ...(row.process !== null && { process: row.process }),
    ...(run !== null && { run: Number(run) }),
  };
}

/** Registers this process for letters about tasks. Each letter contains the state of a task after a change. */
class PostgresTaskLetters implements TaskWatchEngine {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #calls: OrderedCalls;
  /** The tasks for which this process is registered, by their hashed keys. */
  readonly #registered = new Map<string, TaskKey>();

  /** @param calls keeps all calls of this process about the same task in order. */
  constructor(database: PostgresDatabase, processes: PostgresProcesses, calls: OrderedCalls) {
    this.#database = database;
    this.#processes = processes;
    this.#calls = calls;
  }

  register(task: TaskKey): Promise<WatchedTaskState | undefined> {
    const key = createTaskKey(task);
    this.#registered.set(key, task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one<{
        state: string;
        answers: string | null;
        left_ms: number | null;
      }>("watch_task", key, this.#processes.id);
      if (row === undefined) return undefined;
      const answers = JSON.parse(row.answers ?? "[]") as [string, InputResponse][];
      return {
        ...parseTaskState(row.state, task),
        answers: new Map(answers),
        leftMs: row.left_ms ?? Infinity,
      };
    });
  }

  unregister(task: TaskKey): Promise<void> {
    const key = createTaskKey(task);
    this.#registered.delete(key);
    return this.#calls.run(key, async () => {
      // If this process watches the task again by now, it must stay registered.
      if (this.#registered.has(key)) return;
      await this.#database.call("unwatch_task", key, this.#processes.id);
    });
  }

  forget(task: TaskKey): void {
    this.#registered.delete(createTaskKey(task));
  }

  failed(error: unknown): void {
    this.#processes.reportFailure(error);
  }

  /** Returns the change of a task in a letter, or undefined if this process no longer watches the task. */
  parse({ sender, body }: MailboxRow): TaskChanged | undefined {
    const task = this.#registered.get(sender);
    if (task === undefined) return undefined;
    const [state, name, response] = JSON.parse(body) as [object, string?, InputResponse?];
    return {
      ...parseTaskState(state, task),
      answer: name === undefined || response === undefined ? undefined : [name, response],
    };
  }
}

/** Returns the database key of a task. */
function createTaskKey({ principal, session, taskId }: TaskKey): string {
  return hashedName(principal, session, taskId);
}

// ---- postgres/tasks -----------------------------------------------------------------------------

/** The version of a task that has not changed yet. */
const FIRST_VERSION = 1;

/** A task after a change, and the processes that watch the task. */
interface ChangedTask {
  readonly state: string;
  readonly watchers: readonly string[] | null;
}

type TaskSettings = Pick<PostgresSettings, "maxTasks" | "maxLetters" | "unlimitedTaskMs">;

/** Stores tasks in Postgres. */
class PostgresTaskStore implements SharedTaskStore {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #settings: TaskSettings;
  readonly #calls = new OrderedCalls();
  readonly #watchers: TaskWatchers;

  constructor(database: PostgresDatabase, processes: PostgresProcesses, settings: TaskSettings) {
    this.#database = database;
    this.#processes = processes;
    this.#settings = settings;
    const letters = new PostgresTaskLetters(database, processes, this.#calls);
    this.#watchers = new TaskWatchers(letters, processes.leaseMs);
    processes.addTaskListener({
      letter: (row) => {
        const change = letters.parse(row);
        if (change !== undefined) this.#watchers.changed(change);
      },
    });
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { statusMessage, result, error, run, request } = record;
    const { taskId, session, principal, process } = record;
    const key = createTaskKey(record);
    const row = await this.#calls.run(key, () =>
      this.#database.one<{ created: boolean }>(
        "create_task",
        key,
        ownerOf(record),
        formatFixedMembers(record),
        record.status,
        jsonOf(statusMessage),
        jsonOf(result),
        isErrorResult(result),
        jsonOf(error),
        record.lastUpdatedAt,
        process ?? null,
        run ?? null,
        jsonOf(request),
        request === undefined ? null : serverKeyOf(request.server),
        // If another process takes over the task, it reads the key of the task from this value.
        request === undefined ? null : JSON.stringify({ taskId, session, principal }),
        record.ttlMs,
        this.#settings.unlimitedTaskMs,
        ...inputsOf(record.inputRequests),
        this.#settings.maxTasks,
      ),
    );
    if (row!.created) this.#watchers.seen(record, FIRST_VERSION);
    return row!.created;
  }

  get(key: TaskKey): Promise<TaskRecord | undefined> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one<{ state: string }>("get_task", hashed);
      if (row === undefined) return undefined;
      const { record, version } = parseTaskState(row.state, key);
      this.#watchers.seen(key, version);
      return record;
    });
  }

  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    const rows = await this.#database.call<ListedTaskRow>(
      "list_tasks",
      ownerOf(owner),
      after,
      // Reads one task more than the page needs, to know whether the list has a further page.
      limit + 1,
    );
    const page = rows.slice(0, limit);
    const tasks = page.map((row) => parseListedTask(row, owner));
    const hasMore = rows.length > limit;
    return { tasks, ...(hasMore && { next: Number(page.at(-1)!.number) }) };
  }

  update(key: TaskKey, change: TaskChange, by?: string): Promise<TaskRecord | undefined> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one<ChangedTask>(
        "update_task",
        hashed,
        this.#processes.id,
        by ?? null,
        change.status ?? null,
        formatChangedMemberAsJson(change, "statusMessage"),
        formatChangedMemberAsJson(change, "result"),
        isErrorResult(change.result),
        formatChangedMemberAsJson(change, "error"),
        ...inputsOf(change.inputRequests ?? {}),
        this.#settings.maxLetters,
      );
      return this.#changed(key, row)?.record;
    });
  }

  answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const name = JSON.stringify(request);
      const row = await this.#database.one<ChangedTask>(
        "answer_task",
        hashed,
        this.#processes.id,
        createNameKey(name),
        name,
        JSON.stringify(response),
        this.#settings.maxLetters,
      );
      return this.#changed(key, row, [request, response]) !== undefined;
    });
  }

  watch(key: TaskKey, listener: TaskListener): () => void {
    return this.#watchers.watch(key, listener);
  }

  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const key = serverKeyOf(server);
    const rows = await this.#database.call<{ process: string }>("processes_of_tasks", key);
    const processes = rows.map(({ process }) => process);
    const alive = await Promise.all(processes.map(async (id) => isAlive(id)));
    const dead = processes.filter((_, index) => !alive[index]);
    if (dead.length === 0) return [];
    const tasks = await this.#database.call<{
      task_key: string;
      process: string;
    }>("tasks_of_processes", key, dead, limit);
    return tasks.map(({ task_key: task, process }) => ({
      ...(JSON.parse(task) as TaskKey),
      process,
    }));
  }

  takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const key = createTaskKey(task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one<ChangedTask>(
        "take_over_task",
        key,
        task.process,
        process,
        this.#settings.maxLetters,
      );
      return this.#changed(task, row)?.record;
    });
  }

  /** Passes a change of a task to the listeners in this process, and wakes the other processes that watch the task. */
  #changed(
    key: TaskKey,
    row: ChangedTask | undefined,
    answer?: readonly [key: string, response: InputResponse],
  ): VersionedTask | undefined {
    if (row === undefined) return undefined;
    this.#processes.wake(row.watchers);
    const task = parseTaskState(row.state, key);
    this.#watchers.changed({ ...task, answer });
    return task;
  }
}

function ownerOf({ principal, session }: Omit<TaskKey, "taskId">): string {
  return hashedName(principal, session);
}

function serverKeyOf(server: string): string {
  return hashedName(server);
}

/** Returns the JSON of a value, or null if the value is undefined. */
function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Returns the JSON of a member of a change. Returns null if the change does not contain the member, and an empty text if the change removes it. */
function formatChangedMemberAsJson(change: TaskChange, name: keyof TaskChange): string | null {
  return Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : null;
}

/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
function inputsOf(inputs: TaskRecord["inputRequests"]): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}

// ---- postgres -----------------------------------------------------------------------------------

/** A service that stores the shared state of several server processes in Postgres. */
export interface PostgresService extends Service {
  /**
   * Creates the schema, the tables and the SQL functions. If they are from an older release, upgrades them and keeps all rows. Call `createTables`
   * before you use the service, for example when a process starts. Several processes may call it at the same time. To create or upgrade the tables,
   * the database role must own the schema, and needs the right to create a schema in the database. If the role lacks these rights, run the SQL of
   * `createPostgresTablesSql` once for each release.
   *
   * @throws Error if a newer release has upgraded the tables, and servers of this release cannot use the upgraded tables.
   */
  createTables(): Promise<void>;
}

/**
 * Returns a service for server processes that share their state in Postgres.
 *
 * @param pool a `Pool` of the npm package `pg` with at least two connections. The service uses one connection for `LISTEN` until the server is
 * closed. The service does not close the pool: close the pool after you have closed the server. Set the option `query_timeout`: the pool then closes
 * connections on which Postgres does not answer.
 * @throws TypeError if an option is invalid.
 * @example
 * ```ts
 * const service = postgresService(new Pool({ connectionString, query_timeout: 10_000 }));
 * await service.createTables();
 * await serveHttp(server, { port: 3000, service });
 * ```
 */
export function postgresService(pool: PostgresPool, options: PostgresServiceOptions = {}): PostgresService {
  const settings = completePostgresOptions(options);
  const database = new PostgresDatabase(pool, settings);
  const processes = new PostgresProcesses(database, settings);
  // If Postgres closes an idle connection, and the pool has no listener for `error`, Node ends the process.
  pool.on?.("error", (error) => processes.reportFailure(postgresConnectionError(error, "an idle connection")));
  const engine = {
    processes,
    sessions: new PostgresSessionStore(database, settings),
    claims: new PostgresClaimStore(database),
    tasks: new PostgresTaskStore(database, processes, settings),
    rates: new PostgresRateStore(database),
  };
  return {
    ...createService(engine),
    async createTables() {
      const { schema } = settings;
      await database.run("createTables", createPostgresTablesSql(schema));
    },
  };
}
