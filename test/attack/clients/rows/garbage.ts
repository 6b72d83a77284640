import type { ClientAttackRow } from "../clientCase.js";

const LOGS = [
  "Listening …",
  "{",
  "[]",
  "null",
  "42",
  '{"level":"info"}',
  "\u001b[31mred\u001b[0m",
  "",
  "\u0000",
  "a".repeat(100_000),
];

export const GARBAGE: ClientAttackRow = {
  name: "garbage",
  rule: "text that is no message costs a warning and no call; a response without a message ends its call",
  cases: [
    {
      name: "logs on stdout before and after each answer",
      framings: ["stdio"],
      onStart: () => process.stdout.write("starting\n"),
      attack({ id }, peer) {
        if (id !== undefined) for (const line of LOGS) peer.send(line);
        return false;
      },
      warnings: { least: 1 },
    },
    {
      name: "10,000 lines of logs",
      framings: ["stdio"],
      attack({ method }, peer) {
        if (method === "tools/call") for (let line = 0; line < 10_000; line++) peer.send(`line ${line}`);
        return false;
      },
      warnings: { least: 1 },
    },
    {
      name: "a body that is not JSON",
      framings: ["json"],
      attack({ method }, peer) {
        if (method !== "tools/call") return false;
        peer.write("garbage");
        peer.end();
        return true;
      },
      ends: { error: "InvalidMessageError" },
    },
    {
      name: "an event that is not JSON in the stream of a call",
      framings: ["stream"],
      attack({ method }, peer) {
        if (method === "tools/call") peer.send("garbage");
        return false;
      },
      ends: { error: "InvalidMessageError" },
    },
    {
      name: "an event that is no message in the stream of a call",
      framings: ["stream"],
      attack({ method }, peer) {
        if (method === "tools/call") peer.send('{"level":"info"}');
        return false;
      },
      ends: { error: "InvalidMessageError" },
    },
  ],
};
