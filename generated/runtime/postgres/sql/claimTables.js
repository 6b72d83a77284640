// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL tables and functions for claims and for rate limits. The table `rates` is unlogged: after a crash of Postgres, this table is empty,
 * and each caller may use its whole limit again.
 *
 * @param schema the quoted name of the schema.
 */
export function sqlOfClaims(schema) {
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
