/** The lists of a contract: the type of an item, the member that identifies an item, and the methods that list and use items. */
export const CONTRACT_LISTS = [
  { list: "tools", type: "Tool", key: "name", listedBy: "tools/list", usedBy: "tools/call" },
  { list: "prompts", type: "Prompt", key: "name", listedBy: "prompts/list", usedBy: "prompts/get" },
  { list: "resources", type: "Resource", key: "uri", listedBy: "resources/list", usedBy: "resources/read" },
  {
    list: "resourceTemplates",
    type: "ResourceTemplate",
    key: "uriTemplate",
    listedBy: "resources/templates/list",
    usedBy: "resources/templates/list",
  },
] as const;
