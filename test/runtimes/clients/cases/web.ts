import type { Case } from "../../check.js";
import { PLACES } from "../../places.js";
import { EXPECTED, tryClient } from "../everything.js";

/** A client over `fetch`, which every runtime has. */

type Http = (url: string, options?: object) => unknown;

export const cases: readonly Case[] = (["2025-11-25", "2026-07-28"] as const).map((revision) => ({
  name: `a client of ${revision} lists, calls and is asked by fetch`,
  expected: EXPECTED[revision],
  actual: (modules) => tryClient(modules, (modules["runtime/httpClient"]!["http"] as Http)(PLACES.url), revision),
}));
