// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns the SQL function that deletes expired rows, letters to dead processes, and old entries of the log. The function deletes at most `p_limit`
 * rows of each kind, so its transaction is short. Only one process at a time deletes rows.
 *
 * @param schema the quoted name of the schema.
 */
export function sqlOfSweeping(schema: string): string {
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
