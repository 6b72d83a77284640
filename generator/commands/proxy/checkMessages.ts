import { listBundledRevisions } from "../../bundled/bundled.js";
import { visibleText } from "../../escape/visibleText.js";
import { maskSecretsInText } from "../../traffic/diagram/labels.js";
import { SessionValidator } from "../../traffic/sessionValidator.js";
import type { CheckedMessage } from "../../traffic/schemaViolations.js";
import { factsWith, loadPackages } from "../validate.js";
import { warn } from "../terminal.js";
import type { WireMessage, WireObserver } from "./wires.js";

/** The maximum number of sessions whose state is kept, and of kinds of findings that are remembered as reported. */
const MOST_SESSIONS = 1_000;
const MOST_REPORTED = 1_000;

/** Returns an observer that validates each message as `mcpgen validate` does, and prints each kind of invalid message once. */
export async function createMessageCheck(report: (text: string) => void = warn): Promise<WireObserver> {
  const packages = await loadPackages([]);
  const errorCodes = new Map([...listBundledRevisions().keys()].map((each) => [each, factsWith(each, [])]));
  const sessions = new Map<string, SessionValidator>();
  const reported = new Set<string>();
  const validatorOf = (session: string): SessionValidator => {
    const known = sessions.get(session);
    sessions.delete(session);
    const validator =
      known ?? new SessionValidator({ packages, errorCodes, revision: undefined, exact: false, from: undefined });
    sessions.set(session, validator);
    if (sessions.size > MOST_SESSIONS) sessions.delete(sessions.keys().next().value!);
    return validator;
  };
  return (received) => {
    for (const checked of validatorOf(received.session).next(received.message, received.from))
      for (const { code, pointer, message } of checked.findings) {
        const what = `${sideOf(received)} ${nounOf(checked)}`;
        // A list with many invalid entries is one kind.
        const key = JSON.stringify([what, code, pointer.replace(/\/\d+(?=\/|$)/g, "/*")]);
        if (reported.has(key) || reported.size >= MOST_REPORTED) continue;
        reported.add(key);
        report(`check: ${visibleText(maskSecretsInText(`${what}: ${pointer || "the message"} ${message}`))}`);
      }
  };
}

/** The senders of messages, by the wire and the sender on it. */
const SIDES: { readonly [side: string]: string } = {
  "client client": "a client sent an invalid",
  "client server": "a client got an invalid",
  "upstream client": "the upstream server got an invalid",
  "upstream server": "the upstream server sent an invalid",
};

function sideOf({ session, server, from }: WireMessage): string {
  const side = SIDES[`${session.split(" ")[0]} ${from}`]!;
  return server === undefined ? side : side.replace("server", `server ${server}`);
}

function nounOf({ kind, method, request }: CheckedMessage): string {
  if (kind === "request" || kind === "notification") return method!;
  if (kind === "invalid") return "message";
  return request === undefined ? kind : `${kind} of ${request.method}`;
}
