import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** `node tap.mjs FOLDER PROGRAM ARGUMENT…`: starts a program, passes all lines on, and writes them to a file of the folder. */
const [folder, program, ...words] = process.argv.slice(2);
const file = join(folder, `${process.pid}.jsonl`);
const child = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });

function pass(sender, from, to) {
  createInterface({ input: from })
    .on("line", (line) => {
      appendFileSync(file, `${JSON.stringify({ sender, line })}\n`);
      to.write(`${line}\n`);
    })
    .on("close", () => to.end());
}

pass("client", process.stdin, child.stdin);
pass("server", child.stdout, process.stdout);
child.on("close", (code) => (process.exitCode = code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
