import { test } from "uvu";
import { plainSchema } from "../support/schemas.js";
import { declareFormTests } from "./support/schemaForms.js";

declareFormTests(plainSchema, test);

test.run();
