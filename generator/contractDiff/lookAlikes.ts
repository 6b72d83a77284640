/** Letters of other scripts, and digits, that look like letters of the Latin alphabet. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ["а", "a"], ["в", "b"], ["с", "c"], ["ԁ", "d"], ["е", "e"], ["һ", "h"], ["і", "l"], ["ј", "j"], ["к", "k"], ["ӏ", "l"],
    ["м", "m"], ["н", "h"], ["о", "o"], ["р", "p"], ["ԛ", "q"], ["ѕ", "s"], ["т", "t"], ["у", "y"], ["ѵ", "v"], ["ԝ", "w"],
    ["х", "x"], ["ь", "b"], ["α", "a"], ["β", "b"], ["γ", "y"], ["ε", "e"], ["η", "n"], ["ι", "l"], ["κ", "k"], ["ν", "v"],
    ["ο", "o"], ["ρ", "p"], ["τ", "t"], ["υ", "u"], ["χ", "x"], ["ω", "w"], ["ı", "l"], ["ɡ", "g"], ["ɑ", "a"], ["ո", "n"],
    ["օ", "o"], ["ս", "u"], ["հ", "h"], ["ց", "g"], ["0", "o"], ["1", "l"], ["i", "l"], ["|", "l"],
  ], // prettier-ignore
);

/**
 * Returns the form of a name in which names that look alike are equal: without case, accents, separators and invisible characters, and with
 * letters of other scripts as the Latin letters that they look like.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
function skeletonOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cc}\s_.-]/gu, "")
    .toLowerCase();
  return [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join("");
}

/** Returns a function that finds the first of some names that looks like another name, without being it. */
export function lookAlikeFinder(names: readonly string[]): (name: string) => string | undefined {
  const bySkeleton = new Map<string, string[]>();
  for (const name of names) {
    const skeleton = skeletonOf(name);
    bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), name]);
  }
  return (name) => bySkeleton.get(skeletonOf(name))?.find((other) => other !== name);
}
