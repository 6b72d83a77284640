// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/**
 * KEYS task, tasks of the owner by lifetime, and by creation; ARGV owner, maximum number of tasks, lifetime in milliseconds, name of the task in the
 * lists, requests for input (the number, then keys and values), names and values of the other fields. The score in the second list is the time
 * in microseconds, and greater than all scores before.
 */
export declare const CREATE_TASK: RedisScript;
/** KEYS task; ARGV owner. */
export declare const GET_TASK: RedisScript;
/**
 * KEYS task, tasks of the owner by lifetime, and by creation; ARGV owner, the process that makes the change, 1 if the task ends, the name of the task
 * in the lists, requests for input (the number, then keys and values), names and values of the other fields; an empty value removes a field.
 */
export declare const UPDATE_TASK: RedisScript;
/** KEYS task; ARGV owner, the key of the request for input, the response. */
export declare const ANSWER_TASK: RedisScript;
/** KEYS task; ARGV owner, the process that ran the work, the process that will run it. */
export declare const TAKE_OVER_TASK: RedisScript;
/** KEYS task; ARGV owner, process. */
export declare const WATCH_TASK: RedisScript;
/** KEYS task; ARGV owner, process. */
export declare const UNWATCH_TASK: RedisScript;
/** KEYS processes of a server, tasks of a process; ARGV process, the key of the task as JSON, milliseconds. */
export declare const ADD_REPEATABLE: RedisScript;
/** KEYS processes of a server, tasks of a process; ARGV process, the key of the task as JSON. */
export declare const REMOVE_REPEATABLE: RedisScript;
/** KEYS processes of a server. */
export declare const REPEATABLE_PROCESSES: RedisScript;
/** KEYS tasks of a process; ARGV the number of tasks. */
export declare const REPEATABLE_TASKS: RedisScript;
