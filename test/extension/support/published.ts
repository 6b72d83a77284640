import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ExtensionInput } from "../../../generator/pipeline/loadExtensions.js";
import { temporaryFolder } from "../../support/programs.js";
import type { Facts } from "./given.js";

export type PublishedExtension = "apps" | "tasks";

const CLIENT = { from: "client" };
const VIEW = { from: "view" };
const HOST = { from: "host" };

/** The facts of MCP Apps that its guards need: who sends each message, and results that no name gives. */
const APPS: Facts = {
  id: "io.modelcontextprotocol/ui",
  declaredBy: ["client"],
  methods: {
    "ui/initialize": VIEW,
    "ui/open-link": VIEW,
    "ui/download-file": VIEW,
    "ui/message": VIEW,
    "ui/request-display-mode": VIEW,
    "ui/update-model-context": { ...VIEW, result: "EmptyResult" },
    "ui/resource-teardown": HOST,
    "ui/notifications/initialized": VIEW,
    "ui/notifications/size-changed": VIEW,
    "ui/notifications/request-teardown": VIEW,
    "ui/notifications/sandbox-proxy-ready": VIEW,
    "ui/notifications/sandbox-resource-ready": HOST,
    "ui/notifications/host-context-changed": HOST,
    "ui/notifications/tool-input": HOST,
    "ui/notifications/tool-input-partial": HOST,
    "ui/notifications/tool-result": HOST,
    "ui/notifications/tool-cancelled": HOST,
  },
};

const TASKS: Facts = {
  id: "io.modelcontextprotocol/tasks",
  declaredBy: ["client", "server"],
  methods: {
    "tasks/get": CLIENT,
    "tasks/update": CLIENT,
    "tasks/cancel": CLIENT,
    "notifications/tasks": { from: "server", filter: { member: "taskIds", pointer: "/taskId" } },
  },
  results: { "tools/call": { type: "CreateTaskResult", resultType: "task" } },
  members: { SubscriptionFilter: "TaskSubscriptionNotifications" },
};

const FACTS: { readonly [Name in PublishedExtension]: Facts } = { apps: APPS, tasks: TASKS };

/** Returns a published extension, with facts in a folder of their own. */
export function publishedExtension(name: PublishedExtension, schema: string): ExtensionInput {
  const file = join(temporaryFolder(), "extension.json");
  const facts = FACTS[name];
  writeFileSync(file, JSON.stringify({ ...facts, schema }));
  return { id: facts["id"] as string, file };
}
