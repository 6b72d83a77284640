import { test } from "uvu";
import * as assert from "uvu/assert";
import { nameTools } from "../../templates/runtime/agents/names.js";

const LONG = "a".repeat(300);

/** Names that are wanted, in the order of a list, and the names that models see. */
const CASES: readonly (readonly [what: string, wanted: readonly string[], names: readonly string[]])[] = [
  ["legal names", ["read_file", "read-file", "Z9"], ["read_file", "read-file", "Z9"]],
  ["an empty name", [""], ["tool"]],
  ["a name of 300 characters", [LONG], ["a".repeat(64)]],
  ["two names that differ after 64 characters", [`${LONG}1`, `${LONG}2`], ["a".repeat(64), `${"a".repeat(62)}_2`]],
  ["Unicode", ["größe", "日本", "a😀b"], ["gr__e", "__", "a_b"]],
  ["characters that end a quotation", ['a"b', "a\nb", "a/b"], ["a_b_2", "a_b", "a_b_3"]],
  ["half of a surrogate pair at the end of a long name", [`${"a".repeat(63)}😀`], [`${"a".repeat(63)}_`]],
  ["a digit and a dash at the start", ["1st", "-x"], ["_1st", "_-x"]],
  ["names that objects inherit", ["__proto__", "constructor"], ["tool___proto__", "tool_constructor"]],
  ["a legal name after an illegal one that becomes the same", ["a.b", "a_b"], ["a_b_2", "a_b"]],
  ["a name with the number of another one", ["a.b", "a_b", "a_b_2"], ["a_b_3", "a_b", "a_b_2"]],
  ["equal names of several servers", ["a", "a", "a"], ["a", "a_2", "a_3"]],
];

for (const [what, wanted, names] of CASES)
  test(`${what}: the names are legal and unique`, () => {
    const tools = wanted.map((name, i) => ({
      server: `server ${i}`.slice(0, what.startsWith("equal") ? 9 : 6),
      tool: name,
      wanted: name,
      isTrusted: false,
    }));
    const found = nameTools(tools);
    assert.equal(
      tools.map((each) => found.get(each)),
      names,
    );
    for (const name of names) assert.match(name, /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
  });

test("names do not depend on the order in which servers list their tools", () => {
  const tools = ["x.y", "x/y", "x y", "x_y"].map((name) => ({
    server: "s",
    tool: name,
    wanted: name,
    isTrusted: false,
  }));
  const namesOf = (list: typeof tools): object => {
    const found = nameTools(list);
    return Object.fromEntries(list.map((each) => [each.tool, found.get(each)]));
  };
  assert.equal(namesOf(tools), { x_y: "x_y", "x y": "x_y_2", "x.y": "x_y_3", "x/y": "x_y_4" });
  assert.equal(namesOf([...tools].reverse()), namesOf(tools));
});

test("a server that is not trusted cannot take the name of a trusted one", () => {
  const trusted = { server: "files", tool: "read.file", wanted: "read.file", isTrusted: true };
  const other = { server: "evil", tool: "read_file", wanted: "read_file", isTrusted: false };
  assert.equal(
    [...nameTools([other, trusted])],
    [
      [trusted, "read_file"],
      [other, "read_file_2"],
    ],
  );
});

test("20,000 equal names are numbered with one step for each", () => {
  const tools = Array.from({ length: 20_000 }, (_, i) => ({
    server: "s",
    tool: String(i),
    wanted: "same",
    isTrusted: false,
  }));
  let checks = 0;
  const has = Set.prototype.has;
  Set.prototype.has = function (value) {
    checks++;
    return has.call(this, value);
  };
  try {
    nameTools(tools);
  } finally {
    Set.prototype.has = has;
  }
  assert.ok(checks < 50_000, `${checks} look-ups`);
});

test.run();
