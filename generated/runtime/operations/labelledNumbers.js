// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { formatLabels } from "./prometheusText.js";
import { OTHER } from "./targetNames.js";
/** Keeps one object for each combination of label values. The number of objects is limited, so that many combinations cannot fill the memory. */
class Series {
  #byLabels = new Map();
  #names;
  #maxSeries;
  #create;
  constructor(names, maxSeries, create) {
    this.#names = names;
    this.#maxSeries = maxSeries;
    this.#create = create;
  }
  /**
   * Returns the object for these label values. If there are already `maxSeries` other combinations, returns the object for all further combinations,
   * whose labels all have the value `_OTHER`.
   */
  of(values) {
    const labels = formatLabels(this.#names, values);
    return (
      this.#byLabels.get(labels) ??
      (this.#byLabels.size < this.#maxSeries
        ? this.#add(labels)
        : this.#overflow())
    );
  }
  entries() {
    return this.#byLabels;
  }
  #overflow() {
    const labels = formatLabels(
      this.#names,
      this.#names.map(() => OTHER),
    );
    return this.#byLabels.get(labels) ?? this.#add(labels);
  }
  #add(labels) {
    const created = this.#create();
    this.#byLabels.set(labels, created);
    return created;
  }
}
/** A counter or gauge, with one number for each combination of label values. */
export class LabelledNumbers {
  #series;
  constructor(names, maxSeries) {
    this.#series = new Series(names, maxSeries, () => ({ value: 0 }));
  }
  add(values, amount) {
    this.#series.of(values).value += amount;
  }
  samples() {
    return [...this.#series.entries()].map(([labels, { value }]) => ({
      labels,
      value,
    }));
  }
}
/** A histogram, with one distribution of values for each combination of label values. */
export class LabelledHistogram {
  #buckets;
  #series;
  /** @throws TypeError if the buckets are not finite numbers in ascending order. */
  constructor(names, { buckets, maxSeries }) {
    const isAscending = buckets.every(
      (bound, i) => Number.isFinite(bound) && bound > (buckets[i - 1] ?? 0),
    );
    if (buckets.length === 0 || !isAscending)
      throw new TypeError(
        "buckets must be positive seconds in ascending order, such as [0.1, 1, 10]",
      );
    this.#buckets = buckets;
    this.#series = new Series(names, maxSeries, () => ({
      counts: new Array(buckets.length + 1).fill(0),
      sum: 0,
    }));
  }
  observe(values, value) {
    const distribution = this.#series.of(values);
    const bucket = this.#buckets.findIndex((bound) => value <= bound);
    const { counts } = distribution;
    const index = bucket < 0 ? counts.length - 1 : bucket;
    counts[index] = counts[index] + 1;
    distribution.sum += value;
  }
  samples() {
    return [...this.#series.entries()].flatMap(([labels, distribution]) =>
      this.#samplesOf(labels, distribution),
    );
  }
  #samplesOf(labels, { counts, sum }) {
    let below = 0;
    const buckets = counts.map((count, i) => {
      below += count;
      const bound = this.#buckets[i] ?? "+Inf";
      return {
        suffix: "_bucket",
        labels: `${labels},le="${bound}"`,
        value: below,
      };
    });
    return [
      ...buckets,
      { suffix: "_sum", labels, value: sum },
      { suffix: "_count", labels, value: below },
    ];
  }
}
