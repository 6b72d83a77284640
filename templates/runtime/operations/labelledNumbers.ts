import { OTHER } from "./targetNames.js";

/** The values of the labels of a metric, in the order of the label names. */
export type LabelValues = readonly string[];

/** Keeps one object for each combination of label values. The number of objects is limited, so that many combinations cannot fill the memory. */
class Series<T> {
  readonly #byLabels = new Map<string, T>();
  readonly #names: readonly string[];
  readonly #maxSeries: number;
  readonly #create: () => T;

  constructor(names: readonly string[], maxSeries: number, create: () => T) {
    this.#names = names;
    this.#maxSeries = maxSeries;
    this.#create = create;
  }

  /**
   * Returns the object for these label values. If there are already `maxSeries` other combinations, returns the object for all further combinations,
   * whose labels all have the value `_OTHER`.
   */
  of(values: LabelValues): T {
    const labels = formatLabels(this.#names, values);
    return this.#byLabels.get(labels) ?? (this.#byLabels.size < this.#maxSeries ? this.#add(labels) : this.#overflow());
  }

  entries(): Iterable<readonly [labels: string, T]> {
    return this.#byLabels;
  }

  #overflow(): T {
    const labels = formatLabels(
      this.#names,
      this.#names.map(() => OTHER),
    );
    return this.#byLabels.get(labels) ?? this.#add(labels);
  }

  #add(labels: string): T {
    const created = this.#create();
    this.#byLabels.set(labels, created);
    return created;
  }
}

/** A counter or gauge, with one number for each combination of label values. */
export class LabelledNumbers {
  readonly #series: Series<{ value: number }>;

  constructor(names: readonly string[], maxSeries: number) {
    this.#series = new Series(names, maxSeries, () => ({ value: 0 }));
  }

  add(values: LabelValues, amount: number): void {
    this.#series.of(values).value += amount;
  }

  samples(): readonly MetricSample[] {
    return [...this.#series.entries()].map(([labels, { value }]) => ({
      labels,
      value,
    }));
  }
}

interface Distribution {
  /** The number of values in each bucket; the last bucket has no upper bound. */
  readonly counts: number[];
  sum: number;
}

/** A histogram, with one distribution of values for each combination of label values. */
export class LabelledHistogram {
  readonly #buckets: readonly number[];
  readonly #series: Series<Distribution>;

  /** @throws TypeError if the buckets are not finite numbers in ascending order. */
  constructor(
    names: readonly string[],
    { buckets, maxSeries }: { readonly buckets: readonly number[]; readonly maxSeries: number },
  ) {
    const isAscending = buckets.every((bound, i) => Number.isFinite(bound) && bound > (buckets[i - 1] ?? 0));
    if (buckets.length === 0 || !isAscending)
      throw new TypeError("buckets must be positive seconds in ascending order, such as [0.1, 1, 10]");
    this.#buckets = buckets;
    this.#series = new Series(names, maxSeries, () => ({
      counts: new Array<number>(buckets.length + 1).fill(0),
      sum: 0,
    }));
  }

  observe(values: LabelValues, value: number): void {
    const distribution = this.#series.of(values);
    const bucket = this.#buckets.findIndex((bound) => value <= bound);
    const { counts } = distribution;
    const index = bucket < 0 ? counts.length - 1 : bucket;
    counts[index] = counts[index]! + 1;
    distribution.sum += value;
  }

  samples(): readonly MetricSample[] {
    return [...this.#series.entries()].flatMap(([labels, distribution]) => this.#samplesOf(labels, distribution));
  }

  #samplesOf(labels: string, { counts, sum }: Distribution): MetricSample[] {
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
    return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: below }];
  }
}

/** One line in the text of a metric. */
export interface MetricSample {
  /** The end of the metric's name, such as `_bucket`. */
  readonly suffix?: string;
  /** The labels as {@link formatLabels} returns them. */
  readonly labels: string;
  readonly value: number;
}

/** A metric with all its samples. */
interface MetricFamily {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly MetricSample[];
}

/** Returns the lines of a metric, or an empty text if the metric has no samples. */
export function formatMetric({ name, type, help, samples }: MetricFamily): string {
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

/** Returns labels as text, such as `method="tools/call",target=""`. */
function formatLabels(names: readonly string[], values: readonly string[]): string {
  return names.map((name, i) => `${name}="${escapeLabelValue(values[i] ?? "")}"`).join(",");
}

function escapeLabelValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
