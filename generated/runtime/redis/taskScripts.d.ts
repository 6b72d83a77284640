// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/**
 * Creates a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, maximum number of tasks, lifetime in
 * milliseconds, name of the task in the lists, requests for input (the number, then keys and values), names and values of the other fields. The score
 * in the list by creation is the time in microseconds, and is greater than all earlier scores.
 */
export declare const CREATE_TASK: RedisScript;
/** Returns a task. KEYS: task. ARGV: owner. */
export declare const GET_TASK: RedisScript;
/**
 * Changes a task. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the process that makes the change, 1 if
 * the task ends, the name of the task in the lists, requests for input (the number, then keys and values), names and values of the other fields. An
 * empty value removes a field. A process repeats an update whose reply it has not received, so a request for input that is open or answered does not
 * change.
 */
export declare const UPDATE_TASK: RedisScript;
/**
 * Replaces a request for input by its response. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of
 * the task in the lists, the key of the request for input, the response.
 */
export declare const ANSWER_TASK: RedisScript;
/**
 * Assigns a task to another process. KEYS: task, the owner's list of tasks by lifetime, and the list by creation. ARGV: owner, the name of the task in
 * the lists, the process that ran the work, the process that will run the work. The other process repeats the script if it has not received the reply.
 */
export declare const TAKE_OVER_TASK: RedisScript;
/** Adds a process to the watchers of a task, and returns the task. KEYS: task. ARGV: owner, process. */
export declare const WATCH_TASK: RedisScript;
/** Removes a process from the processes that watch a task. KEYS: task. ARGV: owner, process. */
export declare const UNWATCH_TASK: RedisScript;
/**
 * Adds a task to the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task as JSON,
 * the lifetime of the task in milliseconds.
 */
export declare const ADD_REPEATABLE: RedisScript;
/**
 * Removes a task from the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task as
 * JSON.
 */
export declare const REMOVE_REPEATABLE: RedisScript;
/** Returns the processes of a server that have tasks that can run again. KEYS: processes of a server. */
export declare const REPEATABLE_PROCESSES: RedisScript;
/** Returns random tasks of a process that can run again. KEYS: tasks of a process. ARGV: the maximum number of tasks. */
export declare const REPEATABLE_TASKS: RedisScript;
