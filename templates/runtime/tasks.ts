/**
 * TODO
 * @module
 */
export { Tasks } from "./tasks/extension.js";
export { SessionTasks } from "./tasks/sessionTasks.js";
export type { TaskContext } from "./tasks/context.js";
export type { TaskFacts, TaskStatus } from "./tasks/facts.js";
export type { TasksOffer, TasksOptions } from "./tasks/options.js";
