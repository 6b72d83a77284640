// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/** Creates a session. ARGV: owner, idleMs, record, settings. */
export declare const CREATE_SESSION: RedisScript;
/** Returns a session. ARGV: owner. */
export declare const GET_SESSION: RedisScript;
/** Returns a session, and extends its lifetime. ARGV: owner, idleMs. */
export declare const TOUCH_SESSION: RedisScript;
/** Replaces the settings of a session. ARGV: owner, settings. */
export declare const UPDATE_SESSION: RedisScript;
/**
 * Replaces the settings of a session, if they have not changed since they were read. ARGV: owner, the settings that were read, the new settings.
 * Returns 0 if the present settings differ from the settings that were read.
 */
export declare const REPLACE_SETTINGS: RedisScript;
/** Deletes a session and its events. ARGV: owner. */
export declare const DELETE_SESSION: RedisScript;
/**
 * Claims the ids of calls. ARGV: owner, idleMs, process, stream, the number of processes that are known to be dead, these processes, the ids of the
 * calls. Returns the record and the settings of the session. If an id is in use, also returns its index and its process. If a connection breaks, a
 * Redis client can send this command twice, so an id of a call on the same stream is not in use.
 */
export declare const BEGIN_CALLS: RedisScript;
/** Removes running calls of a process. ARGV: owner, process, stream, the ids of the calls. */
export declare const END_CALLS: RedisScript;
/** Returns the process that runs a call. ARGV: owner, the id of the call. */
export declare const PROCESS_OF: RedisScript;
/**
 * Adds an event to the stream of calls. ARGV: owner, process, stream, the maximum number of events and of their bytes, the mark of the event, the mark
 * of the event before it, the text of the event, the ids of the calls that the event answers. Returns the number of the event and the follower of the
 * stream. If the stream does not have the event before it yet, adds nothing and returns 0; an empty mark turns this check off.
 *
 * If a connection breaks, a Redis client can send this command twice, also together with later events of the stream. Marks are numbers that grow, so an
 * event with an earlier mark than the last event of the stream is such a repetition. The script then returns the values of the stored event. After the
 * last answer the stream has no last event, so the script searches for the event. A process itself sends an answer again with another mark.
 */
export declare const ADD_EVENT: RedisScript;
/**
 * Resumes a stream. ARGV: owner, the number and the stream of the last event that the client has received, the new follower. Returns the result of
 * `READ_EVENTS`, with the earlier follower.
 */
export declare const RESUME_STREAM: RedisScript;
/** Reads the events of a stream. ARGV: owner, the number and the stream of the last event that the client has received. */
export declare const READ_STREAM: RedisScript;
/** Ends all calls of a dead process with an error. ARGV: owner, process, the maximum number of events and of their bytes, the error as JSON. */
export declare const FAIL_CALLS: RedisScript;
/**
 * Records that a process has the open response to the GET request of a session. The names of all processes with a record are in one field, separated
 * by spaces. ARGV: owner, process, 1 to open the response even if other processes have a record, the processes that are known to be dead. Returns
 * three values: 1 if the process may open the response, the other processes with a record, and 1 after `CONFIRM_PUSH`.
 */
export declare const OPEN_PUSH: RedisScript;
/** Records that the client has received the start of a response to a GET request. ARGV: owner. */
export declare const CONFIRM_PUSH: RedisScript;
/** Removes the record that `OPEN_PUSH` made for a process. ARGV: owner, process. */
export declare const CLOSE_PUSH: RedisScript;
