// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Keeps the state that the processes of a service share in Postgres. mcpgen writes this module with the option `--with postgres`. The module
 * imports no package: your program creates the pool.
 *
 * The service needs Postgres 12 or newer, and transactions of the isolation level `read committed` (the default). It also needs connections
 * that stay open. If a connection pooler gives each transaction another connection, a process gets no notifications of Postgres, and reads
 * its letters every 200 ms instead.
 *
 * **Durability.** The setting `synchronous_commit` of your role determines how durable sessions, settings, events, letters, the log, claims
 * and tasks are. With `on`, the default, a crash of Postgres loses no acknowledged change. Renewals of leases, lifetimes of sessions, and the
 * start and the end of calls do not wait for the disk. So a crash of Postgres can lose these changes of the last second, and calls that had
 * just begun end without a response. The table of rate limits is empty after a crash of Postgres. If a server process is killed, Postgres
 * loses no row.
 *
 * **The log needs a lock.** The positions of log entries have no gaps, and are in the order of the commits. For this, a process locks one row
 * from the start of `publish` until its commit. So all processes together publish one batch in the time of one commit. All entries that a
 * process publishes during a commit go into its next batch.
 *
 * **Times.** Postgres measures all times with its own clock.
 *
 * @see https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-SYNCHRONOUS-COMMIT
 * @module
 */

import {
  type Argument,
  EngineSessions,
  LeasedProcess,
  OrderedBatches,
  type PushRequest,
  type ReplyRow,
  type SessionFunction,
  type StoredState,
  type StoredTask,
  type TaskChanged,
  type WatchedTaskState,
  WatchedTasks,
  callAfter,
  completeOptions,
  hashedName,
  isProcessId,
  nameOfTask,
  readRecord,
  readState,
  readTask,
  readText,
  rejectAfter,
  storeChange,
  storeTask,
  waitMs,
} from "./engines.js";
import { type JsonObject, type WireError, parseJsonObject } from "./protocol.js";
import type { ClaimKey, ClaimStore, LogPosition, SessionKey, StreamKey, TaskKey } from "./serverCore.js";
import {
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  RecentMap,
  type Service,
  type SessionForCalls,
  createService,
} from "./service.js";
import type {
  AbandonedTask,
  AbandonedTasksQuery,
  InputRequest,
  InputResponse,
  LogEntry,
  RateStore,
  ServiceProcesses,
  SharedTaskStore,
  TaskChange,
  TaskListQuery,
  TaskPage,
  TaskRecord,
} from "./stores.js";

// ---- postgres/claims ----------------------------------------------------------------------------

/** Stores claims in Postgres. This store has no limit, so it is never full. */
function claimsInPostgres(database: PostgresDatabase): ClaimStore {
  const nameOf = ({ principal, claim }: ClaimKey): string => hashedName(principal, claim);
  return {
    async claim(key, ttlMs) {
      const row = await database.one<{ claimed: string }>("claim", nameOf(key), ttlMs);
      return row && Number(row.claimed);
    },
    async release(key, claimed) {
      await database.call("release", nameOf(key), claimed);
    },
  };
}

/** Rate limits in Postgres. The row of each key holds the time when its used amount is free again. */
function ratesInPostgres(database: PostgresDatabase): RateStore {
  return {
    async take(key, amount, { limit, perMs }) {
      const used = (Math.min(amount, limit) / limit) * perMs;
      const row = await database.one<{ wait: number | null }>("take_rate", hashedName(key), used, perMs);
      return row!.wait ?? 1;
    },
  };
}

// ---- postgres/options ---------------------------------------------------------------------------

