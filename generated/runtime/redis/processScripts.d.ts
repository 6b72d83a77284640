// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/** KEYS lease, letters; ARGV leaseMs. */
export declare const BEGIN_LEASE: RedisScript;
/** KEYS lease, letters; ARGV leaseMs, the id of the last letter that was received. A lease that is over is not begun again. */
export declare const RENEW_LEASE: RedisScript;
/** KEYS lease, letters. */
export declare const END_LEASE: RedisScript;
/** KEYS lease. */
export declare const IS_ALIVE: RedisScript;
/** KEYS lease, letters; ARGV the maximum number of letters, the sender, the sender's number of the letter, the kind of the letter, the letter. */
export declare const SEND: RedisScript;
/** KEYS log; ARGV the number of entries to keep, the entry. The entry before the oldest one must be there, to know that no entry is missing. */
export declare const PUBLISH: RedisScript;
/** KEYS log. Returns the id of the newest entry that there ever was. */
export declare const LOG_POSITION: RedisScript;
/**
 * KEYS log; ARGV a position, the number of entries. Returns nil if entries after the position are missing: then the first entry is newer,
 * and entries were removed at some time. A position after the newest entry is of another log.
 */
export declare const LOG_AFTER: RedisScript;
