import { spawn } from "node:child_process";
import { calls, INITIALIZE, INITIALIZED } from "./floor.mjs";

export async function open(command) {
  const child = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "ignore"] });
  const client = calls((text) => child.stdin.write(`${text}\n`));
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) client.receive(line);
  });
  await client.request("initialize", INITIALIZE);
  child.stdin.write(`${INITIALIZED}\n`);
  return { call: client.call, close: () => child.stdin.end() };
}
