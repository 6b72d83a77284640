import { test } from "uvu";
import * as assert from "uvu/assert";
import { createTypedPrompts, createTypedResources } from "../../templates/runtime/client-contract/typedTools.js";

type Call = (...given: unknown[]) => Promise<unknown>;

test("the function of a prompt sends its arguments and options", async () => {
  const getPrompt: Call = async (...given) => given;
  const { planTrip } = createTypedPrompts<{ planTrip: Call }>({ getPrompt }, { planTrip: "plan_trip" });
  const options = { timeoutMs: 1 };
  assert.equal(await planTrip({ city: "Oslo" }, options), [
    { name: "plan_trip", arguments: { city: "Oslo" } },
    options,
  ]);
  assert.equal(await planTrip(), [{ name: "plan_trip", arguments: {} }, undefined]);
});

test("the function of a resource reads its URI, and the function of a template expands it first", async () => {
  const readResource: Call = async (...given) => given;
  const uris = { resources: { stations: "weather://stations" }, templates: { city: "weather://{city}{?days}" } };
  const { stations, city } = createTypedResources<{ stations: Call; city: Call }>({ readResource }, uris);
  const options = { timeoutMs: 1 };
  assert.equal(await stations(options), [{ uri: "weather://stations" }, options]);
  assert.equal(await city({ city: "Å/s" }, options), [{ uri: "weather://%C3%85%2Fs" }, options]);
  assert.equal(await city({ city: "Oslo", days: "3" }), [{ uri: "weather://Oslo?days=3" }, undefined]);
});

test.run();
