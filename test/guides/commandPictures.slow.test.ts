import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { listCommandPictures } from "../../generator/pictures/commandPictures.js";
import { ROOT } from "../support/schemas.js";

test("the pictures of commands show what the commands print", () => {
  const pictures = listCommandPictures();
  assert.is(pictures.length, 6);
  for (const { path, text } of pictures)
    assert.is(readFileSync(join(ROOT, path), "utf8"), text, `${path}: run npm run pictures`);
});

test.run();
