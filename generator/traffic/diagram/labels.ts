import { isObject } from "../../../templates/runtime/validation/checks.js";
import { controlsToSpaces, shortenText } from "../../escape/escape.js";
import type { CheckedMessage } from "../schemaViolations.js";

const LONGEST_LABEL = 120;

/** Returns a text of a message on one line, without secrets and control characters, and of a limited length. */
export function formatDiagramText(text: string, longest: number = LONGEST_LABEL): string {
  return shortenText(controlsToSpaces(maskSecretsInText(text.slice(0, 2 * longest))), longest);
}

/** Returns the label of a message: a method with its object, or the outcome of a request. */
export function labelOfMessage({ kind, message, method }: CheckedMessage): string {
  const [params, result, error] = ["params", "result", "error"].map((name) => memberOf(message, name));
  switch (kind) {
    case "request":
    case "notification":
      return formatDiagramText([method, subjectOf(params)].filter((part) => part !== undefined).join(" "));
    case "result":
      return formatDiagramText(outcomeOf(result));
    case "error":
      return formatDiagramText(`error ${String(memberOf(error, "code"))}: ${textOf(memberOf(error, "message")) ?? ""}`);
    case "invalid":
      return "invalid message";
  }
}

/** Returns the outcome of a response, if it is not an ordinary result. */
export function classifyOutcome({ kind, message }: CheckedMessage): "input" | "failed" | undefined {
  if (kind === "error") return "failed";
  if (kind !== "result") return undefined;
  const result = memberOf(message, "result");
  if (memberOf(result, "resultType") === "input_required") return "input";
  return memberOf(result, "isError") === true ? "failed" : undefined;
}

/** Returns a member of a JSON object; undefined if the value is not an object or does not have the member itself. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the object of a method: the name of a tool or prompt, the URI of a resource, the progress, the level of a log message. */
function subjectOf(params: unknown): string | undefined {
  const reference = memberOf(params, "ref");
  const [progress, total] = [memberOf(params, "progress"), memberOf(params, "total")];
  if (typeof progress === "number") return typeof total === "number" ? `${progress}/${total}` : String(progress);
  const candidates = [
    ...["name", "uri", "level", "taskId", "mode"].map((name) => memberOf(params, name)),
    memberOf(reference, "name"),
    memberOf(reference, "uri"),
    memberOf(params, "protocolVersion"),
  ];
  return candidates.map(textOf).find((text) => text !== undefined);
}

function outcomeOf(result: unknown): string {
  const [type, task] = [memberOf(result, "resultType"), memberOf(result, "task")];
  if (type === "input_required") {
    const requests = memberOf(result, "inputRequests");
    const wanted = isObject(requests) ? Object.entries(requests).slice(0, 5) : [];
    const methods = wanted.map(
      ([name, request]) => `${textOf(memberOf(request, "method")) ?? "?"} “${name.slice(0, 40)}”`,
    );
    return methods.length === 0 ? "input required" : `input required: ${methods.join(", ")}`;
  }
  if (memberOf(result, "isError") === true) return "tool failed";
  const status = textOf(memberOf(task, "status")) ?? textOf(memberOf(result, "status"));
  if (status !== undefined) return `task ${status}`;
  for (const list of ["tools", "resources", "resourceTemplates", "prompts", "messages", "contents", "roots", "tasks"]) {
    const items = memberOf(result, list);
    if (Array.isArray(items)) return `result: ${items.length} ${items.length === 1 ? list.replace(/s$/, "") : list}`;
  }
  const revision = textOf(memberOf(result, "protocolVersion")) ?? textOf(memberOf(result, "action"));
  return revision === undefined ? "result" : `result: ${revision}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value.slice(0, 2 * LONGEST_LABEL) : undefined;
}

export const MASK = "***";

/** Matches names of secrets, in lower case and without separators. */
const SECRET_NAME =
  /password|passwd|passphrase|secret|credential|apikey|accesskey|privatekey|signingkey|encryptionkey|authorization(?!server|endpoint)|cookie|requeststate|sessionid|codeverifier|bearer|jwt|tokens?$/;

/** Names of secrets that would be found in longer words. */
const SECRET_WORDS: ReadonlySet<string> = new Set(["auth", "pwd", "pin", "otp", "signature", "assertion", "token"]);

/** Matches names that end in `token` but are counts of tokens or public labels, such as `maxTokens` and `progressToken`. */
const PUBLIC_NAME = /^(?:progresstoken|(?:max|min|num|total|input|output|prompt|completion|cached)\w*tokens?)$/;

/** Returns true for the name of a member whose value looks like a secret: a password, token, key, cookie or `requestState`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const joined = words.join("");
  if (PUBLIC_NAME.test(joined)) return false;
  return SECRET_NAME.test(joined) || words.some((word) => SECRET_WORDS.has(word));
}

/** All repetitions that could overlap are bounded, so that the work stays linear for hostile texts. */
const SECRETS_IN_TEXT: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, MASK],
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie|x-api-key|mcp-session-id)(["']?\s?[:=]\s?["']?)[^\r\n"']+/gi,
    `$1$2${MASK}`,
  ],
  [/\b(Bearer|Basic|DPoP) +(?=\S{0,100}\d|\S{20})[\w.~+/-]{8,}=*/gi, `$1 ${MASK}`],
  [/\beyJ[\w-]{5,}\.[\w-]{2,}(?:\.[\w-]*)*/g, MASK],
  [/\b(?:sk-|[rsp]k_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|npm_|hf_|AKIA|ASIA|AIza)[\w-]{12,}/g, MASK],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@:?#]{1,256}(?::[^\s/@]{0,256})?@/gi, `$1${MASK}@`],
  [/([?&#](?:code|state|sig|key)=)[^\s&#"']+/gi, `$1${MASK}`],
];

/** Matches the name and the sign of an assignment in a text, such as `token=` in a query or `"token": ` in JSON. */
const ASSIGNED_NAME = /\b([a-z][\w.-]{0,40})\\*["']? ?[=:] ?/gi;

/** Matches the value of an assignment at its start: a quoted text, or a word. */
const ASSIGNED_VALUE = /\\*"(?:[^"\\]|\\.){0,4096}(?:\\*"|$)|'[^']{0,4096}(?:'|$)|[^\s&"',;<>{}[\]]+/y;

/** Replaces the secrets in a text: values of secret names, tokens of known forms, private keys, user names and passwords in URLs. */
export function maskSecretsInText(text: string): string {
  return maskAssignments(
    SECRETS_IN_TEXT.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text),
  );
}

function maskAssignments(text: string): string {
  let masked = "";
  let end = 0;
  for (const { 0: assignment, 1: name, index } of text.matchAll(ASSIGNED_NAME)) {
    if (index < end || !isSecretName(name!)) continue;
    ASSIGNED_VALUE.lastIndex = index + assignment.length;
    const value = ASSIGNED_VALUE.exec(text);
    if (value === null) continue;
    masked += text.slice(end, value.index) + MASK;
    end = value.index + value[0].length;
  }
  return masked + text.slice(end);
}
