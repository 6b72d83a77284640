import { spawn } from "node:child_process";

/** The least that a proxy does over stdio: reads each message of both sides, and passes it on. The rest of the arguments is the command. */
const [program, ...given] = process.argv.slice(2);
const server = spawn(program, given, { stdio: ["pipe", "pipe", "inherit"] });
pass(process.stdin, server.stdin);
pass(server.stdout, process.stdout);
process.stdin.on("end", () => server.stdin.end());
server.on("exit", () => process.exit(0));

function pass(input, output) {
  let rest = "";
  input.setEncoding("utf8").on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    let text = "";
    for (const line of lines) text += `${JSON.stringify(JSON.parse(line))}\n`;
    if (text !== "") output.write(text);
  });
}
