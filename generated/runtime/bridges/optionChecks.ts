// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import type { BridgeOptions } from "./bridgeOptions.js";

const NUMBERS = ["parkedMs", "maxParked", "maxCycles"] as const;

/**
 * Rejects options that TypeScript rejects, and features that no message of the bridges can lose.
 *
 * @param features of which the messages can lose parts.
 * @throws TypeError that names the option.
 */
export function checkBridgeOptions(
  { onLoss = "degrade", ...options }: BridgeOptions,
  features: readonly string[],
): void {
  if (isObject(onLoss)) {
    for (const feature in onLoss)
      if (!features.includes(feature))
        throw invalidOption(
          `onLoss names the unknown feature ${feature}: use ${[...new Set(features)].sort().join(", ")}`,
        );
    Object.values(onLoss).forEach(checkPolicy);
  } else checkPolicy(onLoss);
  if (typeof (options.log ?? checkPolicy) !== "function")
    throw invalidOption("log must be a function");
  for (const name of NUMBERS) {
    const value: unknown = options[name] ?? 1;
    if (typeof value !== "number" || Number.isNaN(value))
      throw invalidOption(`${name} must be a number`);
  }
}

function checkPolicy(policy: unknown): void {
  if (
    policy !== "degrade" &&
    policy !== "refuse" &&
    typeof policy !== "function"
  )
    throw invalidOption(
      'onLoss must be "degrade", "refuse", a function, or an object with one of them for each feature',
    );
}

/** Returns the error for an option. */
export function invalidOption(problem: string): TypeError {
  return new TypeError(`bridge: the option ${problem}`);
}
