import { isDecimalMultipleOf } from "../../templates/runtime/json-schema/equality.js";
import { EMPTY, found, open, type Result } from "./results.js";
import { testsOf, type Literal, type Values } from "./shapes.js";
import type { Steps } from "./steps.js";

interface Limit {
  readonly limit: number;
  readonly isOpen: boolean;
}

/** More multiples are not tried. */
const MOST_TRIES = 2000;

/** Returns a number that meets all tests, as decimals. */
export function solveNumber(literals: readonly Literal[], steps: Steps): Result {
  return new NumberSearch(literals, steps).result();
}

class NumberSearch {
  readonly #steps: Steps;
  readonly #low: Limit;
  readonly #high: Limit;
  readonly #multiples: readonly number[];
  readonly #notMultiples: readonly number[];
  readonly #allowed: readonly Values[];
  readonly #excluded: Set<unknown>;

  constructor(literals: readonly Literal[], steps: Steps) {
    this.#steps = steps;
    this.#low = (testsOf(literals, "min") as (Limit & { is: unknown })[]).reduce(stricter(1), {
      limit: -Infinity,
      isOpen: true,
    });
    this.#high = (testsOf(literals, "max") as (Limit & { is: unknown })[]).reduce(stricter(-1), {
      limit: Infinity,
      isOpen: true,
    });
    this.#multiples = testsOf(literals, "multiple").map(({ of }) => of);
    this.#notMultiples = testsOf(literals, "notMultiple").map(({ of }) => of);
    this.#allowed = testsOf(literals, "in").map(({ values }) => values);
    this.#excluded = new Set(testsOf(literals, "notIn").flatMap(({ values }) => [...values.values.values()]));
    steps.spend(literals.length + this.#excluded.size);
  }

  result(): Result {
    const [allowed] = this.#allowed;
    if (allowed !== undefined) {
      for (const value of allowed.values.values()) if (this.#fits(value as number)) return found(value);
      return EMPTY;
    }
    const { limit: low, isOpen: isLowOpen } = this.#low;
    const { limit: high, isOpen: isHighOpen } = this.#high;
    if (low > high || (low === high && (isLowOpen || isHighOpen))) return EMPTY;
    if (low === high) return this.#fits(low) ? found(low) : EMPTY;
    return this.#multiples.length > 0 ? this.#multiple() : this.#between();
  }

  #fits(value: number): boolean {
    this.#steps.spend(1 + 4 * (this.#multiples.length + this.#notMultiples.length));
    return (
      isAbove(value, this.#low, 1) &&
      isAbove(value, this.#high, -1) &&
      !this.#excluded.has(value) &&
      this.#allowed.every(({ values }) => values.has(String(value))) &&
      this.#multiples.every((of) => isDecimalMultipleOf(value, of, this.#steps)) &&
      !this.#notMultiples.some((of) => isDecimalMultipleOf(value, of, this.#steps))
    );
  }

  /** Without a multiple, there are endlessly many numbers between two limits; only finitely many of any few are excluded. */
  #between(): Result {
    const { limit: low } = this.#low;
    const { limit: high } = this.#high;
    const close = [0, 1, low, high, low + 1, high - 1, (low + high) / 2, low + (high - low) / 3];
    // Close to a large limit, the numbers have more digits than are tried.
    const far = [low * 1.5, high * 1.5];
    const bases = [...close, ...far].filter(Number.isFinite);
    const more = Array.from({ length: Math.min(this.#excluded.size, MOST_TRIES) }, (_, i) => i + 1);
    for (const base of bases)
      for (const offset of [0, 0.5, -0.5, 0.1, -0.1, 0.25, 0.01, -0.01, 0.001, -0.001, 0.000001, -0.000001, ...more]) {
        const value = Number((base + offset).toPrecision(15));
        if (this.#fits(value)) return found(value);
      }
    return open("a number would need more digits than JavaScript's numbers have");
  }

  #multiple(): Result {
    const numbers = [...this.#multiples, ...this.#notMultiples, this.#low.limit, this.#high.limit].filter(
      Number.isFinite,
    );
    const power = Math.min(...numbers.map((number) => decimal(number).power));
    if (power < -400 || numbers.some((number) => decimal(number).power > 400))
      return open("a number has too many digits");
    const whole = (number: number): bigint => scaled(number, power);
    const step = this.#multiples.map(whole).reduce((one, other) => (one / gcd(one, other)) * other);
    this.#steps.spend(numbers.length * 10);
    if (this.#notMultiples.some((of) => step % whole(of) === 0n)) return EMPTY;
    const first =
      this.#low.limit === -Infinity ? undefined : firstAbove(whole(this.#low.limit), step, this.#low.isOpen);
    const last =
      this.#high.limit === Infinity ? undefined : -firstAbove(-whole(this.#high.limit), step, this.#high.isOpen);
    if (first !== undefined && last !== undefined && first > last) return EMPTY;
    return this.#search({ step, first, last }, power);
  }

  /** Tries multiples, those close to 0 first. */
  #search({ step, first, last }: Multiples, power: number): Result {
    const start = first !== undefined && first > 0n ? first : last !== undefined && last < 0n ? last : 0n;
    const isWithin = (factor: bigint): boolean =>
      (first === undefined || factor >= first) && (last === undefined || factor <= last);
    let isExact = true;
    const tries = BigInt(MOST_TRIES + this.#excluded.size);
    for (let distance = 0n; distance <= tries; distance++) {
      const factors = [start + distance, ...(distance > 0n ? [start - distance] : [])].filter(isWithin);
      if (factors.length === 0)
        return isExact ? EMPTY : open("a number would need more digits than JavaScript's numbers have");
      for (const factor of factors) {
        const value = Number(`${factor * step}e${power}`);
        this.#steps.spend(1);
        if (!Number.isFinite(value) || !isEqualDecimal(value, factor * step, power)) isExact = false;
        else if (this.#fits(value)) return found(value);
      }
    }
    return open("too many multiples would have to be tried");
  }
}

interface Multiples {
  readonly step: bigint;
  /** The smallest factor; undefined without a limit. */
  readonly first: bigint | undefined;
  readonly last: bigint | undefined;
}

function stricter(sign: 1 | -1): (one: Limit, other: Limit) => Limit {
  return (one, other) => {
    const difference = sign * (other.limit - one.limit);
    if (Number.isNaN(difference)) return one.limit === other.limit ? one : other;
    return difference > 0 || (difference === 0 && other.isOpen) ? other : one;
  };
}

function isAbove(value: number, { limit, isOpen }: Limit, sign: 1 | -1): boolean {
  return sign * value > sign * limit || (value === limit && !isOpen);
}

/** Returns the smallest factor whose multiple is at, or above, a limit. */
function firstAbove(limit: bigint, step: bigint, isOpen: boolean): bigint {
  const floor = limit / step - (limit % step < 0n ? 1n : 0n);
  const isMultiple = floor * step === limit;
  return isMultiple && !isOpen ? floor : floor + 1n;
}

function decimal(number: number): { digits: string; power: number } {
  const [written, power = "0"] = String(number).split("e");
  const [whole, fraction = ""] = written!.split(".");
  return { digits: whole! + fraction, power: Number(power) - fraction.length };
}

function scaled(number: number, power: number): bigint {
  const { digits, power: own } = decimal(number);
  return BigInt(digits) * 10n ** BigInt(own - power);
}

function isEqualDecimal(number: number, digits: bigint, power: number): boolean {
  const { digits: own, power: ownPower } = decimal(number);
  const smaller = Math.min(power, ownPower);
  return BigInt(own) * 10n ** BigInt(ownPower - smaller) === digits * 10n ** BigInt(power - smaller);
}

function gcd(one: bigint, other: bigint): bigint {
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