/** The options of `postgresService`. Each option has a default. */
export interface PostgresServiceOptions {
  /** The name of the Postgres schema that contains the tables: at most 30 lower-case letters, digits and `_`. `mcp` by default. */
  readonly schema?: string;
  /**
   * The duration of a lease in milliseconds. If a process does not renew its lease for this time, the other processes treat it as dead.
   * 15,000 by default. A process renews its lease every third of this time. If the process or Postgres pauses for longer than `leaseMs`, the
   * running calls of the process end.
   */
  readonly leaseMs?: number;
  /** If no notification of Postgres wakes a process, the process reads its letters and the log after this number of milliseconds. 2,000 by default. */
  readonly pollMs?: number;
  /** The interval, in milliseconds, at which a process deletes expired rows. 10,000 by default. */
  readonly sweepMs?: number;
  /**
   * If Postgres does not answer a statement for this number of milliseconds, the statement rejects. 10,000 by default. A change that has
   * waited for earlier statements for this time is not sent, and rejects, too.
   */
  readonly timeoutMs?: number;
  /** Postgres keeps at least this number of the newest entries of the log. 10,000 by default. */
  readonly maxLogEntries?: number;
  /**
   * The maximum number of letters that can wait for one process. Postgres rejects further letters to this process. 10,000 by default. If
   * several processes send letters at the same time, more letters can wait.
   */
  readonly maxLetters?: number;
  /**
   * Postgres keeps this number of the newest events of each session, and at times some more, as long as they fit in `maxEventBytes`. Clients
   * need them to resume streams. 1,000 by default.
   */
  readonly maxEvents?: number;
  /** The maximum size, in bytes, of the newest events that Postgres keeps for each session, in their stored form. 4 MiB by default. */
  readonly maxEventBytes?: number;
  /**
   * The maximum number of tasks, including ended tasks, that one owner can have at the same time. The owner is a session, or the caller in
   * revisions without sessions. 1,000 by default. If several tasks start at the same time, an owner can have more.
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
  const checks = { schema: (value: unknown) => void quotePostgresSchema(String(value)) };
  return completeOptions("postgresService", { defaults: DEFAULTS, options, checks });
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
 * A pool of connections: the members of a `Pool` of the npm package `pg` that `postgresService` uses. A pool of another package works if it
 * has the same members.
 */
export interface PostgresPool {
  /** Runs an SQL statement on any connection. The values replace `$1`, `$2` and so on. Without values, the text can contain several statements. */
  query(text: string, values?: unknown[]): Promise<PostgresRows>;
  /** Reserves a connection of the pool, and resolves with it. The service uses this connection for `LISTEN`. */
  connect(): Promise<PostgresConnection>;
  /** Adds a listener for the event `error`, which the pool emits if it loses an idle connection. */
  on?(event: "error", listener: (error: Error) => void): unknown;
}

// ---- postgres/sql/processTables -----------------------------------------------------------------

/**
 * The transaction isolation that the SQL functions need: each statement in a function must see all transactions that were committed before
 * the statement.
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
const sqlOfProcesses = (schema: string): string => `
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

CREATE OR REPLACE FUNCTION ${schema}.end_lease(p_id text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.processes WHERE id = p_id;
  DELETE FROM ${schema}.letters WHERE receiver = p_id;
  DELETE FROM ${schema}.task_watchers WHERE process = p_id;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.is_alive(p_id text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM ${schema}.processes WHERE id = p_id AND expires <= clock_timestamp();
  RETURN EXISTS (SELECT FROM ${schema}.processes WHERE id = p_id);
END $$;

CREATE OR REPLACE FUNCTION ${schema}.room_for_letters(p_receiver text, p_max bigint) RETURNS bigint
LANGUAGE sql AS $$ SELECT p_max - count(*) FROM (SELECT FROM ${schema}.letters WHERE receiver = p_receiver LIMIT p_max) waiting $$;

CREATE OR REPLACE FUNCTION ${schema}.send_letters(p_sender text, p_receivers text[], p_bodies text[], p_max bigint) RETURNS TABLE (outcome text)
-- PL/pgSQL keeps the plan of this statement. As a function of the language sql, each call took about a sixth longer.
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH rooms AS (
    SELECT r.id, CASE WHEN ${schema}.is_alive(r.id) THEN ${schema}.room_for_letters(r.id, p_max) END AS room
    FROM (SELECT DISTINCT unnest(p_receivers) AS id) r
  ), letters AS (
    SELECT l.receiver, l.body, l.at, r.room, row_number() OVER (PARTITION BY l.receiver ORDER BY l.at) AS place
    FROM unnest(p_receivers, p_bodies) WITH ORDINALITY AS l (receiver, body, at) JOIN rooms r ON r.id = l.receiver
  ), sent AS (
    INSERT INTO ${schema}.letters (receiver, sender, kind, body)
    SELECT l.receiver, p_sender, 'letter', l.body FROM letters l WHERE l.place <= l.room ORDER BY l.at
  )
  SELECT CASE WHEN l.room IS NULL THEN 'dead' WHEN l.place > l.room THEN 'full' ELSE 'sent' END FROM letters l ORDER BY l.at;
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
 * Returns the SQL tables and functions for sessions, their running calls, and the events on the streams of calls.
 *
 * The stored lifetime of a session is a sixteenth longer than the requested lifetime. So a request writes the row of the session only if a
 * sixteenth of the lifetime has passed since the last write.
 *
 * To lock a stream, a function locks the rows of its running calls: `add_events`, `resume_stream` and `fail_calls` do this before they read
 * or add events. `begin_calls` locks the row of the session, so that no call can begin in a session that is being deleted.
 *
 * The numbers of events grow, so the later events of a stream are also found if Postgres has already deleted the last event of the client.
 * The stream cannot be read if the session has no event with the number of this event or a greater one. If no call of the stream is running,
 * the stream itself must have such an event.
 *
 * @param schema the quoted name of the schema.
 */
const sqlOfSessions = (schema: string): string => `
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

CREATE OR REPLACE FUNCTION ${schema}.create_session(p_key text, p_record text, p_settings text, p_idle double precision) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO ${schema}.sessions (key, record, settings, expires)
  VALUES (p_key, p_record, p_settings, clock_timestamp() + ${schema}.milliseconds(p_idle * 1.0625))
  ON CONFLICT (key) DO UPDATE SET record = excluded.record, settings = excluded.settings, expires = excluded.expires
$$;

CREATE OR REPLACE FUNCTION ${schema}.has_session(p_key text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM ${schema}.sessions WHERE key = p_key AND expires > clock_timestamp());
END $$;

CREATE OR REPLACE FUNCTION ${schema}.get_session(p_key text) RETURNS TABLE (record text, settings text)
LANGUAGE sql STABLE AS $$
  SELECT s.record, s.settings FROM ${schema}.sessions s WHERE s.key = p_key AND s.expires > clock_timestamp()
$$;

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

CREATE OR REPLACE FUNCTION ${schema}.update_session(p_key text, p_settings text) RETURNS void
LANGUAGE sql AS $$
  UPDATE ${schema}.sessions SET settings = p_settings WHERE key = p_key AND expires > clock_timestamp()
$$;

CREATE OR REPLACE FUNCTION ${schema}.replace_settings(p_key text, p_present text, p_settings text) RETURNS TABLE (replaced boolean)
LANGUAGE sql AS $$
  UPDATE ${schema}.sessions SET settings = p_settings
  WHERE key = p_key AND settings = p_present AND expires > clock_timestamp() RETURNING true
$$;

CREATE OR REPLACE FUNCTION ${schema}.delete_sessions(VARIADIC p_keys text[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM ${schema}.sessions WHERE key = ANY (p_keys);
  DELETE FROM ${schema}.calls WHERE session = ANY (p_keys);
  DELETE FROM ${schema}.events WHERE session = ANY (p_keys)
$$;

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

CREATE OR REPLACE FUNCTION ${schema}.confirm_push(p_key text) RETURNS void
LANGUAGE sql AS $$ UPDATE ${schema}.sessions SET had_push = true WHERE key = p_key $$;

CREATE OR REPLACE FUNCTION ${schema}.close_push(p_key text, p_process text) RETURNS void
LANGUAGE sql AS $$
  UPDATE ${schema}.sessions SET pushes = array_remove(pushes, p_process) WHERE key = p_key AND p_process = ANY (pushes)
$$;

CREATE OR REPLACE FUNCTION ${schema}.begin_calls(
  p_key text, p_ids text[], p_request_ids text[], p_process text, p_stream bigint, p_idle double precision)
RETURNS TABLE (record text, settings text, in_flight text)
LANGUAGE plpgsql AS $$
DECLARE
  v_claimed text[] := '{}';
  v_call record;
BEGIN
  PERFORM FROM ${schema}.sessions s WHERE s.key = p_key AND s.expires > clock_timestamp() FOR KEY SHARE;
  SELECT s.record, s.settings INTO record, settings FROM ${schema}.touch_session(p_key, p_idle) s;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  FOR attempt IN 1 .. 2 LOOP
    WITH claimed AS (
      INSERT INTO ${schema}.calls (session, id, request_id, process, stream)
      SELECT p_key, c.id, c.request_id, p_process, p_stream FROM unnest(p_ids, p_request_ids) AS c (id, request_id)
      WHERE c.id <> ALL (v_claimed)
      ON CONFLICT DO NOTHING RETURNING id
    ) SELECT v_claimed || coalesce(array_agg(id), '{}') INTO v_claimed FROM claimed;
    IF cardinality(v_claimed) = cardinality(p_ids) THEN
      RETURN NEXT;
      RETURN;
    END IF;
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
  END LOOP;
  RAISE serialization_failure USING MESSAGE = 'another process claimed the same call at the same time';
END $$;

CREATE OR REPLACE FUNCTION ${schema}.end_calls(p_key text, p_process text, p_stream bigint, p_ids text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM ${schema}.calls WHERE session = p_key AND id = ANY (p_ids) AND process = p_process AND stream = p_stream;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.process_of(p_key text, p_id text) RETURNS TABLE (process text)
LANGUAGE sql STABLE AS $$
  SELECT c.process FROM ${schema}.calls c WHERE c.session = p_key AND c.id = p_id AND ${schema}.has_session(p_key)
$$;

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

CREATE OR REPLACE FUNCTION ${schema}.can_read_events(p_key text, p_stream bigint, p_number bigint, p_is_running boolean) RETURNS boolean
LANGUAGE sql AS $$
  SELECT ${schema}.has_session(p_key) AND EXISTS (
    SELECT FROM ${schema}.events e WHERE e.session = p_key AND e.number >= p_number AND (e.stream = p_stream OR p_is_running))
$$;

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

CREATE OR REPLACE FUNCTION ${schema}.resume_stream(p_key text, p_stream bigint, p_number bigint, p_follower text)
RETURNS TABLE (process text, follower text, number text, body text)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ${schema}.calls WHERE session = p_key AND stream = p_stream ORDER BY id FOR UPDATE;
  RETURN QUERY SELECT * FROM ${schema}.read_stream(p_key, p_stream, p_number);
  IF FOUND THEN
    UPDATE ${schema}.calls c SET follower = nullif(p_follower, c.process)
    WHERE c.session = p_key AND c.stream = p_stream AND c.follower IS DISTINCT FROM nullif(p_follower, c.process);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.fail_calls(p_key text, p_process text, p_error text) RETURNS void
LANGUAGE sql AS $$
  WITH locked AS (
    SELECT id FROM ${schema}.calls WHERE session = p_key AND process = p_process ORDER BY id FOR UPDATE
  ), failed AS (
    DELETE FROM ${schema}.calls c USING locked l WHERE c.session = p_key AND c.id = l.id AND ${schema}.has_session(p_key) RETURNING c.*
  )
  INSERT INTO ${schema}.events (session, stream, body, follower)
  SELECT p_key, f.stream, '{"jsonrpc":"2.0","id":' || f.request_id || ',"error":' || p_error || '}', f.follower FROM failed f ORDER BY f.id
$$;
`;

// ---- postgres/sql/taskTables --------------------------------------------------------------------

/**
 * Returns the SQL tables and functions for tasks. Each change locks the row of its task, so the letters about the changes are in the order of
 * the changes.
 *
 * @param schema the quoted name of the schema.
 */
const sqlOfTasks = (schema: string): string => `
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

CREATE OR REPLACE VIEW ${schema}.task_states AS
SELECT t.key, t.owner, t.number, t.record, t.status, t.status_message, t.result, t.error, t.last_updated, t.process, t.run::text AS run, t.request, t.version::text AS version,
  (SELECT '{' || string_agg(i.name || ':' || i.request, ',' ORDER BY i.number) || '}' FROM ${schema}.task_inputs i WHERE i.task = t.key AND i.response IS NULL) AS inputs
FROM ${schema}.tasks t WHERE t.expires > clock_timestamp();

CREATE OR REPLACE FUNCTION ${schema}.mail_task(p_key text, p_from text, p_answer text, p_max_letters bigint)
RETURNS TABLE (state text, watchers text[])
LANGUAGE plpgsql AS $$
BEGIN
  SELECT row_to_json(s)::text INTO state FROM ${schema}.task_states s WHERE s.key = p_key;
  -- The task can expire while its change waits for a lock.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(w.process) INTO watchers FROM ${schema}.task_watchers w JOIN ${schema}.processes p ON p.id = w.process
  WHERE w.task = p_key AND w.process <> p_from AND p.expires > clock_timestamp()
    -- A process whose mailbox is full reads its tasks again after some time.
    AND ${schema}.room_for_letters(w.process, p_max_letters) > 0;
  INSERT INTO ${schema}.letters (receiver, sender, kind, body)
  SELECT w.process, p_key, 'task', '[' || state || p_answer || ']' FROM unnest(watchers) AS w (process);
  RETURN NEXT;
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

CREATE OR REPLACE FUNCTION ${schema}.add_inputs(p_key text, p_ids text[], p_names text[], p_requests text[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO ${schema}.task_inputs (task, id, name, request)
  SELECT p_key, i.id, i.name, i.request FROM unnest(p_ids, p_names, p_requests) AS i (id, name, request)
  -- A process repeats an update whose reply it has not received. The request may be answered by then.
  ON CONFLICT (task, id) DO NOTHING
$$;

CREATE OR REPLACE FUNCTION ${schema}.create_task(
  p_key text, p_task json, p_lifetime double precision, p_ids text[], p_names text[], p_requests text[], p_max_tasks bigint)
RETURNS TABLE (created boolean)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ${schema}.tasks (
    key, owner, record, status, status_message, result, is_error, error, last_updated, process, run, request, server, task_key, kept_ms, expires)
  SELECT p_key, n.owner, n.record, n.status, n.status_message, n.result, n.is_error, n.error, n.last_updated, n.process, n.run, n.request, n.server,
    n.task_key, n.kept_ms, clock_timestamp() + ${schema}.milliseconds(p_lifetime)
  FROM json_populate_record(NULL::${schema}.tasks, p_task) n
  WHERE p_max_tasks > (SELECT count(*) FROM (
    SELECT FROM ${schema}.tasks t WHERE t.owner = n.owner AND t.expires > clock_timestamp() LIMIT p_max_tasks) few);
  created := FOUND;
  IF created THEN
    PERFORM ${schema}.add_inputs(p_key, p_ids, p_names, p_requests);
  END IF;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.update_task(
  p_key text, p_from text, p_by text, p_status text, p_message text, p_result text, p_is_error boolean, p_error text, p_ids text[], p_names text[],
  p_requests text[], p_max_letters bigint)
RETURNS TABLE (state text, watchers text[])
LANGUAGE plpgsql AS $$
DECLARE
  v_has_ended boolean := p_status <> 'working';
BEGIN
  UPDATE ${schema}.tasks t SET
    status = coalesce(p_status, t.status),
    status_message = CASE WHEN p_message IS NULL THEN t.status_message ELSE nullif(p_message, '') END,
    result = CASE WHEN p_result IS NULL THEN t.result ELSE nullif(p_result, '') END,
    is_error = CASE WHEN p_result IS NULL THEN t.is_error ELSE p_is_error END,
    error = CASE WHEN p_error IS NULL THEN t.error ELSE nullif(p_error, '') END,
    request = CASE WHEN v_has_ended THEN NULL ELSE t.request END,
    ${changed(schema)}
  WHERE t.key = p_key AND t.status = 'working' AND t.expires > clock_timestamp() AND (p_by IS NULL OR t.process = p_by);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_has_ended THEN
    DELETE FROM ${schema}.task_inputs WHERE task = p_key;
  ELSE
    PERFORM ${schema}.add_inputs(p_key, p_ids, p_names, p_requests);
  END IF;
  RETURN QUERY SELECT * FROM ${schema}.mail_task(p_key, p_from, '', p_max_letters);
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
  RETURN QUERY SELECT * FROM ${schema}.mail_task(p_key, p_from, ',' || p_name || ',' || p_response, p_max_letters);
END $$;

CREATE OR REPLACE FUNCTION ${schema}.watch_task(p_key text, p_process text)
RETURNS TABLE (state text, answers text, left_ms double precision)
LANGUAGE plpgsql AS $$
DECLARE
  v_expires timestamptz;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT t.expires INTO v_expires FROM ${schema}.tasks t
  WHERE t.key = p_key AND t.expires > clock_timestamp() FOR SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO ${schema}.task_watchers VALUES (p_key, p_process) ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT row_to_json(s)::text,
    (SELECT '[' || string_agg('[' || i.name || ',' || i.response || ']', ',' ORDER BY i.number) || ']'
     FROM ${schema}.task_inputs i WHERE i.task = p_key AND i.response IS NOT NULL),
    (extract(epoch FROM v_expires - clock_timestamp()) * 1000)::double precision
  FROM ${schema}.task_states s WHERE s.key = p_key;
END $$;

CREATE OR REPLACE FUNCTION ${schema}.unwatch_task(p_key text, p_process text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  DELETE FROM ${schema}.task_watchers WHERE task = p_key AND process = p_process;
END $$;

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
    RETURN QUERY SELECT * FROM ${schema}.mail_task(p_key, p_to, '', p_max_letters);
  ELSE
    -- If the process has taken the task over before, it may not have received the reply.
    RETURN QUERY SELECT row_to_json(s)::text, NULL::text[] FROM ${schema}.task_states s
    WHERE s.key = p_key AND s.process = p_to AND s.status = 'working' AND s.request IS NOT NULL;
  END IF;
END $$;
`;

/** The SQL assignments that each change of a task makes. If a task has no lifetime, it expires some time after its last change. */
const changed = (schema: string): string => `
    version = version + 1,
    last_updated = to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    expires = CASE WHEN kept_ms IS NULL THEN expires ELSE clock_timestamp() + ${schema}.milliseconds(kept_ms) END`;

// ---- postgres/tables ----------------------------------------------------------------------------

/**
 * A version of the tables and SQL functions. Each release that changes the SQL in this folder has a new version. While operators replace the
 * servers, servers of two releases use the same tables. So a new version must keep the columns and functions that servers of the previous
 * version use: add columns with defaults, and functions with other names or parameters. The next version can remove the old columns and
 * functions.
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
 * database by hand. You can run the SQL again at any time. If the tables already have this version, or a newer version that servers of this
 * release can use, the SQL changes nothing. If servers of this release cannot use the newer tables, the SQL fails.
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
  const parts = [sqlOfProcesses, sqlOfSessions, sqlOfTasks, sqlOfClaims, sqlOfSweeping];
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
 * Returns the SQL function that deletes expired rows, letters to dead processes, and old entries of the log. The function deletes at most
 * `p_limit` rows of each kind, so its transaction is short. Only one process at a time deletes rows.
 *
 * @param schema the quoted name of the schema.
 */
function sqlOfSweeping(schema: string): string {
  const deleteRows = (table: string, condition: string): string => `
  DELETE FROM ${schema}.${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${schema}.${table} t WHERE ${condition} LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  has_more := has_more OR v_deleted = p_limit;
`;
  const findExpired = (table: string): string => `
  v_keys := ARRAY(SELECT key FROM ${schema}.${table} WHERE expires <= clock_timestamp() ORDER BY expires LIMIT p_limit FOR UPDATE SKIP LOCKED);
  has_more := has_more OR cardinality(v_keys) = p_limit;
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
${deleteRows("processes", "t.expires <= clock_timestamp()")}
${deleteRows("letters", `NOT EXISTS (SELECT FROM ${schema}.processes p WHERE p.id = t.receiver)`)}
${deleteRows("claims", "t.expires <= clock_timestamp() ORDER BY t.expires")}
${deleteRows("rates", "t.free_at <= clock_timestamp() ORDER BY t.free_at")}
${deleteRows("log", `t.position <= (SELECT last - p_log FROM ${schema}.log_position) ORDER BY t.position`)}
${findExpired("sessions")}
  PERFORM ${schema}.delete_sessions(VARIADIC v_keys);
${findExpired("tasks")}
  DELETE FROM ${schema}.tasks WHERE key = ANY (v_keys);
  DELETE FROM ${schema}.task_inputs WHERE task = ANY (v_keys);
  DELETE FROM ${schema}.task_watchers WHERE task = ANY (v_keys);
  RETURN NEXT;
END $$;
`;
}

/**
 * Returns the SQL tables and functions for claims and for rate limits. The table `rates` is unlogged: after a crash of Postgres, this table
 * is empty, and each caller may use its whole limit again.
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

CREATE OR REPLACE FUNCTION ${schema}.release(p_key text, p_claimed bigint) RETURNS void
LANGUAGE sql AS $$ DELETE FROM ${schema}.claims WHERE key = p_key AND claimed = p_claimed $$;

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

/** A value that can be an argument of an SQL function. Undefined is `NULL`. */
type PostgresValue = string | number | boolean | null | undefined | readonly (string | number)[];

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
function createPostgresError(error: unknown, place: string, consequence = ""): Error {
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
function encodeStoredText(text: string): string {
  return text.startsWith('"') || text.includes("\0") ? JSON.stringify(text) : text;
}

/** Returns the original of a text that {@link encodeStoredText} returned. */
function decodeStoredText(stored: string): string {
  return stored.startsWith('"') ? (JSON.parse(stored) as string) : stored;
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
   * Called before the next entry of the log is received, if Postgres has deleted or lost entries that this process has not read. @param
   * position given if Postgres has lost the newest entries: the next entries come after this position.
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

/** Deletes expired rows at regular intervals, with a small number of rows in each transaction. @returns a function that stops this. */
function startSweeping(
  database: PostgresDatabase,
  { sweepMs, maxLogEntries }: { readonly sweepMs: number; readonly maxLogEntries: number },
  failed: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let clearTimer = (): void => undefined;
  const sweepAfter = (ms: number): void => {
    if (!isStopped) clearTimer = callAfter(ms, () => void sweep());
  };
  const sweep = async (): Promise<void> => {
    let hasMore = false;
    try {
      const row = await database.one<{ has_more: boolean }>("sweep", MAX_SWEPT_ROWS, maxLogEntries);
      hasMore = row!.has_more;
    } catch (error) {
      failed(error);
    }
    sweepAfter(hasMore ? AGAIN_MS : sweepMs);
  };
  // The processes of a service often start at the same time. Random intervals make them run their statements at different times.
  sweepAfter(sweepMs * (0.5 + Math.random()));
  return () => {
    isStopped = true;
    clearTimer();
  };
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
 * Wakes processes with `NOTIFY`. A notification has no content: after it, a process reads its letters and the log from tables. If a
 * notification is lost, the process reads them later.
 *
 * If a transaction changes rows and sends a notification, all other transactions of the Postgres server that send notifications wait until
 * its commit is on disk. So the process sends notifications in a separate statement after the commit.
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
        this.#listener.failed(createPostgresError(error, "LISTEN"));
        await waitMs(retry);
        retry = Math.min(2 * retry, LAST_RETRY_MS);
      }
  }

  stop(): void {
    this.#isStopped = true;
    this.#close();
  }

  /** Wakes the processes with these ids, which have new letters; with the id `log` all processes, for new log entries. Does not wait for Postgres. */
  wake(ids: readonly string[]): void {
    for (const id of ids)
      if (id === this.#id) this.#listener.woken();
      else this.#waiting.add(this.#channelOf(id));
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
      this.#listener.failed(createPostgresError(error ?? new Error("the connection ended"), "LISTEN"));
      if (!this.#isStopped && this.#id === id) void this.listen(id);
    };
    connection.on("error", lost);
    connection.on("end", () => lost());
    connection.on("notification", () => {
      if (this.#connection === connection) this.#isHearing = true;
      this.#listener.woken();
    });
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
    // Some connection poolers accept LISTEN, but run it on a connection that they then give to other clients. So only a notification to this process
    // that arrives shows that notifications wake it.
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

/** A letter that waits until it is sent. */
interface NewLetter {
  readonly to: string;
  readonly text: string;
}

/** This process as a member of a service in Postgres. */
class PostgresProcesses extends LeasedProcess implements ServiceProcesses {
  protected readonly joinAdvice = "call postgresService once for each endpoint";
  readonly #database: PostgresDatabase;
  readonly #settings: PostgresSettings;
  readonly #mailbox: PostgresMailbox;
  readonly #wakeUps: PostgresWakeUps;
  readonly #letters: OrderedBatches<NewLetter, boolean>;
  readonly #entries: OrderedBatches<{ readonly text: string }, LogPosition>;
  #taskLetter: (row: MailboxRow) => void = () => undefined;
  /** Undefined until this process has joined. */
  #stopSweeping: (() => void) | undefined;
  #isLeft = false;
  /** The position of the log at the start of the lease. */
  #began: LogPosition = "0";

  constructor(database: PostgresDatabase, settings: PostgresSettings) {
    super(settings.leaseMs);
    this.#database = database;
    this.#settings = settings;
    const failed = (error: unknown): void => this.failed(error);
    this.#wakeUps = new PostgresWakeUps(database, settings.schema, {
      woken: () => this.#mailbox.wake(),
      failed,
    });
    this.#mailbox = new PostgresMailbox(database, {
      pollMs: settings.pollMs,
      id: () => this.id,
      isWoken: () => this.#wakeUps.isListening,
      receive: (row) => this.#receive(row),
      missedEntries: (position) => this.listener?.missedEntries(position),
      failed,
    });
    const target = { engine: "Postgres", timeoutMs: settings.timeoutMs };
    this.#letters = new OrderedBatches({ ...target, send: (letters) => this.#sendAll(letters) });
    this.#entries = new OrderedBatches({ ...target, send: (entries) => this.#publishAll(entries) });
  }

  async leave(): Promise<void> {
    if (this.listener === undefined || this.#isLeft) return;
    this.#isLeft = true;
    this.#stopSweeping?.();
    this.#mailbox.stop();
    this.#wakeUps.stop();
    this.endLease();
    await this.#database.call("end_lease", this.id);
  }

  async isAlive(id: string): Promise<boolean> {
    if (!isProcessId(id)) return false;
    const rows = await this.#database.call<{ is_alive: boolean }>("is_alive", id);
    return rows[0]!.is_alive;
  }

  async send(to: string, letter: JsonObject): Promise<boolean> {
    if (!isProcessId(to)) return false;
    return this.#letters.add("", { to, text: JSON.stringify(letter) });
  }

  async publish(entry: JsonObject): Promise<LogPosition> {
    return this.#entries.add("", { text: JSON.stringify(entry) });
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
    const rows = await this.#database.call<{ last: string; position: string | null; entry: string }>(
      "entries_after",
      position,
      this.#settings.maxLogEntries,
    );
    // If the log has no newer entry, the result has one row without an entry.
    const found = rows.filter((row) => row.position !== null);
    if (Number(rows[0]!.last) - Number(position) !== found.length) return undefined;
    return found.flatMap((row) => {
      // Another program may have written this text: it must not stop the process from reading those after it.
      const entry = parseJsonObject(row.entry);
      return entry === undefined ? [] : [{ position: row.position!, entry }];
    });
  }

  /** Calls a function with each letter about a task. */
  listenToTasks(taskLetter: (row: MailboxRow) => void): void {
    this.#taskLetter = taskLetter;
  }

  /** Wakes the processes that have new letters. */
  wake(ids: readonly string[]): void {
    this.#wakeUps.wake(ids);
  }

  /** Reports an error that belongs to no call, until this process has left the service. */
  override failed(error: unknown): void {
    if (!this.#isLeft) super.failed(error);
  }

  protected async beginLease(id: string): Promise<void> {
    const row = await this.#database.one<{ isolation: string; position: string }>("begin_lease", id, this.leaseMs);
    const { isolation, position } = row!;
    if (isolation !== ISOLATION)
      throw new Error(
        `postgresService: the transactions of the pool are ${isolation} (set default_transaction_isolation of its role to '${ISOLATION}')`,
      );
    this.#began = position;
  }

  protected async renewLease(id: string): Promise<boolean> {
    const row = await this.#database.one<{ renewed: boolean }>("renew_lease", id, this.leaseMs);
    return row!.renewed;
  }

  protected began(): void {
    void this.#wakeUps.listen(this.id);
    if (this.#stopSweeping !== undefined) return this.#mailbox.wake();
    this.#mailbox.start(this.#began);
    this.#stopSweeping = startSweeping(this.#database, this.#settings, (error) => this.failed(error));
  }

  async #sendAll(letters: readonly NewLetter[]): Promise<(boolean | Error)[]> {
    const { maxLetters } = this.#settings;
    const rows = await this.#database.call<{ outcome: "sent" | "dead" | "full" }>(
      "send_letters",
      this.id,
      letters.map(({ to }) => to),
      letters.map(({ text }) => text),
      maxLetters,
    );
    this.wake(letters.filter((_, index) => rows[index]!.outcome === "sent").map(({ to }) => to));
    return rows.map(({ outcome }, index) =>
      outcome === "full"
        ? new Error(
            `Postgres: too many letters wait for the process ${letters[index]!.to} (maxLetters: ${maxLetters}); the letter was not stored`,
          )
        : outcome === "sent",
    );
  }

  async #publishAll(entries: readonly { readonly text: string }[]): Promise<LogPosition[]> {
    const texts = entries.map(({ text }) => text);
    const row = await this.#database.one<{ position: string }>("publish", texts);
    this.#wakeUps.wake(["log"]);
    const last = Number(row!.position);
    return entries.map((_, index) => String(last - entries.length + 1 + index));
  }

