import { createInterface } from "node:readline";
import type { ClientHandlers } from "mcpgen-sdk/2026-07-28/client";

/** Prints a line on the terminal. */
export function print(text: string): void {
  console.log(printable(text));
}

/** Returns a text without the characters that drive a terminal, which the texts of servers may contain. Line breaks and tabs are kept. */
function printable(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "\ufffd");
}

/** The terminal of the host. Its input may also be a pipe, as in tests. */
export class Terminal {
  readonly #input = createInterface({ input: process.stdin });
  readonly #lines = this.#input[Symbol.asyncIterator]();

  /** Prints a question and resolves with the next line; `undefined` at the end of the input. */
  async ask(question: string): Promise<string | undefined> {
    process.stdout.write(printable(question));
    const { value, done } = await this.#lines.next();
    return done === true ? undefined : value;
  }

  close(): void {
    this.#input.close();
  }
}

/** Handlers that ask the person at the terminal for the values that a server requests, one field of the form after the other. */
export function elicitOn(
  terminal: Terminal,
): NonNullable<ClientHandlers["elicitation"]> {
  return {
    async elicit(params, { server }) {
      print(`${server.info?.name ?? "The server"}: ${params.message}`);
      if (params.mode === "url") return { action: "accept" };
      const content: Record<string, string | number | boolean> = {};
      const { properties } = params.requestedSchema;
      for (const [name, field] of Object.entries(properties)) {
        const text = await terminal.ask(`  ${field.title ?? name}: `);
        if (text === undefined) return { action: "cancel" };
        if (text !== "") content[name] = parseValue(text, field.type);
      }
      return { action: "accept", content };
    },
    async confirmUrl(url) {
      const answer = await terminal.ask(`Open ${url.href}? [y/N] `);
      return answer?.toLowerCase() === "y";
    },
  };
}

function parseValue(text: string, type: string): string | number | boolean {
  if (type === "number" || type === "integer") return Number(text);
  return type === "boolean" ? /^(y|yes|true)$/i.test(text) : text;
}
