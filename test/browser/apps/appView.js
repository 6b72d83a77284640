import { App } from "@modelcontextprotocol/ext-apps";

/** A view of the package ext-apps, which votes as soon as it has the result of its tool. */
const app = new App({ name: "official", version: "1.0.0" }, {});
app.ontoolresult = async ({ structuredContent }) => {
  const { question } = structuredContent;
  const voted = await app.callServerTool({ name: "vote", arguments: { choice: "Salad" } });
  const { choices } = voted.structuredContent;
  await app.updateModelContext({ content: [{ type: "text", text: "The view has voted." }] });
  const refused = await app.openLink({ url: "https://example.com" }).then(String, ({ message }) => message);
  document.body.textContent = JSON.stringify([question, choices.at(-1), app.getHostVersion()?.name, refused]);
};
await app.connect();
