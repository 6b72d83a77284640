import type { SchemaDeclaration, ProtocolModel } from "../../model/protocol.js";
import { iterateTypesWithinDeclaration } from "../../model/resolve.js";

/**
 * Returns the names of the declarations whose values can contain values of the same declaration.
 *
 * These declarations are part of a cycle of references. Two walks, along the references and against them, find all cycles in a time
 * proportional to the size of the schema.
 *
 * @see https://en.wikipedia.org/wiki/Kosaraju%27s_algorithm
 */
export function findRecursiveDeclarations({ declarations }: ProtocolModel): ReadonlySet<string> {
  const references = new Map(declarations.map((declaration) => [declaration.name, namesWithin(declaration)]));
  const referrers = new Map<string, string[]>(declarations.map(({ name }) => [name, []]));
  for (const [name, names] of references) for (const other of names) referrers.get(other)!.push(name);

  const finished = walk(references, [...references.keys()], new Set()).flat();
  const cycles = walk(referrers, finished.reverse(), new Set());
  return new Set(
    cycles.filter(([first, ...more]) => more.length > 0 || references.get(first!)!.includes(first!)).flat(),
  );
}

function namesWithin(declaration: SchemaDeclaration): string[] {
  return [...iterateTypesWithinDeclaration(declaration)].flatMap((type) =>
    type.kind === "reference" ? [type.name] : [],
  );
}

/**
 * Follows the edges from each start, depth first, and visits each name once. Returns a list for each start that was not visited
 * before: the names that were first reached from this start. Each name comes after the names that were reached from it.
 */
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