  #receive(row: MailboxRow): void {
    if (row.kind === "task") return this.#taskLetter(row);
    const body = parseJsonObject(row.body);
    if (body === undefined) return;
    if (row.kind === "letter") this.listener?.letter(body, row.sender);
    else this.listener?.logged({ position: row.number, entry: body });
  }
}

// ---- postgres/sharedSessions --------------------------------------------------------------------

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/**
 * Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. If several
 * events of a stream wait for the database, one statement adds them all.
 */
class PostgresSessionStore extends EngineSessions {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  /** The events that wait, by the JSON of their {@link EventStream}. */
  readonly #events: OrderedBatches<NewEvent, AddedEvent | undefined>;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    super();
    this.#database = database;
    this.#limits = limits;
    this.#events = new OrderedBatches({
      engine: "Postgres",
      timeoutMs: database.timeoutMs,
      send: (events, stream) => this.#addAll(events, JSON.parse(stream) as EventStream),
    });
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    // Sorts the ids, because two statements that claim the same ids in different orders would wait for each other.
    const sorted = ids.map((id) => JSON.stringify(id)).sort();
    const rows = await this.call("begin_calls", key, sorted.map(createNameKey), sorted, process, stream, idleMs);
    const record = readRecord(key, rows);
    if (record === undefined) return undefined;
    const inFlight = readText(rows[0]![2]);
    return { record, ...(inFlight !== undefined && { inFlight: JSON.parse(inFlight) as string | number }) };
  }

  addEvent({ stream, ...key }: StreamKey, event: NewEvent): Promise<AddedEvent | undefined> {
    const { session, principal } = key;
    const eventStream: EventStream = [{ session, principal }, stream, event.process];
    return this.#events.add(JSON.stringify(eventStream), event);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    await this.call("fail_calls", key, process, JSON.stringify({ code, message, data }));
  }

  async openPush(key: SessionKey, { process, takeOver }: PushRequest): Promise<PushGrant | undefined> {
    const [row] = await this.call("open_push", key, process, takeOver);
    if (row === undefined) return undefined;
    const [isGranted, earlier, isFirst] = row as [boolean, string, boolean];
    return { isGranted, isFirst, earlier: earlier.split(" ").filter(Boolean) };
  }

  protected async call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]> {
    const rows = await this.#database.call<object>(name, hashedName(key.principal, key.session), ...values);
    return rows.map((row) => Object.values(row));
  }

  protected nameOfCall(id: string | number): string {
    return createNameKey(JSON.stringify(id));
  }

  protected decode(stored: string): string {
    return decodeStoredText(stored);
  }

  async #addAll(
    events: readonly NewEvent[],
    [key, stream, process]: EventStream,
  ): Promise<readonly (AddedEvent | undefined)[]> {
    const answers = events.flatMap((event, index) => (event.answers ?? []).map((id) => ({ id, at: index + 1 })));
    const { maxEvents, maxEventBytes } = this.#limits;
    const rows = await this.call(
      "add_events",
      key,
      stream,
      process,
      events.map(({ text }) => encodeStoredText(text)),
      answers.map(({ id }) => this.nameOfCall(id)),
      answers.map(({ at }) => at),
      maxEvents,
      maxEventBytes,
    );
    return rows.map(([number, follower]) =>
      number === null ? undefined : { id: `${stream}-${String(number)}`, follower: readText(follower) },
    );
  }
}

