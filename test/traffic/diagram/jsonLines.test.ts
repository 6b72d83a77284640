import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formatMaskedJsonLines } from "../../../generator/traffic/diagram/jsonLines.js";
import { isSecretName, maskSecretsInText } from "../../../generator/traffic/diagram/labels.js";
import { META, diagramOf, sent } from "../support/captures.js";

const test = suite("JSON of messages");

test("JSON is indented by two spaces, with one value on a line", () => {
  const value = { a: [1, "b", null, true, {}], c: { d: [] } };
  assert.is(
    formatMaskedJsonLines(value).lines.join("\n"),
    '{\n  "a": [\n    1,\n    "b",\n    null,\n    true,\n    {}\n  ],\n  "c": {\n    "d": []\n  }\n}',
  );
});

test("bidi characters, control characters and invisible characters are visible escape sequences, also in names", () => {
  const text = formatMaskedJsonLines({ "\u202Ea": "b\u0000\u200Bc\u2028" }).lines.join("\n");
  assert.is(text, '{\n  "\\u202ea": "b\\u0000\\u200bc\\u2028"\n}');
});

test("names of the prototype are shown as ordinary members", () => {
  const value: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3}');
  assert.is(
    formatMaskedJsonLines(value).lines.join(""),
    '{  "__proto__": {    "a": 1  },  "constructor": 2,  "toString": 3}',
  );
});

test("a long string and a long name are shortened", () => {
  const { lines } = formatMaskedJsonLines({ a: "x".repeat(100_000), ["n".repeat(100_000)]: 1 });
  assert.is(lines[1], `  "a": "${"x".repeat(2_000)}" … 98,000 more characters,`);
  assert.is(lines[2], `  "${"n".repeat(199)}…": 1`);
});

test("a message with many values or levels is shortened, and its brackets stay balanced", () => {
  const deep = JSON.parse("[".repeat(5_000) + "]".repeat(5_000)) as unknown;
  const { lines } = formatMaskedJsonLines(deep);
  assert.is(lines.length, 81);
  assert.is(lines[40], `${"  ".repeat(40)}[ … ]`);
  const wide = formatMaskedJsonLines({ list: Array.from({ length: 1_000_000 }, () => 1), after: 2 }).lines;
  assert.ok(wide.length < 2_010, `${wide.length} lines`);
  assert.match(wide.at(-4)!, /^ {4}… 99\d,\d\d\d more$|^ {4}… 99\d{4} more$/);
  assert.is(wide.at(-1), "}");
});

test("pointers lead to the lines of their values, through names with slashes and tildes", () => {
  const value = { "a/b": { "~": [1, { c: 2 }] }, d: 3 };
  const { lines, marked } = formatMaskedJsonLines(value, ["/a~1b/~0/1/c", "/d", "/d/e/f", "/none", "", "/a~1b/~0/7"]);
  assert.equal(
    marked.map((line) => lines[line]!.trim()),
    ['"c": 2', '"d": 3', '"d": 3', "{", "{", '"~": ['],
  );
});

const secrets = suite("secrets of captures");

const SECRET = [
  "token",
  "accessToken",
  "refresh_token",
  "idToken",
  "Authorization",
  "proxy-authorization",
  "apiKey",
  "API_KEY",
  "x-api-key",
  "password",
  "dbPassword",
  "passwd",
  "PWD",
  "client_secret",
  "clientSecret",
  "requestState",
  "cookie",
  "Set-Cookie",
  "Mcp-Session-Id",
  "sessionId",
  "privateKey",
  "credentials",
  "auth",
  "pin",
  "otp",
  "client_assertion",
  "code_verifier",
  "jwt",
];
const OPEN = [
  "progressToken",
  "maxTokens",
  "max_tokens",
  "inputTokens",
  "name",
  "author",
  "authorName",
  "key",
  "monkey",
  "pinned",
  "spin",
  "tokenizer",
  "authorization_servers",
  "nextCursor",
  "taskId",
  "id",
  "__proto__",
  "constructor",
  "",
];

