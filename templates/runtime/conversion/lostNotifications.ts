import type { ConversionTable } from "./conversionTable.js";

/** Returns the features of the notifications that only one of two revisions has, by method. */
export function lostNotificationsOf(chain: readonly ConversionTable[]): ReadonlyMap<string, string> {
  const features = chain.flatMap(({ losses }) => Object.entries(losses));
  return new Map(features.flatMap(([feature, methods]) => methods.map((method) => [method, feature] as const)));
}
