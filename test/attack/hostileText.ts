import type { Random } from "../soak/random.js";

/** Texts that drive a terminal, a workflow, a page or a comment if they are printed as they are. */
const SEEDS: readonly string[] = [
  "\n::error::injected",
  "\r::add-mask::secret",
  "\n::set-output name=a::b",
  "\n::stop-commands::token",
  "\n##[error]injected",
  "\x1b[2J\x1b[31mred",
  "\x1b]0;title\x07",
  "\x1b]8;;javascript:alert(1)\x07link\x1b]8;;\x07",
  "\u009b31m\u009d0;title\u009c",
  "\x00\x01\x08\x0b\x0c\x0e\x7f",
  "\u202egnp.exe\u2066",
  "*/ throw 1; /*",
  "</script><script>alert(1)</script>",
  "[click](javascript:alert(1))",
  "![image](https://a.example/pixel)",
  "`${process.exit(3)}`",
  "\u2028\u2029throw 1",
  "\ud800",
  "%0A::error::injected",
  "--help",
  "__proto__",
];

/** All hostile texts, and each control character by itself, in an order that the seed decides. */
export function hostileTexts(random: Random): string[] {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((text) =>
    /[\0-\x1f\x7f-\x9f]/.test(text),
  );
  const texts = [...SEEDS, ...controls.map((control) => `a${control}b`)];
  return texts
    .map((text) => ({ text, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text);
}

/** One text that holds all hostile texts. */
export function hostileText(random: Random): string {
  return hostileTexts(random).join(" ");
}
