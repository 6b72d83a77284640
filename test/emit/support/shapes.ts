/** What is not simply a name and a short type, one shape a row: prettier has a rule of its own for each. */
export const SHAPES: readonly { shape: string; schema: string }[] = [
  {
    shape: "a string constant that is too long for its line",
    schema: `export const A = "${"x".repeat(130)}"; type B = typeof A;`,
  },
  {
    shape: "a negative number that is too long for its line",
    schema: `export const ${"A".repeat(110)} = -1; type B = string;`,
  },
  { shape: "a number with an exponent", schema: "export const A = 1e21; export type B = 1e-7 | 1e23;" },
  {
    shape: "an alias of a name that is too long for its line",
    schema: `interface ${long("A")} {} type ${long("B")} = ${long("A")};`,
  },
  { shape: "an alias of a literal that is too long for its line", schema: `type ${long("A")} = "${long("x")}";` },
  {
    shape: "an alias of a name or null, which is never broken",
    schema: `interface ${long("A")} {} type ${long("B")} = ${long("A")} | null;`,
  },
  {
    shape: "an object or null, which is never broken",
    schema: `type A = { x: string } | null; interface B { y: null | { x: "${long("x")}" } }`,
  },
  { shape: "a union of one member", schema: "type A = (| string)[]; interface B { x: string | (| number) | (& B); }" },
  {
    shape: "objects in a union",
    schema: "type A = { x: string } | { y: string } | { z: string }; interface B { a: string | { x: string } }",
  },
  {
    shape: "an array of a union that is too long for its line",
    schema: `type A = (${words(3, 45)})[][]; interface B { x: (${words(6, 45)} | null)[] }`,
  },
  { shape: "an array of constants", schema: "export const A = 1; type B = (typeof A)[];" },
  { shape: "a union in a union", schema: `type A = string | (number | (${words(4, 37)}));` },
  { shape: "an intersection in a union", schema: `interface A {} type B = string | (A & { x: string }) | (A & A)[];` },
  {
    shape: "an intersection of names that is too long for its line",
    schema: `interface ${long("A")} {} interface ${long("B")} {} type C = ${long("A")} & ${long("B")};`,
  },
  {
    shape: "an intersection of objects between names",
    schema: "interface A {} type B = A & { x: string } & A & { y: string } & { z: string } & A; type C = {} & {};",
  },
  {
    shape: "one base that is too long for its line",
    schema: `interface ${long("A")} {} interface ${long("B")} extends ${long("A")} { x: string }`,
  },
  {
    shape: "several bases",
    schema: `interface ${long("A")} { x: string } interface B extends ${long("A")}, Omit<${long("A")}, "x"> { y: string }`,
  },
  {
    shape: "Omit of a key that is too long for its line",
    schema: `interface A { x: Omit<A2, "${long("x")}${long("y")}">; } interface A2 {}`,
  },
  { shape: "Omit of many keys", schema: `interface A { x: Omit<A2, ${words(6, 30)}>; } interface A2 {}` },
  {
    shape: "an index signature whose value is too long for its line",
    schema: `interface A { [key: string]: "${long("x")}"; } type B = { [key: string]: ${words(5, 30)} };`,
  },
  {
    shape: "names that only an apostrophe or another script sets apart",
    schema: `interface A { "it's": string; 'say "so"': string; "größe": string; "名前": string; "a-b": string; "1": string; "": string }`,
  },
  {
    shape: "many numbers in a list of JSON",
    schema: `type A = ${Array.from({ length: 40 }, (_, i) => 1000 + i).join(" | ")};`,
  },
  {
    shape: "East Asian letters in a list of JSON",
    schema: `interface A { "${"名".repeat(30)}": string; "${"前".repeat(30)}": string }`,
  },
  {
    shape: "long numbers as limits",
    schema: "interface A {\n/** @maximum 1e21 */\nx: number;\n/** @minimum -1e21 */\ny?: number }",
  },
  {
    shape: "a member whose name is too long for its line",
    schema: `interface A { ${long("x")}?: string; ${long("y")}: "a" | "b"; "${long("z")}${long("z")}": A }`,
  },
  {
    shape: "an interface whose name is too long for a call",
    schema: `interface ${long("A")}${long("A")} {} interface B { x: ${long("A")}${long("A")}; y?: ${long("A")}${long("A")}[] }`,
  },
  {
    shape: "a closed map of long members",
    schema: `interface A { ${long("x")}: string; ${long("y")}: string; [key: string]: string }`,
  },
  {
    shape: "a long discriminator",
    schema: `interface A { ${long("x")}: 1 } interface B { ${long("x")}: 2 } type C = A | B | string; interface D { c: C[] }`,
  },
  {
    shape: "limits of a list behind a long name",
    schema: `interface A {\n/** @maxItems 3 */\n${long("x")}: string[];\n/** @minItems 1 */\ny?: (string | number)[] }`,
  },
  {
    shape: "more optional members than are asked for one by one",
    schema: `interface A { ${["a", "b", "c", "d", "e", "f", "g"].map((x) => `${x}?: "${long(x)}" | string[];`).join(" ")} } interface B { list: A[] }`,
  },
  { shape: "no notification to send", schema: request("A") },
  { shape: "a request that is too long for its line", schema: request(long("A")) },
  { shape: "a method that is too long for its line", schema: request("A", `/${long("a")}${long("b")}`) },
  {
    shape: "methods in other scripts, and with the signs of Markdown",
    schema: request("A", "名前/🎉/a|b/`c`/*d*/_e_/<f>/\\g"),
  },
  {
    shape: "a result of several names",
    schema: request(
      long("A"),
      "a",
      `interface AResponse {} interface ${long("A")}ResultResponse { result: ${long("A")}Result | AResponse | { x: string } }`,
    ),
  },
  {
    shape: "params that may be absent",
    schema: `${request("A", "a", "", `params?: ${words(5, 30)} | { x: string }`)} `,
  },
  {
    shape: "params of an intersection that may be absent",
    schema: request("A", "a", "", "params?: AResult & { x: string }"),
  },
];

function long(letter: string): string {
  return letter.repeat(78);
}

/** A union of string literals. */
function words(count: number, length: number): string {
  return Array.from({ length: count }, (_, i) => `"${String.fromCharCode(97 + i).repeat(length)}"`).join(" | ");
}

function request(name: string, method = "a", more = "", params = "params: { x: string }"): string {
  return `
    interface ${name}Request { method: ${JSON.stringify(method)}; ${params} }
    interface ${name}Result { x: string }
    type ClientRequest = ${name}Request;
    type ServerRequest = ${name}Request;
    ${more}`;
}
