import { answer } from "./floor.mjs";

let rest = "";

process.stdin.setEncoding("utf8").on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  let answers = "";
  for (const line of lines) {
    const message = JSON.parse(line);
    if (message.id !== undefined) answers += `${answer(message)}\n`;
  }
  if (answers !== "") process.stdout.write(answers);
});
