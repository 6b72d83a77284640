// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/** ARGV owner, idleMs, record, settings. */
export declare const CREATE_SESSION: RedisScript;
/** ARGV owner. */
export declare const GET_SESSION: RedisScript;
/** ARGV owner, idleMs. */
export declare const TOUCH_SESSION: RedisScript;
/** ARGV owner, settings. */
export declare const UPDATE_SESSION: RedisScript;
/** ARGV owner, the settings that are replaced, the new settings. Returns 0 if the present settings differ from them. */
export declare const REPLACE_SETTINGS: RedisScript;
/** ARGV owner. */
export declare const DELETE_SESSION: RedisScript;
/**
 * ARGV owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the ids of the calls. Returns the
 * record and the settings; also the index of an id that is in use, and its process. A client can send this command again if a connection
 * breaks, so calls of the same stream are not in use.
 */
export declare const BEGIN_CALLS: RedisScript;
/** ARGV owner, process, stream, the ids of the calls. */
export declare const END_CALLS: RedisScript;
/** ARGV owner, the id of the call. */
export declare const PROCESS_OF: RedisScript;
/**
 * ARGV owner, process, stream, the maximum number of events and of their bytes, the text, the ids that the event answers. Returns the number of
 * the event and the follower of the stream.
 */
export declare const ADD_EVENT: RedisScript;
/**
 * ARGV owner, the number and the stream of the last event that the client has, the follower. Returns the process of the stream, the follower until
 * now, and the numbers and texts of the events. The numbers are texts.
 */
export declare const RESUME_STREAM: RedisScript;
/**
 * ARGV owner, the number and the stream of the last event that the client has. Returns the process and the follower of the stream, and the numbers,
 * texts and followers of the events. The numbers are texts.
 */
export declare const READ_STREAM: RedisScript;
/** ARGV owner, process, the maximum number of events and of their bytes, the error as JSON. */
export declare const FAIL_CALLS: RedisScript;
/**
 * ARGV owner, process, 1 to take the response over, a process that is known to be dead. Returns whether the response is granted, the process that
 * had it, and whether a process had it at any time.
 */
export declare const OPEN_PUSH: RedisScript;
/** ARGV owner, process. */
export declare const CLOSE_PUSH: RedisScript;
