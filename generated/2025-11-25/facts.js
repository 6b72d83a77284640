// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 7b4dd1d280d53caf682f7207c1ab984731708ba3fd483dd966fb46b7204b71da).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { METHODS } from "./methods.js";

/** The facts of this revision: those of the schema, and those that only the prose of the specification states. */
export const REVISION = {
  revision: "2025-11-25",
  lifecycle: "handshake",
  errorWithoutId: true,
  objectCapabilities: ["tasks.list", "tasks.cancel"],
  inputErrors: "result",
  typedResults: false,
  batching: false,
  open: "initialize",
  transports: ["stdio", "streamable-http", "http+sse"],
  sessions: true,
  resumable: true,
  versionHeader: true,
  headers: [],
  codes: {
    PARSE_ERROR: -32700,
    INVALID_REQUEST: -32600,
    METHOD_NOT_FOUND: -32601,
    INVALID_PARAMS: -32602,
    INTERNAL_ERROR: -32603,
    RESOURCE_NOT_FOUND: -32002,
    URL_ELICITATION_REQUIRED: -32042,
    SAMPLING_REJECTED: -1,
  },
  reservedCodes: [
    {
      first: -32099,
      last: -32020,
      instead: -32603,
    },
  ],
  methods: METHODS,
  inputs: {},
  answers: {
    ping: ["EmptyResult"],
    "tasks/get": ["GetTaskResult"],
    "tasks/result": ["GetTaskPayloadResult"],
    "tasks/list": ["ListTasksResult"],
    "tasks/cancel": ["CancelTaskResult"],
    "sampling/createMessage": ["CreateMessageResult", "CreateTaskResult"],
    "roots/list": ["ListRootsResult"],
    "elicitation/create": ["ElicitResult", "CreateTaskResult"],
  },
};
