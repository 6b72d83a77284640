import { ConnectionLostError } from "../../client/errors.js";
import type { ClientWarning } from "../../client/warning.js";
import { escapeControlCharacters, excerptOf } from "../../wire/excerpt.js";
import type { ProcessEnd } from "./childProcess.js";

const MAX_EXCERPT = 200;

/** Returns the error of a message whose process has ended. Without an end, the process ended before the message was sent. */
export function lostError(
  server: { readonly label: string; readonly diagnosis: string | undefined },
  end: ProcessEnd | undefined,
  mayHaveRun: boolean,
): ConnectionLostError {
  const { label, diagnosis } = server;
  const problem =
    end === undefined
      ? "the process has ended"
      : end.signal === undefined
        ? `the process has ended with exit code ${end.exitCode}`
        : `the process was ended by ${end.signal}`;
  const output =
    diagnosis === undefined
      ? ""
      : `. Its standard error ends with:\n${escapeControlCharacters(diagnosis)}`;
  const facts = { ...end, diagnosis, mayHaveRun };
  return new ConnectionLostError(`${label}: ${problem}${output}`, facts);
}

/** Returns the warning about a line that is no message. */
export function lineWarning(problem: string, line?: string): ClientWarning {
  return {
    code: "bad-message",
    message: problem,
    ...(line !== undefined && { excerpt: excerptOf(line, MAX_EXCERPT) }),
  };
}
