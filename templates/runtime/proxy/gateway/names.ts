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

/** The reason for which an entry of a list is hidden; undefined if clients can use it. */
export function problemOfName(
  own: string,
  member: Member,
  { members, maxNameLength }: { readonly members: readonly Member[]; readonly maxNameLength: number },
): string | undefined {
  const { prefix } = member;
  const name = prefix + own;
  if (prefix !== "" && name.length > maxNameLength)
    return `its name with the prefix, ${name}, has ${name.length} characters and may have ${maxNameLength}: give the server a shorter prefix`;
  const routed = routeName(name, members)!;
  if (routed.members.includes(member)) return undefined;
  return `its name with the prefix, ${name}, begins with the prefix of the server ${routed.members[0]!.name}: give one of the servers another prefix`;
}