/** A stream to which one process adds events. */
type EventStream = readonly [key: SessionKey, stream: number, process: string];

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

// ---- postgres/tasks -----------------------------------------------------------------------------

/** The version of a task that has not changed yet. */
const FIRST_VERSION = 1;

/** A row of the view `task_states`, with the open requests for input as JSON. */
interface TaskStateRow extends StoredTask {
  readonly inputs: string | null;
}

/** A row of the result of the SQL function `list_tasks`. */
interface ListedTaskRow extends StoredState {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}

/** A task after a change, as the JSON of a {@link TaskStateRow}, and the processes that watch the task. */
interface ChangedTask {
  readonly state: string;
  readonly watchers: readonly string[] | null;
}

type TaskSettings = Pick<PostgresSettings, "maxTasks" | "maxLetters" | "unlimitedTaskMs">;

/** Stores tasks in Postgres. The letters to the processes that watch a task contain its state after a change. */
class PostgresTaskStore extends WatchedTasks implements SharedTaskStore {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #settings: TaskSettings;
  /** For each task, the last call of this process, until it has ended. */
  readonly #calls = new Map<string, Promise<unknown>>();

  constructor(database: PostgresDatabase, processes: PostgresProcesses, settings: TaskSettings) {
    super(processes.leaseMs);
    this.#database = database;
    this.#processes = processes;
    this.#settings = settings;
    processes.listenToTasks((row) => this.#received(row));
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { taskId, session, principal, request, ttlMs } = record;
    const { unlimitedTaskMs, maxTasks } = this.#settings;
    const task = {
      ...storeTask(record),
      owner: ownerOf(record),
      server: request && hashedName(request.server),
      // If another process takes over the task, it reads the key of the task from this value.
      task_key: request && JSON.stringify({ taskId, session, principal }),
      kept_ms: ttlMs === null ? unlimitedTaskMs : undefined,
    };
    const lifetimeMs = ttlMs ?? unlimitedTaskMs;
    const values = [JSON.stringify(task), lifetimeMs, ...inputsOf(record.inputRequests), maxTasks];
    const row = await this.#one<{ created: boolean }>("create_task", record, ...values);
    if (row!.created) this.seen(record, FIRST_VERSION);
    return row!.created;
  }

  async get(key: TaskKey): Promise<TaskRecord | undefined> {
    const row = await this.#one<{ state: string }>("get_task", key);
    if (row === undefined) return undefined;
    const { record, version } = parseTask(row.state, key);
    this.seen(key, version);
    return record;
  }

  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    // Reads one task more than the page needs, to know whether the list has a further page.
    const rows = await this.#database.call<ListedTaskRow>("list_tasks", ownerOf(owner), after, limit + 1);
    const page = rows.slice(0, limit);
    const tasks = page.map((row) => ({
      ...readState(row, owner),
      isWaiting: row.is_waiting,
      isError: row.is_error,
    }));
    return { tasks, ...(rows.length > limit && { next: Number(page.at(-1)!.number) }) };
  }

