/*
 * `node drive.mjs CLIENT TRANSPORT PLACE`: opens a client and makes its first call, and then as many calls as the parent asks for.
 * Speaks with the parent over IPC: sends `{ open: true }`, and for each `{ milliseconds, inFlight }` or `{ count, inFlight }` the number
 * of calls, their CPU time in microseconds and the resident bytes.
 */

const [file, transport, place] = process.argv.slice(2);
const { open } = await import(`./clients/${file}.${transport}.mjs`);
const client = await open(JSON.parse(place));
const { content } = await client.call();
if (content[0].text !== "hello, is there anybody out there?") throw new Error("a wrong answer");
process.send({ open: true });

process.on("message", async ({ milliseconds = Infinity, count = Infinity, inFlight }) => {
  const { call } = client;
  const before = process.cpuUsage();
  const began = performance.now();
  const until = began + milliseconds;
  let started = 0;
  const lane = async () => {
    while (started < count && performance.now() < until) {
      started++;
      await call();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  const { user, system } = process.cpuUsage(before);
  process.send({
    calls: started,
    cpu: user + system,
    took: performance.now() - began,
    memory: process.memoryUsage.rss(),
  });
});
process.on("disconnect", () => process.exit());
