import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tasksExtensionModules } from "../../generator/build/tasksExtension.js";
import { TASK_RESULT_TYPE, TASK_STATUSES, TASKS_EXTENSION } from "../../templates/runtime/protocol/tasksExtension.js";
import { TASK_HEADERS, TASK_REQUESTS } from "../../templates/runtime/tasks/requests.js";
import { ROOT } from "../support/schemas.js";

test("what the runtime knows about the tasks extension is what the bundled extension states", async () => {
  for (const [path, given] of await tasksExtensionModules()) {
    const file = join(ROOT, path);
    const options = { ...(await prettier.resolveConfig(file)), filepath: file };
    const text = await prettier.format(given, options);
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, text);
    assert.fixture(readFileSync(file, "utf8"), text);
  }
});

test("the runtime has the id, the requests, the header, the result type and the statuses of the published extension", () => {
  const requests = ["tasks/get", "tasks/update", "tasks/cancel"];
  assert.is(TASKS_EXTENSION, "io.modelcontextprotocol/tasks");
  assert.equal(TASK_REQUESTS, requests);
  assert.equal(TASK_HEADERS, [{ name: "Mcp-Name", pointer: "/params/taskId", methods: requests, code: -32020 }]);
  assert.is(TASK_RESULT_TYPE, "task");
  assert.equal(TASK_STATUSES, ["working", "input_required", "completed", "failed", "cancelled"]);
});

test.run();
