const OBJECT = { type: "object" };

/** Names and texts that code could trip over; nothing of it is against the protocol. */
export const HOSTILE: object = {
  name: 'a "server" \\ `of` ${names}',
  version: "1\u2028",
  instructions: "*/ \u2028 `${evil}` </script>",
  tools: [
    { name: "get-x", inputSchema: OBJECT, description: "*/ export const evil = 1; /*" },
    { name: "get_x", inputSchema: OBJECT, outputSchema: OBJECT },
    { name: "getX", inputSchema: { type: "object", properties: { "a b": {}, class: {}, constructor: {} } } },
    {
      name: "a/b.c",
      title: "@deprecated",
      inputSchema: { type: "object", $defs: { x: OBJECT }, allOf: [{ $ref: "#/$defs/x" }] },
    },
    { name: "constructor", inputSchema: OBJECT },
    { name: "__proto__", inputSchema: OBJECT },
    { name: "toString", inputSchema: OBJECT },
    { name: "delete", inputSchema: OBJECT },
    { name: "tools", inputSchema: OBJECT },
    { name: "context", inputSchema: OBJECT },
    { name: "天気", inputSchema: { type: "object", properties: { 都市: { type: "string", description: "*/" } } } },
    { name: "🌦", inputSchema: OBJECT },
    { name: "`quoted` */", inputSchema: OBJECT, outputSchema: OBJECT },
    { name: "line\nbreak\u2028", inputSchema: OBJECT },
    {
      name: "a",
      inputSchema: {
        type: "object",
        properties: { input: { $ref: "#/$defs/input" }, self: { $ref: "#" } },
        $defs: { input: { type: "object", properties: { next: { $ref: "#/$defs/input" } } } },
      },
    },
    { name: "aInput", inputSchema: OBJECT },
    {
      name: "a$1",
      inputSchema: { type: "object", properties: { b: { $ref: "#/$defs/$&" } }, $defs: { "$&": OBJECT } },
    },
    { name: "b", inputSchema: OBJECT, description: "\0\x1B \uD800", constructor: 1, toString: { a: "\uD800" } },
  ],
  prompts: [
    {
      name: "constructor",
      arguments: [
        { name: "constructor", description: "*/" },
        { name: "a b", required: true },
      ],
    },
    { name: "*/ `p`" },
    { name: "aInput", arguments: [{ name: "toString" }] },
  ],
  resources: [
    { name: "Same", uri: "a://1" },
    { name: "same", uri: "a://2", description: "*/" },
    { name: "*/", uri: "a://*/$%7Bx%7D" },
  ],
  resourceTemplates: [{ name: "same", uriTemplate: "a://h/*/{constructor}{?toString}" }],
};
