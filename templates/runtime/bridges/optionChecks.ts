import { problemOfPolicies } from "../conversion/lossPolicy.js";
import type { BridgeOptions } from "./bridgeOptions.js";

const NUMBERS = ["parkedMs", "maxParked", "maxCycles"] as const;

/**
 * Rejects options that TypeScript rejects.
 *
 * @throws TypeError that names the option.
 */
export function checkBridgeOptions({
  onLoss = "degrade",
  ...options
}: BridgeOptions): void {
  const problem = problemOfPolicies(onLoss);
  if (problem !== undefined) throw invalidOption(`onLoss ${problem}`);
  if (typeof (options.log ?? invalidOption) !== "function")
    throw invalidOption("log must be a function");
  for (const name of NUMBERS) {
    const value: unknown = options[name] ?? 1;
    if (typeof value !== "number" || Number.isNaN(value))
      throw invalidOption(`${name} must be a number`);
  }
}

/** Returns the error for an option. */
export function invalidOption(problem: string): TypeError {
  return new TypeError(`bridge: the option ${problem}`);
}
