// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type MetricSample } from "./prometheusText.js";
/** The values of the labels of a metric, in the order of the label names. */
export type LabelValues = readonly string[];
/** A counter or gauge, with one number for each combination of label values. */
export declare class LabelledNumbers {
  #private;
  constructor(names: readonly string[], maxSeries: number);
  add(values: LabelValues, amount: number): void;
  samples(): readonly MetricSample[];
}
/** A histogram, with one distribution of values for each combination of label values. */
export declare class LabelledHistogram {
  #private;
  /** @throws TypeError if the buckets are not finite numbers in ascending order. */
  constructor(
    names: readonly string[],
    {
      buckets,
      maxSeries,
    }: {
      readonly buckets: readonly number[];
      readonly maxSeries: number;
    },
  );
  observe(values: LabelValues, value: number): void;
  samples(): readonly MetricSample[];
}
