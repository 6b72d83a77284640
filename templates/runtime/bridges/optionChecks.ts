import { problemOfPolicies } from "../conversion/lossPolicy.js";
import type { BridgeOptions } from "./bridgeOptions.js";

/** The maximum of each option that is a number. The minimum is 1. */
const MAXIMA = {
  parkedMs: 60 * 60 * 1000,
  maxParked: Infinity,
  maxCycles: Infinity,
} as const;

const NUMBERS = /* @__PURE__ */ Object.keys(MAXIMA) as (keyof typeof MAXIMA)[];

const NAMES = ["onLoss", "log", "requires", "parkedCalls", "service", "parkedMs", "maxParked", "maxCycles"];

/**
 * Rejects options that TypeScript rejects.
 *
 * @throws TypeError that names the option; RangeError if a number is out of its range.
 */
export function checkBridgeOptions(options: BridgeOptions): void {
  for (const name in options)
    if (!NAMES.includes(name)) throw invalidOption(`${name} is unknown: use ${NAMES.join(", ")}`);
  const { onLoss = "degrade", log } = options;
  const problem = problemOfPolicies(onLoss);
  if (problem !== undefined) throw invalidOption(`onLoss ${problem}`);
  if (log !== undefined && typeof log !== "function") throw invalidOption("log must be a function");
  for (const name of NUMBERS) checkNumber(name, options[name] ?? 1);
}

function checkNumber(name: keyof typeof MAXIMA, value: unknown): void {
  if (typeof value !== "number" || Number.isNaN(value)) throw invalidOption(`${name} must be a number`);
  const maximum = MAXIMA[name];
  if (value >= 1 && value <= maximum) return;
  const range = maximum < Infinity ? `from 1 to ${maximum}` : "from 1";
  throw new RangeError(`bridge: ${name} is ${value}: it must be a number ${range}`);
}

/** Returns the error for an option. */
export function invalidOption(problem: string): TypeError {
  return new TypeError(`bridge: the option ${problem}`);
}
