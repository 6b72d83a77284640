/** Names that the rest of a schema hangs on: they stay single. */
const SHARED = /^(Client|Server)(Request|Notification|Result|Capabilities)$|^InputRequest$/;

/**
 * A schema with its declarations repeated under other names, references included, so that it is `factor` times as large and
 * just as tangled. Methods get other names too; the role unions stay as they are.
 */
export function grownSchema(schema: string, factor: number): string {
  const names = [...schema.matchAll(/^export (?:interface|type|const) (\w+)/gm)]
    .map((match) => match[1]!)
    .filter((name) => !SHARED.test(name));
  const declared = new RegExp(`\\b(${names.sort((a, b) => b.length - a.length).join("|")})\\b`, "g");
  const bodies = schema
    .split(/^(?=\/\*\*\n(?:(?! \*\/).*\n)* \*\/\nexport )/m)
    .filter(
      (text) =>
        !/^export (?:type|interface) (?:\w*)/m.test(text) ||
        !SHARED.test(/^export (?:type|interface) (\w+)/m.exec(text)![1]!),
    );
  const copies = Array.from({ length: factor - 1 }, (_, i) =>
    bodies
      .join("")
      .replace(declared, (name) => `${name}_${i}`)
      .replace(/^( {2}method: ")/gm, `$1copy${i}/`),
  );
  return [schema, ...copies].join("\n");
}
