/**
 * The transaction isolation that the SQL functions need: each statement in a function must see all transactions that were committed before
 * the statement.
 */
export const ISOLATION = "read committed";

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
export const sqlOfProcesses = (schema: string): string => `
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
