import { test } from "uvu";
import * as assert from "uvu/assert";
import type { SchemaDeclaration } from "../../../generator/model/protocol.js";
import { declaredBy, jsonText } from "./reading.js";

/** Definitions, written for draft-07, and what they declare. */
export interface JsonRow {
  rule: string;
  given: object;
  want: SchemaDeclaration[];
  /** What is reported as lost, beyond {@link ALWAYS_LOST}. */
  losses?: string[];
}

/** What is lost where no `$comment` marks a constant. */
const ALWAYS_LOST = "/: schema.json has no constants, inheritance and deprecations (use schema.ts to get them)";

/** Adds a test of the row for `definitions` and one for `$defs`. */
export function testInBothDialects({ rule, given, want, losses = [] }: JsonRow): void {
  for (const key of ["definitions", "$defs"] as const) {
    test(`${key}: ${rule}`, async () => {
      const text = jsonText(given, key).replaceAll("#/definitions/", `#/${key}/`);
      const lost = [...losses.map((loss) => loss.replace("/definitions/", `/${key}/`)), ALWAYS_LOST];
      assert.equal(await declaredBy("schema.json", text), { constants: [], declarations: want, losses: lost });
    });
  }
}
