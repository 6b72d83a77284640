import { appendFileSync, closeSync, openSync } from "node:fs";
import { maskSecrets } from "../../traffic/diagram/secrecy.js";
import { warn } from "../terminal.js";
import { UsageError } from "../usageError.js";
import type { WireObserver } from "./wires.js";

/** The maximum size of a record in bytes. */
const MAX_BYTES = 1024 ** 3;

/** Secrets that are shorter would be found in other words. */
const SHORTEST_SECRET = 6;

/** A file to which the messages of a proxy are written. */
export interface SessionRecord {
  readonly observe: WireObserver;
  /** Masks further secrets: texts that are masked wherever they are. */
  hide(secrets: readonly string[]): void;
  close(): void;
}

/**
 * Creates a file for the messages of both wires of a proxy, one record a line, as `mcpgen validate` reads them. Each message is written when it
 * is sent, so that the file has it if the process is killed. Secrets are masked; headers are not written.
 *
 * @param secrets texts that are masked wherever they are, such as the tokens for the upstream server.
 * @throws UsageError if the file exists, or cannot be created.
 */
export function createRecord(file: string): SessionRecord {
  const known: string[] = [];
  let descriptor: number | undefined = openNew(file);
  let bytes = 0;
  const close = (reason?: string): void => {
    if (descriptor === undefined) return;
    closeSync(descriptor);
    descriptor = undefined;
    if (reason !== undefined) warn(`warning: ${file}: no further message is recorded: ${reason}`);
  };
  return {
    observe({ session, server, from, message }) {
      if (descriptor === undefined) return;
      try {
        const line = lineOf({ time: new Date().toISOString(), from, session, server }, message, known);
        bytes += Buffer.byteLength(line);
        if (bytes > MAX_BYTES) close("the file has 1 GiB");
        else appendFileSync(descriptor, line);
      } catch (error) {
        close((error as Error).message);
      }
    },
    hide(secrets) {
      known.push(...secrets.filter((each) => each.length >= SHORTEST_SECRET && !known.includes(each)));
    },
    close: () => close(),
  };
}

/** What is wrong with a path by the code of the error, and what to do. */
const UNUSABLE: { readonly [code: string]: string } = {
  EEXIST: "the file exists (give another name, or remove it)",
  ENOENT: "the folder does not exist (create it, or give another path)",
};

function openNew(file: string): number {
  try {
    return openSync(file, "ax", 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(`--record ${file}: ${UNUSABLE[code!] ?? message}`);
  }
}

function lineOf(about: object, message: unknown, known: readonly string[]): string {
  try {
    return `${JSON.stringify({ ...about, message: maskSecrets(message, known) })}\n`;
  } catch (error) {
    // A message can be nested deeper than the stack allows.
    if (error instanceof RangeError) return "";
    throw error;
  }
}