  async update(key: TaskKey, change: TaskChange, by?: string): Promise<TaskRecord | undefined> {
    const { status, status_message: message, result, is_error: isError, error } = storeChange(change);
    const values = [by, status, message, result, isError, error, ...inputsOf(change.inputRequests)];
    const { maxLetters } = this.#settings;
    const row = await this.#one<ChangedTask>("update_task", key, this.#processes.id, ...values, maxLetters);
    return this.#pass(key, row)?.record;
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const name = JSON.stringify(request);
    const { maxLetters } = this.#settings;
    const values = [this.#processes.id, createNameKey(name), name, JSON.stringify(response), maxLetters];
    const row = await this.#one<ChangedTask>("answer_task", key, ...values);
    return this.#pass(key, row, [request, response]) !== undefined;
  }

  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const key = hashedName(server);
    const rows = await this.#database.call<{ process: string }>("processes_of_tasks", key);
    const processes = rows.map(({ process }) => process);
    const alive = await Promise.all(processes.map(async (id) => isAlive(id)));
    const dead = processes.filter((_, index) => !alive[index]);
    if (dead.length === 0) return [];
    const tasks = await this.#database.call<{ task_key: string; process: string }>(
      "tasks_of_processes",
      key,
      dead,
      limit,
    );
    return tasks.map(({ task_key: task, process }) => ({ ...(JSON.parse(task) as TaskKey), process }));
  }

  async takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const { maxLetters } = this.#settings;
    const row = await this.#one<ChangedTask>("take_over_task", task, task.process, process, maxLetters);
    return this.#pass(task, row)?.record;
  }

  /** Passes a change of a task to the listeners in this process, and wakes the other processes that watch the task. */
  #pass(key: TaskKey, row: ChangedTask | undefined, answer?: TaskChanged["answer"]): TaskChanged | undefined {
    if (row === undefined) return undefined;
    this.#processes.wake(row.watchers ?? []);
    const changed = { ...parseTask(row.state, key), answer };
    this.changed(changed);
    return changed;
  }

  /** Registers this process for letters about a task. */
  protected async register(key: TaskKey): Promise<WatchedTaskState | undefined> {
    const row = await this.#one<{ state: string; answers: string | null; left_ms: number }>(
      "watch_task",
      key,
      this.#processes.id,
    );
    if (row === undefined) return undefined;
    const answers = JSON.parse(row.answers ?? "[]") as [string, InputResponse][];
    return { ...parseTask(row.state, key), answers: new Map(answers), leftMs: row.left_ms };
  }

  protected unregister(key: TaskKey): Promise<void> {
    const name = nameOfTask(key);
    return this.#inOrder(name, async () => {
      // If this process watches the task again by now, it must stay registered.
      if (this.watchedKey(name) !== undefined) return;
      await this.#database.call("unwatch_task", name, this.#processes.id);
    });
  }

  protected failed(error: unknown): void {
    this.#processes.failed(error);
  }

  /** Passes the change of a task in a letter to the listeners of the task. */
  #received({ sender, body }: MailboxRow): void {
    const key = this.watchedKey(sender);
    // This process no longer watches the task.
    if (key === undefined) return;
    const [state, name, response] = JSON.parse(body) as [TaskStateRow, string?, InputResponse?];
    const answer = name === undefined || response === undefined ? undefined : ([name, response] as const);
    this.changed({ ...taskOf(state, key), answer });
  }

  /** Calls an SQL function on a task. */
  #one<Row>(name: string, task: TaskKey, ...values: PostgresValue[]): Promise<Row | undefined> {
    const key = nameOfTask(task);
    return this.#inOrder(key, () => this.#database.one<Row>(name, key, ...values));
  }

  /** Runs a call when all earlier calls of this process about the same task have ended. */
  #inOrder<T>(key: string, call: () => Promise<T>): Promise<T> {
    const last = this.#calls.get(key);
    const result = last === undefined ? call() : last.then(call);
    const ignore = (): void => undefined;
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#calls.get(key) === ended) this.#calls.delete(key);
    });
    this.#calls.set(key, ended);
    return result;
  }
}

