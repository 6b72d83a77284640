import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseUriTemplate } from "../../generator/contract/uriTemplate.js";
import { createResourceHandlers, type ListedResourceTemplate } from "../../templates/runtime/contract/handlers.js";
import type { HandlerContext } from "../../templates/runtime/server/context.js";

const test = suite("which function of a contract reads a URI");

const CONTEXT = { server: { revision: { cached: false } } } as unknown as HandlerContext;

const RESOURCES = { home: { uri: "x://a/home", mimeType: "text/plain" }, other: { uri: "x://other" } };

/** In the order of the contract. */
const TEMPLATES = {
  part: "x://a/{name}",
  rest: "x://a/{+path}",
  query: "q://{name}{?from,to}",
  fragment: "f://{name}{#at}",
  parts: "p://x{/first,second}",
  more: "m://x?fixed=1{&last}",
};

function templateOf(uriTemplate: string): ListedResourceTemplate {
  return { parts: parseUriTemplate(uriTemplate).parts, template: { uriTemplate } };
}

async function read(uri: string): Promise<unknown> {
  const names = [...Object.keys(RESOURCES), ...Object.keys(TEMPLATES)];
  const telling = (name: string) => (first: object) =>
    name in RESOURCES ? name : first && "name" in first && first.name === "gone" ? undefined : told(name, first);
  const handlers = createResourceHandlers<{ readResource(params: object, context: HandlerContext): unknown }>(
    {
      resources: RESOURCES,
      templates: Object.fromEntries(Object.entries(TEMPLATES).map(([name, one]) => [name, templateOf(one)])),
    },
    Object.fromEntries(names.map((name) => [name, telling(name)])),
    {},
  );
  const { contents } = (await handlers.readResource({ uri }, CONTEXT)) as {
    contents: { text: string }[];
  };
  return contents[0]!.text;
}

function told(name: string, variables: object): string {
  return `${name} ${JSON.stringify(variables)}`;
}

const READ: readonly (readonly [uri: string, read: string])[] = [
  ["x://a/home", "home"],
  ["x://other", "other"],
  ["x://a/%68ome", 'part {"name":"home"}'],
  ["x://a/b%2Fc", 'part {"name":"b/c"}'],
  ["x://a/caf%C3%A9", 'part {"name":"café"}'],
  ["x://a/b/c%2Fd%20e", 'rest {"path":"b/c%2Fd e"}'],
  ["q://a", 'query {"name":"a"}'],
  ["q://a?to=2&from=", 'query {"name":"a","to":"2","from":""}'],
  ["q://a?from=1&from=2&toString=3&from", 'query {"name":"a","from":"1"}'],
  ["q://a?from=x=y%26z+", 'query {"name":"a","from":"x=y&z+"}'],
  ["f://a", 'fragment {"name":"a"}'],
  ["f://a#b/c", 'fragment {"name":"a","at":"b/c"}'],
  ["p://x/1/2", 'parts {"first":"1","second":"2"}'],
  ["m://x?fixed=1", "more {}"],
  ["m://x?fixed=1&last=2", 'more {"last":"2"}'],
];

for (const [uri, expected] of READ)
  test(`${uri}: ${expected}`, async () => {
    assert.is(await read(uri), expected);
  });

for (const uri of ["x://a/", "X://a/home", "x://other/", "q://a#b", "p://x/1", "p://x//2", "x://a/gone", "x://a/%C3"])
  test(`${uri} is not there`, async () => {
    try {
      await read(uri);
      assert.unreachable();
    } catch (error) {
      const { code, data } = error as { code: number; data: object };
      assert.equal({ code, data }, { code: -32002, data: { uri } });
    }
  });

test("a listed resource without a function of its own is read by the template that it fits", async () => {
  const table = {
    resources: {
      listed: { uri: "x://a/listed", mimeType: "text/html" },
      plain: { uri: "x://a/plain" },
      own: { uri: "x://a/own" },
    },
    templates: {
      part: { ...templateOf("x://a/{name}"), template: { uriTemplate: "x://a/{name}", mimeType: "text/plain" } },
    },
  };
  const functions = { own: () => "own", part: ({ name }: { name: string }) => `part ${name}` };
  type Handlers = { readResource(params: object, context: HandlerContext): Promise<unknown> };
  const handlers = createResourceHandlers<Handlers>(table, functions, {});
  const contents = async (uri: string): Promise<unknown> =>
    ((await handlers.readResource({ uri }, CONTEXT)) as { contents: unknown }).contents;
  assert.equal(await contents("x://a/listed"), [{ uri: "x://a/listed", mimeType: "text/html", text: "part listed" }]);
  assert.equal(await contents("x://a/plain"), [{ uri: "x://a/plain", mimeType: "text/plain", text: "part plain" }]);
  assert.equal(await contents("x://a/own"), [{ uri: "x://a/own", text: "own" }]);
  const other = { ...table, resources: { other: { uri: "x://other" } } };
  assert.throws(() => createResourceHandlers(other, functions, {}), /other of the contract is not implemented/);
});

test.run();
