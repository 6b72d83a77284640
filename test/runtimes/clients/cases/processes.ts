import type { Case } from "../../check.js";
import { PLACES } from "../../places.js";
import { EXPECTED, tryClient } from "../everything.js";

/** Clients in the runtimes that have the modules of Node. */

type Http = (url: string, options?: object) => unknown;
type Stdio = (command: string, args: readonly string[], options: object) => unknown;

export const cases: readonly Case[] = (["2025-11-25", "2026-07-28"] as const).flatMap((revision) => [
  {
    name: `a client of ${revision} lists, calls and is asked by node:http`,
    expected: EXPECTED[revision],
    actual: (modules) => {
      const exchange = (modules["runtime/nodeHttpClient"]!["nodeHttp"] as () => unknown)();
      return tryClient(modules, (modules["runtime/httpClient"]!["http"] as Http)(PLACES.url, { exchange }), revision);
    },
  },
  {
    name: `a client of ${revision} lists, calls and is asked over stdio`,
    expected: EXPECTED[revision],
    actual: (modules) => {
      const [command, ...args] = PLACES.command;
      const stdio = modules["runtime/stdioClient"]!["stdio"] as Stdio;
      return tryClient(modules, stdio(command, args, { stderr: "ignore" }), revision);
    },
  },
]);
