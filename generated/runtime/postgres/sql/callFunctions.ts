// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
export function sqlOfCalls(schema: string): string {
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
