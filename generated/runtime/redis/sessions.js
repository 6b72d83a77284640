// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { parseEventId } from "../stores/eventId.js";
import { applySettingsChange } from "../stores/settingsChange.js";
import { hashOwner } from "./keys.js";
import { OrderedEvents } from "./orderedEvents.js";
import {
  ADD_EVENT,
  BEGIN_CALLS,
  CLOSE_PUSH,
  CONFIRM_PUSH,
  CREATE_SESSION,
  DELETE_SESSION,
  END_CALLS,
  FAIL_CALLS,
  GET_SESSION,
  OPEN_PUSH,
  PROCESS_OF,
  READ_STREAM,
  REPLACE_SETTINGS,
  RESUME_STREAM,
  TOUCH_SESSION,
  UPDATE_SESSION,
} from "./sessionScripts.js";
import {
  readResumedStream,
  readStreamForFollower,
  readNonEmptyReplyText,
} from "./eventReplies.js";
/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
export class RedisSessions {
  #parts;
  #events = new OrderedEvents();
  constructor(parts) {
    this.#parts = parts;
  }
  /** Creates a session, and resolves with true. If Redis is full, the promise rejects. */
  async create(record, idleMs) {
    const { session, principal, logLevel, subscriptions, ...fixed } = record;
    const settings = settingsText({ logLevel, subscriptions });
    const args = [whole(idleMs), JSON.stringify(fixed), settings];
    await this.#run(CREATE_SESSION, { session, principal }, args);
    return true;
  }
  async get(key) {
    return recordOf(key, await this.#run(GET_SESSION, key));
  }
  async touch(key, idleMs) {
    return recordOf(key, await this.#run(TOUCH_SESSION, key, [whole(idleMs)]));
  }
  async update(key, settings) {
    await this.#run(UPDATE_SESSION, key, [settingsText(settings)]);
  }
  async change(key, change) {
    for (;;) {
      const reply = await this.#run(GET_SESSION, key);
      const record = recordOf(key, reply);
      if (record === undefined) return;
      const settings = settingsText(applySettingsChange(record, change));
      const [, present] = reply;
      // If another process has changed the settings since this process read them, reads the settings again.
      const args = [present, settings];
      if ((await this.#run(REPLACE_SETTINGS, key, args)) !== 0) return;
    }
  }
  async delete(key) {
    await this.#run(DELETE_SESSION, key);
  }
  async beginCalls(key, { ids, process, stream }, idleMs) {
    const dead = [];
    const texts = ids.map((id) => JSON.stringify(id));
    for (;;) {
      const args = [whole(idleMs), process, stream, dead.length];
      const reply = await this.#run(BEGIN_CALLS, key, [
        ...args,
        ...dead,
        ...texts,
      ]);
      const record = recordOf(key, reply);
      if (record === undefined) return undefined;
      const [, , index, runner] = reply;
      if (index === undefined || runner === undefined) return { record };
      // A dead process stays dead, so the next attempt can end its call.
      if (await this.#parts.isAlive(runner))
        return { record, inFlight: ids[Number(index)] };
      dead.push(runner);
    }
  }
  async endCalls(key, { ids, process, stream }) {
    const texts = ids.map((id) => JSON.stringify(id));
    await this.#run(END_CALLS, key, [process, stream, ...texts]);
  }
  async processOf(key, id) {
    const reply = await this.#run(PROCESS_OF, key, [JSON.stringify(id)]);
    return readNonEmptyReplyText(reply);
  }
  async addEvent({ stream, ...key }, { text, process, answers = [] }) {
    const answered = answers.map((id) => JSON.stringify(id));
    const args = [process, stream, ...this.#limits];
    const reply = await this.#events.add(
      `${stream} ${key.session}`,
      (mark, before) =>
        this.#run(ADD_EVENT, key, [...args, mark, before, text, ...answered]),
    );
    if (!Array.isArray(reply)) return undefined;
    const [number, follower] = reply;
    return {
      id: `${stream}-${number}`,
      follower: readNonEmptyReplyText(follower),
    };
  }
  async resumeStream(key, lastEventId, follower) {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream, follower];
    const reply = await this.#run(RESUME_STREAM, key, args);
    return readResumedStream(event.stream, reply, follower);
  }
  async readStream(key, lastEventId) {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream];
    const reply = await this.#run(READ_STREAM, key, args);
    return readStreamForFollower(event.stream, reply);
  }
  async failCalls(key, process, { code, message, data }) {
    const error = JSON.stringify({ code, message, data });
    await this.#run(FAIL_CALLS, key, [process, ...this.#limits, error]);
  }
  async openPush(key, request) {
    const dead = [];
    for (;;) {
      const args = [request.process, request.takeOver ? 1 : 0, ...dead];
      const reply = await this.#run(OPEN_PUSH, key, args);
      if (!Array.isArray(reply)) return undefined;
      const [granted, names, isConfirmed] = reply;
      const holders = String(names).split(" ").filter(Boolean);
      if (granted === 1)
        return {
          isGranted: true,
          earlier: holders,
          isFirst: isConfirmed === 0,
        };
      for (const holder of holders)
        if (await this.#parts.isAlive(holder))
          return { isGranted: false, earlier: [], isFirst: false };
      // A dead process stays dead, so the next attempt can ignore its record.
      dead.push(...holders);
    }
  }
  async confirmPush(key) {
    await this.#run(CONFIRM_PUSH, key);
  }
  async closePush(key, process) {
    await this.#run(CLOSE_PUSH, key, [process]);
  }
  get #limits() {
    const { maxEvents, maxEventBytes } = this.#parts.settings;
    return [maxEvents, maxEventBytes];
  }
  #run(script, key, args = []) {
    const { scripts, keys } = this.#parts;
    return scripts.run(script, keys.ofSession(key), [hashOwner(key), ...args]);
  }
}
/** Returns a number of milliseconds as a whole number of at least 1, because Redis accepts no fractions. */
function whole(ms) {
  return Math.max(1, Math.ceil(ms));
}
function settingsText({ logLevel, subscriptions }) {
  return JSON.stringify({ logLevel, subscriptions });
}
function recordOf({ session, principal }, reply) {
  if (!Array.isArray(reply)) return undefined;
  const [fixed, settings] = reply
    .slice(0, 2)
    .map((text) => JSON.parse(String(text)));
  return { session, principal, ...fixed, ...settings };
}
