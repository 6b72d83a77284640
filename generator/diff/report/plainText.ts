/** Ways to put text that a stranger wrote where some characters mean something. */

/** Text on one line, without characters that steer a terminal or turn the reading direction. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
}

/** Text cut to so many characters, never through one of them. */
export function shortened(text: string, most: number): string {
  const characters = [...text.slice(0, most * 2)];
  return text.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML, within elements and within quoted attributes. */
export function html(text: string): string {
  return plain(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Text for XML: what XML 1.0 cannot hold is left out. @see https://www.w3.org/TR/xml/#charsets */
export function xml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text for the message of a workflow command. @see https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions */
export function githubMessage(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Text for a property of a workflow command. */
export function githubProperty(text: string): string {
  return githubMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Names in a row: `a, b and c`. */
export function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** `1 finding`, `2 findings`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
