// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions } from "../../server/context.js";
import {
  type InputResponse,
  type TaskChange,
  type TaskListener,
  type TaskRecord,
} from "../../stores/tasks.js";
import type { JsonObject } from "../../validation/checks.js";
import { type ParkedCalls } from "./parkedCalls.js";
import {
  type AskingHandler,
  type HandlerOutcome,
  type ParkableCall,
} from "./parking.js";
/**
 * A call whose handler waits for input of a stateless client, in the process in which the handler runs. Its record in the store is written when the
 * handler waits for the first time; the store passes the client's answers to this object.
 */
export declare class ParkedCall implements AskingHandler, TaskListener {
  #private;
  ending: TaskChange | undefined;
  readonly waiting: Set<() => void>;
  constructor(calls: ParkedCalls, call: ParkableCall);
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
  attach(outer: IncomingRequestCall): void;
  end(outcome: HandlerOutcome): void;
  changed(record: TaskRecord): void;
  answered(name: string, response: InputResponse): void;
  deleted(): void;
}
