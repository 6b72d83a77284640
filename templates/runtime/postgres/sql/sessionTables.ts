/**
 * Returns the SQL tables and functions for sessions, and the tables for their calls and events.
 *
 * The stored lifetime of a session is a sixteenth longer than the requested lifetime. So a request writes the row of the session only if a sixteenth
 * of the lifetime has passed since the last write.
 *
 * @param schema the quoted name of the schema.
 */
export function sqlOfSessions(schema: string): string {
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
