// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedisScript } from "./script.js";
/** Creates a lease, and deletes old letters. KEYS: lease, letters. ARGV: leaseMs. */
export declare const BEGIN_LEASE: RedisScript;
/**
 * Renews a lease, and deletes received entries with letters. KEYS: lease, letters. ARGV: leaseMs, and groups of entries. A group consists of the number of
 * letters that each of its entries has, the number of its entries, and their ids. Returns 0 if the lease has already expired.
 */
export declare const RENEW_LEASE: RedisScript;
/** Returns the number of entries with letters that Redis has. KEYS: letters. */
export declare const COUNT_LETTER_ENTRIES: RedisScript;
/** Deletes a lease and the letters of its process. KEYS: lease, letters. */
export declare const END_LEASE: RedisScript;
/** Returns 1 if a lease is valid. KEYS: lease. */
export declare const IS_ALIVE: RedisScript;
/**
 * Adds letters in one entry, if the receiver has a lease. KEYS: lease and letters of the receiver. ARGV: the maximum number of letters, the sender, the
 * number that the sender gave the first letter, and the letters as JSON. Returns how many letters were added, or -1 if the receiver has no lease.
 */
export declare const SEND: RedisScript;
/**
 * Adds an entry to the log. KEYS: log, the number of its entries so far. ARGV: the number of entries to keep, the entry, the sender, the number that
 * the sender gave the entry. Keeps one entry more, because `LOG_AFTER` needs the entry before the oldest one to know that no entry is missing. Each
 * entry has a count, by which a process that reads too slowly notices that entries are missing.
 */
export declare const PUBLISH: RedisScript;
/** Returns the id of the newest entry that was ever added to the log. KEYS: log. */
export declare const LOG_POSITION: RedisScript;
/**
 * Returns the entries after a position. KEYS: log. ARGV: the position, the maximum number of entries. Returns nil if entries after the position can
 * be missing, because the log does not have the entry at the position: Redis has removed it, or it belongs to another log.
 */
export declare const LOG_AFTER: RedisScript;
