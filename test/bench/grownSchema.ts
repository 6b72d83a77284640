/** Names that the rest of a schema hangs on: they stay single. */
const SHARED = /^(Client|Server)(Request|Notification|Result|Capabilities)$|^InputRequest$/;

/** A union of the messages of a role. */
const UNION = /^(export type (?:(?:Client|Server)(?:Request|Notification)|InputRequest) =)([^;{]+);/gm;

/**
 * A schema with its declarations repeated under other names, references included, so that it is `factor` times as large and
 * just as tangled. Methods get other names too; the role unions list the copies.
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
  const whole = schema.replace(UNION, (_, head: string, members: string) => {
    const listed = members.split("|").flatMap((member) => (member.trim() === "" ? [] : [member.trim()]));
    const all = [listed, ...copies.map((_copy, i) => listed.map((member) => `${member}_${i}`))].flat();
    return `${head}${all.join(" | ")};`;
  });
  return [whole, ...copies].join("\n");
}