function parseTask(state: string, owner: Omit<TaskKey, "taskId">): ReturnType<typeof readTask> {
  return taskOf(JSON.parse(state) as TaskStateRow, owner);
}

function taskOf(row: TaskStateRow, owner: Omit<TaskKey, "taskId">): ReturnType<typeof readTask> {
  const inputRequests = JSON.parse(row.inputs ?? "{}") as { [name: string]: InputRequest };
  return readTask(row, inputRequests, owner);
}

function ownerOf({ principal, session }: Omit<TaskKey, "taskId">): string {
  return hashedName(principal, session);
}

/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
function inputsOf(inputs: TaskRecord["inputRequests"] = {}): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}

// ---- postgres -----------------------------------------------------------------------------------

/** A service that stores the shared state of several server processes in Postgres. */
export interface PostgresService extends Service {
  /**
   * Creates the schema, the tables and the SQL functions. If they are from an older release, upgrades them and keeps all rows. Call
   * `createTables` before you use the service, for example when a process starts. Several processes may call it at the same time. To create
   * or upgrade the tables, the database role must own the schema, and needs the right to create a schema in the database. If the role lacks
   * these rights, run the SQL of `createPostgresTablesSql` once for each release.
   *
   * @throws Error if a newer release has upgraded the tables, and servers of this release cannot use the upgraded tables.
   */
  createTables(): Promise<void>;
}

/**
 * Returns a service for server processes that share their state in Postgres.
 *
 * @param pool a `Pool` of the npm package `pg` with at least two connections. The service uses one connection for `LISTEN` until the server is
 * closed. The service does not close the pool: close the pool after you have closed the server. Set the option `query_timeout`: the pool then
 * closes connections on which Postgres does not answer.
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
  pool.on?.("error", (error) => processes.failed(createPostgresError(error, "an idle connection")));
  const engine = {
    processes,
    sessions: new PostgresSessionStore(database, settings),
    claims: claimsInPostgres(database),
    tasks: new PostgresTaskStore(database, processes, settings),
    rates: ratesInPostgres(database),
  };
  return {
    ...createService(engine),
    async createTables() {
      const { schema } = settings;
      await database.run("createTables", createPostgresTablesSql(schema));
    },
  };
}
