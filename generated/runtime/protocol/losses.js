// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The features in the loss tables of all revisions of which messages can lose parts. */
export const LOSS_FEATURES = [
  "audio",
  "caching",
  "completion-context",
  "completion-limit",
  "input-schema",
  "log-level",
  "output-schema",
  "parked-notifications",
  "resource-link",
  "result-type",
  "roots-changed",
  "structured-content",
  "structured-value",
  "task-awaited",
  "task-status",
  "tasks",
  "tasks-list",
  "titled-enum",
  "undeclared-member",
  "url-complete",
];
