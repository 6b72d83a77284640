// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { getTaskKey } from "./keys.js";
import { hasTaskEnded, MemoryTaskStore, replaceRecord } from "./tasks.js";
/** Keeps the tasks of all members of a service in the memory of one process, for tests. */
export class MemorySharedTaskStore extends MemoryTaskStore {
  async abandoned({ server, isAlive, limit }) {
    const candidates = [...this.entries.values()]
      .map(({ record }) => record)
      .filter((record) => canRunAgain(record, server));
    const processes = [...new Set(candidates.map((record) => record.process))];
    const alive = await Promise.all(processes.map(isAlive));
    const dead = new Set(processes.filter((_, index) => !alive[index]));
    return candidates
      .filter((record) => dead.has(record.process))
      .slice(0, limit)
      .map((record) => ({
        ...getTaskKey(record),
        process: record.process,
      }));
  }
  takeOver(task, process) {
    const entry = this.find(task);
    if (entry === undefined || !canRunAgain(entry.record)) return undefined;
    const { record } = entry;
    if (record.process === process) return record;
    if (record.process !== task.process) return undefined;
    entry.inputKeys.clear();
    const run = record.run + 1;
    return replaceRecord(entry, { process, run, inputRequests: {} });
  }
}
/** Returns true if another process can run the work of a task again. */
function canRunAgain(
  { request, process, ...record },
  server = request?.server,
) {
  return (
    !hasTaskEnded(record) &&
    process !== undefined &&
    request !== undefined &&
    request.server === server
  );
}
