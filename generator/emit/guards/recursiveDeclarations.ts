import type { Declaration, ProtocolModel } from "../../model/protocol.js";
import { typesWithin } from "../../model/resolve.js";

/**
 * Names of the declarations whose values can contain values of the same declaration.
 *
 * Those are the ones that lie on a circle of references: found in one walk there and one back, so that the time grows with the
 * size of the schema.
 *
 * @see https://en.wikipedia.org/wiki/Kosaraju%27s_algorithm
 */
export function recursiveDeclarations({ declarations }: ProtocolModel): ReadonlySet<string> {
  const there = new Map(declarations.map((declaration) => [declaration.name, namesWithin(declaration)]));
  const back = new Map<string, string[]>(declarations.map(({ name }) => [name, []]));
  for (const [name, names] of there) for (const other of names) back.get(other)!.push(name);

  const finished = walk(there, [...there.keys()], new Set()).flat();
  const circles = walk(back, finished.reverse(), new Set());
  return new Set(circles.filter(([first, ...more]) => more.length > 0 || there.get(first!)!.includes(first!)).flat());
}

function namesWithin(declaration: Declaration): string[] {
  return [...typesWithin(declaration)].flatMap((type) => (type.kind === "reference" ? [type.name] : []));
}

/** Visits all names, depth first; for each start, the names that only it led to, in the order in which they were finished. */
function walk(edges: ReadonlyMap<string, readonly string[]>, starts: readonly string[], seen: Set<string>): string[][] {
  return starts.flatMap((start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const finished: string[] = [];
    const open = [{ name: start, next: 0 }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const target = edges.get(top.name)![top.next++];
      if (target === undefined) finished.push(open.pop()!.name);
      else if (!seen.has(target)) {
        seen.add(target);
        open.push({ name: target, next: 0 });
      }
    }
    return [finished];
  });
}
