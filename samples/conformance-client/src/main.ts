import { connectFor } from "./connect.js";
import { authorizationScenario, SCENARIOS } from "./scenarios.js";

/*
 * `main.js URL`: plays one scenario of the official conformance suite against the suite's server. The suite names the scenario, the
 * protocol revision and the data of the scenario in environment variables.
 */

const {
  MCP_CONFORMANCE_SCENARIO: name = "tools_call",
  MCP_CONFORMANCE_PROTOCOL_VERSION: revision = "2026-07-28",
  MCP_CONFORMANCE_CONTEXT: context = "{}",
} = process.env;

const url = process.argv.at(-1)!;
const scenario = SCENARIOS[name] ?? authorizationScenario(name);

if (scenario === undefined) {
  console.error(`The client does not know the scenario ${name}.`);
  process.exitCode = 1;
} else {
  const data = JSON.parse(context);
  const authorization = await scenario.login?.(url, data);
  const client = await connectFor(revision, url, {
    ...scenario,
    authorization,
  });
  try {
    await scenario.play(client, data);
  } finally {
    await client.close();
  }
}
