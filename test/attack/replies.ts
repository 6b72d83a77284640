import { hold, short } from "./hold.js";
import type { Reply } from "./httpTarget.js";
import type { Message } from "./messages.js";

/** Returns the response to a request; rejects unless there is exactly one. */
export function only({ status, messages }: Reply, id: string | number = 1): Message {
  const answers = messages.filter((message) => message.method === undefined);
  hold(
    answers.length === 1 && answers[0]!.id === id,
    `status ${status}, answers ${short(JSON.stringify(answers), 300)}`,
  );
  return answers[0]!;
}

/** Returns a check that the JSON of an answer has a text. */
export function says(text: string | RegExp): (answer: Message) => void {
  return (answer) => {
    const found = JSON.stringify(answer);
    hold(typeof text === "string" ? found.includes(text) : text.test(found), `the answer is ${short(found, 300)}`);
  };
}

/** Rejects an answer that is no error, or an error that tells what only the proxy and its servers know. */
export function isError(answer: Message): void {
  hold(answer.error !== undefined, `it is no error: ${short(JSON.stringify(answer), 300)}`);
  const text = JSON.stringify(answer);
  hold(!/secret|169\.254|127\.0\.0\.1|at \w+ \(/.test(text), `the error tells ${short(text, 300)}`);
}
