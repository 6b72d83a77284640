/** The lists of a contract: the type of an item, the member that identifies an item, and the methods that list and use items. */
export const LISTS = [
  { list: "tools", type: "Tool", key: "name", listedBy: "tools/list", reachedBy: "tools/call" },
  { list: "prompts", type: "Prompt", key: "name", listedBy: "prompts/list", reachedBy: "prompts/get" },
  { list: "resources", type: "Resource", key: "uri", listedBy: "resources/list", reachedBy: "resources/read" },
  {
    list: "resourceTemplates",
    type: "ResourceTemplate",
    key: "uriTemplate",
    listedBy: "resources/templates/list",
    reachedBy: "resources/templates/list",
  },
] as const;
