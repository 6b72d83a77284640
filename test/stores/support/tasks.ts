import type { TaskRecord } from "../../../templates/runtime/stores.js";
import { LONG } from "./rules.js";

export const task = (taskId: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
  taskId,
  method: "tools/call",
  status: "working",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUpdatedAt: "2026-01-01T00:00:00.000Z",
  ttlMs: LONG,
  inputRequests: {},
  ...more,
});

export const QUESTION = { method: "elicitation/create", params: { message: "Name?" } };

/** Notes what a task listener receives. */
export function listener(): {
  events: string[];
  changed(record: TaskRecord): void;
  answered(key: string): void;
  deleted(): void;
} {
  const events: string[] = [];
  return {
    events,
    changed: ({ status }) => events.push(`changed: ${status}`),
    answered: (key) => events.push(`answered: ${key}`),
    deleted: () => events.push("deleted"),
  };
}
