import type { Poll } from "./mcp/contract/index.js";
import { connectToHost } from "./mcp/2026-07-28/views.js";

/** The view of a poll: a bar for each choice, which is a button. */
const host = await connectToHost(
  { name: "poll", version: "1.0.0" },
  {
    toolResult: ({ structuredContent }) => show(structuredContent as Poll),
    hostContextChanged: ({ theme }) => look(theme),
  },
);
look(host.about.hostContext.theme);
new ResizeObserver(([entry]) =>
  host.sizeChanged({ height: Math.ceil(entry!.contentRect.height) }),
).observe(document.documentElement);

function show({ question, choices }: Poll): void {
  const most = Math.max(...choices.map(({ votes }) => votes));
  const bars = choices.map(({ name, votes }) => {
    const bar = document.createElement("button");
    bar.textContent = `${name}: ${votes}`;
    bar.style.width = `${30 + (70 * votes) / most}%`;
    bar.onclick = () => vote(name);
    return bar;
  });
  const heading = document.createElement("h1");
  heading.textContent = question;
  document.body.replaceChildren(heading, ...bars);
}

async function vote(choice: string): Promise<void> {
  const result = await host.callTool({ name: "vote", arguments: { choice } });
  show(result.structuredContent as Poll);
  await host.updateModelContext({
    content: [{ type: "text", text: `The user voted for ${choice}.` }],
  });
}

function look(theme: string | undefined): void {
  if (theme !== undefined) document.documentElement.style.colorScheme = theme;
}