secrets("names of secrets are found, and names that look alike are not", () => {
  assert.equal(
    SECRET.filter((name) => !isSecretName(name)),
    [],
  );
  assert.equal(OPEN.filter(isSecretName), []);
});

for (const [what, text, shown] of [
  ["a header", "Authorization: Bearer abcdefgh", "Authorization: ***"],
  ["a bearer token in a sentence", "sent Bearer abcdef123456 to it", "sent Bearer *** to it"],
  ["a JWT", "x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-x y", "x *** y"],
  ["keys of known forms", "sk-abcdefghijkl1234 ghp_abcdefghijklmnop AKIAABCDEFGHIJKLMNOP", "*** *** ***"],
  ["a private key", "a -----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY----- b", "a *** b"],
  ["a private key that is cut off", "-----BEGIN PRIVATE KEY-----\nMII", "***"],
  ["user and password in a URL", "postgres://ada:pass@db/x", "postgres://***@db/x"],
  [
    "a query",
    "https://a.example/cb?code=abc&state=xyz&page=2&access_token=t/u+v",
    "https://a.example/cb?code=***&state=***&page=2&access_token=***",
  ],
  ["JSON in a text", '{"user":"ada","password":"a \\"b c","n":1}', '{"user":"ada","password":***,"n":1}'],
  ["an assignment", "export API_KEY=abc; next", "export API_KEY=***; next"],
  [
    "text without secrets",
    "error code: 12345, key = value, https://a.example:8080/x?page=2",
    "error code: 12345, key = value, https://a.example:8080/x?page=2",
  ],
] as const)
  secrets(`within a text, ${what} is masked and the rest stays`, () => {
    assert.is(maskSecretsInText(text), shown);
  });

secrets("values of secret names are masked at any depth, and the number of masked values is known", () => {
  const { lines, masked } = formatMaskedJsonLines({
    arguments: { user: "ada", credentials: { login: "ada", pin: 1234, remember: true, more: ["x", null] } },
    count: { maxTokens: 5 },
  });
  assert.equal(
    lines.map((line) => line.trim()).join(" "),
    '{ "arguments": { "user": "ada", "credentials": { "login": "***", "pin": "***", "remember": true, "more": [ "***", null ] } }, "count": { "maxTokens": 5 } }',
  );
  assert.is(masked, 3);
});

secrets("the schema of a secret is shown, without its default and its examples", () => {
  const { lines } = formatMaskedJsonLines({
    inputSchema: {
      type: "object",
      properties: {
        password: {
          type: "string",
          description: "yours",
          default: "hunter2",
          examples: ["hunter3"],
          items: { const: "x" },
        },
      },
    },
  });
  const text = lines.join("\n");
  assert.not.match(text, /hunter/);
  assert.match(text, /"type": "string"/);
  assert.match(text, /"description": "yours"/);
  assert.match(text, /"const": "\*\*\*"/);
});

secrets("a schema within arguments does not show a secret that is no schema", () => {
  const { lines } = formatMaskedJsonLines({ inputSchema: { token: "abc", secret: { value: "def" } } });
  assert.not.match(lines.join("\n"), /abc|def/);
});

secrets("labels, findings, invalid texts and bodies contain no secret of the capture", () => {
  const password = "hunter2-hunter2";
  const diagram = diagramOf([
    sent("client", {
      id: 1,
      method: "resources/read",
      params: { uri: `https://ada:${password}@a.example/`, _meta: META },
    }),
    sent("server", { id: 1, error: { code: -1, message: `password=${password}`, data: { apiKey: password } } }),
    sent("client", {
      id: 2,
      method: "tools/call",
      params: { name: "a", requestState: [password], token: password, _meta: META },
    }),
    sent("server", {
      id: 2,
      result: { resultType: "complete", content: [{ type: "text", text: `{"token":"${password}"}` }] },
    }),
    `{ "token": "${password}"`,
  ]);
  assert.not.match(JSON.stringify(diagram), /hunter2/);
  assert.match(JSON.stringify(diagram.messages[2]!.findings), /requestState/);
  assert.ok(diagram.masked >= 5, `${diagram.masked}`);
});

test.run();
secrets.run();
