import { PING_PATIENCE, short, within } from "./hold.js";
import {
  initialize,
  LONGEST_ANSWER,
  request,
  STATELESS,
  statelessRequest,
  wellFormed,
  type Message,
} from "./messages.js";
import { checkProcess, type ServerProcess } from "./serverProcess.js";
import type { SendOptions, Target } from "./target.js";

/** A server on stdio. It has one client, so the ping comes on the same connection. */
export class StdioTarget implements Target {
  readonly #server: ServerProcess;
  readonly #revision: string;
  #parts: string[] = [];
  #length = 0;
  #received: Message[] = [];
  #fault: Error | undefined;
  #wake: () => void = () => undefined;
  #pings = 0;
  #isSound = true;

  constructor(server: ServerProcess, revision: string) {
    this.#server = server;
    this.#revision = revision;
    server.child.stdout!.setEncoding("utf8").on("data", (text: string) => this.#take(text));
    void server.end.then(() => this.#wake());
  }

  get isUsable(): boolean {
    return this.#isSound && this.#server.ended() === undefined;
  }

  async begin(): Promise<void> {
    if (this.#revision === STATELESS) return this.check();
    await this.send(initialize(this.#revision), { revision: this.#revision, ids: [0] });
    this.#write('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  }

  async send(text: string | Buffer, { ids = [] }: SendOptions): Promise<readonly Message[]> {
    this.#received = [];
    const ping = this.#ping();
    this.#write(text);
    this.#write(ping.text);
    this.#isSound = false;
    const wanted = [...ids, ping.id];
    await this.#until(() => wanted.every((id) => this.#received.some((message) => message.id === id)));
    this.#isSound = true;
    return this.#received.filter(({ id }) => id !== ping.id);
  }

  async check(): Promise<void> {
    this.#isSound = false;
    const { id, text } = this.#ping();
    this.#write(text);
    await this.#until(() => this.#received.some((message) => message.id === id));
    checkProcess(this.#server);
    this.#isSound = true;
  }

  stop(): void {
    this.#isSound = false;
    this.#server.child.kill("SIGKILL");
  }

  #ping(): { id: string; text: string } {
    const id = `ping-${++this.#pings}`;
    // The revision without handshake has no ping.
    const text = this.#revision === STATELESS ? statelessRequest(id, "server/discover") : request(id, "ping");
    return { id, text };
  }

  /** Waits until a condition holds: what is sent is not well formed, or not in time, rejects. */
  async #until(condition: () => boolean): Promise<void> {
    const waiting = new Promise<void>((resolve, reject) => {
      this.#wake = () => {
        const ended = this.#server.ended();
        if (this.#fault !== undefined) reject(this.#fault);
        else if (condition()) resolve();
        else if (ended !== undefined) reject(new Error(ended));
      };
      this.#wake();
    });
    await within(PING_PATIENCE, "the ping after it", waiting);
  }

  #write(text: string | Buffer): void {
    const { stdin } = this.#server.child;
    stdin!.write(text);
    stdin!.write("\n");
  }

  #take(text: string): void {
    const [first = "", ...more] = text.split("\n");
    this.#add(first);
    for (const part of more) {
      this.#line(this.#parts.join(""));
      this.#parts = [];
      this.#length = 0;
      this.#add(part);
    }
    this.#wake();
  }

  #add(part: string): void {
    this.#length += part.length;
    if (this.#length > LONGEST_ANSWER) {
      this.#fault ??= new Error(`an answer is longer than ${LONGEST_ANSWER} bytes: ${short(this.#parts[0] ?? part)}`);
      this.#parts = [];
    } else this.#parts.push(part);
  }

  #line(text: string): void {
    try {
      for (const message of wellFormed(text)) this.#received.push(message);
    } catch (error) {
      this.#fault ??= error as Error;
    }
  }
}
