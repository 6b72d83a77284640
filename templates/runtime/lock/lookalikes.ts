/** Letters of other alphabets and small capitals, each row after the Latin letter or digit that it looks like, and Latin signs that look alike. */
const ROWS =
  "aаαɑᴀᎪꓮ cсϲᴄᏟꓚ eеҽεᴇᎬꓰ gɡցɢᏀᏳꓖ hһհнʜᎻꓧ iіıɩι1lӏ|ǀɪʟᎥᏞꓡꓲ jјϳᴊᎫꓙ kкκᴋᏦꓗ mмᴍᎷꓟ nոпηɴꓠ oоοσօ0ᴏꓳ pрρᴘᏢꓑ qԛ " +
  "rгʀᎡᏒꓣ sѕꜱᏕᏚꓢ tтτᴛᎢꓔ uυսᴜꓴ vνѵᴠᏙꓦ wԝѡωᴡᎳᏔꓪ xхχꓫ yуүγʏᎩꓬ zᴢᏃꓜ bЬвβʙᏏᏴꓐ dԁᴅᎠᏧꓒꓓ fẝꜰꓝ";

/** What does not tell names apart: marks, separators, and what people do not see, such as fillers and an empty Braille cell. */
const UNSEEN = /[\p{M}\p{Cf}\p{Cc}\p{P}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/gu;

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
  return Array.from(plain.replace(UNSEEN, ""), (letter) => BASES.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** Returns the Latin letter that a letter of another alphabet looks like; undefined for other characters. */
export function latinLookalikeOf(letter: string): string | undefined {
  return /\p{ASCII}/u.test(letter) ? undefined : BASES.get(letter.toLowerCase());
}
