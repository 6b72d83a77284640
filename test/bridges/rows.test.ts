import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBridgeTable } from "../../generator/bridge/bridgeRules.js";
import { BridgeRefusal } from "../../generated/runtime/conversion.js";
import type { ConvertedMessage } from "../../templates/runtime/conversion/conversion.js";

const test = suite("rows of schema/bridges.json");

/** A message that a row converts, and the message that the receiver gets. */
interface ConvertedExample {
  readonly rule: string;
  readonly converter: string;
  readonly given: unknown;
  readonly want?: unknown;
  /** The feature, the kind and the path of each loss: `audio degraded /content/1`. */
  readonly losses?: readonly string[];
  /** The feature and the path of the refusal: `multi-select /requestedSchema/properties/size`. */
  readonly refused?: string;
}

type PublicConverters = { readonly [name: string]: (value: unknown) => ConvertedMessage<unknown> };

const FOLDER = join(import.meta.dirname, "rows");
const PAIRS = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function examplesOf(pair: string): ConvertedExample[] {
  return JSON.parse(readFileSync(join(FOLDER, `${pair}.json`), "utf8")) as ConvertedExample[];
}

/** Replaces a random UUID by a fixed text. */
function withoutUuids(value: unknown): unknown {
  const replaced = (_: string, part: unknown): unknown =>
    typeof part === "string" && UUID.test(part) ? "a UUID" : part;
  return JSON.parse(JSON.stringify(value, replaced));
}

for (const pair of PAIRS) {
  const converters = (await import(`../../generated/bridges/${pair.replace("..", "_")}/index.js`)) as PublicConverters;
  for (const [index, { rule, converter, given, want, losses, refused }] of examplesOf(pair).entries())
    test(`${pair}: ${converter} and the row ${rule}, example ${index}`, () => {
      const convert = converters[converter]!;
      if (refused === undefined) {
        const { value, losses: found } = convert(given);
        assert.equal(withoutUuids(value), want);
        assert.equal(
          found.map(({ feature, kind, path }) => `${feature} ${kind} ${path}`),
          losses,
        );
        return;
      }
      try {
        convert(given);
      } catch (error) {
        assert.instance(error, BridgeRefusal);
        const { feature, path, data } = error as BridgeRefusal;
        assert.is(`${feature} ${path}`, refused);
        assert.equal(data, { feature, path });
        return;
      }
      assert.unreachable("the message is not refused");
    });
}

test("each row that converts values has an example", () => {
  const missing = loadBridgeTable().rules.filter(
    ({ id, pair, at }) => at.length > 0 && !examplesOf(pair).some(({ rule }) => rule === id),
  );
  assert.equal(
    missing.map(({ id, pair }) => `${pair} ${id}`),
    [],
  );
});

test.run();
