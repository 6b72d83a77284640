/** Every character that steers: controls, separators, bidi and invisible format characters, the byte order mark, half surrogates. */
export const STEERING: readonly string[] = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  "\u00AD",
  "\u061C",
  "\u200B",
  ...range(0x200e, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2064),
  ...range(0x2066, 0x2069),
  "\uFEFF",
  "\uD800",
  "\uDFFF",
  "\u{E0001}",
  "\u{E0041}",
];

/** Lines that a workflow takes for commands. */
export const COMMANDS: readonly string[] = [
  "\n::error::pwned",
  "\r\n::add-mask::a",
  " ##[add-mask]b",
  "\u2028::warning::c",
  "\u0085::d::e",
];

/** A text of a stranger with all of it, and with what Markdown and HTML read. */
export const HOSTILE: string = [
  `a${COMMANDS.join("")}`,
  "*/ <script>alert(1)</script> [x](javascript:alert(1)) ![y](z) `t` $(id) \"q\" 'r'",
  STEERING.join("b"),
].join(" ");

/** The same as an argument of a command or the name of a file. */
export const HOSTILE_ARGUMENT: string = HOSTILE.replace(/\p{Cs}|\0|\//gu, "").slice(0, 300);

/** Texts that would add elements or attributes to a page that does not escape them. */
export const PAGE_TEXTS: readonly string[] = [
  "</script><script>alert(1)</script>",
  "</noscript></details><img src=x onerror=alert(1)>",
  "<!--<script>",
  `" onmouseover="alert(1)`,
  "\u202Egnp.exe\u2066",
  "\u0000\uD800\uFFFE\u2028",
  "`<b>` `${alert(1)} {{x}} $& $`",
  "javascript:alert(1)",
];

/** Returns the elements of a page with the names of their attributes, without the content of style and script. */
export function elementsOf(page: string): string[] {
  const bare = page.replace(/(<style>)[^]*?<\/style>/g, "$1").replace(/(<script[^>]*>)[^]*?<\/script>/g, "$1");
  return [...bare.matchAll(/<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name, attributes]) => `${name}${attributes!.replace(/="[^"]*"/g, "")}`,
  );
}

/** Steering characters in a text, by code point; line feeds are left out, and tabs if wished. */
export function steeringIn(text: string, allowed = "\n"): string[] {
  return STEERING.filter((character) => !allowed.includes(character) && includes(text, character)).map(
    (character) => `U+${character.codePointAt(0)!.toString(16)}`,
  );
}

/** Lines that a workflow's runner would take for commands. */
export function commandsIn(text: string): string[] {
  return text.split(/[\n\r\u0085\u2028\u2029]/).filter((line) => /^\s*::|##\w*\[/.test(line));
}

/** Half a surrogate pair is not one within a pair. */
function includes(text: string, character: string): boolean {
  return /^\p{Cs}$/u.test(character) ? /\p{Cs}/u.test(text) : text.includes(character);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
