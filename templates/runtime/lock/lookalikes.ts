/** Letters of other alphabets, each row after the Latin letter or digit that it looks like, and Latin signs that look alike. */
const ROWS =
  "aаαɑ cсϲ eеҽε gɡց hһհн iіıɩι1lӏ|ǀ jјϳ kкκ mм nոпη oоοσօ0 pрρ qԛ rг sѕꜱ tтτ uυս vνѵ wԝѡω xхχ yуүγ zᴢ bЬвβ dԁ fẝ";

const BASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROWS.split(" ").flatMap(([base, ...others]) => others.map((letter) => [letter.toLowerCase(), base!])),
);

/**
 * Returns what a name looks like: names that people confuse have the same form. Case, accents, separators and invisible characters do not
 * count, and letters that look like Latin ones become these.
 *
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function lookOf(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase();
  return Array.from(plain.replace(/[\p{M}\p{Cf}\p{Cc}\p{P}\p{Z}]/gu, ""), (letter) => BASES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Returns the Latin letter that a letter of another alphabet looks like; undefined for other characters. */
export function latinLookalikeOf(letter: string): string | undefined {
  return /\p{ASCII}/u.test(letter) ? undefined : BASES.get(letter.toLowerCase());
}
