import type { AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { HANDSHAKE, request, STATELESS, statelessRequest, type Message } from "../messages.js";
import { RETURNED, THROWN } from "../servers/throwing.js";
import { shoot, type Shot } from "../shots.js";

function call(revision: string, name: string, of: string): string {
  const params = { name, arguments: { of } };
  return revision === STATELESS ? statelessRequest(1, "tools/call", params) : request(1, "tools/call", params);
}

/** What every answer to a hostile handler must be. */
function expectation(tool: string, revision: string): (messages: readonly Message[]) => void {
  return (messages) => {
    const answer = messages.find(({ id }) => id === 1)!;
    const text = JSON.stringify(answer);
    hold(!text.includes("hunter2"), `the message of an unexpected error is sent: ${text.slice(0, 200)}`);
    if (tool !== "return")
      hold(answer.error !== undefined, `what was thrown is answered with a result: ${text.slice(0, 200)}`);
    const code = answer.error?.code;
    hold(code !== -32055, `the code ${String(code)} is sent, which revision ${revision} does not define`);
    hold(code !== -32042 || revision === HANDSHAKE, `the code ${String(code)} is sent in revision ${revision}`);
  };
}

const TOOLS: readonly (readonly [tool: string, table: object])[] = [
  ["throw", THROWN],
  ["reject", THROWN],
  ["return", RETURNED],
];

/** Returns calls of handlers that throw, reject with and return each value of the tables. */
export function shotsAtHandlers(revisions: readonly string[]): Shot[] {
  return revisions.flatMap((revision) =>
    TOOLS.flatMap(([tool, table]) =>
      Object.keys(table).map((of): Shot => ({
        name: `${tool} ${of} (${revision})`,
        text: () => call(revision, tool, of),
        ids: [1],
        revision,
        expect: expectation(tool, revision),
      })),
    ),
  );
}

export const THROW_ATTACKS: AttackClass = {
  name: "hostile handlers",
  rule: "Whatever a handler throws or returns, the client gets one valid answer.",
  attacks(run) {
    const shots = shotsAtHandlers([HANDSHAKE, STATELESS]);
    const progress = ["NaN", "Infinity", "-Infinity"].map((of): Shot => ({
      name: `progress(${of})`,
      text: () => request(1, "tools/call", { name: "progress", arguments: { of }, _meta: { progressToken: 5 } }),
      ids: [1],
      expect: (messages) =>
        hold(!messages.some((message) => JSON.stringify(message).includes('"progress":null')), "progress null is sent"),
    }));
    const prints = ["console", "write", "partial", "warning"].map((of): Shot => ({
      name: `print by ${of}`,
      text: () => call(HANDSHAKE, "print", of),
      ids: [1],
      transports: ["stdio"],
    }));
    return shoot(run, "hostile", [...shots, ...progress, ...prints]);
  },
};
