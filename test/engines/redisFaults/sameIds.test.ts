import * as assert from "uvu/assert";
import { join } from "../../stores/support/openedService.js";
import { eventually, withEachClient } from "../support/redisFaults.js";

const suites = withEachClient("letters in Redis with ids of lost letters", (withRedis) => {
  withRedis(
    "a letter is received also if an earlier letter that Redis has lost had the same id",
    async ({ server, open }) => {
      const { service } = await open({ prefix: "p:" });
      const received = await join(service);
      const letters = `p:{process:${service.processes.id}}:letters`;
      const numbers = (): unknown[] => received.letters.map(({ letter }) => letter.n);
      await server.ask("XADD", letters, "7-1", "letters", '[["letter",{"n":1}]]', "from", "x", "n", "1");
      await eventually(() => received.letters.length === 1, "the first letter is missing");
      await server.ask("DEL", letters);
      const later = '[["letter",{"n":2}]]';
      await server.ask("XADD", letters, "7-1", "letters", later, "from", "y", "n", "1");
      await server.ask("CLIENT", "KILL", "TYPE", "normal");
      await eventually(() => received.letters.length === 2, "the second letter is missing");
      assert.equal(numbers(), [1, 2]);
    },
  );
});

suites.run();
