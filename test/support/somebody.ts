import { PassThrough } from "node:stream";

/** Somebody at a terminal: when a question is shown, these keys are pressed. */
export function somebody(keys: { readonly [question: string]: readonly string[] }): {
  terminal: { input: PassThrough; output: PassThrough };
  asked: string[];
} {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
  const asked: string[] = [];
  let [waiting, isPressing]: [string[], boolean] = [[], false];
  output.on("data", (shown: Buffer) => {
    for (const [question, pressed] of Object.entries(keys)) {
      if (asked.includes(question) || !shown.toString().includes(question)) continue;
      asked.push(question);
      waiting = [...pressed];
    }
    if (waiting.length === 0 || isPressing) return;
    isPressing = true;
    // A terminal sends one key at a time: the next key is pressed when the effect of the last key is shown.
    setImmediate(() => {
      isPressing = false;
      input.write(waiting.shift()!);
    });
  });
  return { terminal: { input, output }, asked };
}
