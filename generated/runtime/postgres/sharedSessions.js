// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
import { applySettingsChange } from "../stores/settingsChange.js";
import { PostgresCallEvents } from "./callEvents.js";
import { createNameKey, createRequestIdKey } from "./nameKeys.js";
/** Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. */
export class PostgresSessionStore {
  #database;
  #events;
  constructor(database, limits) {
    this.#database = database;
    this.#events = new PostgresCallEvents(database, limits);
  }
  async create(
    { session, principal, logLevel, subscriptions, ...record },
    idleMs,
  ) {
    const row = await this.#database.one(
      "create_session",
      keyOf({ session, principal }),
      JSON.stringify(record),
      JSON.stringify({ logLevel, subscriptions }),
      idleMs,
    );
    return row.created;
  }
  async get(key) {
    const row = await this.#database.one("get_session", keyOf(key));
    return row && recordOf(key, row);
  }
  async touch(key, idleMs) {
    const row = await this.#database.one("touch_session", keyOf(key), idleMs);
    return row && recordOf(key, row);
  }
  async update(key, { logLevel, subscriptions }) {
    const settings = JSON.stringify({ logLevel, subscriptions });
    await this.#database.call("update_session", keyOf(key), settings);
  }
  async change(key, change) {
    for (;;) {
      const row = await this.#database.one("get_session", keyOf(key));
      if (row === undefined) return;
      const settings = applySettingsChange(recordOf(key, row), change);
      const replaced = await this.#database.one(
        "replace_settings",
        keyOf(key),
        row.settings,
        JSON.stringify(settings),
      );
      // If another process has changed the settings since this process read them, reads the settings again.
      if (replaced?.replaced) return;
    }
  }
  async delete(key) {
    await this.#database.call("delete_sessions", [keyOf(key)]);
  }
  async beginCalls(key, { ids, process, stream }, idleMs) {
    // Sorts the ids, because two statements that claim the same ids in different orders would wait for each other.
    const sorted = ids.map((id) => JSON.stringify(id)).sort();
    const row = await this.#database.one(
      "begin_calls",
      keyOf(key),
      sorted.map(createNameKey),
      sorted,
      process,
      stream,
      idleMs,
    );
    if (row === undefined) return undefined;
    const { in_flight: inFlight } = row;
    return {
      record: recordOf(key, row),
      ...(inFlight !== null && { inFlight: JSON.parse(inFlight) }),
    };
  }
  async endCalls(key, { ids, process, stream }) {
    const keys = ids.map(createRequestIdKey);
    await this.#database.call("end_calls", keyOf(key), keys, process, stream);
  }
  async processOf(key, id) {
    const row = await this.#database.one(
      "process_of",
      keyOf(key),
      createRequestIdKey(id),
    );
    return row?.process;
  }
  addEvent(key, event) {
    return this.#events.add(keyOf(key), key.stream, event);
  }
  resumeStream(key, lastEventId, follower) {
    return this.#events.resume(keyOf(key), lastEventId, follower);
  }
  readStream(key, lastEventId) {
    return this.#events.read(keyOf(key), lastEventId);
  }
  async failCalls(key, process, { code, message, data }) {
    const error = JSON.stringify({ code, message, data });
    await this.#database.call("fail_calls", keyOf(key), process, error);
  }
  async openPush(key, { process, takeOver }) {
    const row = await this.#database.one(
      "open_push",
      keyOf(key),
      process,
      takeOver,
    );
    return (
      row && {
        isGranted: row.is_granted,
        isFirst: row.is_first,
        earlier: row.earlier.split(" ").filter(Boolean),
      }
    );
  }
  async confirmPush(key) {
    await this.#database.call("confirm_push", keyOf(key));
  }
  async closePush(key, process) {
    await this.#database.call("close_push", keyOf(key), process);
  }
}
function keyOf({ session, principal }) {
  return hashedName(principal, session);
}
function recordOf({ session, principal }, { record, settings }) {
  return {
    session,
    ...(principal !== undefined && { principal }),
    ...JSON.parse(record),
    ...JSON.parse(settings),
  };
}
