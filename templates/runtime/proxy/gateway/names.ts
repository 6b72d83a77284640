import type { Member } from "./member.js";

/** A name without its prefix, and the servers that may have it: several if they have the same prefix. */
export interface RoutedName {
  readonly own: string;
  readonly members: readonly Member[];
}

/**
 * Returns the servers that a name with a prefix belongs to: those with the longest prefix of the name. So the rule depends only on the
 * configuration, and no server can take the names of another one by what it lists.
 */
export function routeName(name: string, members: readonly Member[]): RoutedName | undefined {
  let longest: string | undefined;
  for (const { prefix } of members)
    if (name.startsWith(prefix) && prefix.length >= (longest?.length ?? 0)) longest = prefix;
  if (longest === undefined) return undefined;
  return { own: name.slice(longest.length), members: members.filter(({ prefix }) => prefix === longest) };
}

/** The maximum length of a name, a URI or a URI template. A server chooses them, and the gateway keeps those of all servers in memory. */
export const MAX_KEY = 8_192;

/** The number of characters of a name that messages show. */
const SHOWN = 100;

/** Returns the beginning of a name, for messages. */
export function shownName(name: string): string {
  return name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
}

/** The reason for which an entry with a name, URI or template of more than {@link MAX_KEY} characters is hidden. */
export function tooLong(member: string, { length }: string): string {
  return `its ${member} has ${length} characters and may have ${MAX_KEY}`;
}

/** The reason for which an entry of a list is hidden; undefined if clients can use it. */
export function problemOfName(
  own: string,
  member: Member,
  { members, maxNameLength }: { readonly members: readonly Member[]; readonly maxNameLength: number },
): string | undefined {
  const { prefix } = member;
  const name = prefix + own;
  if (own.length > MAX_KEY) return tooLong("name", own);
  if (prefix !== "" && name.length > maxNameLength)
    return `its name with the prefix, ${shownName(name)}, has ${name.length} characters and may have ${maxNameLength}: give the server a shorter prefix`;
  const isPlain = PRINTABLE.test(name);
  const other =
    ownerOtherThan(member, name, members) ?? (isPlain ? undefined : ownerOtherThan(member, plainName(name), members));
  if (other === undefined) return undefined;
  const begins = isPlain ? "begins" : "begins, or looks as if it began,";
  return `its name with the prefix, ${shownName(name)}, ${begins} with the prefix of the server ${other.name}: give one of the servers another prefix`;
}

function ownerOtherThan(member: Member, name: string, members: readonly Member[]): Member | undefined {
  const owners = routeName(name, members)?.members;
  return owners?.includes(member) === false ? owners[0] : undefined;
}

/** Names of printable ASCII characters, which look like no other name. */
const PRINTABLE = /^[ -~]*$/;

/** Cyrillic letters, Greek letters and dashes that look like a character of a prefix, each followed by this character. */
const LOOK_ALIKES = [
  "\u0430a\u0435e\u043eo\u0440p\u0441c\u0443y\u0445x\u0456i\u0458j\u0455s\u0501d\u04bbh\u051bq\u051dw\u0410A\u0412B\u0415E\u041aK\u041cM\u041dH\u041eO\u0420P\u0421C\u0422T\u0423Y\u0425X\u0406I\u0408J\u0405S",
  "\u03bfo\u03bdv\u03b1a\u03c1p\u03b9i\u0391A\u0392B\u0395E\u0396Z\u0397H\u0399I\u039aK\u039cM\u039dN\u039fO\u03a1P\u03a4T\u03a5Y\u03a7X",
  "\u2010-\u2011-\u2012-\u2013-\u2014-\u2015-\u2212-",
].join("");

const PLAIN = new Map((LOOK_ALIKES.match(/../g) ?? []).map(([other, plain]) => [other!, plain!]));

/** Returns a name without invisible characters, and with the characters of prefixes in place of those that look like them. */
function plainName(name: string): string {
  const visible = name.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.replace(/[^ -~]/g, (character) => PLAIN.get(character) ?? character);
}
