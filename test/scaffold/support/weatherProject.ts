import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import { assertDone, mcpgen } from "../../commands/support/command.js";
import { folderForProjects } from "./project.js";
import { write } from "../../support/folders.js";

/** Scaffolding takes a second: one project of two revisions is written, and each test of the suite has a copy. */
export function suiteOfProjects(name: string): ReturnType<typeof suite<{ folder: string; project: string }>> {
  const test = suite<{ folder: string; project: string }>(name);
  let first = "";
  test.before(() => {
    first = folderForProjects();
    assertDone(mcpgen(first, "scaffold weather --yes --revision 2025-11-25,2026-07-28"));
  });
  test.after(() => {
    rmSync(first, { recursive: true, force: true });
  });
  test.before.each((context) => {
    context.folder = folderForProjects();
    context.project = join(context.folder, "weather");
    cpSync(join(first, "weather"), context.project, { recursive: true });
  });
  test.after.each(({ folder }) => {
    rmSync(folder, { recursive: true, force: true });
  });
  return test;
}

const FORECAST = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
};
const REPORT = {
  type: "object",
  properties: { message: { type: "string" } },
  required: ["message"],
  additionalProperties: false,
};

/** Adds a tool that is given a city and returns a message. */
export function addForecast(project: string, how = "--yes"): ReturnType<typeof mcpgen> {
  write(project, "in.json", FORECAST);
  write(project, "out.json", REPORT);
  const schemas = ["--input", "in.json", "--output", "out.json"];
  return mcpgen(project, "add tool get_forecast --description", "The forecast.", ...schemas, how);
}
