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
export const sqlOfSessions = (schema: string): string => `
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
