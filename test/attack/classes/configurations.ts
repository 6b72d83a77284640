import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/schemas.js";
import type { Attack, AttackClass } from "../attack.js";
import { hold } from "../hold.js";
import { hostileText } from "../hostileText.js";
import { noInjectedCommand, onCommandLine, type Workshop } from "../workshop.js";

const SCHEMA = readFileSync(join(ROOT, "schema/2025-11-25/schema.ts"));

const TYPES = { only: ["types"], target: "ts" };

/** A configuration, made for a folder, with which mcpgen writes only below `expected`, as seen from that folder. */
function configured(name: string, configuration: (workshop: Workshop) => object, expected: string | undefined): Attack {
  return onCommandLine(name, async (workshop) => {
    workshop.write("mcpgen.config.json", JSON.stringify(configuration(workshop)));
    workshop.remember();
    const { code, stderr } = await workshop.mcpgen(["generate"]);
    workshop.nothingNew((path) => expected !== undefined && path.startsWith(expected));
    if (expected === undefined) return hold(code === 2, `exit code ${code}, where the configuration cannot be meant`);
    hold(code === 0, `exit code ${code}: ${stderr.slice(0, 200)}`);
    hold(existsSync(join(workshop.root, expected)), `${expected} was not written`);
    const checked = await workshop.mcpgen(["check"]);
    hold(checked.code === 0, `check says ${checked.code}: ${checked.stdout.slice(-200)}${checked.stderr.slice(-200)}`);
  });
}

export const CONFIGURATION_ATTACKS: AttackClass = {
  name: "configurations",
  rule: "A path is read as it is written, and output goes where it says and nowhere else.",
  lanes: 2,
  attacks(run) {
    const revisions = ["2025-11-25"];
    const values: readonly (readonly [member: string, value: unknown])[] = [
      ["out", "a\0b"],
      ["out", ""],
      ["out", 1],
      ["out", "mine.ts"],
      ["revisions", { "../beside": { schema: "mine.ts" } }],
      ["revisions", { "2025-11-25": { schema: "../../../../../../etc/hostname" } }],
      ["revisions", { "2025-11-25": { schema: "." } }],
      ["revisions", ["../../beside"]],
      ["revisions", ["__proto__"]],
      ["contract", "/dev/null"],
      ["contract", "mine.ts"],
    ];
    return [
      configured(
        "an absolute output folder",
        ({ root }) => ({ ...TYPES, revisions, out: join(root, "elsewhere") }),
        "elsewhere",
      ),
      configured(
        "an absolute schema",
        (workshop) => {
          const schema = workshop.write("vendor/schema.ts", SCHEMA);
          return { ...TYPES, out: "mcp", revisions: { "2025-11-25": { schema } } };
        },
        "project/mcp",
      ),
      configured(
        "an absolute contract",
        (workshop) => {
          const contract = workshop.write(
            "vendor/contract.json",
            JSON.stringify({ name: "a", version: "1.0.0", tools: [{ name: "a", inputSchema: { type: "object" } }] }),
          );
          return { out: "mcp", revisions, contract };
        },
        "project/mcp",
      ),
      configured(
        "an output folder beside the project",
        () => ({ ...TYPES, revisions, out: "../elsewhere" }),
        "elsewhere",
      ),
      configured(
        "an output folder with spaces and dots",
        () => ({ ...TYPES, revisions, out: "./a b/../c d/." }),
        "project/c d",
      ),
      ...values.map(([member, value]) =>
        configured(
          `${member}: ${JSON.stringify(value)}`,
          () =>
            JSON.parse(
              `{${JSON.stringify(TYPES).slice(1, -1)},"out":"mcp","revisions":["2025-11-25"],${JSON.stringify(member)}:${JSON.stringify(value)}}`,
            ) as object,
          undefined,
        ),
      ),
      onCommandLine("hostile texts as members and values", async (workshop) => {
        for (const member of ["out", "target", "contract", hostileText(run.random)]) {
          workshop.write("mcpgen.config.json", JSON.stringify({ revisions, [member]: [hostileText(run.random)] }));
          workshop.remember();
          noInjectedCommand(await workshop.mcpgen(["generate"]));
        }
      }),
      onCommandLine("a configuration that is deep", async (workshop) => {
        workshop.write("mcpgen.config.json", `{"out":${"[".repeat(100_000)}`);
        workshop.remember();
        await workshop.mcpgen(["generate"]);
      }),
      onCommandLine("hostile arguments", async (workshop) => {
        const text = hostileText(run.random).replaceAll("\0", "");
        for (const given of [
          ["generate", text],
          ["generate", "--out", text, text],
          ["diff", text, text],
          [text],
          ["generate", "--target", text],
          ["add", "tool", text],
          ["rename", "tool", text, text],
          ["remove", "tool", text],
        ])
          noInjectedCommand(await workshop.mcpgen(given));
      }),
    ];
  },
};
