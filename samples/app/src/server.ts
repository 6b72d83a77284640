import { createServers, failure, type Poll } from "./mcp/contract/index.js";

/** Returns the server of a poll, whose view is an HTML document. */
export function createPoll(view: string): ReturnType<typeof createServers> {
  const poll: Poll = {
    question: "Where do we eat?",
    choices: [
      { name: "Noodles", votes: 4 },
      { name: "Pizza", votes: 2 },
      { name: "Salad", votes: 1 },
    ],
  };
  return createServers({
    tools: {
      showPoll: () => poll,
      vote({ choice }) {
        const voted = poll.choices.find(({ name }) => name === choice);
        if (voted === undefined) return failure(`There is no ${choice}.`);
        voted.votes++;
        return poll;
      },
    },
    resources: { page: () => view },
  });
}
