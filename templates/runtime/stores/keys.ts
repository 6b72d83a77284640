/** The user who owns an entry in a store. Other users cannot read the entry. */
export interface Owner {
  /**
   * The authenticated caller that owns the entry; undefined without authorization. A store keeps the principal of each entry, and compares it
   * at each access. If the principals differ, the store acts as if the entry did not exist.
   */
  readonly principal?: string | undefined;
}

/** The key of a session: its id and its owner. */
export interface SessionKey extends Owner {
  /** The value of the header `Mcp-Session-Id`. */
  readonly session: string;
}

/** The key of a stream: its session and its number. */
export interface StreamKey extends SessionKey {
  /** The number of the stream within its session; 0 for the stream that `GET` opens. */
  readonly stream: number;
}

/** The key of a task: its id, its session and its owner. */
export interface TaskKey extends Owner {
  /** The id of the task. */
  readonly taskId: string;
  /** The id of the session that began the task; undefined in revisions without sessions. */
  readonly session?: string | undefined;
}

/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; the runtime uses this function to ignore
 * such records. A store that keeps JSON may return null for an undefined principal, so null and undefined are equal here.
 */
export function isRecordOf({ principal }: { readonly principal?: string | null | undefined }, owner: Owner): boolean {
  return (principal ?? undefined) === owner.principal;
}

/** Returns the key of a task, without the other members of the task's record. */
export function getTaskKey({ taskId, session, principal }: TaskKey): TaskKey {
  return { taskId, session, principal };
}

/** A position in the log of a service, in visible ASCII characters without spaces. `ServiceProcesses.isAfter` compares two positions. */
export type LogPosition = string;
