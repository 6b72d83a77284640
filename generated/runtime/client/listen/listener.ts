// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../../validation/checks.js";
import type { CallPort } from "../revision.js";

export interface ListenFilter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
}

export interface ListenOptions {
  readonly signal?: AbortSignal;
}

export type ListenEvent =
  | { readonly kind: "open"; readonly accepted: ListenFilter }
  | {
      readonly kind: "notification";
      readonly method: string;
      readonly params: JsonObject;
    }
  | {
      readonly kind: "gap";
      readonly reason: "lost" | "overflow" | "restarted" | "session";
    };

export interface ClientListener extends AsyncIterable<ListenEvent> {
  close(): void;
  readonly ended: Promise<unknown>;
}

/** Placeholder until listeners are written. */
export function openListener(
  _port: CallPort,
  _filter: ListenFilter,
  _options?: ListenOptions,
): ClientListener {
  throw new Error("not written yet");
}
