import type { Attack, AttackClass, AttackRun } from "../attack.js";
import { hold } from "../hold.js";
import { hostileText, hostileTexts } from "../hostileText.js";
import { initialize, request } from "../messages.js";
import { noInjectedCommand, onCommandLine } from "../workshop.js";

const FORMATS = ["text", "json", "github"] as const;

/** Lines of a session in which each hostile text is a method, a key, an id, a value and a revision. */
function session({ random }: AttackRun): string {
  const texts = hostileTexts(random);
  return [
    initialize("2025-11-25"),
    ...texts.flatMap((text) => [
      request(1, text, { [text]: text }),
      request(text, "tools/call", { name: 1, [text]: {} }),
      JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "a", _meta: { progressToken: { [text]: 1 } }, arguments: text },
      }),
      JSON.stringify({ jsonrpc: "2.0", id: text, result: { [text]: text, tools: text }, [text]: 1 }),
      JSON.stringify({ jsonrpc: "2.0", id: text, error: { code: text, message: text } }),
      JSON.stringify({ [text]: text }),
      initialize(text),
    ]),
  ].join("\n");
}

function validated(name: string, format: string, text: () => string, more: readonly string[] = []): Attack {
  return onCommandLine(`validate --format ${format}: ${name}`, async (workshop) => {
    workshop.write("capture.jsonl", text());
    workshop.remember();
    const outcome = await workshop.mcpgen(["validate", "capture.jsonl", "--format", format, ...more]);
    noInjectedCommand(outcome);
    if (format === "json")
      for (const line of outcome.stdout.trim().split("\n"))
        hold(isJson(line), `no line of JSON: ${JSON.stringify(line.slice(0, 100))}`);
  });
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

export const CAPTURE_ATTACKS: AttackClass = {
  name: "captures",
  rule: "No byte of a capture drives a terminal or a workflow, and no capture stops the command.",
  lanes: 2,
  attacks(run) {
    const hostile = session(run);
    const size = run.isFull ? 400_000 : 60_000;
    const depth = run.isFull ? 2_000_000 : 200_000;
    return [
      ...FORMATS.map((format) => validated("hostile texts everywhere", format, () => hostile)),
      ...FORMATS.map((format) => validated("hostile texts, exact", format, () => hostile, ["--exact"])),
      validated("hostile texts of one revision", "github", () => hostile, ["--revision", "2026-07-28"]),
      validated("one line of everything", "text", () => request(hostileText(run.random), hostileText(run.random))),
      validated("a list of messages", "text", () => `[${Array.from({ length: size }, () => request(1, "x")).join()}]`),
      validated(
        "a deep message",
        "text",
        () => `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`,
      ),
      validated("nested lists", "text", () => "[".repeat(depth)),
      validated("a line of 9 MB", "text", () => request(1, "x".repeat(9_000_000))),
      validated("a batch of zeros", "text", () => `${initialize("2025-03-26")}\n[${"0,".repeat(size)}0]`),
      validated("no JSON", "github", () => "\x1b[31m\n::error::injected\nnull\n".repeat(50)),
      onCommandLine("validate: a path with control characters", async (workshop) => {
        noInjectedCommand(
          await workshop.mcpgen(["validate", "a\n::error::injected\x1b[31m\u009b", "--format", "github"]),
        );
        const file = "b\n::error::injected\x1b[31m";
        workshop.write(file, request(1, "x", { bad: 1 }));
        workshop.remember();
        noInjectedCommand(await workshop.mcpgen(["validate", file, "--format", "github", "--exact"]));
      }),
    ];
  },
};
