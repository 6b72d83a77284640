import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../../support/schemas.js";

/** The documents that people read, in the order in which their commands are run. */
export const DOCUMENTS = [
  "README.md",
  "samples/README.md",
  "samples/guides/first-server.md",
  "samples/guides/first-client.md",
  "samples/guides/continuous-integration.md",
  "samples/guides/gateway.md",
  "samples/guides/serving.md",
  "samples/guides/applications.md",
  "samples/guides/revisions.md",
  "samples/guides/extensions.md",
  "samples/guides/apps.md",
  "samples/guides/every-revision.md",
  "samples/guides/proxy.md",
  "samples/guides/testing.md",
  "samples/guides/contract-testing.md",
  "samples/guides/plugins.md",
  "samples/guides/deploying.md",
  "samples/guides/operations.md",
  "samples/guides/capacity.md",
  "samples/guides/clients.md",
  "samples/guides/calling.md",
  "samples/guides/contract-lock.md",
  "samples/guides/agents.md",
  "samples/guides/diff.md",
  "samples/guides/reference.md",
  "samples/guides/contracts.md",
  "samples/guides/contract-format.md",
  "samples/guides/contract-changes.md",
  "samples/guides/from-the-sdk.md",
  "samples/guides/scaffold.md",
  "samples/guides/scale.md",
  "samples/guides/authorization.md",
  "samples/guides/json-schema.md",
  "samples/guides/packages.md",
  "samples/guides/troubleshooting.md",
] as const;

/** A fenced block of a document. */
export interface Block {
  readonly document: string;
  /** The line of the document on which its first line stands. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** Where it belongs, if the line before it ends in a path and a colon. */
  readonly file: string | undefined;
  /** From a comment before it, such as `<!-- slow: it installs packages -->`. */
  readonly mark: { readonly kind: string; readonly reason: string } | undefined;
}

const FENCE = /^```(\S*)\n([^]*?)^```$/gm;
const PATH_BEFORE = /`([\w.-]+(?:\/[\w.-]+)*\.\w+)`:$/;
const MARK_BEFORE = /<!-- (not run|slow): ((?:(?!-->)[^])*?) -->$/;

/** All fenced blocks of a document, in order. */
export function blocksOf(document: string): Block[] {
  const page = readFileSync(join(ROOT, document), "utf8");
  return [...page.matchAll(FENCE)].map((match) => {
    const before = page.slice(0, match.index).trimEnd();
    const mark = MARK_BEFORE.exec(before);
    const [, kind, reason] = mark ?? [];
    const text = before.slice(0, mark?.index).trimEnd();
    return {
      document,
      line: page.slice(0, match.index).split("\n").length + 1,
      language: match[1]!,
      text: match[2]!,
      file: PATH_BEFORE.exec(text)?.[1],
      mark: kind === undefined ? undefined : { kind, reason: reason!.replace(/\s+/g, " ") },
    };
  });
}

/** A command as it is shown, and what is shown below it. */
export interface ShownCommand {
  readonly line: number;
  readonly command: string;
  readonly output: string;
}

/** What a block of commands shows: each begins with `$ `, and goes on in the next line after a backslash. */
export function commandsOf({ text, line }: Block): ShownCommand[] {
  const commands: { line: number; command: string; output: string }[] = [];
  for (const [i, shown] of text.trimEnd().split("\n").entries()) {
    const last = commands.at(-1);
    if (shown.startsWith("$ ")) commands.push({ line: line + i, command: shown.slice(2), output: "" });
    else if (last === undefined) throw new Error(`line ${line + i}: output without a command before it`);
    else if (last.command.endsWith("\\")) last.command += `\n${shown}`;
    else last.output += `${shown}\n`;
  }
  return commands;
}

/** Whether a command said what is shown of it: `…` stands for any text within a line, and alone on a line for any lines. */
export function isAsShown(shown: string, said: string): boolean {
  const pattern = `\n${tidy(shown)}`
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\n *…(?=\n|$)/g, "(?:\\n[^]*)?")
    .replaceAll("…", ".*");
  return new RegExp(`^${pattern}$`).test(`\n${tidy(said)}`);
}

function tidy(text: string): string {
  return text.replace(/[ \t]+$/gm, "").trimEnd();
}

/** The name that a block goes by among others: `gateway-12.ts`. */
export function nameOf({ document, line, language }: Block): string {
  return `${basename(document, ".md")}-${line}.${language}`;
}
