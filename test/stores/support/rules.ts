import type { SessionRecord } from "../../../templates/runtime/stores.js";

/** Registers a test. */
export type Register = (name: string, run: () => Promise<void>) => unknown;

/** What a test opened, and must close. */
export interface Closable {
  close?(): Promise<void> | void;
}

/** An empty store for one test. */
export interface Opened<Store> {
  readonly store: Store;
  /** The same entries, as another process sees them; the store itself if there can be only one process. */
  readonly other: Store;
  /** Resolves when so many milliseconds have passed for the store. */
  wait(ms: number): Promise<unknown>;
  close?(): Promise<void> | void;
}

/** Opens an empty store that accepts at most `limit` entries; without a limit, it accepts a hundred at least. */
export type Open<Store> = (limit?: number) => Promise<Opened<Store>> | Opened<Store>;

/** Rules by their names. `open` opens the same with a limit. */
export type Rules<Opened extends Closable, Limit> = {
  readonly [name: string]: (opened: Opened, open: (limit: Limit) => Promise<Opened>) => Promise<void>;
};

/** Registers a test for each rule. All that a rule opens is closed after it, also if the rule fails. */
export function register<Opened extends Closable, Limit>(
  test: Register,
  open: (limit?: Limit) => Promise<Opened> | Opened,
  rules: Rules<Opened, Limit>,
): void {
  for (const [name, rule] of Object.entries(rules))
    test(name, async () => {
      const all: Opened[] = [];
      const openOne = async (limit?: Limit): Promise<Opened> => {
        const opened = await open(limit);
        all.push(opened);
        return opened;
      };
      try {
        await rule(await openOne(), openOne);
      } finally {
        for (const each of all) await each.close?.();
      }
    });
}

export const ALICE = "https://issuer.example alice";
export const MALLORY = "https://issuer.example mallory";
/** Milliseconds that no test takes. */
export const LONG = 600_000;
/** Milliseconds after which entries expire in the tests of expiry. */
export const SHORT = 500;

export const session = (id: string, more: Partial<SessionRecord> = {}): SessionRecord => ({
  session: id,
  revision: "2025-11-25",
  client: { info: { name: "c", version: "1" }, capabilities: { roots: { listChanged: true } } },
  logLevel: "info",
  subscriptions: [],
  ...more,
});

/** Returns a value as JSON carries it: an engine may leave out members that are undefined. */
export function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
