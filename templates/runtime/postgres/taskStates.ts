import type { WireError } from "../jsonrpc/errors.js";
import type { TaskKey } from "../stores/keys.js";
import type {
  InputRequest,
  RepeatableRequest,
  TaskRecord,
} from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";

/** The members of a record that no change replaces, and that are not in the key. */
type FixedMembers = Pick<
  TaskRecord,
  "taskId" | "method" | "createdAt" | "ttlMs" | "isHidden"
>;

/** The record of a task, and the number of its changes. */
export interface VersionedTask {
  readonly record: TaskRecord;
  readonly version: number;
}

/** A task as the view `task_states` has it. Members that are JSON in a record are JSON in their columns. */
interface TaskStateRow {
  readonly record: string;
  readonly status: TaskRecord["status"];
  readonly status_message: string | null;
  readonly result: string | null;
  readonly error: string | null;
  readonly last_updated: string;
  readonly process: string | null;
  readonly run: string | null;
  readonly request: string | null;
  readonly version: string;
  readonly inputs: string | null;
}

/** Returns the JSON of the members of a record that no change replaces. */
export function formatFixedMembers(record: TaskRecord): string {
  const { taskId, method, createdAt, ttlMs, isHidden } = record;
  return JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden });
}

/**
 * Returns a task.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, which is not in the row.
 */
export function parseTaskState(
  state: string | object,
  { session, principal }: Omit<TaskKey, "taskId">,
): VersionedTask {
  const row = (
    typeof state === "string" ? JSON.parse(state) : state
  ) as TaskStateRow;
  const record = recordOf(row, { session, principal });
  return { record, version: Number(row.version) };
}

function recordOf(
  row: TaskStateRow,
  { session, principal }: Omit<TaskKey, "taskId">,
): TaskRecord {
  const { status_message: message, result, error, run, request } = row;
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...(JSON.parse(row.record) as FixedMembers),
    status: row.status,
    lastUpdatedAt: row.last_updated,
    inputRequests:
      row.inputs === null
        ? {}
        : (JSON.parse(row.inputs) as { [name: string]: InputRequest }),
    ...(message !== null && { statusMessage: JSON.parse(message) as string }),
    ...(result !== null && { result: JSON.parse(result) as JsonObject }),
    ...(error !== null && { error: JSON.parse(error) as WireError }),
    ...(row.process !== null && { process: row.process }),
    ...(run !== null && { run: Number(run) }),
    ...(request !== null && {
      request: JSON.parse(request) as RepeatableRequest,
    }),
  };
}
