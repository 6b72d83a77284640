// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The owner of an entry in a store. */
export interface Owner {
  /**
   * The authenticated caller that the entry belongs to; undefined without authorization. A store keeps this member, and compares it with that
   * of each later access: for another principal, the entry does not exist.
   */
  readonly principal?: string | undefined;
}
/** Names a session of a principal. */
export interface SessionKey extends Owner {
  /** The value of the header `Mcp-Session-Id`. */
  readonly session: string;
}
/** Names a stream of a session. */
export interface StreamKey extends SessionKey {
  /** The number of the stream within its session; 0 for the stream that `GET` opens. */
  readonly stream: number;
}
/** Names a task. */
export interface TaskKey extends Owner {
  readonly taskId: string;
  /** The session that began the task; undefined in revisions without sessions. */
  readonly session?: string | undefined;
}
