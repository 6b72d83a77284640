// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";
import type { TaskService } from "../stores/service.js";
import type { TaskRunner } from "./runner.js";
/** Takes over the tasks of processes that have ended, if their work may run again. */
export declare class TaskTakeover {
  #private;
  constructor(
    server: Server,
    {
      runner,
      service,
    }: {
      runner: TaskRunner;
      service: TaskService;
    },
  );
  /** Looks for tasks at each interval of the lease, until the process ends. */
  begin(): void;
  /** Takes over the tasks that have no process. Never rejects: `onError` gets the errors of the service. */
  look(): Promise<void>;
}
