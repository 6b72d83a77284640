/** The counts of all sessions of a capture. */
export class TrafficTotals {
  /** The number of validated messages by method. Responses are counted as `result` or `error`. */
  readonly counts: Map<string, number> = new Map();
  /**
   * The number of messages that were checked against an assumed revision, by this revision. A revision is assumed until a message names
   * the revision, unless the user has chosen one.
   */
  readonly assumed: Map<string, number> = new Map();
  /** The revisions against which messages were checked. */
  readonly revisions: Set<string> = new Set();
}
