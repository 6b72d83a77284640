// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { ClientBudget } from "./budget.js";
import { toListedTask } from "./taskStates.js";
/** Keeps tasks in the memory of this process. Each task is deleted when its lifetime is over. */
export class MemoryTaskStore {
  /** The tasks by id, oldest first. */
  entries = new Map();
  #budget;
  #created = 0;
  constructor({ maxTasks = 10_000 } = {}) {
    this.#budget = new ClientBudget(maxTasks);
  }
  create(record) {
    if (!this.#budget.take(1, record.principal)) return false;
    const position = ++this.#created;
    const listeners = new Set();
    const inputKeys = new Set(Object.keys(record.inputRequests));
    const entry = { record, position, listeners, inputKeys };
    this.entries.set(record.taskId, entry);
    if (record.ttlMs !== null) this.#deleteAfter(record.taskId, record.ttlMs);
    return true;
  }
  get(key) {
    return this.find(key)?.record;
  }
  list({ session, principal }, { after, limit }) {
    const entries = [...this.entries.values()].filter(
      ({ record, position }) =>
        position > after &&
        record.session === session &&
        record.principal === principal,
    );
    const page = entries.slice(0, limit);
    return {
      tasks: page.map(({ record }) => toListedTask(record)),
      next: entries.length > limit ? page.at(-1)?.position : undefined,
    };
  }
  update(key, change, by) {
    const entry = this.find(key);
    if (entry === undefined || hasTaskEnded(entry.record)) return undefined;
    const { record } = entry;
    if (by !== undefined && by !== record.process) return undefined;
    const { status = record.status } = change;
    return replaceRecord(
      entry,
      hasTaskEnded({ status })
        ? { ...change, inputRequests: {}, request: undefined }
        : { ...change, inputRequests: addInputRequests(entry, change) },
    );
  }
  answer(key, request, response) {
    const entry = this.find(key);
    if (entry === undefined) return false;
    if (!Object.hasOwn(entry.record.inputRequests, request)) return false;
    const { [request]: _, ...inputRequests } = entry.record.inputRequests;
    replaceRecord(entry, { inputRequests });
    for (const each of [...entry.listeners]) each.answered(request, response);
    return true;
  }
  watch(key, listener) {
    const listeners = this.find(key)?.listeners;
    listeners?.add(listener);
    return () => void listeners?.delete(listener);
  }
  /** Returns a task, or undefined if the task does not exist or belongs to another session or principal. */
  find({ taskId, session, principal }) {
    const entry = this.entries.get(taskId);
    return entry?.record.session === session &&
      entry?.record.principal === principal
      ? entry
      : undefined;
  }
  #deleteAfter(taskId, ttlMs) {
    const timer = setTimeout(() => {
      const entry = this.entries.get(taskId);
      if (entry === undefined) return;
      this.entries.delete(taskId);
      this.#budget.give(1, entry.record.principal);
      for (const listener of [...entry.listeners]) listener.deleted();
    }, ttlMs);
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
  }
}
/** Returns true if the status of a task is final. */
export function hasTaskEnded({ status }) {
  return status !== "working";
}
/** Returns the open requests for input of a task after a change. */
function addInputRequests({ record, inputKeys }, { inputRequests = {} }) {
  const added = Object.entries(inputRequests).filter(
    ([key]) => !inputKeys.has(key),
  );
  for (const [key] of added) inputKeys.add(key);
  return { ...record.inputRequests, ...Object.fromEntries(added) };
}
/** Replaces members of the record of a task, and passes the new record to the listeners of the task. */
export function replaceRecord(entry, members) {
  const lastUpdatedAt = new Date().toISOString();
  entry.record = { ...entry.record, ...members, lastUpdatedAt };
  for (const listener of [...entry.listeners]) listener.changed(entry.record);
  return entry.record;
}
