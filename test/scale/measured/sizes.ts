/** What a service holds and does with a number of sessions. */
export interface SizeRow {
  readonly sessions: number;
  /** Keys of Redis. */
  readonly keys: number;
  /** `used_memory` of Redis. */
  readonly redisBytes: number;
  /** Heap and buffers of all processes together, after a garbage collection. */
  readonly processBytes: number;
  /** Commands to Redis in a second in which no client sends anything. */
  readonly idleCommands: number;
  /** Commands to Redis for a plain call in a session. */
  readonly callCommands?: number;
  /** Seconds of processor time of a plain call, of all processes together. */
  readonly callServerSeconds?: number;
  readonly callRedisSeconds?: number;
  /** GET streams that a notification went to. */
  readonly streams: number;
  /** Commands to Redis for one notification to all of them. */
  readonly fanOutCommands: number;
  /** Milliseconds until all of them had it. */
  readonly fanOutMs: number;
}
