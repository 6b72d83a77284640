// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isErrorResult } from "../stores/taskStates.js";
import { fieldsOf } from "./replyFields.js";
/** Returns the script arguments for a new task: the number of requests for input, these requests, and the other fields. */
export function fieldsOfRecord(record) {
  const { status, lastUpdatedAt, inputRequests, statusMessage, ...more } =
    record;
  const { result, error, process, run, request, ...fixed } = more;
  const fields = {
    r: JSON.stringify(fixed),
    st: status,
    u: lastUpdatedAt,
    pr: process,
    run: run === undefined ? undefined : String(run),
    sv: request?.server,
    req: jsonOf(request),
    sm: jsonOf(statusMessage),
    res: jsonOf(result),
    ie: isErrorResult(result) ? "1" : undefined,
    err: jsonOf(error),
  };
  return [
    ...requestArguments(inputRequests),
    ...Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [name, value],
    ),
  ];
}
/** For each member of a change, the name of its field in Redis. */
const FIELDS_OF_CHANGE = {
  statusMessage: "sm",
  result: "res",
  error: "err",
};
/** Returns the script arguments for a change of a task. An empty text removes a field. */
export function fieldsOfChange(change) {
  const { status, inputRequests = {} } = change;
  const members = Object.entries(FIELDS_OF_CHANGE);
  return [
    ...requestArguments(inputRequests),
    ...(status === undefined ? [] : ["st", status]),
    ...members.flatMap(([member, field]) =>
      Object.hasOwn(change, member)
        ? [field, jsonOf(change[member]) ?? ""]
        : [],
    ),
    ...(Object.hasOwn(change, "result")
      ? ["ie", isErrorResult(change.result) ? "1" : ""]
      : []),
  ];
}
/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of a
 * surrogate pair.
 */
export function inputKey(key) {
  return JSON.stringify(key);
}
/** Returns the script arguments that add a process to the watchers of a new task. */
export function watcherField(process) {
  return [`w${process}`, "1"];
}
function requestArguments(requests) {
  const entries = Object.entries(requests);
  return [
    entries.length,
    ...entries.flatMap(([key, request]) => [
      inputKey(key),
      JSON.stringify(request),
    ]),
  ];
}
/** Returns the task in the reply of a script, or undefined if the script found no task. */
export function storedTaskOf({ session, principal }, reply) {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply;
  const fields = fieldsOf(flat);
  return {
    record: { session, principal, ...recordOf(fields) },
    version: Number(fields.get("v")),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [
        JSON.parse(key),
        JSON.parse(text),
      ]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
  };
}
function recordOf(fields) {
  return {
    ...readTaskState(fields),
    inputRequests: requestsOf(fields),
    result: parsed(fields.get("res")),
    error: parsed(fields.get("err")),
    request: parsed(fields.get("req")),
  };
}
/** Returns the state of a task without its result, its error and its requests. */
export function readTaskState(fields) {
  const updated = fields.get("u") ?? "";
  const run = fields.get("run");
  return {
    ...parsed(fields.get("r")),
    status: fields.get("st"),
    statusMessage: parsed(fields.get("sm")),
    lastUpdatedAt: /^\d+$/.test(updated)
      ? new Date(Number(updated)).toISOString()
      : updated,
    process: fields.get("pr"),
    run: run === undefined ? undefined : Number(run),
  };
}
/** Returns the open requests for input of a task, in the order in which they were added. */
function requestsOf(fields) {
  const open = fieldsWith("q", fields).map(([key, value]) => {
    const colon = value.indexOf(":");
    return {
      key: JSON.parse(key),
      number: Number(value.slice(0, colon)),
      request: JSON.parse(value.slice(colon + 1)),
    };
  });
  open.sort((a, b) => a.number - b.number);
  return Object.fromEntries(open.map(({ key, request }) => [key, request]));
}
function fieldsWith(prefix, fields) {
  return [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}
function jsonOf(value) {
  return value === undefined ? undefined : JSON.stringify(value);
}
function parsed(text) {
  return text === undefined ? undefined : JSON.parse(text);
}
