import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Attack, AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { hostileText } from "../hostileText.js";
import { noInjectedCommand, onCommandLine, printable } from "../workshop.js";

const OBJECT = { type: "object" };

function generated(name: string, file: "schema.ts" | "schema.json", text: () => string): Attack {
  return onCommandLine(`generate: ${name}`, async (workshop) => {
    workshop.write(file, text());
    workshop.remember();
    const given = ["generate", "--schema", file, "--revision", "2025-11-25", "--out", "mcp"];
    noInjectedCommand(await workshop.mcpgen(given));
    workshop.nothingNew((path) => path.startsWith("project/mcp/"));
  });
}

/** A contract, scaffolded: the project must be written whole or not at all, and what people read of it must be harmless. */
function scaffolded(name: string, contract: () => object | string): Attack {
  return onCommandLine(`scaffold: ${name}`, async (workshop) => {
    const made = contract();
    workshop.write("contract.json", typeof made === "string" ? made : JSON.stringify(made));
    workshop.remember();
    noInjectedCommand(await workshop.mcpgen(["scaffold", "demo", "--contract", "contract.json", "--yes"]));
    workshop.nothingNew((path) => path.startsWith("project/demo/"));
    for (const page of ["README.md", "LICENSE"]) {
      const file = join(workshop.project, "demo", page);
      if (!existsSync(file)) continue;
      const text = readFileSync(file, "utf8");
      printable(text);
      // A licence is plain text: nothing of it is a link or a tag.
      if (page === "LICENSE") continue;
      hold(!/(?<!\\)\]\(\s*(javascript|data|vbscript):/i.test(text), `${page} has a link that runs code`);
      hold(!/(?<!\\)<script/i.test(text), `${page} has a script`);
    }
  });
}

function contractOf(...tools: object[]): object {
  return { name: "demo", version: "1.0.0", tools };
}

/** A contract with one tool, whose input is an object with these members of a schema. */
function scaffoldedInput(name: string, members: () => object): Attack {
  return scaffolded(name, () => contractOf({ name: "a", inputSchema: { ...OBJECT, ...members() } }));
}

function enumType(size: number): string {
  return `export type Wide = ${Array.from({ length: size }, (_, i) => `"v${i}"`).join(" | ")};\n`;
}

export const SCHEMA_FILE_ATTACKS: AttackClass = {
  name: "schemas and contracts",
  rule: "A stranger's schema or contract is written whole or refused in a line, and runs nothing.",
  lanes: 2,
  attacks(run) {
    const text = hostileText(run.random);
    const wide = run.isFull ? 200_000 : 130_000;
    const pattern = "^(a+)+$";
    const victim = `${"a".repeat(40)}!`;
    return [
      generated(
        "control characters in a schema.ts",
        "schema.ts",
        () => `export interface A { ${JSON.stringify(text)}: string }\nexport type B = ${text};`,
      ),
      generated("a lone surrogate in a schema.ts", "schema.ts", () => 'export type A = "\\ud800";\n'),
      generated("control characters in a schema.json", "schema.json", () =>
        JSON.stringify({ definitions: { [text]: { description: text, [text]: text } } }),
      ),
      generated("a wide enum in a schema.ts", "schema.ts", () => enumType(wide)),
      generated("a wide enum in a schema.json", "schema.json", () =>
        JSON.stringify({ definitions: { Wide: { enum: Array.from({ length: wide }, (_, i) => `v${i}`) } } }),
      ),
      generated(
        "a deep schema.json",
        "schema.json",
        () => `{"definitions":{"A":${'{"items":'.repeat(20_000)}{}${"}".repeat(20_000)}}}`,
      ),
      generated(
        "a deep schema.ts",
        "schema.ts",
        () => `export type A = ${"(".repeat(20_000)}string${")".repeat(20_000)};`,
      ),
      generated("a schema.ts of random characters", "schema.ts", () =>
        Array.from({ length: 5000 }, () => String.fromCharCode(run.random.between(1, 0x2fff))).join(""),
      ),
      scaffolded("hostile texts everywhere", () => ({
        name: text,
        version: text,
        title: text,
        description: text,
        instructions: text,
        websiteUrl: "javascript:alert(1)",
        tools: [
          {
            name: "a",
            title: text,
            description: `${text} [x](javascript:alert(1))`,
            inputSchema: { ...OBJECT, title: text, description: text },
          },
        ],
        prompts: [{ name: "p", description: text, arguments: [{ name: "x", description: text }] }],
        resources: [{ name: "r", uri: "javascript:alert(1)", description: text }],
      })),
      scaffolded("hostile names", () => contractOf({ name: text, inputSchema: OBJECT })),
      scaffoldedInput("a pattern that backtracks, with a default", () => ({
        properties: { x: { type: "string", pattern, default: victim } },
      })),
      scaffoldedInput("a pattern that backtracks, with an example", () => ({
        required: ["x"],
        properties: { x: { type: "string", pattern, examples: [victim] } },
      })),
      scaffoldedInput("a pattern that backtracks, with a const", () => ({
        required: ["x"],
        properties: { x: { const: victim, pattern } },
      })),
      scaffoldedInput("a property named by a pattern that backtracks", () => ({
        properties: { [victim]: { type: "string" } },
        patternProperties: { [pattern]: { type: "number" } },
        default: { [victim]: "x" },
      })),
      scaffoldedInput("properties that every object inherits", () => ({
        properties: { constructor: { type: "string" }, toString: { type: "string" }, valueOf: {} },
        required: ["constructor"],
      })),
      scaffolded("many tools", () =>
        contractOf(
          ...Array.from({ length: run.isFull ? 2000 : 100 }, (_, i) => ({ name: `tool_${i}`, inputSchema: OBJECT })),
        ),
      ),
      scaffoldedInput("a wide enum", () => ({
        properties: { x: { enum: Array.from({ length: wide }, (_, i) => `v${i}`) } },
      })),
      scaffolded(
        "a deep schema",
        () =>
          `{"name":"a","version":"1","tools":[{"name":"a","inputSchema":{"type":"object","properties":{"a":${'{"items":'.repeat(50_000)}{}${"}".repeat(50_000)}}}}]}`,
      ),
      scaffoldedInput("a loop of references", () => ({
        properties: { a: { $ref: "#/$defs/a" } },
        $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
      })),
      onCommandLine("add: names of tools that are none", async (workshop) => {
        await workshop.mcpgen(["scaffold", "demo", "--yes"]);
        const before = workshop.read("demo/contract.json");
        for (const name of ["Bad Name!", "../../mine", "", "a\nb", "\x1b[31m", "x".repeat(200)]) {
          const { code } = await workshop.mcpgen(["add", "tool", name], { within: "demo" });
          hold(
            code !== 0 && workshop.read("demo/contract.json") === before,
            `add took the name ${JSON.stringify(name).slice(0, 40)}`,
          );
        }
      }),
    ];
  },
};
