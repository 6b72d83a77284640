import type { Attack, AttackRun } from "./attack.js";
import { ATTEMPT_PATIENCE, hold, within } from "./hold.js";
import { HANDSHAKE, type Message } from "./messages.js";
import type { ServerName } from "./serverProcess.js";
import type { Transport } from "./targets.js";

/** A text that is sent to a server, and what must come back. */
export interface Shot {
  readonly name: string;
  /** Made when it is sent: a large text is not kept. */
  readonly text: () => string | Buffer;
  readonly revision?: string;
  /** Requests that must be answered, each once. */
  readonly ids?: readonly (string | number)[];
  /** What else must hold for the messages that came back. */
  readonly expect?: (messages: readonly Message[]) => void;
  /** All transports unless given. */
  readonly transports?: readonly Transport[];
}

export const TRANSPORTS: readonly Transport[] = ["stdio", "http", "fetch"];

/** Servers that are on stdio alone. */
const ON_STDIO: readonly ServerName[] = ["weather", "scaffolded"];

/** Sends each shot to a server over each transport; afterwards the server must answer another client. */
export function shoot({ targets }: AttackRun, server: ServerName, shots: readonly Shot[]): Attack[] {
  return TRANSPORTS.flatMap((transport) =>
    shots
      .filter(
        ({ transports = TRANSPORTS }) =>
          transports.includes(transport) && (!ON_STDIO.includes(server) || transport === "stdio"),
      )
      .map(({ name, text, revision = HANDSHAKE, ids = [], expect }) => ({
        name: `${server} over ${transport}: ${name}`,
        async run() {
          const target = await targets.get(server, transport, revision);
          const messages = await within(ATTEMPT_PATIENCE, "the answer", target.send(text(), { revision, ids }));
          for (const id of ids) {
            const answers = messages.filter((message) => message.id === id);
            hold(answers.length === 1, `request ${JSON.stringify(id).slice(0, 80)} has ${answers.length} answers`);
          }
          expect?.(messages);
          await target.check();
        },
      })),
  );
}

/** Expects that a request is refused. */
export function refused(messages: readonly Message[]): void {
  hold(
    messages.length > 0 && messages.every(({ error }) => error !== undefined),
    `it was not refused: ${JSON.stringify(messages).slice(0, 200)}`,
  );
}

/** Expects that nothing is answered under an id that was not sent. */
export function onlyIds(...ids: readonly unknown[]): (messages: readonly Message[]) => void {
  return (messages) => {
    for (const { id } of messages)
      hold(
        id === undefined || id === null || ids.includes(id),
        `answered under another id: ${String(id).slice(0, 80)}`,
      );
  };
}
