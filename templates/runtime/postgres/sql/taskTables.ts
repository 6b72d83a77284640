/**
 * Returns the SQL tables and functions for tasks. Each change locks the row of its task, so the letters about the changes are in the order of
 * the changes.
 *
 * @param schema the quoted name of the schema.
 */
export const sqlOfTasks = (schema: string): string => `
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
