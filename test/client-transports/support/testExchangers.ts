import { suite, type Test } from "uvu";
import { nodeHttp } from "../../../templates/runtime/client-transports/exchangers/nodeExchange.js";
import type { HttpClientOptions } from "../../../templates/runtime/client-transports/http/setup.js";
import { closeAll } from "../../client/support/cleanUp.js";
import { until } from "../../client/support/openedChannel.js";
import type { ScriptedHttp } from "../../client/support/scriptedHttp.js";

interface ExchangerTests {
  readonly exchanger: "fetch" | "node:http";
  readonly test: (name: string, run: () => Promise<void>) => void;
  /** Returns the options of a target that uses the exchanger. */
  readonly createOptions: () => HttpClientOptions;
  /** Waits until all connections are closed. The pool of the global `fetch` keeps idle connections for some seconds. */
  readonly closedConnections: (server: ScriptedHttp) => Promise<void>;
}

/** Returns a suite that has each test twice: with `fetch`, and with `node:http`. */
export function testExchangers(title: string, define: (tests: ExchangerTests) => void): Test {
  const all = suite(title);
  all.after.each(closeAll);
  for (const [exchanger, createOptions] of [
    ["fetch", () => ({})],
    ["node:http", () => ({ exchange: nodeHttp() })],
  ] as const)
    define({
      exchanger,
      createOptions,
      test: (name, run) => void all(`${exchanger}: ${name}`, run),
      async closedConnections({ connections }) {
        if (exchanger === "node:http") await until(() => connections.open === 0);
      },
    });
  return all;
}
