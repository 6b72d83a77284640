import { test } from "uvu";
import { requiring } from "../support/requiring.js";
import { plainSchema, PUBLISHED_SCHEMAS, publishedSchema } from "../support/schemas.js";
import { declareFormTests } from "./support/schemaForms.js";

declareFormTests(plainSchema, test);
declareFormTests(publishedSchema, requiring(test, PUBLISHED_SCHEMAS));

test.run();
